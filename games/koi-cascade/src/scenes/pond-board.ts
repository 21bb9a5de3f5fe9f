import type { Box } from '@jubilee/game-kit/layout/slot-layout';
import { clamp, easeInOut, mix } from '@jubilee/game-kit/motion/easing';
import type { FrameSource, Motion } from '@jubilee/game-kit/motion/motion';
import { fadeThrough } from '@jubilee/game-kit/reels/fade-through';
import type { Grid } from '@jubilee/game-kit/reels/grid';
import { createReelCells, type ReelCells } from '@jubilee/game-kit/reels/reel-cells';
import { LANDING_MS } from '@jubilee/game-kit/reels/reel-motion';
import type { ReelRun } from '@jubilee/game-kit/reels/reel-run';
import { createReelRunner } from '@jubilee/game-kit/reels/reel-runner';
import { createReelLights } from '@jubilee/game-kit/reels/reel-lights';
import { createReelView, type ReelView } from '@jubilee/game-kit/reels/reel-view';
import { Container, Sprite } from 'pixi.js';
import type { Pictures } from '../pictures.ts';
import { createTerraces } from './terraces.ts';

/**
 * `window[reel][row]`, rows from the top; reels have different heights and share the bottom row.
 */
export type Window = readonly (readonly string[])[];
export interface PondBoard {
  readonly reelCount: number;
  readonly container: Container;
  /** Above the reels, in board units: for wins. */
  readonly front: Container;
  resize(frame: Box): void;
  /** Starts the reels until `land`. */
  run(passing: readonly (readonly string[])[]): void;
  /**
   * Lands reel by reel, with the water rising or sinking; `slowFrom` is the first reel that lands
   * slowly.
   */
  land(window: Window, slowFrom: number, onReel: (reel: number) => void): Promise<void>;
  /** These symbols pulse once on a reel that has just stopped. */
  mark(reel: number, symbol: string): void;
  /** The round did not happen: the reels return to their last position. */
  goBack(): Promise<void>;
}
/** The row of the grid for a row of a shorter reel. */
export const gridRow = (rows: number, window: Window, reel: number, row: number): number =>
  rows - (window[reel]?.length ?? 0) + row;

interface Reel {
  readonly view: ReelView;
  cells: ReelCells;
}
const LIGHT = 0xffb8d8;
const LANDING_TIMES = { firstMs: 1_000, nextMs: 190, slowMs: 800 };
/** The water starts to move this much before the reel lands. */
const WATER_AHEAD_MS = 160;

interface PondBoardParts {
  readonly grid: Grid;
  readonly pictures: Pictures;
  readonly passing: readonly (readonly string[])[];
  readonly start: Window;
  readonly frames: FrameSource;
  readonly motion: Motion;
}

export function createPondBoard(parts: PondBoardParts): PondBoard {
  const { grid, pictures, motion } = parts;
  const container = new Container();
  const front = new Container();
  const terraces = createTerraces(grid, pictures, motion);
  const wells = new Container();
  wells.position.set(grid.inset, grid.inset);
  wells.mask = terraces.hole;
  const { symbols, light } = pictures;
  const lights = createReelLights({ grid, symbols, light, colour: LIGHT, motion });
  const { back, hole } = terraces;
  container.addChild(createFrame(grid, pictures), back, hole, wells);
  container.addChild(terraces.front, lights.container, front);

  let window = parts.start;
  let passing = parts.passing;
  const column = (reel: number, of: Window): readonly string[] =>
    fullColumn(grid.rows, of[reel] ?? [], passing[reel] ?? []);
  const cellsOf = (reel: number): ReelCells =>
    createReelCells(passing[reel] ?? [], { stop: 0, window: column(reel, window) });
  const reels = Array.from({ length: grid.reels }, (_, index): Reel => ({
    view: addReelView(wells, pictures, grid, index),
    cells: cellsOf(index),
  }));
  const rest = (): void => {
    reels.forEach((reel, index) => {
      reel.cells = cellsOf(index);
      reel.view.show(reel.cells, 0, 0);
    });
    terraces.set(levelsOf(window));
  };
  rest();

  let next: Window = window;
  const runner = createReelRunner({
    reelCount: grid.reels,
    times: LANDING_TIMES,
    ...parts,
    move: (index, travelled, speed) => {
      const reel = reels[index];
      reel?.view.show(reel.cells, travelled, speed);
    },
    arrange: (index, cells, seen) =>
      reels[index]?.cells.arrange(cells, 0, column(index, next), seen),
    wait: (reel) => lights.wait(reel),
    advanced: (run) => terraces.set(waterLevels(run, levelsOf(window), levelsOf(next))),
  });
  const standOn = (outcome: Window): void => {
    window = outcome;
    rest();
  };

  return {
    reelCount: grid.reels,
    container,
    front,
    resize: (box) => {
      container.position.set(box.x, box.y);
      container.scale.set(box.width / grid.width);
    },
    run: (strips) => {
      runner.stop();
      passing = strips;
      rest();
      runner.start();
    },
    land: async (outcome, slowFrom, onReel) => {
      next = outcome;
      if (!runner.isRunning || motion.skipping) {
        runner.stop();
        await fadeThrough(motion, wells, () => standOn(outcome));
        reels.forEach((_, reel) => onReel(reel));
        return;
      }
      await runner.land(slowFrom, onReel);
      standOn(outcome);
    },
    mark: (reel, symbol) =>
      next[reel]?.forEach((visible, row) => {
        if (visible === symbol) lights.mark(reel, gridRow(grid.rows, next, reel, row), symbol);
      }),
    goBack: async () => {
      runner.stop();
      await fadeThrough(motion, wells, rest);
    },
  };
}

/** A full column of the grid; the part above the water is masked. */
const fullColumn = (
  height: number,
  rows: readonly string[],
  strip: readonly string[],
): readonly string[] => [...strip.slice(0, height - rows.length), ...rows];

const levelsOf = (of: Window): number[] => of.map((rows) => rows.length);

function addReelView(to: Container, { symbols }: Pictures, grid: Grid, index: number): ReelView {
  const view = createReelView(symbols, grid);
  view.container.x = index * grid.pitch;
  to.addChild(view.container);
  return view;
}

function createFrame(grid: Grid, { frame: picture }: Pictures): Sprite {
  const frame = new Sprite(picture);
  frame.position.set(-grid.margin, -grid.margin);
  frame.setSize(grid.width + 2 * grid.margin, grid.height + 2 * grid.margin);
  return frame;
}

/** The height of the water in each reel while it changes, in rows. */
function waterLevels(
  { elapsedMs, reels }: Pick<ReelRun, 'elapsedMs' | 'reels'>,
  before: readonly number[],
  after: readonly number[],
): number[] {
  return before.map((level, index) => {
    const plan = reels[index]?.plan;
    if (plan === undefined) return level;
    const share = clamp((elapsedMs - plan.fromMs + WATER_AHEAD_MS) / LANDING_MS, 0, 1);
    return mix(level, after[index] ?? 0, easeInOut(share));
  });
}
