import type { FrameSettings } from '@jubilee/contract/frame/handshake';
import type { BookEvent, BookHandlers } from '../book/play-book.ts';
import type { Banners } from '../hud/banners.ts';
import type { WinArt } from '../hud/celebration.ts';
import type { HudTexts } from '../hud/texts.ts';
import type { SlotLayout } from '../layout/slot-layout.ts';
import type { Motion } from '../motion/motion.ts';
import type { RulesContext } from '../rules/rules-context.ts';
import type { PixiStage } from '../scene/pixi-stage.ts';
import type { SoundBoard } from '../sound/sound-board.ts';
import type { Tally } from './tally.ts';

/** What a slot provides; the kit does the rest. */
export interface SlotGame<Event extends BookEvent, Pictures> {
  /** The logo over the board. */
  readonly title: string;
  /** The schema of the game's own book; any other book is a fault. */
  readonly bookSchema: BookReader<Event>;
  /** The win according to the end of a book, minor units; a replay has no other source. */
  readonly amountWon: (book: SlotBook<Event>) => number;
  /** Pictures of the celebrations of big wins. */
  readonly winArt: WinArt;
  /** Width divided by height of the framed board, 0.7 to 2. */
  readonly boardAspect: number;
  /** Initial stake, minor units; lower where the balance is low. */
  readonly preferredBet?: number;
  /** Loads every picture and reports the share that is done. */
  readonly loadPictures: (onProgress: (share: number) => void) => Promise<Pictures>;
  readonly createScene: (context: SlotContext, pictures: Pictures) => SlotScene<Event>;
  /** Content of the rules page, rebuilt at each opening. */
  readonly rules: (context: RulesContext) => readonly Node[];
  /** Label of the button that skips to the total of a free feature. */
  readonly featureSkipName: (locale: string) => string;
}

export interface SlotBook<Event extends BookEvent> {
  readonly kind: string;
  readonly events: readonly Event[];
}
/** A schema of the contract. */
export interface BookReader<Event extends BookEvent> {
  parse(book: unknown): SlotBook<Event>;
}

/** What the kit gives to the scene. Add containers to `stage.app.stage`. */
export interface SlotContext {
  readonly stage: PixiStage;
  readonly motion: Motion;
  readonly sound: Pick<SoundBoard, 'play' | 'loop'>;
  readonly banners: Banners;
  readonly settings: FrameSettings;
  readonly locale: string;
  readonly texts: HudTexts;
  readonly formatAmount: (amount: number) => string;
}

export interface SlotScene<Event extends BookEvent> {
  /** CSS pixels; the board belongs into `layout.boxes.frame`. */
  resize(width: number, height: number, layout: SlotLayout): void;
  /** A round was requested and is still unknown: clears the last one and starts the board. */
  begin(): void;
  /** The round did not happen: the board returns to its last state. */
  goBack(): Promise<void>;
  handlers(round: SlotRound): BookHandlers<Event>;
}

/** One round, as the handlers see it. */
export interface SlotRound {
  /** Minor units. */
  readonly bet: number;
  readonly tally: Tally;
  /** The line of text below the board; an empty string clears it. */
  readonly say: (text: string) => void;
  /** True while a free feature plays: it may be skipped to its total, a paid spin may not. */
  readonly feature: (isOn: boolean) => void;
  /** Wins that are highlighted one by one after the end; ignored when the round is no win. */
  readonly lastWins: (wins: readonly LastWin[]) => void;
}
export interface LastWin {
  readonly text: string;
  /** Aborted when the next round begins; the highlight is then removed. */
  show(until: AbortSignal): Promise<void>;
}
