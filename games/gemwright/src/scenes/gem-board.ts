import type { Box } from '@jubilee/game-kit/layout/slot-layout';
import { easeIn, easeOut, mix } from '@jubilee/game-kit/motion/easing';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import { Container, Graphics, Sprite } from 'pixi.js';
import { BOARD, GRID, RAIL } from '../board-measures.ts';
import { fallsOf, type Cell, type Window } from '../falls.ts';
import type { Pictures } from '../pictures.ts';

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

const OUT_MS = 460;
const IN_MS = 520;
const COLUMN_LAG_MS = 70;
const ROW_LAG_MS = 24;
const CRACK_MS = 300;
const FALL_MS = 360;
/** The pictures have padding around the stone. */
const GEM = GRID.cell * 1.1;

interface Move {
  readonly gem: Sprite;
  readonly x: number;
  readonly fromY: number;
  readonly toY: number;
  readonly lagMs: number;
  readonly lengthMs: number;
}

export function createGemBoard(pictures: Pictures, start: Window, motion: Motion): GemBoard {
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

  let window = start;
  let sprites: Sprite[][] = [];
  let isEmpty = false;
  /** Cancelled together with the gems that it moves. */
  let moving = new AbortController();
  const newGem = (symbol: string): Sprite => {
    const texture = pictures.symbols[symbol]?.sharp;
    if (texture === undefined) throw new Error('The book shows a gem that has no picture.');
    const gem = new Sprite(texture);
    gem.anchor.set(0.5);
    gem.setSize(GEM);
    return gem;
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

  /** Moves gems down, each after its delay, accelerating and landing with a small bounce. */
  const drop = async (moves: readonly Move[], onTime?: (elapsedMs: number) => void) => {
    const durationMs = Math.max(1, ...moves.map(({ lagMs, lengthMs }) => lagMs + lengthMs));
    await motion.tween({
      durationMs,
      until: moving.signal,
      step: (progress) => {
        const elapsedMs = progress * durationMs;
        onTime?.(elapsedMs);
        for (const { gem, x, fromY, toY, lagMs, lengthMs } of moves) {
          const share = Math.min(1, Math.max(0, (elapsedMs - lagMs) / lengthMs));
          gem.position.set(x, mix(fromY, toY, landing(share)));
        }
      },
    });
  };
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
      const old = sprites.flat();
      dropOut = motion.tween({
        durationMs: OUT_MS + 6 * 40,
        until: moving.signal,
        step: (progress) => {
          const elapsedMs = progress * (OUT_MS + 6 * 40);
          old.forEach((gem, index) => {
            const column = Math.floor(index / GRID.rows);
            const share = Math.min(1, Math.max(0, (elapsedMs - column * 40) / OUT_MS));
            gem.y = GRID.centre(0, index % GRID.rows).y + easeIn(share) * GRID.height;
          });
        },
      });
    },
    fill: async (next, onColumn) => {
      if (isEmpty) await dropOut;
      fillBoard(next);
      let announced = 0;
      const columnEnd = (column: number): number =>
        column * COLUMN_LAG_MS + (GRID.rows - 1) * ROW_LAG_MS + IN_MS * 0.72;
      const moves = sprites.flatMap((column, reel) =>
        column.map((gem, row): Move => {
          const { x, y } = GRID.centre(reel, row);
          const lagMs = reel * COLUMN_LAG_MS + (GRID.rows - 1 - row) * ROW_LAG_MS;
          return { gem, x, fromY: y - GRID.height, toY: y, lagMs, lengthMs: IN_MS };
        }),
      );
      await drop(moves, (elapsedMs) => {
        while (announced < GRID.reels && elapsedMs >= columnEnd(announced)) onColumn(announced++);
      });
      while (announced < GRID.reels) onColumn(announced++);
    },
    burst: async (cells, loud) => {
      const won = cells.flatMap(({ reel, row }) => sprites[reel]?.[row] ?? []);
      const cracks = loud
        ? won.map((gem) => {
            const crack = new Sprite(pictures.crack);
            crack.anchor.set(0.5);
            crack.position.copyFrom(gem.position);
            crack.setSize(GEM);
            crack.alpha = 0;
            gems.addChild(crack);
            return crack;
          })
        : [];
      const until = moving.signal;
      await motion.tween({
        durationMs: CRACK_MS,
        until,
        step: (progress) => {
          for (const crack of cracks) crack.alpha = Math.min(1, progress * 2);
          for (const gem of won) {
            const scale = loud && progress < 0.7 ? 1 + 0.08 * progress : 1 - easeOut(progress);
            gem.setSize(GEM * Math.max(0.02, scale));
            gem.alpha = loud ? 1 : 1 - progress;
          }
        },
      });
      if (until.aborted) return;
      for (const one of [...cracks, ...won]) one.destroy();
    },
    fall: async (gone, after) => {
      const falls = fallsOf(window, gone, after);
      const moves: Move[] = [];
      sprites = falls.map((column, reel) =>
        column.map(({ from, to, symbol }) => {
          const stayed = from >= 0 ? sprites[reel]?.[from] : undefined;
          const gem = stayed ?? newGem(symbol);
          if (stayed === undefined) gems.addChild(gem);
          const { x, y } = GRID.centre(reel, to);
          if (from !== to) {
            const fromY = GRID.centre(reel, from).y;
            gem.position.set(x, fromY);
            const lagMs = reel * 26 + (from < 0 ? -from * 18 : 0);
            const lengthMs = FALL_MS + (to - from) * 34;
            moves.push({ gem, x, fromY, toY: y, lagMs, lengthMs });
          }
          return gem;
        }),
      );
      await drop(moves);
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

/** Accelerates, lands and bounces once. */
function landing(share: number): number {
  const GROUND = 0.76;
  if (share < GROUND) return (share / GROUND) ** 2;
  const bounce = (share - GROUND) / (1 - GROUND);
  return 1 - 0.05 * Math.sin(Math.PI * bounce);
}
