import type { DynamicWaysEvent } from '@jubilee/contract/books/dynamic-ways';
import type { BookHandlers } from '@jubilee/game-kit/book/play-book';
import type { SlotContext, SlotRound } from '@jubilee/game-kit/slot/slot-game';
import { PLATE_MS } from '@jubilee/game-kit/slot/tally';
import { lineColour, type WinView, type WinLayer } from '@jubilee/game-kit/wins/win-layer';
import { GRID } from './board-measures.ts';
import type { KoiFacts } from './facts.ts';
import type { Backdrop } from './scenes/backdrop.ts';
import type { Medal } from './scenes/medal.ts';
import { gridRow, type PondBoard, type Window } from './scenes/pond-board.ts';
import type { Ripples } from './scenes/ripples.ts';
import type { GameTexts } from './texts.ts';

/** Plays the events of a round on the screen, one handler per kind. */
export interface Show extends Pick<SlotContext, 'sound' | 'motion' | 'banners' | 'formatAmount'> {
  readonly board: PondBoard;
  readonly wins: WinLayer;
  readonly ripples: Ripples;
  readonly medal: Medal;
  readonly backdrop: Backdrop;
  readonly facts: KoiFacts;
  /** The strips that pass while the reels run. */
  readonly passing: Readonly<Record<'base' | 'free', readonly (readonly string[])[]>>;
  readonly texts: GameTexts;
  /** Clears all highlighted wins from the board. */
  readonly clear: () => void;
}
type Event<Type extends DynamicWaysEvent['type']> = Extract<DynamicWaysEvent, { type: Type }>;
interface AnnouncedWin extends WinView {
  readonly text: string;
}

const LOTUS_COLOUR = 0xff9fcb;
const SCATTER = 'S';

export function roundHandlers(show: Show, round: SlotRound): BookHandlers<DynamicWaysEvent> {
  const { board, wins, ripples, medal, backdrop, banners, sound, motion, texts } = show;
  const { facts, passing, formatAmount, clear } = show;
  const { tally, say } = round;
  let atFeature = 0;
  let window: Window = [];
  let multiplier = 1;
  let inFeature = false;
  /** The free spin on the screen. */
  let freeSpin: Event<'reveal'> | undefined;

  const strip = (event: Event<'reveal'>): void => {
    const total = tally.total - atFeature;
    banners.strip({
      spins: texts.spinOf(event.spin, event.freeSpinsLeft),
      badge: texts.multiplier(event.multiplier),
      total: total > 0 ? `${texts.freeSpins}: ${formatAmount(total)}` : '',
    });
  };
  const cellsOf = (positions: readonly { readonly reel: number; readonly row: number }[]) =>
    positions.map(({ reel, row }) => ({
      reel,
      row: gridRow(GRID.rows, window, reel, row),
      symbol: window[reel]?.[row] ?? SCATTER,
    }));
  const present = async (winViews: readonly WinView[], loud: boolean): Promise<void> => {
    await Promise.all([wins.show(winViews, loud), ...(loud ? [ripples.run(winViews)] : [])]);
  };

  return {
    reveal: async (event, events) => {
      clear();
      say('');
      round.lastWins([]);
      window = event.window;
      multiplier = event.multiplier;
      freeSpin = event.mode === 'free' ? event : undefined;
      if (freeSpin !== undefined) {
        strip(freeSpin);
        medal.show(event.multiplier);
        board.run(passing.free);
        sound.play('spin');
        await motion.wait(250);
      }
      const lotuses = lotusesThatPay(event, events);
      const slowFrom = lotuses.length === 0 ? board.reelCount : (lotuses[2] ?? board.reelCount) + 1;
      let rung = 0;
      await board.land(event.window, slowFrom, (reel) => {
        sound.play('stop', reel);
        if (!lotuses.includes(reel)) return;
        sound.play('scatter', (rung += 1));
        board.mark(reel, SCATTER);
      });
    },

    waysWins: async (event) => {
      const winViews = event.wins.map((win, index): AnnouncedWin => ({
        path: undefined,
        colour: lineColour(index),
        amount: formatAmount(win.amount),
        cells: cellsOf(win.positions),
        text: texts.ways(
          win.ways,
          win.count,
          texts.symbols[win.symbol] ?? win.symbol,
          formatAmount(win.amount),
        ),
      }));
      const text = winViews.length === 1 ? (winViews[0]?.text ?? '') : '';
      await tally.add(event.amount, text, (loud) => present(winViews, loud));
      if (freeSpin !== undefined) strip(freeSpin);
      if (inFeature) {
        medal.show(multiplier + 1);
        sound.play('reveal', multiplier);
        await motion.wait(300);
      }
      round.lastWins(
        winViews.map((win) => ({
          text: win.text,
          show: async () => {
            await Promise.all([wins.showPart(win), ripples.run([win])]);
          },
        })),
      );
    },

    scatterWin: async (event) => {
      ripples.clear();
      const winView: WinView = {
        path: undefined,
        colour: LOTUS_COLOUR,
        cells: cellsOf(event.positions),
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
      clear();
      say('');
      void backdrop.petals();
      if (inFeature) {
        sound.play('scatter', 3);
        await banners.showPlate({ title: texts.moreTitle(event.awarded) }, 1_500);
        return;
      }
      inFeature = true;
      atFeature = tally.total;
      sound.play('fanfare');
      await backdrop.turn(true);
      await banners.prompt(
        {
          title: texts.introTitle(event.awarded),
          body: texts.introBody,
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
        clear();
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
        medal.hide();
        await backdrop.turn(false);
      }
      await tally.end(event.amountWon, {
        bigTitle: texts.bigTitle,
        quiet,
        onBig: () => void backdrop.petals(),
      });
      if (event.capped) say(texts.capped(formatAmount(facts.maxWinStakes)));
      inFeature = false;
    },
  };
}

/**
 * Reels on which a lotus lands, one entry per lotus, but only when they do win free spins: a near
 * miss is never emphasised.
 */
export function lotusesThatPay(
  event: Event<'reveal'>,
  events: readonly DynamicWaysEvent[],
): readonly number[] {
  const pays = events.some(
    (other) => other.type === 'freeSpinsAwarded' && other.spin === event.spin,
  );
  if (!pays) return [];
  return event.window.flatMap((column, reel) =>
    column.flatMap((symbol) => (symbol === SCATTER ? [reel] : [])),
  );
}
