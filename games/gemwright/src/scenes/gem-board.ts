import type { Box } from '@jubilee/game-kit/layout/slot-layout';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import { createSprite } from '@jubilee/game-kit/scene/backdrop-parts';
import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { BOARD, GRID, RAIL } from '../board-measures.ts';
import { fallsOf, type Cell, type Window } from '../falls.ts';
import type { Pictures } from '../pictures.ts';
import { burstGems, dropGems, dropOutGems } from './gem-motions.ts';
import { columnEndMs, fallMove, fillMove, type Move } from './gem-moves.ts';

/** The tray of gems: they fall in, crack and burst, and others fall after them. */
export interface GemBoard {
  readonly container: Container;
  /** In units of the grid, above the gems. */
  readonly front: Container;
  /** The rail beside the gems, in units of the board. */
  readonly rail: Container;
  resize(frame: Box): void;
  /** The gems of the last round drop out of the tray. */
  empty(): void;
  /** These gems fall in, column by column; reports each column that has landed. */
  fill(window: Window, onColumn: (column: number) => void): Promise<void>;
  /** These cells crack and disappear. */
  burst(cells: readonly Cell[], loud: boolean): Promise<void>;
  /** Remaining gems fall and new ones come in, until the window is `after`. */
  fall(gone: readonly Cell[], after: Window): Promise<void>;
  /** The round did not happen: the gems return to their last state. */
  goBack(): Promise<void>;
}

/** The pictures have padding around the stone. */
const GEM = GRID.cell * 1.1;

interface GemMove extends Move {
  readonly gem: Sprite;
}

export function createGemBoard(pictures: Pictures, start: Window, motion: Motion): GemBoard {
  const { container, gems, front, rail } = createTray(pictures);
  let window = start;
  let sprites: readonly (readonly Sprite[])[] = [];
  let isEmpty = false;
  /** Canceled together with the gems that it moves. */
  let moving = new AbortController();
  const newGem = (symbol: string): Sprite => {
    const texture = pictures.symbols[symbol]?.sharp;
    if (texture === undefined) throw new Error('The book shows a gem that has no picture.');
    return createGem(texture);
  };
  const fillBoard = (visible: Window): void => {
    window = visible;
    isEmpty = false;
    moving.abort();
    moving = new AbortController();
    for (const child of gems.removeChildren()) child.destroy();
    sprites = visible.map((column, reel) =>
      column.map((symbol, row) => {
        const gem = newGem(symbol);
        gem.position.copyFrom(GRID.centre(reel, row));
        gems.addChild(gem);
        return gem;
      }),
    );
  };
  fillBoard(start);
  let dropOut = Promise.resolve();

  return {
    container,
    front,
    rail,
    resize: (box) => {
      container.position.set(box.x, box.y);
      container.scale.set(box.width / BOARD.width);
    },
    empty: () => {
      isEmpty = true;
      if (motion.reduced || motion.skipping) return;
      dropOut = dropOutGems(motion, sprites.flat(), moving.signal);
    },
    fill: async (next, onColumn) => {
      if (isEmpty) await dropOut;
      fillBoard(next);
      const moves = sprites.flatMap((column, reel) =>
        column.map((gem, row): GemMove => ({ gem, ...fillMove(reel, row) })),
      );
      let announced = 0;
      await dropGems(motion, moves, moving.signal, (elapsedMs) => {
        while (announced < GRID.reels && elapsedMs >= columnEndMs(announced)) onColumn(announced++);
      });
      while (announced < GRID.reels) onColumn(announced++);
    },
    burst: async (cells, loud) => {
      const won = cells.flatMap(({ reel, row }) => sprites[reel]?.[row] ?? []);
      const cracks = loud ? won.map((gem) => createCrack(pictures, gem)) : [];
      for (const crack of cracks) gems.addChild(crack);
      const until = moving.signal;
      await burstGems(motion, { won, cracks, gemSize: GEM, loud }, until);
      if (until.aborted) return;
      for (const one of [...cracks, ...won]) one.destroy();
    },
    fall: async (gone, after) => {
      const moves: GemMove[] = [];
      sprites = fallsOf(window, gone, after).map((column, reel) =>
        column.map(({ from, to, symbol }) => {
          const stayed = from >= 0 ? sprites[reel]?.[from] : undefined;
          const gem = stayed ?? newGem(symbol);
          if (stayed === undefined) gems.addChild(gem);
          if (from === to) return gem;
          const move = fallMove(reel, from, to);
          gem.position.set(move.x, move.fromY);
          moves.push({ gem, ...move });
          return gem;
        }),
      );
      await dropGems(motion, moves, moving.signal);
      fillBoard(after);
    },
    goBack: async () => {
      await dropOut;
      fillBoard(window);
      await motion.tween({
        durationMs: 240,
        essential: true,
        step: (progress) => {
          gems.alpha = progress;
        },
      });
    },
  };
}

/** The frame with the rail beside the field, whose gems are visible only inside it. */
function createTray(
  pictures: Pictures,
): Record<'container' | 'gems' | 'front' | 'rail', Container> {
  const container = new Container();
  const frame = new Sprite(pictures.frame);
  frame.position.set(-GRID.margin, -GRID.margin);
  frame.setSize(BOARD.width + 2 * GRID.margin, BOARD.height + 2 * GRID.margin);
  const field = new Container();
  field.x = RAIL;
  const edge = GRID.inset - 12;
  const hole = new Graphics()
    .roundRect(edge, edge, GRID.width - 2 * edge, GRID.height - 2 * edge, 18)
    .fill(0xffffff);
  const gems = new Container();
  gems.mask = hole;
  const front = new Container();
  const rail = new Container();
  field.addChild(hole, gems, front);
  container.addChild(frame, rail, field);
  return { container, gems, front, rail };
}

function createGem(texture: Texture): Sprite {
  const gem = createSprite(texture, 0.5);
  gem.setSize(GEM);
  return gem;
}

/** A crack over a gem, invisible at first. */
function createCrack({ crack: texture }: Pictures, gem: Sprite): Sprite {
  const crack = createGem(texture);
  crack.position.copyFrom(gem.position);
  crack.alpha = 0;
  return crack;
}
