import type { LinesEvent } from '@jubilee/contract/books/lines-slot';
import type { BookHandlers } from '@jubilee/game-kit/book/play-book';
import type { ReelBoard } from '@jubilee/game-kit/reels/reel-board';
import type { SlotContext, SlotRound } from '@jubilee/game-kit/slot/slot-game';
import { PLATE_MS } from '@jubilee/game-kit/slot/tally';
import { lineColour, type WinView, type WinLayer } from '@jubilee/game-kit/wins/win-layer';
import type { CopperCometFacts } from './facts.ts';
import type { Backdrop } from './scenes/backdrop.ts';
import type { GameTexts } from './texts.ts';

/** Plays the events of a round on the screen, one handler per kind. */
export interface Show extends Pick<SlotContext, 'sound' | 'motion' | 'banners' | 'formatAmount'> {
  readonly board: ReelBoard;
  readonly wins: WinLayer;
  readonly backdrop: Backdrop;
  readonly facts: CopperCometFacts;
  readonly texts: GameTexts;
}
type Event<Type extends LinesEvent['type']> = Extract<LinesEvent, { type: Type }>;

const SCATTER_COLOUR = 0x7ff2ea;

const GATE = 'S';

export function roundHandlers(show: Show, round: SlotRound): BookHandlers<LinesEvent> {
  const { board, wins, backdrop, banners, sound, motion, facts, texts, formatAmount } = show;
  const { tally, say } = round;
  let atFeature = 0;
  let window: readonly (readonly string[])[] = [];
  let inFeature = false;
  /** The free spin on the screen. */
  let freeSpin: Event<'reveal'> | undefined;

  const strip = (event: Event<'reveal'>): void => {
    const total = tally.total - atFeature;
    banners.strip({
      spins: texts.spinOf(event.spin, event.freeSpinsLeft),
      badge: texts.lineTimes(facts.lineMultiplier),
      total: total > 0 ? `${texts.freeSpins}: ${formatAmount(total)}` : '',
    });
  };

  return {
    reveal: async (event, events) => {
      wins.clear();
      say('');
      round.lastWins([]);
      window = event.window;
      freeSpin = event.mode === 'free' ? event : undefined;
      if (freeSpin !== undefined) {
        strip(freeSpin);
        board.run(facts.strips.free);
        sound.play('spin');
        await motion.wait(250);
      }
      const gates = gatesThatPay(event, events);
      const slowFrom = gates.length === 0 ? board.reelCount : (gates[1] ?? board.reelCount) + 1;
      let rung = 0;
      await board.land(event, slowFrom, (reel) => {
        sound.play('stop', reel);
        if (!gates.includes(reel)) return;
        sound.play('scatter', (rung += 1));
        board.mark(reel, GATE);
      });
    },

    lineWins: async (event) => {
      const winViews = event.wins.map((win): WinView & { readonly text: string } => ({
        path: facts.lines[win.line],
        colour: lineColour(win.line),
        amount: formatAmount(win.amount),
        cells: win.rows.map((row, reel) => ({
          reel,
          row,
          symbol: window[reel]?.[row] ?? win.symbol,
        })),
        text: texts.line(
          win.line + 1,
          win.count,
          texts.symbols[win.symbol] ?? win.symbol,
          formatAmount(win.amount),
        ),
      }));
      if (winViews.length === 0) return;
      const text = winViews.length === 1 ? (winViews[0]?.text ?? '') : '';
      await tally.add(event.amount, text, (loud) => wins.show(winViews, loud));
      if (freeSpin !== undefined) strip(freeSpin);
      round.lastWins(winViews.map((win) => ({ text: win.text, show: () => wins.showPart(win) })));
    },

    scatterWin: async (event) => {
      const winView: WinView = {
        path: undefined,
        colour: SCATTER_COLOUR,
        cells: event.positions.map((position) => ({ ...position, symbol: event.symbol })),
      };
      await tally.add(
        event.amount,
        texts.scatter(event.positions.length, formatAmount(event.amount)),
        (loud) => wins.show([winView], loud),
      );
      if (freeSpin !== undefined) strip(freeSpin);
      await motion.wait(500);
    },

    freeSpinsAwarded: async (event) => {
      wins.clear();
      say('');
      if (inFeature) {
        sound.play('scatter', 3);
        await banners.showPlate({ title: texts.moreTitle(event.awarded) }, 1_500);
        return;
      }
      inFeature = true;
      atFeature = tally.total;
      sound.play('fanfare');
      void backdrop.flyBy();
      await backdrop.night(true);
      await banners.prompt(
        {
          title: texts.introTitle(event.awarded),
          body: texts.introBody(facts.lineMultiplier),
          action: texts.introAction,
        },
        PLATE_MS,
      );
      round.feature(true);
    },

    roundEnd: async (event) => {
      round.feature(false);
      const quiet = inFeature;
      if (inFeature) {
        wins.clear();
        say('');
        banners.strip(undefined);
        await tally.outro(
          {
            title: texts.outroTitle,
            body: texts.outroBody(event.freeSpinsPlayed),
            action: texts.outroAction,
          },
          event.freeSpinsAmount,
        );
        await backdrop.night(false);
      }
      await tally.end(event.amountWon, {
        bigTitle: texts.bigTitle,
        quiet,
        onBig: () => void backdrop.flyBy(),
      });
      if (event.capped) say(texts.capped(facts.maxWinStakes));
      inFeature = false;
    },
  };
}

/**
 * Reels with a star gate, but only when they do win free spins: a near miss is never emphasised.
 */
export function gatesThatPay(
  event: Event<'reveal'>,
  events: readonly LinesEvent[],
): readonly number[] {
  const pays = events.some(
    (other) => other.type === 'freeSpinsAwarded' && other.spin === event.spin,
  );
  if (!pays) return [];
  return event.window.flatMap((column, reel) => (column.includes(GATE) ? [reel] : []));
}
