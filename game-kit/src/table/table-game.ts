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

/** What a game with choices, or a game of one step with a choice before it, brings along. */
export interface TableGame<State> {
  readonly title: string;
  /** By which calls its rounds are played. */
  readonly protocol: TableProtocol;
  /** The picture of the game as the server sends it; anything else is a fault. */
  readonly stateSchema: StateReader<State>;
  /** What a complete state says was won, minor units. A replay brings nothing else. */
  readonly amountWon: (state: State) => number;
  /** Everything laid so far, minor units; the bet where left out. */
  readonly amountLaid?: (state: State, bet: number) => number;
  /** Where the controls are in landscape; below the stage in portrait. */
  readonly dock: 'side' | 'bottom';
  /** Stake at the first start, minor units; lower where the balance is. */
  readonly preferredBet?: number;
  /** Pictures and the like that must be there before the first screen. */
  readonly load?: (onProgress: (share: number) => void) => Promise<void>;
  readonly createView: (context: TableContext) => TableView<State> | Promise<TableView<State>>;
  readonly rules: (context: RulesContext) => readonly Node[];
  /** What is special about jackpots in this game, in a locale. */
  readonly jackpotNote?: (locale: string) => string;
  /** Name of the big button before a round, where "Play" does not say it. */
  readonly startName?: (locale: string) => string;
}
/** A schema of zod. */
export interface StateReader<State> {
  parse(state: unknown): State;
}

export interface TableView<State> {
  /** Drawn by the kit, in this order; off while a round is open. */
  readonly controls: readonly TableControl[];
  /** What to start with; undefined while something is still to be chosen. */
  config(): TableConfig | undefined;
  /** No round is open: the table as it waits, for what is chosen now. */
  ready(): void;
  /** Shows a state; resolves when what happened has been seen. The end is told by the kit afterwards. */
  show(step: TableStep<State>): Promise<void>;
  /** What may be pressed now; asked again after every state. */
  actions(step: TableStep<State>): readonly TableAction[];
}

/** A round as it stands. */
export interface TableStep<State> {
  readonly state: State;
  readonly config: TableConfig;
  /** Stake of the start, minor units. */
  readonly bet: number;
  /** Actions taken so far. */
  readonly version: number;
  readonly isComplete: boolean;
  /** Minor units; 0 until complete. */
  readonly amountWon: number;
  /** What led here; null for the deal, undefined where it is not known (a round found open). */
  readonly action: unknown;
  /** `resume`: found open, or changed elsewhere: shown at once, without the way that led there. */
  readonly how: 'start' | 'action' | 'resume' | 'replay';
}

export interface TableAction {
  /** In the player's language. */
  readonly name: string;
  /** As the server takes it: `'hit'`, `{cashOut: true}`. */
  readonly action: unknown;
  /** Stands on the button: what it pays or costs, formatted. */
  readonly amount?: string;
  /** Takes the place of the big button. */
  readonly isMain?: boolean;
  /** A letter or digit that presses it. */
  readonly key?: string;
  readonly isOff?: boolean;
  /** Two that do opposite things look unlike: `go` has the warm colour of the game, `stay` the cool one. */
  readonly tone?: 'go' | 'stay';
}

/** What the kit hands to a view. */
export interface TableContext {
  /** The game's place. A size container: `cqw` and `cqh` in it are hundredths of its sides. */
  readonly stage: HTMLElement;
  /** Behind everything, as large as the window, hidden from assistive technology. */
  readonly backdrop: HTMLElement;
  readonly motion: Motion;
  readonly frames: FrameSource;
  readonly sound: Pick<SoundBoard, 'play' | 'loop'>;
  readonly banners: Banners;
  readonly settings: FrameSettings;
  /** Small choices of the player, over reloads. */
  readonly storage: HostStorage;
  readonly locale: string;
  readonly texts: HudTexts;
  readonly formatAmount: (amount: number) => string;
  readonly formatPercent: (share: number) => string;
  /** Stake that is chosen, or of the open round; minor units. */
  readonly bet: number;
  /** True from a press until its answer has been shown, in pauses and in replays: nothing can be pressed. */
  readonly isBusy: boolean;
  /** A round is open. */
  readonly isOpen: boolean;
  /** Does an action of the open round, as its button would; nothing while it cannot be done. */
  act(action: unknown): void;
  /** What is chosen on the table itself has changed: asks for `config()` again and draws `ready()`. */
  configChanged(): void;
  /** What may be pressed in the open round has changed without an answer: asks for `actions()` again. */
  actionsChanged(): void;
  /** The line below the stage; empty clears it. */
  say(text: string): void;
  /** Read out once by assistive technology. */
  announce(text: string): void;
  /** Calls back whenever `isBusy`, `isOpen` or the bet may have changed: to switch tiles on and off. */
  onChange(listener: () => void): void;
}
