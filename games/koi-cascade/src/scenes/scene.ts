import type { DynamicWaysEvent } from '@jubilee/contract/books/dynamic-ways';
import type { SlotContext, SlotScene } from '@jubilee/game-kit/slot/slot-game';
import { createSparks } from '@jubilee/game-kit/wins/sparks';
import { createWinLayer } from '@jubilee/game-kit/wins/win-layer';
import { GRID } from '../board-measures.ts';
import { roundHandlers } from '../book-handlers.ts';
import type { KoiFacts } from '../facts.ts';
import { passingStrips } from '../passing-strips.ts';
import type { Pictures } from '../pictures.ts';
import { gameTexts } from '../texts.ts';
import { createBackdrop } from './backdrop.ts';
import { createMedal } from './medal.ts';
import { createPondBoard, type Window } from './pond-board.ts';
import { createRipples } from './ripples.ts';

/** The first screen: a neutral window without a win. */
const FIRST_WINDOW: Window = [
  ['A1', 'B2', 'B4', 'A3'],
  ['B1', 'S', 'A2'],
  ['W', 'B3', 'A4', 'B1', 'A2'],
  ['B2', 'A1', 'B4', 'A3'],
  ['A4', 'B3', 'S', 'A2', 'B1'],
  ['B2', 'A1', 'A4'],
];
const SPARK_COLOURS = [0xfff6cc, 0xffc0dc, 0x9ff4ee, 0xffd166] as const;

export function createScene(
  context: SlotContext,
  pictures: Pictures,
  facts: KoiFacts,
): SlotScene<DynamicWaysEvent> {
  const { stage, motion } = context;
  const passing = {
    base: passingStrips(facts.weights.base),
    free: passingStrips(facts.weights.free),
  };
  const backdrop = createBackdrop(pictures, motion);
  const board = createPondBoard({
    grid: GRID,
    pictures,
    passing: passing.base,
    start: FIRST_WINDOW,
    frames: stage,
    motion,
  });
  const wins = createWinLayer({
    grid: GRID,
    symbols: pictures.symbols,
    light: pictures.light,
    sparks: createSparks(pictures.light, motion, SPARK_COLOURS),
    motion,
    tag: context.banners.tag,
  });
  const ripples = createRipples(GRID, motion);
  const medal = createMedal(GRID, pictures.medal, motion);
  board.front.addChild(wins.container, ripples.container, medal.container);
  stage.app.stage.addChild(backdrop.container, board.container);
  const clear = (): void => {
    wins.clear();
    ripples.clear();
  };
  const texts = gameTexts(context.locale);
  const show = { ...context, board, wins, ripples, medal, backdrop, facts, passing, texts, clear };

  return {
    resize: (width, height, layout) => {
      backdrop.resize(width, height, layout);
      board.resize(layout.boxes.frame);
    },
    begin: () => {
      clear();
      medal.hide();
      board.run(passing.base);
    },
    goBack: () => board.goBack(),
    handlers: (round) => roundHandlers(show, round),
  };
}
