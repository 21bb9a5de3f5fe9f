import type { DynamicWaysEvent } from '@jubilee/contract/books/dynamic-ways';
import type { BookHandlers } from '@jubilee/game-kit/book/play-book';
import { playWins, type AnnouncedWin } from '@jubilee/game-kit/slot/announced-wins';
import { createFreeSpins, type FreeSpins } from '@jubilee/game-kit/slot/free-spins';
import {
  playScatterWin,
  scatterLanding,
  scattersThatPay,
  startFreeSpin,
} from '@jubilee/game-kit/slot/scatters';
import type { SlotContext, SlotRound } from '@jubilee/game-kit/slot/slot-game';
import { lineColour, type WinLayer, type WinView } from '@jubilee/game-kit/wins/win-layer';
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
type WaysWin = Event<'waysWins'>['wins'][number];

const LOTUS_COLOUR = 0xff9fcb;
const SCATTER = 'S';
/** The reels after the one with this lotus land slowly. */
const LOTUSES_AWAITED = 3;

export function roundHandlers(show: Show, round: SlotRound): BookHandlers<DynamicWaysEvent> {
  const { board, wins, ripples, medal, sound, motion, passing, texts, formatAmount } = show;
  const freeSpins = lanternFreeSpins(show, round);
  let window: Window = [];
  let multiplier = 1;
  /** The free spin on the screen. */
  let freeSpin: Event<'reveal'> | undefined;

  const strip = (): void => {
    if (freeSpin === undefined) return;
    const { spin, freeSpinsLeft } = freeSpin;
    freeSpins.strip(texts.spinOf(spin, freeSpinsLeft), texts.multiplier(freeSpin.multiplier));
  };

  return {
    reveal: async (event, events) => {
      show.clear();
      round.say('');
      round.lastWins([]);
      window = event.window;
      multiplier = event.multiplier;
      freeSpin = event.mode === 'free' ? event : undefined;
      if (freeSpin !== undefined) {
        strip();
        medal.show(event.multiplier);
        await startFreeSpin(show, () => board.run(passing.free));
      }
      const lotuses = scattersThatPay(event, events, SCATTER).map(({ reel }) => reel);
      const landing = scatterLanding(show, lotuses, { scatter: SCATTER, awaited: LOTUSES_AWAITED });
      await board.land(event.window, landing.slowFrom, landing.onReel);
    },

    waysWins: async (event) => {
      const winViews = event.wins.map((win, index) => waysWinView(show, win, index, window));
      await playWins(round, event.amount, winViews, {
        all: (all, loud) => present(show, all, loud),
        one: async (win) => {
          await Promise.all([wins.showPart(win), ripples.run([win])]);
        },
      });
      strip();
      if (!freeSpins.isOn) return;
      medal.show(multiplier + 1);
      sound.play('reveal', multiplier);
      await motion.wait(300);
    },

    scatterWin: ({ amount, positions }) => {
      ripples.clear();
      return playScatterWin(round, show, {
        amount,
        text: texts.scatter(positions.length, formatAmount(amount)),
        colour: LOTUS_COLOUR,
        cells: cellsOf(positions, window),
        progress: strip,
      });
    },

    freeSpinsAwarded: freeSpins.award,
    roundEnd: freeSpins.end,
  };
}

function lanternFreeSpins(show: Show, round: SlotRound): FreeSpins {
  const { medal, backdrop, facts, texts, formatAmount } = show;
  return createFreeSpins(round, {
    ...show,
    name: texts.freeSpins,
    introBody: texts.introBody,
    capped: texts.capped(formatAmount(facts.maxWinStakes)),
    more: () => void backdrop.petals(),
    enter: () => {
      void backdrop.petals();
      return backdrop.turn(true);
    },
    leave: () => {
      medal.hide();
      return backdrop.turn(false);
    },
    onBig: () => void backdrop.petals(),
  });
}

async function present(
  { wins, ripples }: Show,
  winViews: readonly WinView[],
  loud: boolean,
): Promise<void> {
  await Promise.all([wins.show(winViews, loud), ...(loud ? [ripples.run(winViews)] : [])]);
}

function waysWinView(
  { texts, formatAmount }: Show,
  { ways, count, symbol, amount, positions }: WaysWin,
  index: number,
  window: Window,
): AnnouncedWin {
  return {
    path: undefined,
    colour: lineColour(index),
    amount: formatAmount(amount),
    cells: cellsOf(positions, window),
    text: texts.ways(ways, count, texts.symbols[symbol] ?? symbol, formatAmount(amount)),
  };
}

/** Rows are those of the grid: a shorter reel ends at the bottom. */
function cellsOf(
  positions: readonly { readonly reel: number; readonly row: number }[],
  window: Window,
): AnnouncedWin['cells'] {
  return positions.map(({ reel, row }) => ({
    reel,
    row: gridRow(GRID.rows, window, reel, row),
    symbol: window[reel]?.[row] ?? SCATTER,
  }));
}
