import type { WaysEvent } from '@jubilee/contract/books/ways-slot';
import { createReelBoard } from '@jubilee/game-kit/reels/reel-board';
import { standAt } from '@jubilee/game-kit/reels/stand-at';
import type { SlotContext, SlotScene } from '@jubilee/game-kit/slot/slot-game';
import { createSparks } from '@jubilee/game-kit/wins/sparks';
import { createWinLayer } from '@jubilee/game-kit/wins/win-layer';
import { GRID } from '../board-measures.ts';
import { roundHandlers } from '../book-handlers.ts';
import type { MoonjellyFacts } from '../facts.ts';
import type { Pictures } from '../pictures.ts';
import { gameTexts } from '../texts.ts';
import { createBackdrop } from './backdrop.ts';
import { createCurrent } from './current.ts';
import { createWildBadges } from './wild-badges.ts';

/** The first screen: a neutral window of the strips without a win. */
const FIRST_STOPS = [31, 30, 25, 23, 30] as const;
const SPARK_COLOURS = [0xe8fdff, 0x7ff0e6, 0xff9fdc, 0xb9a4ff] as const;

export function createScene(
  context: SlotContext,
  pictures: Pictures,
  facts: MoonjellyFacts,
): SlotScene<WaysEvent> {
  const { stage, motion } = context;
  const backdrop = createBackdrop(pictures, motion);
  const board = createReelBoard({
    grid: GRID,
    symbols: pictures.symbols,
    frame: pictures.frame,
    glass: pictures.glass,
    light: pictures.light,
    lightColour: 0xffc9f4,
    strips: facts.strips.base,
    start: standAt(facts.strips.base, FIRST_STOPS),
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
  const current = createCurrent(GRID, motion);
  const badges = createWildBadges(GRID, pictures.badges, motion);
  board.front.addChild(wins.container, current.container, badges.container);
  stage.app.stage.addChild(backdrop.container, board.container);
  const clear = (): void => {
    wins.clear();
    current.clear();
  };
  const show = {
    ...context,
    board,
    wins,
    current,
    badges,
    backdrop,
    facts,
    texts: gameTexts(context.locale),
    clear,
  };

  return {
    resize: (width, height, layout) => {
      backdrop.resize(width, height, layout);
      board.resize(layout.boxes.frame);
    },
    begin: () => {
      clear();
      badges.clear();
      board.run(facts.strips.base);
    },
    goBack: () => board.goBack(),
    handlers: (round) => roundHandlers(show, round),
  };
}
