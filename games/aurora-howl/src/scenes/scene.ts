import type { WildsEvent } from '@jubilee/contract/books/expanding-wilds';
import { createReelBoard } from '@jubilee/game-kit/reels/reel-board';
import { standAt } from '@jubilee/game-kit/reels/stand-at';
import type { SlotContext, SlotScene } from '@jubilee/game-kit/slot/slot-game';
import { createSparks } from '@jubilee/game-kit/wins/sparks';
import { createWinLayer } from '@jubilee/game-kit/wins/win-layer';
import { GRID } from '../board-measures.ts';
import { roundHandlers } from '../book-handlers.ts';
import type { AuroraHowlFacts } from '../facts.ts';
import type { Pictures } from '../pictures.ts';
import { gameTexts } from '../texts.ts';
import { createBackdrop } from './backdrop.ts';
import { createWolfReels } from './wolf-reels.ts';

/** The first screen: a neutral window of the strips without a win. */
const FIRST_STOPS = [19, 22, 5, 12, 8] as const;
const SPARKS = [0xeafff6, 0x9affdc, 0x63f0c8, 0xc9b8ff] as const;

export function createScene(
  context: SlotContext,
  pictures: Pictures,
  facts: AuroraHowlFacts,
): SlotScene<WildsEvent> {
  const { stage, motion } = context;
  const backdrop = createBackdrop(pictures, motion);
  const board = createReelBoard({
    grid: GRID,
    symbols: pictures.symbols,
    frame: pictures.frame,
    glass: pictures.glass,
    light: pictures.light,
    lightColour: 0x7dffc8,
    strips: facts.strips,
    start: standAt(facts.strips, FIRST_STOPS),
    frames: stage,
    motion,
  });
  const wolves = createWolfReels(pictures, motion);
  const wins = createWinLayer({
    grid: GRID,
    symbols: pictures.symbols,
    light: pictures.light,
    sparks: createSparks(pictures.light, motion, SPARKS),
    motion,
    tag: context.banners.tag,
  });
  board.front.addChild(wolves.container, wins.container);
  stage.app.stage.addChild(backdrop.container, board.container);
  const show = {
    ...context,
    board,
    wins,
    wolves,
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
      wins.clear();
      wolves.clear();
      board.run(facts.strips);
    },
    goBack: () => board.goBack(),
    handlers: (round) => roundHandlers(show, round),
  };
}
