import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import type { Box } from '../layout/slot-layout.ts';
import { FRAME_MS_MAX, type FrameSource, type Motion } from '../motion/motion.ts';
import type { Grid } from './grid.ts';
import { createReelCells, type ReelCells } from './reel-cells.ts';
import { createReelLights } from './reel-lights.ts';
import { planLanding, travel, type Landing } from './reel-motion.ts';
import { createReelView, type ReelView, type SymbolLook } from './reel-view.ts';

/** Reels in a frame. They display the given outcome and stop on it exactly. */
export interface Stand {
  readonly stops: readonly number[];
  /** `window[reel][row]`, rows from the top. */
  readonly window: readonly (readonly string[])[];
}
export type Strips = readonly (readonly string[])[];
export interface ReelBoard {
  readonly reelCount: number;
  readonly container: Container;
  /** Above the reels, in board units: for wins. */
  readonly front: Container;
  resize(frame: Box): void;
  /** Starts the reels on these strips until `land`; held reels do not move. */
  run(strips: Strips, held?: readonly number[]): void;
  /**
   * Lands reel by reel and reports each one. Reels from `slowFrom` on land slowly under a light,
   * only where the outcome fulfils that expectation.
   */
  land(stand: Stand, slowFrom: number, onReel: (reel: number) => void): Promise<void>;
  /** These symbols pulse once on a reel that has just stopped. */
  mark(reel: number, symbol: string): void;
  /** The round did not happen: the reels return to their last position. */
  goBack(): Promise<void>;
  /**
   * Replaces symbols on stopped reels without movement: for wilds that spread or coins that change.
   */
  put(window: readonly (readonly string[])[]): void;
}
export interface ReelBoardParts {
  readonly grid: Grid;
  readonly symbols: Readonly<Record<string, SymbolLook>>;
  /** The picture of the frame, larger by `margin` on every side. */
  readonly frame: Texture;
  /** A glare over the running reels; optional. */
  readonly glass?: Texture;
  /** A soft round light, white, and its tint for slow reels and marked symbols. */
  readonly light: Texture;
  readonly lightColour: number;
  readonly strips: Strips;
  /** The first screen: a neutral window without a win. */
  readonly start: Stand;
  readonly frames: FrameSource;
  readonly motion: Motion;
}

interface Reel {
  readonly view: ReelView;
  cells: ReelCells;
  plan: Landing | undefined;
  travelled: number;
}

const FIRST_STOP_MS = 1_050;
const NEXT_STOP_MS = 210;
const SLOW_STOP_MS = 850;
/** The wells extend beyond the cells by this much. */
const EDGE_X = 6;
const EDGE_Y = 8;
const GLASS_INSET = 11;

export function createReelBoard(parts: ReelBoardParts): ReelBoard {
  const { grid, motion, frames } = parts;
  const container = new Container();
  const front = new Container();
  const frame = new Sprite(parts.frame);
  frame.position.set(-grid.margin, -grid.margin);
  frame.setSize(grid.width + 2 * grid.margin, grid.height + 2 * grid.margin);
  const wells = new Container();
  wells.position.set(grid.inset, grid.inset);
  const hole = new Graphics()
    .rect(
      grid.inset - EDGE_X,
      grid.inset - EDGE_Y,
      grid.width - 2 * grid.inset + 2 * EDGE_X,
      grid.height - 2 * grid.inset + 2 * EDGE_Y,
    )
    .fill(0xffffff);
  wells.mask = hole;
  const edge = grid.inset - GLASS_INSET;
  const glass = new Sprite(parts.glass);
  glass.position.set(edge, edge);
  glass.setSize(grid.width - 2 * edge, grid.height - 2 * edge);
  const shine = (alpha: number): void => {
    glass.alpha = alpha;
    // PixiJS also draws objects with alpha 0, so visibility is switched too.
    glass.visible = parts.glass !== undefined && alpha > 0;
  };
  shine(0);
  const lights = createReelLights({
    grid,
    symbols: parts.symbols,
    light: parts.light,
    colour: parts.lightColour,
    motion,
  });
  container.addChild(frame, hole, wells, glass, lights.container, front);

  let stand = parts.start;
  /** The window that the reels will display, or display now. */
  let landing = parts.start;
  let strips = parts.strips;
  let held: ReadonlySet<number> = new Set();
  const cellsOf = (reel: number): ReelCells =>
    createReelCells(strips[reel] ?? [], {
      stop: stand.stops[reel] ?? 0,
      window: stand.window[reel] ?? [],
    });
  const reels = Array.from({ length: grid.reels }, (_, index): Reel => {
    const view = createReelView(parts.symbols, grid);
    view.container.x = index * grid.pitch;
    wells.addChild(view.container);
    return { view, cells: cellsOf(index), plan: undefined, travelled: 0 };
  });
  const rest = (): void =>
    reels.forEach((reel, index) => {
      reel.cells = cellsOf(index);
      reel.plan = undefined;
      reel.travelled = 0;
      reel.view.show(reel.cells, 0, 0);
    });
  rest();

  let elapsedMs = 0;
  let endRun: (() => void) | undefined;
  let onStand: (reel: number) => void = () => undefined;
  let cut: () => void = () => undefined;
  /** Rejects when a frame fails: whoever awaits the landing gets the error. */
  let broken = new Promise<never>(() => undefined);
  const step = (deltaMs: number): void => {
    if (motion.skipping) {
      cut();
      return;
    }
    const frameMs = Math.min(deltaMs, FRAME_MS_MAX);
    elapsedMs += frameMs;
    shine(Math.min(1, glass.alpha + frameMs / 200));
    reels.forEach((reel, index) => {
      if (held.has(index)) return;
      const before = reel.travelled;
      reel.travelled = travel(elapsedMs, reel.plan);
      const speed = frameMs > 0 ? (reel.travelled - before) / frameMs : 0;
      reel.view.show(reel.cells, reel.travelled, speed);
      const end = reel.plan?.endMs ?? Infinity;
      if (elapsedMs - frameMs < end && elapsedMs >= end) onStand(index);
    });
  };
  const stopRun = (): void => {
    endRun?.();
    endRun = undefined;
    lights.wait(undefined);
    shine(0);
  };

  return {
    reelCount: grid.reels,
    container,
    front,
    resize: (box) => {
      container.position.set(box.x, box.y);
      container.scale.set(box.width / grid.width);
    },
    run: (next, stay = []) => {
      stopRun();
      strips = next;
      held = new Set(stay);
      rest();
      elapsedMs = 0;
      if (motion.reduced || motion.skipping) return;
      broken = new Promise((_, reject) => {
        endRun = frames.onFrame(step, reject);
      });
      broken.catch(() => undefined);
    },
    land: async (next, slowFrom, onReel) => {
      landing = next;
      const moving = reels.flatMap((_, index) => (held.has(index) ? [] : [index]));
      const last = moving.at(-1);
      if (endRun === undefined || motion.skipping || last === undefined) {
        stopRun();
        await fade(motion, wells, () => {
          stand = next;
          rest();
        });
        for (const reel of moving) onReel(reel);
        return;
      }
      let targetMs = Math.max(FIRST_STOP_MS, elapsedMs);
      const landed = new Promise<void>((resolve) => {
        cut = resolve;
        onStand = (reel) => {
          onReel(reel);
          const coming = moving[moving.indexOf(reel) + 1];
          lights.wait(coming !== undefined && coming >= slowFrom ? coming : undefined);
          if (reel === last) resolve();
        };
        moving.forEach((index, order) => {
          const reel = reels[index];
          if (reel === undefined) return;
          targetMs += order === 0 ? 0 : index >= slowFrom ? SLOW_STOP_MS : NEXT_STOP_MS;
          const plan = planLanding(elapsedMs, targetMs);
          targetMs = Math.max(targetMs, plan.endMs);
          reel.plan = plan;
          reel.cells.arrange(
            plan.cells,
            next.stops[index] ?? 0,
            next.window[index] ?? [],
            Math.floor(reel.travelled) + 1,
          );
        });
      });
      await Promise.race([landed, broken]);
      stopRun();
      stand = next;
      rest();
    },
    mark: (reel, symbol) =>
      landing.window[reel]?.forEach((visible, row) => {
        if (visible === symbol) lights.mark(reel, row, symbol);
      }),
    goBack: async () => {
      stopRun();
      await fade(motion, wells, rest);
    },
    put: (window) => {
      stand = { stops: stand.stops, window };
      rest();
    },
  };
}

async function fade(motion: Motion, target: Container, change: () => void): Promise<void> {
  const half = (from: number, to: number): Promise<void> =>
    motion.tween({
      durationMs: 160,
      essential: true,
      step: (progress) => {
        target.alpha = from + (to - from) * progress;
      },
    });
  await half(1, 0);
  change();
  await half(0, 1);
}
