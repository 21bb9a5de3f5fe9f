import type { FrameSettings } from '@jubilee/contract/frame/handshake';
import type { HostStorage } from '../context/host-storage.ts';
import type { Banners } from '../hud/banners.ts';
import type { HudTexts } from '../hud/texts.ts';
import type { Motion } from '../motion/motion.ts';
import type { FrameSource } from '../motion/motion.ts';
import type { RulesContext } from '../rules/rules-context.ts';
import type { SoundBoard } from '../sound/sound-board.ts';
import type { TableControl } from './controls.ts';
import type { TableConfig, TableProtocol } from './table-protocol.ts';

export type { TableConfig } from './table-protocol.ts';

/** What a game with choices, or a game of one step with a choice before it, provides. */
export interface TableGame<State> {
  readonly title: string;
  /** The calls that play its rounds. */
  readonly protocol: TableProtocol;
  /** Schema of the game's state as the server sends it; anything else is a fault. */
  readonly stateSchema: StateReader<State>;
  /** The win of a complete state, minor units; a replay has no other source. */
  readonly amountWon: (state: State) => number;
  /** The whole amount wagered so far, minor units; the bet by default. */
  readonly amountStaked?: (state: State, bet: number) => number;
  /** Position of the controls in landscape; in portrait they are below the stage. */
  readonly dock: 'side' | 'bottom';
  /** Initial stake, minor units; lower where the balance is low. */
  readonly preferredBet?: number;
  /** Loads pictures and the like before the first screen. */
  readonly load?: (onProgress: (share: number) => void) => Promise<void>;
  readonly createView: (context: TableContext) => TableView<State> | Promise<TableView<State>>;
  readonly rules: (context: RulesContext) => readonly Node[];
  /** Special rules of the jackpots in this game, by locale. */
  readonly jackpotNote?: (locale: string) => string;
  /** Label of the big button before a round; "Play" by default. */
  readonly startName?: (locale: string) => string;
}
/** A schema of zod. */
export interface StateReader<State> {
  parse(state: unknown): State;
}

export interface TableView<State> {
  /** Drawn by the kit in this order; disabled while a round is open. */
  readonly controls: readonly TableControl[];
  /** The configuration of the start; undefined while a choice is missing. */
  config(): TableConfig | undefined;
  /** Draws the waiting table without a round, for the current choices. */
  ready(): void;
  /**
   * Animates a state; resolves when the animation is over. The kit announces the end afterwards.
   */
  show(step: TableStep<State>): Promise<void>;
  /** The actions available now; called again after every state. */
  actions(step: TableStep<State>): readonly TableAction[];
}

/** A round at one of its states. */
export interface TableStep<State> {
  readonly state: State;
  readonly config: TableConfig;
  /** Stake of the start, minor units. */
  readonly bet: number;
  /** Number of actions so far. */
  readonly version: number;
  readonly isComplete: boolean;
  /** Minor units; 0 until complete. */
  readonly amountWon: number;
  /**
   * The action that led to this state; null for the deal, undefined where unknown (a resumed
   * round).
   */
  readonly action: unknown;
  /** `resume`: found open or changed elsewhere: drawn at once, without animation. */
  readonly how: 'start' | 'action' | 'resume' | 'replay';
}

export interface TableAction {
  /** In the player's language. */
  readonly name: string;
  /** In the shape of the server: `'hit'`, `{cashOut: true}`. */
  readonly action: unknown;
  /** Amount on the button, what it pays or costs, formatted. */
  readonly amount?: string;
  /** Replaces the big button. */
  readonly isMain?: boolean;
  /** A letter or digit that presses it. */
  readonly key?: string;
  readonly isOff?: boolean;
  /**
   * Marks opposite actions by color: `go` has the warm color of the game, `stay` the cool one.
   */
  readonly tone?: 'go' | 'stay';
}

/** What the kit gives to a view. */
export interface TableContext {
  /**
   * The element of the game. A size container: `cqw` and `cqh` in it are hundredths of its sides.
   */
  readonly stage: HTMLElement;
  /** Behind everything, as large as the window, hidden from assistive technology. */
  readonly backdrop: HTMLElement;
  readonly motion: Motion;
  readonly frames: FrameSource;
  readonly sound: Pick<SoundBoard, 'play' | 'loop'>;
  readonly banners: Banners;
  readonly settings: FrameSettings;
  /** Small preferences of the player that survive reloads. */
  readonly storage: HostStorage;
  readonly locale: string;
  readonly texts: HudTexts;
  readonly formatAmount: (amount: number) => string;
  readonly formatPercent: (share: number) => string;
  /** The selected stake, or that of the open round; minor units. */
  readonly bet: number;
  /**
   * True from a press until its answer has been displayed, during pauses and in replays: controls
   * are disabled.
   */
  readonly isBusy: boolean;
  /** A round is open. */
  readonly isOpen: boolean;
  /** Executes an action of the open round like its button; does nothing while it is unavailable. */
  act(action: unknown): void;
  /** A choice on the table itself has changed: calls `config()` and `ready()` again. */
  configChanged(): void;
  /** The available actions have changed without an answer: calls `actions()` again. */
  actionsChanged(): void;
  /** The line of text below the stage; an empty string clears it. */
  say(text: string): void;
  /** Announced once to screen readers. */
  announce(text: string): void;
  /**
   * Called whenever `isBusy`, `isOpen` or the bet may have changed: to enable and disable tiles.
   */
  onChange(listener: () => void): void;
}
