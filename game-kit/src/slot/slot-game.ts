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

/** What a slot brings along; the kit does the rest. */
export interface SlotGame<Event extends BookEvent, Pictures> {
  /** The logo over the board. */
  readonly title: string;
  /** The game's own book, of its own kind; a book of another kind is a fault. */
  readonly bookSchema: BookReader<Event>;
  /** What the end of a book says was won, minor units. A replay brings nothing else. */
  readonly amountWon: (book: SlotBook<Event>) => number;
  /** What big wins are told with. */
  readonly winArt: WinArt;
  /** Width by height of the framed board, 0.7 to 2. */
  readonly boardAspect: number;
  /** Stake at the first start, minor units; lower where the balance is. */
  readonly preferredBet?: number;
  /** Draws everything, telling the share that is done. */
  readonly loadPictures: (onProgress: (share: number) => void) => Promise<Pictures>;
  readonly createScene: (context: SlotContext, pictures: Pictures) => SlotScene<Event>;
  /** Content of the rules page, made anew at each opening. */
  readonly rules: (context: RulesContext) => readonly Node[];
  /** Name of the button that goes to the total of a free feature, in a locale. */
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

/** What the kit hands to the scene. Add containers to `stage.app.stage`. */
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
  /** A round was asked for and is not known yet: the last one is cleared, the board starts to move. */
  begin(): void;
  /** Nothing was decided: the board goes back to how it stood. */
  goBack(): Promise<void>;
  handlers(round: SlotRound): BookHandlers<Event>;
}

/** One round, as the handlers see it. */
export interface SlotRound {
  /** Minor units. */
  readonly bet: number;
  readonly tally: Tally;
  /** The line under the board; empty clears it. */
  readonly say: (text: string) => void;
  /** True while a free feature plays: it may be skipped to its total, a paid spin may not. */
  readonly feature: (isOn: boolean) => void;
  /** Wins that come round one by one after the end; dropped when the round is no win. */
  readonly lastWins: (wins: readonly LastWin[]) => void;
}
export interface LastWin {
  readonly text: string;
  /** Aborted when the next round begins; what is shown then is cleared. */
  show(until: AbortSignal): Promise<void>;
}
