import type { HoldSpinEvent } from '@jubilee/contract/books/hold-spin-slot';
import { createReelBoard } from '@jubilee/game-kit/reels/reel-board';
import { standAt } from '@jubilee/game-kit/reels/stand-at';
import type { SlotContext, SlotScene } from '@jubilee/game-kit/slot/slot-game';
import { createSparks } from '@jubilee/game-kit/wins/sparks';
import { createWinLayer } from '@jubilee/game-kit/wins/win-layer';
import { textureOf } from '@jubilee/game-kit/scene/pictures';
import { GRID } from '../board-measures.ts';
import { roundHandlers } from '../book-handlers.ts';
import type { EmberIsleFacts } from '../facts.ts';
import type { Pictures } from '../pictures.ts';
import { gameTexts } from '../texts.ts';
import { createBackdrop } from './backdrop.ts';
import { createCoinFaces } from './coin-faces.ts';
import { createHoldBoard } from './hold-board.ts';

/** The first screen: a neutral window of the strips without a win. */
const FIRST_STOPS = [37, 7, 13, 30, 29] as const;

export function createScene(
  context: SlotContext,
  pictures: Pictures,
  facts: EmberIsleFacts,
): SlotScene<HoldSpinEvent> {
  const { stage, motion } = context;
  const backdrop = createBackdrop(pictures, motion);
  const board = createReelBoard({
    grid: GRID,
    symbols: pictures.symbols,
    frame: pictures.frame,
    glass: pictures.glass,
    light: pictures.light,
    lightColour: 0xffb04a,
    strips: facts.strip,
    start: standAt(facts.strip, FIRST_STOPS),
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
  const { plain } = pictures.coins;
  const closed = pictures.symbols['C']?.sharp;
  if (plain === undefined || closed === undefined) throw new Error('The coin has no picture.');
  const hold = createHoldBoard({
    grid: GRID,
    blank: textureOf(plain),
    closed,
    light: pictures.light,
    pip: pictures.pip,
    pipCount: facts.respins,
    sparks: createSparks(pictures.light, motion),
    motion,
  });
  board.front.addChild(wins.container, hold.container);
  stage.app.stage.addChild(backdrop.container, board.container);
  const faces = createCoinFaces(pictures.coins);
  const texts = gameTexts(context.locale);
  const show = { ...context, board, wins, hold, backdrop, facts, texts, faces };

  return {
    resize: (width, height, layout) => {
      backdrop.resize(width, height, layout);
      board.resize(layout.boxes.frame);
    },
    begin: () => {
      wins.clear();
      void hold.close();
      board.run(facts.strip);
    },
    goBack: () => board.goBack(),
    handlers: (round) => roundHandlers(show, round),
  };
}
