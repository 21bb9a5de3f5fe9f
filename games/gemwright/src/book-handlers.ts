import type { TumbleEvent } from '@jubilee/contract/books/cluster-tumble';
import type { BookHandlers } from '@jubilee/game-kit/book/play-book';
import type { SlotContext, SlotRound } from '@jubilee/game-kit/slot/slot-game';
import { PLATE_MS } from '@jubilee/game-kit/slot/tally';
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
  const { board, ladder, wins, shards, backdrop, banners, sound, motion, texts } = show;
  const { facts, formatAmount } = show;
  const { tally, say } = round;
  let atFeature = 0;
  let inFeature = false;
  let drop: Event<'reveal'> | undefined;

  const strip = (event: Event<'reveal'>, multiplier: number): void => {
    const total = tally.total - atFeature;
    banners.strip({
      spins: texts.dropOf(event.spin, event.freeSpinsLeft),
      badge: texts.multiplier(multiplier),
      total: total > 0 ? `${texts.freeDrops}: ${formatAmount(total)}` : '',
    });
  };

  return {
    reveal: async (event, events) => {
      wins.clear();
      say('');
      round.lastWins([]);
      drop = event;
      if (event.mode === 'free') {
        strip(event, event.multiplier);
        ladder.grow(event.multiplier);
        board.empty();
        sound.play('spin');
      } else {
        ladder.climb(-1);
      }
      const marks = hallmarksThatPay(event, events, facts.scatter);
      let rung = 0;
      await board.fill(event.window, (column) => {
        sound.play('stop', column);
        for (const mark of marks) if (mark.reel === column) sound.play('scatter', (rung += 1));
      });
    },

    tumble: async (event) => {
      if (inFeature) ladder.grow(event.multiplier);
      else ladder.climb(event.step);
      const winViews = event.clusters.map((group): WinView => ({
        path: undefined,
        colour: GEM_COLOURS[group.symbol] ?? 0xffffff,
        cells: group.positions.map((position) => ({ ...position, symbol: group.symbol })),
      }));
      const cells = event.clusters.flatMap(({ positions }) => positions);
      const [first] = event.clusters;
      const text =
        first === undefined || event.clusters.length > 1
          ? texts.groups(event.clusters.length, formatAmount(event.amount))
          : texts.group(
              first.positions.length,
              texts.symbols[first.symbol] ?? first.symbol,
              formatAmount(event.amount),
            );
      let isLoud = false;
      await tally.add(event.amount, text, async (loud) => {
        isLoud = loud;
        await wins.show(winViews, loud);
      });
      if (inFeature && drop !== undefined) strip(drop, event.multiplier);
      wins.clear();
      if (isLoud) {
        sound.play('pop', Math.min(event.step, 6));
        for (const { cells: group, colour } of winViews) {
          for (const { reel, row } of group) {
            const { x, y } = GRID.centre(reel, row);
            shards.burst(x, y, colour);
          }
        }
      }
      await board.burst(cells, isLoud);
      if (inFeature) {
        ladder.grow(event.multiplier + 1);
        if (drop !== undefined) strip(drop, event.multiplier + 1);
      }
      await board.fall(cells, event.window);
      sound.play('drop');
    },

    freeSpinsAwarded: async (event) => {
      wins.clear();
      say('');
      void backdrop.rain();
      if (inFeature) {
        sound.play('scatter', 3);
        await banners.showPlate({ title: texts.moreTitle(event.awarded) }, 1_500);
        return;
      }
      inFeature = true;
      atFeature = tally.total;
      sound.play('fanfare');
      await motion.wait(300);
      await backdrop.shine(true);
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
        await backdrop.shine(false);
        ladder.climb(-1);
      }
      await tally.end(event.amountWon, {
        bigTitle: texts.bigTitle,
        quiet,
        onBig: () => void backdrop.rain(),
      });
      if (event.capped) say(texts.capped(formatAmount(facts.maxWinStakes)));
      inFeature = false;
    },
  };
}

/**
 * The cells with a hallmark, but only when they do win free drops: a near miss is never emphasised.
 */
export function hallmarksThatPay(
  event: Event<'reveal'>,
  events: readonly TumbleEvent[],
  scatter: string,
): readonly { readonly reel: number; readonly row: number }[] {
  const pays = events.some(
    (other) => other.type === 'freeSpinsAwarded' && other.spin === event.spin,
  );
  if (!pays) return [];
  return event.window.flatMap((column, reel) =>
    column.flatMap((symbol, row) => (symbol === scatter ? [{ reel, row }] : [])),
  );
}
