import type { LinesEvent } from '@jubilee/contract/books/lines-slot';
import type { BookHandlers } from '@jubilee/game-kit/book/play-book';
import type { ReelBoard } from '@jubilee/game-kit/reels/reel-board';
import { playWins, wonCells, type AnnouncedWin } from '@jubilee/game-kit/slot/announced-wins';
import { createFreeSpins, type FreeSpins } from '@jubilee/game-kit/slot/free-spins';
import {
  playScatterWin,
  scatterLanding,
  scattersThatPay,
  startFreeSpin,
} from '@jubilee/game-kit/slot/scatters';
import type { SlotContext, SlotRound } from '@jubilee/game-kit/slot/slot-game';
import { lineColour, type WinLayer } from '@jubilee/game-kit/wins/win-layer';
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
type LineWin = Event<'lineWins'>['wins'][number];

const SCATTER_COLOUR = 0x7ff2ea;
const GATE = 'S';
/** The reels after the one with this gate land slowly. */
const GATES_AWAITED = 2;

export function roundHandlers(show: Show, round: SlotRound): BookHandlers<LinesEvent> {
  const { board, wins, facts, texts, formatAmount } = show;
  const freeSpins = cometFreeSpins(show, round);
  let window: readonly (readonly string[])[] = [];
  /** The free spin on the screen. */
  let freeSpin: Event<'reveal'> | undefined;

  const strip = (): void => {
    if (freeSpin === undefined) return;
    const { spin, freeSpinsLeft } = freeSpin;
    freeSpins.strip(texts.spinOf(spin, freeSpinsLeft), texts.lineTimes(facts.lineMultiplier));
  };

  return {
    reveal: async (event, events) => {
      wins.clear();
      round.say('');
      round.lastWins([]);
      window = event.window;
      freeSpin = event.mode === 'free' ? event : undefined;
      if (freeSpin !== undefined) {
        strip();
        await startFreeSpin(show, () => board.run(facts.strips.free));
      }
      const gates = scattersThatPay(event, events, GATE).map(({ reel }) => reel);
      const landing = scatterLanding(show, gates, { scatter: GATE, awaited: GATES_AWAITED });
      await board.land(event, landing.slowFrom, landing.onReel);
    },

    lineWins: async (event) => {
      const winViews = event.wins.map((win) => lineWinView(show, win, window));
      if (winViews.length === 0) return;
      await playWins(round, event.amount, winViews, {
        all: (all, loud) => wins.show(all, loud),
        one: (win) => wins.showPart(win),
      });
      strip();
    },

    scatterWin: ({ amount, positions, symbol }) =>
      playScatterWin(round, show, {
        amount,
        text: texts.scatter(positions.length, formatAmount(amount)),
        colour: SCATTER_COLOUR,
        cells: positions.map((position) => ({ ...position, symbol })),
        progress: strip,
      }),

    freeSpinsAwarded: freeSpins.award,
    roundEnd: freeSpins.end,
  };
}

function cometFreeSpins(show: Show, round: SlotRound): FreeSpins {
  const { wins, backdrop, facts, texts } = show;
  return createFreeSpins(round, {
    ...show,
    name: texts.freeSpins,
    introBody: texts.introBody(facts.lineMultiplier),
    capped: texts.capped(facts.maxWinStakes),
    clear: () => wins.clear(),
    enter: () => {
      void backdrop.flyBy();
      return backdrop.night(true);
    },
    leave: () => backdrop.night(false),
    onBig: () => void backdrop.flyBy(),
  });
}

function lineWinView(
  { facts, texts, formatAmount }: Show,
  { line, rows, symbol, count, amount }: LineWin,
  window: readonly (readonly string[])[],
): AnnouncedWin {
  return {
    path: facts.lines[line],
    colour: lineColour(line),
    amount: formatAmount(amount),
    cells: wonCells(
      rows.map((row, reel) => ({ reel, row })),
      window,
      symbol,
    ),
    text: texts.line(line + 1, count, texts.symbols[symbol] ?? symbol, formatAmount(amount)),
  };
}
