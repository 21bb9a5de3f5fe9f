import type { LinesEvent } from '@jubilee/contract/books/lines-slot';
import { createReelBoard } from '@jubilee/game-kit/reels/reel-board';
import { standAt } from '@jubilee/game-kit/reels/stand-at';
import type { SlotContext, SlotScene } from '@jubilee/game-kit/slot/slot-game';
import { createSparks } from '@jubilee/game-kit/wins/sparks';
import { createWinLayer } from '@jubilee/game-kit/wins/win-layer';
import { GRID } from '../board-measures.ts';
import { roundHandlers } from '../book-handlers.ts';
import type { CopperCometFacts } from '../facts.ts';
import type { Pictures } from '../pictures.ts';
import { gameTexts } from '../texts.ts';
import { createBackdrop } from './backdrop.ts';

/** The first screen: a neutral window of the strips without a win. */
const FIRST_STOPS = [13, 8, 13, 27, 25] as const;

export function createScene(
  context: SlotContext,
  pictures: Pictures,
  facts: CopperCometFacts,
): SlotScene<LinesEvent> {
  const { stage, motion } = context;
  const backdrop = createBackdrop(pictures, motion);
  const board = createReelBoard({
    grid: GRID,
    symbols: pictures.symbols,
    frame: pictures.frame,
    glass: pictures.glass,
    light: pictures.light,
    lightColour: 0x7ff2ea,
    strips: facts.strips.base,
    start: standAt(facts.strips.base, FIRST_STOPS),
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
  board.front.addChild(wins.container);
  stage.app.stage.addChild(backdrop.container, board.container);
  const show = { ...context, board, wins, backdrop, facts, texts: gameTexts(context.locale) };

  return {
    resize: (width, height, layout) => {
      backdrop.resize(width, height, layout);
      board.resize(layout.boxes.frame);
    },
    begin: () => {
      wins.clear();
      board.run(facts.strips.base);
    },
    goBack: () => board.goBack(),
    handlers: (round) => roundHandlers(show, round),
  };
}
