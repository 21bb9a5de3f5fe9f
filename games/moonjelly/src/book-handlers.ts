import type { WaysEvent } from '@jubilee/contract/books/ways-slot';
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
import { lineColour, type WinLayer, type WinView } from '@jubilee/game-kit/wins/win-layer';
import type { MoonjellyFacts } from './facts.ts';
import type { Backdrop } from './scenes/backdrop.ts';
import type { Current } from './scenes/current.ts';
import type { WildBadges } from './scenes/wild-badges.ts';
import type { GameTexts } from './texts.ts';

/** Plays the events of a round on the screen, one handler per kind. */
export interface Show extends Pick<SlotContext, 'sound' | 'motion' | 'banners' | 'formatAmount'> {
  readonly board: ReelBoard;
  readonly wins: WinLayer;
  readonly current: Current;
  readonly badges: WildBadges;
  readonly backdrop: Backdrop;
  readonly facts: MoonjellyFacts;
  readonly texts: GameTexts;
  /** Clears all highlighted wins from the board. */
  readonly clear: () => void;
}
type Event<Type extends WaysEvent['type']> = Extract<WaysEvent, { type: Type }>;
type WaysWin = Event<'waysWins'>['wins'][number];

const PEARL_COLOUR = 0xe8d4ff;
const WILD = 'W';
const PEARL = 'S';
/** The reels after the one with this pearl land slowly. */
const PEARLS_AWAITED = 2;

export function roundHandlers(show: Show, round: SlotRound): BookHandlers<WaysEvent> {
  const { board, wins, current, badges, facts, texts, formatAmount } = show;
  const freeSpins = deepFreeSpins(show, round);
  let window: readonly (readonly string[])[] = [];
  /** The free spin on the screen. */
  let freeSpin: Event<'reveal'> | undefined;

  const strip = (): void => {
    if (freeSpin === undefined) return;
    freeSpins.strip(texts.spinOf(freeSpin.spin, freeSpin.freeSpinsLeft), texts.wildBadge);
  };

  return {
    reveal: async (event, events) => {
      show.clear();
      badges.clear();
      round.say('');
      round.lastWins([]);
      window = event.window;
      freeSpin = event.mode === 'free' ? event : undefined;
      if (freeSpin !== undefined) {
        strip();
        await startFreeSpin(show, () => board.run(facts.strips.free));
      }
      const pearls = scattersThatPay(event, events, PEARL).map(({ reel }) => reel);
      const landing = scatterLanding(show, pearls, { scatter: PEARL, awaited: PEARLS_AWAITED });
      await board.land(event, landing.slowFrom, (reel) => {
        landing.onReel(reel);
        showWildWays(show, event, reel);
      });
    },

    waysWins: async (event) => {
      const winViews = event.wins.map((win, index) => waysWinView(show, win, index, window));
      await playWins(round, event.amount, winViews, {
        all: (all, loud) => present(show, all, loud),
        one: async (win) => {
          current.clear();
          await Promise.all([wins.showPart(win), current.flow([win])]);
        },
      });
      strip();
    },

    scatterWin: ({ amount, positions, symbol }) => {
      current.clear();
      return playScatterWin(round, show, {
        amount,
        text: texts.scatter(positions.length, formatAmount(amount)),
        colour: PEARL_COLOUR,
        cells: positions.map((position) => ({ ...position, symbol })),
        progress: strip,
      });
    },

    freeSpinsAwarded: freeSpins.award,
    roundEnd: freeSpins.end,
  };
}

function deepFreeSpins(show: Show, round: SlotRound): FreeSpins {
  const { badges, backdrop, facts, texts, formatAmount } = show;
  return createFreeSpins(round, {
    ...show,
    name: texts.freeSpins,
    introBody: texts.introBody,
    capped: texts.capped(formatAmount(facts.maxWinStakes)),
    more: () => void backdrop.swarm(),
    enter: () => {
      void backdrop.swarm();
      return backdrop.dive(true);
    },
    over: () => badges.clear(),
    leave: () => backdrop.dive(false),
    onBig: () => void backdrop.swarm(),
  });
}

/** In free spins a wild counts for several ways; the badge says for how many. */
function showWildWays({ badges, sound }: Show, event: Event<'reveal'>, reel: number): void {
  const ways = event.wildWays[reel] ?? 1;
  const wilds = (event.window[reel] ?? []).flatMap((symbol, row) => (symbol === WILD ? [row] : []));
  if (ways <= 1 || wilds.length === 0) return;
  badges.show(reel, wilds, ways);
  sound.play('pop', ways);
}

async function present(
  { wins, current }: Show,
  winViews: readonly WinView[],
  loud: boolean,
): Promise<void> {
  await Promise.all([wins.show(winViews, loud), ...(loud ? [current.flow(winViews)] : [])]);
}

function waysWinView(
  { texts, formatAmount }: Show,
  { ways, count, symbol, amount, positions }: WaysWin,
  index: number,
  window: readonly (readonly string[])[],
): AnnouncedWin {
  return {
    path: undefined,
    colour: lineColour(index),
    amount: formatAmount(amount),
    cells: wonCells(positions, window, symbol),
    text: texts.ways(ways, count, texts.symbols[symbol] ?? symbol, formatAmount(amount)),
  };
}
