import type { TumbleEvent } from '@jubilee/contract/books/cluster-tumble';
import type { SlotContext, SlotScene } from '@jubilee/game-kit/slot/slot-game';
import { createSparks } from '@jubilee/game-kit/wins/sparks';
import { createWinLayer } from '@jubilee/game-kit/wins/win-layer';
import { GRID } from '../board-measures.ts';
import { roundHandlers } from '../book-handlers.ts';
import type { GemFacts } from '../facts.ts';
import type { Window } from '../falls.ts';
import type { Pictures } from '../pictures.ts';
import { gameTexts } from '../texts.ts';
import { createBackdrop } from './backdrop.ts';
import { createGemBoard } from './gem-board.ts';
import { createLadder } from './ladder.ts';
import { createShards } from './shards.ts';

/** The first screen: a neutral tray without a group. */
const FIRST_WINDOW: Window = [
  '1526374',
  '4371625',
  '6254137',
  '3715S62',
  '2463751',
  '5137264',
  '7642513',
].map((column) => column.split('').map((gem) => (gem === 'S' ? 'S' : `G${gem}`)));
const SPARK_COLOURS = [0xffffff, 0xffc0dc, 0xffe9a0, 0xbfe8ff] as const;

export function createScene(
  context: SlotContext,
  pictures: Pictures,
  facts: GemFacts,
): SlotScene<TumbleEvent> {
  const { stage, motion } = context;
  const backdrop = createBackdrop(pictures, motion);
  const board = createGemBoard(pictures, FIRST_WINDOW, motion);
  const ladder = createLadder(facts.ladder, pictures, motion);
  const wins = createWinLayer({
    grid: GRID,
    symbols: pictures.symbols,
    light: pictures.light,
    sparks: createSparks(pictures.light, motion, SPARK_COLOURS),
    motion,
    tag: context.banners.tag,
  });
  const shards = createShards(pictures.shard, motion);
  board.rail.addChild(ladder.container);
  board.front.addChild(wins.container, shards.container);
  stage.app.stage.addChild(backdrop.container, board.container);
  const texts = gameTexts(context.locale);
  const show = { ...context, board, ladder, wins, shards, backdrop, facts, texts };

  return {
    resize: (width, height, layout) => {
      backdrop.resize(width, height, layout);
      board.resize(layout.boxes.frame);
    },
    begin: () => {
      wins.clear();
      ladder.climb(-1);
      board.empty();
    },
    goBack: () => board.goBack(),
    handlers: (round) => roundHandlers(show, round),
  };
}
