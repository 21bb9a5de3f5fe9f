import type { Box } from '@jubilee/game-kit/layout/slot-layout';
import { easeInOut, mix } from '@jubilee/game-kit/motion/easing';
import { FRAME_MS_MAX, type FrameSource, type Motion } from '@jubilee/game-kit/motion/motion';
import type { Grid } from '@jubilee/game-kit/reels/grid';
import { createReelCells, type ReelCells } from '@jubilee/game-kit/reels/reel-cells';
import { LANDING_MS, planLanding, travel, type Landing } from '@jubilee/game-kit/reels/reel-motion';
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
  plan: Landing | undefined;
  travelled: number;
}
const LIGHT = 0xffb8d8;
const FIRST_STOP_MS = 1_000;
const NEXT_STOP_MS = 190;
const SLOW_STOP_MS = 800;

export function createPondBoard(parts: {
  readonly grid: Grid;
  readonly pictures: Pictures;
  readonly passing: readonly (readonly string[])[];
  readonly start: Window;
  readonly frames: FrameSource;
  readonly motion: Motion;
}): PondBoard {
  const { grid, pictures, motion, frames } = parts;
  const container = new Container();
  const front = new Container();
  const frame = new Sprite(pictures.frame);
  frame.position.set(-grid.margin, -grid.margin);
  frame.setSize(grid.width + 2 * grid.margin, grid.height + 2 * grid.margin);
  const terraces = createTerraces(grid, pictures, motion);
  const wells = new Container();
  wells.position.set(grid.inset, grid.inset);
  wells.mask = terraces.hole;
  const lights = createReelLights({
    grid,
    symbols: pictures.symbols,
    light: pictures.light,
    colour: LIGHT,
    motion,
  });
  const { back, hole } = terraces;
  container.addChild(frame, back, hole, wells, terraces.front, lights.container, front);

  let window = parts.start;
  let passing = parts.passing;
  const levelsOf = (of: Window): number[] => of.map((rows) => rows.length);
  /** A full column of the grid; the part above the water is masked. */
  const column = (reel: number, of: Window): readonly string[] => {
    const rows = of[reel] ?? [];
    const strip = passing[reel] ?? [];
    return [...strip.slice(0, grid.rows - rows.length), ...rows];
  };
  const reels = Array.from({ length: grid.reels }, (_, index): Reel => {
    const view = createReelView(pictures.symbols, grid);
    view.container.x = index * grid.pitch;
    wells.addChild(view.container);
    return {
      view,
      cells: createReelCells(passing[index] ?? [], { stop: 0, window: column(index, window) }),
      plan: undefined,
      travelled: 0,
    };
  });
  const rest = (): void => {
    reels.forEach((reel, index) => {
      reel.cells = createReelCells(passing[index] ?? [], {
        stop: 0,
        window: column(index, window),
      });
      reel.plan = undefined;
      reel.travelled = 0;
      reel.view.show(reel.cells, 0, 0);
    });
    terraces.set(levelsOf(window));
  };
  rest();

  let elapsedMs = 0;
  let endRun: (() => void) | undefined;
  let onStand: (reel: number) => void = () => undefined;
  let cut: () => void = () => undefined;
  /** Rejects when a frame fails: whoever awaits the landing gets the error. */
  let broken = new Promise<never>(() => undefined);
  let next: Window = window;
  const step = (deltaMs: number): void => {
    if (motion.skipping) {
      cut();
      return;
    }
    const frameMs = Math.min(deltaMs, FRAME_MS_MAX);
    elapsedMs += frameMs;
    const levels = levelsOf(window);
    reels.forEach((reel, index) => {
      const before = reel.travelled;
      reel.travelled = travel(elapsedMs, reel.plan);
      reel.view.show(
        reel.cells,
        reel.travelled,
        frameMs > 0 ? (reel.travelled - before) / frameMs : 0,
      );
      if (reel.plan === undefined) return;
      const share = Math.min(1, Math.max(0, (elapsedMs - reel.plan.fromMs + 160) / LANDING_MS));
      levels[index] = mix(levels[index] ?? 0, next[index]?.length ?? 0, easeInOut(share));
      if (elapsedMs - frameMs < reel.plan.endMs && elapsedMs >= reel.plan.endMs) onStand(index);
    });
    terraces.set(levels);
  };
  const stopRun = (): void => {
    endRun?.();
    endRun = undefined;
    lights.wait(undefined);
  };
  const fade = async (change: () => void): Promise<void> => {
    const half = (from: number, to: number): Promise<void> =>
      motion.tween({
        durationMs: 160,
        essential: true,
        step: (progress) => {
          wells.alpha = mix(from, to, progress);
        },
      });
    await half(1, 0);
    change();
    await half(0, 1);
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
      stopRun();
      passing = strips;
      rest();
      elapsedMs = 0;
      if (motion.reduced || motion.skipping) return;
      broken = new Promise((_, reject) => {
        endRun = frames.onFrame(step, reject);
      });
      broken.catch(() => undefined);
    },
    land: async (outcome, slowFrom, onReel) => {
      next = outcome;
      if (endRun === undefined || motion.skipping) {
        stopRun();
        await fade(() => {
          window = outcome;
          rest();
        });
        reels.forEach((_, reel) => onReel(reel));
        return;
      }
      let targetMs = Math.max(FIRST_STOP_MS, elapsedMs);
      const landed = new Promise<void>((resolve) => {
        cut = resolve;
        onStand = (reel) => {
          onReel(reel);
          const coming = reel + 1;
          lights.wait(coming < reels.length && coming >= slowFrom ? coming : undefined);
          if (coming === reels.length) resolve();
        };
        reels.forEach((reel, index) => {
          targetMs += index === 0 ? 0 : index >= slowFrom ? SLOW_STOP_MS : NEXT_STOP_MS;
          const plan = planLanding(elapsedMs, targetMs);
          targetMs = Math.max(targetMs, plan.endMs);
          reel.plan = plan;
          reel.cells.arrange(plan.cells, 0, column(index, outcome), Math.floor(reel.travelled) + 1);
        });
      });
      await Promise.race([landed, broken]);
      stopRun();
      window = outcome;
      rest();
    },
    mark: (reel, symbol) =>
      next[reel]?.forEach((visible, row) => {
        if (visible === symbol) lights.mark(reel, gridRow(grid.rows, next, reel, row), symbol);
      }),
    goBack: async () => {
      stopRun();
      await fade(rest);
    },
  };
}
