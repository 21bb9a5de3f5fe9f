import type { TumbleEvent } from '@jubilee/contract/books/cluster-tumble';
import type { BookHandlers } from '@jubilee/game-kit/book/play-book';
import { createFreeSpins, type FreeSpins } from '@jubilee/game-kit/slot/free-spins';
import { scattersThatPay } from '@jubilee/game-kit/slot/scatters';
import type { SlotContext, SlotRound } from '@jubilee/game-kit/slot/slot-game';
import type { WinView, WinLayer } from '@jubilee/game-kit/wins/win-layer';
import { GRID } from './board-measures.ts';
import type { GemFacts } from './facts.ts';
import { GEM_COLOURS } from './gem-colours.ts';
import type { Backdrop } from './scenes/backdrop.ts';
import type { GemBoard } from './scenes/gem-board.ts';
import type { Ladder } from './scenes/ladder.ts';
import type { Shards } from './scenes/shards.ts';
import type { GameTexts } from './texts.ts';

/** Plays the events of a round on the screen, one handler per kind. */
export interface Show extends Pick<SlotContext, 'sound' | 'motion' | 'banners' | 'formatAmount'> {
  readonly board: GemBoard;
  readonly ladder: Ladder;
  readonly wins: WinLayer;
  readonly shards: Shards;
  readonly backdrop: Backdrop;
  readonly facts: GemFacts;
  readonly texts: GameTexts;
}
type Event<Type extends TumbleEvent['type']> = Extract<TumbleEvent, { type: Type }>;

export function roundHandlers(show: Show, round: SlotRound): BookHandlers<TumbleEvent> {
  const { board, ladder, wins, sound, facts, texts } = show;
  const freeDrops = createFreeDrops(show, round);
  let drop: Event<'reveal'> | undefined;

  const strip = (multiplier: number): void => {
    if (drop === undefined) return;
    const { spin, freeSpinsLeft } = drop;
    freeDrops.strip(texts.dropOf(spin, freeSpinsLeft), texts.multiplier(multiplier));
  };
  /** Highlights the groups; true when they were a win and not only a return. */
  const announce = async (
    event: Event<'tumble'>,
    winViews: readonly WinView[],
  ): Promise<boolean> => {
    let isLoud = false;
    await round.tally.add(event.amount, textOf(show, event), async (loud) => {
      isLoud = loud;
      await wins.show(winViews, loud);
    });
    if (freeDrops.isOn) strip(event.multiplier);
    wins.clear();
    return isLoud;
  };

  return {
    reveal: async (event, events) => {
      wins.clear();
      round.say('');
      round.lastWins([]);
      drop = event;
      if (event.mode === 'free') {
        strip(event.multiplier);
        ladder.grow(event.multiplier);
        board.empty();
        sound.play('spin');
      } else {
        ladder.climb(-1);
      }
      const marks = scattersThatPay(event, events, facts.scatter);
      let rung = 0;
      await board.fill(event.window, (column) => {
        sound.play('stop', column);
        for (const mark of marks) if (mark.reel === column) sound.play('scatter', (rung += 1));
      });
    },

    tumble: async (event) => {
      if (freeDrops.isOn) ladder.grow(event.multiplier);
      else ladder.climb(event.step);
      const cells = event.clusters.flatMap(({ positions }) => positions);
      const winViews = winViewsOf(event);
      const isLoud = await announce(event, winViews);
      if (isLoud) shatter(show, event.step, winViews);
      await board.burst(cells, isLoud);
      if (freeDrops.isOn) {
        ladder.grow(event.multiplier + 1);
        strip(event.multiplier + 1);
      }
      await board.fall(cells, event.window);
      sound.play('drop');
    },

    freeSpinsAwarded: freeDrops.award,
    roundEnd: freeDrops.end,
  };
}

function createFreeDrops(show: Show, round: SlotRound): FreeSpins {
  const { ladder, wins, backdrop, motion, facts, texts, formatAmount } = show;
  return createFreeSpins(round, {
    ...show,
    name: texts.freeDrops,
    introBody: texts.introBody,
    capped: texts.capped(formatAmount(facts.maxWinStakes)),
    clear: () => wins.clear(),
    more: () => void backdrop.rain(),
    enter: async () => {
      void backdrop.rain();
      await motion.wait(300);
      await backdrop.shine(true);
    },
    leave: async () => {
      await backdrop.shine(false);
      ladder.climb(-1);
    },
    onBig: () => void backdrop.rain(),
  });
}

const winViewsOf = ({ clusters }: Event<'tumble'>): readonly WinView[] =>
  clusters.map(({ symbol, positions }) => ({
    path: undefined,
    colour: GEM_COLOURS[symbol] ?? 0xffffff,
    cells: positions.map((position) => ({ ...position, symbol })),
  }));

function textOf({ texts, formatAmount }: Show, { clusters, amount }: Event<'tumble'>): string {
  const [first] = clusters;
  if (first === undefined || clusters.length > 1) {
    return texts.groups(clusters.length, formatAmount(amount));
  }
  const name = texts.symbols[first.symbol] ?? first.symbol;
  return texts.group(first.positions.length, name, formatAmount(amount));
}

/** The stones of a win break into pieces of their color. */
function shatter({ sound, shards }: Show, step: number, winViews: readonly WinView[]): void {
  sound.play('pop', Math.min(step, 6));
  for (const { cells, colour } of winViews) {
    for (const { reel, row } of cells) {
      const { x, y } = GRID.centre(reel, row);
      shards.burst(x, y, colour);
    }
  }
}
