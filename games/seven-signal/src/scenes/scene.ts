import type { ClassicEvent } from '@jubilee/contract/books/classic-lines';
import { createReelBoard } from '@jubilee/game-kit/reels/reel-board';
import { standAt } from '@jubilee/game-kit/reels/stand-at';
import type { SlotContext, SlotScene } from '@jubilee/game-kit/slot/slot-game';
import { createSparks } from '@jubilee/game-kit/wins/sparks';
import { createWinLayer } from '@jubilee/game-kit/wins/win-layer';
import { GRID } from '../board-measures.ts';
import { roundHandlers } from '../book-handlers.ts';
import type { SevenSignalFacts } from '../facts.ts';
import type { Pictures } from '../pictures.ts';
import { gameTexts } from '../texts.ts';
import { createBackdrop } from './backdrop.ts';
import { createBadge } from './badge.ts';
import { createBulbs } from './bulbs.ts';

/** The first screen: a window of the strips without a win, six of its cells lit. */
const FIRST_STOPS = [23, 27, 19] as const;

export function createScene(
  context: SlotContext,
  pictures: Pictures,
  facts: SevenSignalFacts,
): SlotScene<ClassicEvent> {
  const { stage, motion } = context;
  const backdrop = createBackdrop(pictures, motion);
  const bulbs = createBulbs(pictures.light, motion);
  const board = createReelBoard({
    grid: GRID,
    symbols: pictures.symbols,
    frame: pictures.frame,
    glass: pictures.glass,
    light: pictures.light,
    lightColour: 0xffd166,
    strips: facts.strips,
    start: standAt(facts.strips, FIRST_STOPS),
    frames: stage,
    motion,
  });
  const wins = createWinLayer({
    grid: GRID,
    symbols: pictures.symbols,
    light: pictures.light,
    sparks: createSparks(pictures.light, motion),
    motion,
    tag: context.banners.tag,
  });
  const badge = createBadge(pictures.badges, pictures.light, motion);
  board.front.addChild(bulbs.container, wins.container, badge.container);
  stage.app.stage.addChild(backdrop.container, board.container);
  const clear = (): void => {
    wins.clear();
    badge.clear();
  };
  const show = {
    ...context,
    board,
    wins,
    badge,
    bulbs,
    backdrop,
    facts,
    texts: gameTexts(context.locale),
  };

  return {
    resize: (width, height, layout) => {
      backdrop.resize(width, height, layout);
      board.resize(layout.boxes.frame);
    },
    begin: () => {
      clear();
      bulbs.play('chase');
      board.run(facts.strips);
    },
    goBack: async () => {
      await board.goBack();
      bulbs.play('rest');
    },
    handlers: (round) => roundHandlers(show, round),
  };
}
