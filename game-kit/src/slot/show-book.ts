import { playBook, type BookEvent } from '../book/play-book.ts';
import type { GameContext } from '../context/game-context.ts';
import type { Banners } from '../hud/banners.ts';
import type { Hud } from '../hud/hud.ts';
import type { Motion } from '../motion/motion.ts';
import type { LastWin, SlotGame, SlotScene } from './slot-game.ts';
import type { SlotEvent, SlotRoundState } from './slot-round-state.ts';
import { createTally } from './tally.ts';

export interface BookPorts<Event extends BookEvent> {
  readonly context: GameContext;
  readonly game: Pick<SlotGame<Event, never>, 'bookSchema'>;
  readonly scene: SlotScene<Event>;
  readonly hud: Pick<Hud, 'say'>;
  readonly banners: Banners;
  readonly motion: Motion;
  readonly getState: () => SlotRoundState;
  /** Offers to complete the count of a big win; undefined withdraws it. */
  readonly offerCompletion: (complete: (() => void) | undefined) => void;
  readonly dispatch: (event: SlotEvent) => void;
}

/** Plays a book on the scene and counts its wins. A failed playback is reported and not whole. */
export async function showBook<Event extends BookEvent>(
  ports: BookPorts<Event>,
  round: { readonly book: unknown; readonly bet: number; readonly amountWon: number },
): Promise<{ readonly isWhole: boolean; readonly last: readonly LastWin[] }> {
  const { context, game, scene, hud, banners, motion, dispatch, offerCompletion } = ports;
  const { book, bet, amountWon } = round;
  let last: readonly LastWin[] = [];
  // What still moves after the end changes nothing on the screen.
  let isVisible = true;
  const tally = createTally({
    bet,
    amountWon,
    motion,
    sound: context.sound,
    banners,
    formatAmount: context.formatAmount,
    timesBet: context.texts.timesBet,
    showWin: (amount, tone) => {
      if (isVisible) dispatch({ type: 'winShown', amount, tone });
    },
    say: (text) => {
      if (isVisible) hud.say(text);
    },
    inFeature: () => ports.getState().inFeature,
    offerWhole: offerCompletion,
  });
  const play = async (): Promise<void> => {
    const { events } = game.bookSchema.parse(book);
    const handlers = scene.handlers({
      bet,
      tally,
      say: hud.say,
      feature: (isOn) => {
        dispatch({ type: 'featureChanged', isOn });
        if (isOn) tally.settle();
      },
      lastWins: (wins) => {
        last = wins;
      },
    });
    await playBook(events, handlers);
  };
  const breakOff = async (fault: unknown): Promise<false> => {
    context.report(fault);
    banners.rest();
    await scene.goBack().catch(context.report);
    return false;
  };
  const isWhole = await play().then(() => true, breakOff);
  isVisible = false;
  return { isWhole, last };
}
