import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import type { Box } from '../layout/slot-layout.ts';
import type { FrameSource, Motion } from '../motion/motion.ts';
import { fadeThrough } from './fade-through.ts';
import type { Grid } from './grid.ts';
import { createReelCells, type ReelCells } from './reel-cells.ts';
import { createReelLights } from './reel-lights.ts';
import { createReelRunner } from './reel-runner.ts';
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
}

const LANDING_TIMES = { firstMs: 1_050, nextMs: 210, slowMs: 850 };
const GLASS_RISE_MS = 200;
/** The wells extend beyond the cells by this much. */
const EDGE_X = 6;
const EDGE_Y = 8;
const GLASS_INSET = 11;

export function createReelBoard(parts: ReelBoardParts): ReelBoard {
  const { grid, motion, frames } = parts;
  const { container, front, wells, shine } = createBoardFrame(parts);
  const lights = createReelLights({
    grid,
    symbols: parts.symbols,
    light: parts.light,
    colour: parts.lightColour,
    motion,
  });
  container.addChild(lights.container, front);

  let stand = parts.start;
  /** The window that the reels will display, or display now. */
  let landing = parts.start;
  let strips = parts.strips;
  const cellsOf = (reel: number): ReelCells =>
    createReelCells(strips[reel] ?? [], {
      stop: stand.stops[reel] ?? 0,
      window: stand.window[reel] ?? [],
    });
  const reels = Array.from({ length: grid.reels }, (_, index): Reel => {
    const view = createReelView(parts.symbols, grid);
    view.container.x = index * grid.pitch;
    wells.addChild(view.container);
    return { view, cells: cellsOf(index) };
  });
  const rest = (): void =>
    reels.forEach((reel, index) => {
      reel.cells = cellsOf(index);
      reel.view.show(reel.cells, 0, 0);
    });
  rest();

  const runner = createReelRunner({
    reelCount: grid.reels,
    times: LANDING_TIMES,
    frames,
    motion,
    move: (index, travelled, speed) => {
      const reel = reels[index];
      reel?.view.show(reel.cells, travelled, speed);
    },
    arrange: (index, cells, seen) => {
      const { stops, window } = landing;
      reels[index]?.cells.arrange(cells, stops[index] ?? 0, window[index] ?? [], seen);
    },
    wait: (reel) => lights.wait(reel),
    advanced: (_, frameMs) => shine(frameMs / GLASS_RISE_MS),
  });
  const stop = (): void => {
    runner.stop();
    shine(-1);
  };
  const standOn = (next: Stand): void => {
    stand = next;
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
    run: (next, stay = []) => {
      stop();
      strips = next;
      rest();
      runner.start(new Set(stay));
    },
    land: async (next, slowFrom, onReel) => {
      landing = next;
      const { moving, isRunning } = runner;
      if (!isRunning || motion.skipping || moving.length === 0) {
        stop();
        await fadeThrough(motion, wells, () => standOn(next));
        for (const reel of moving) onReel(reel);
        return;
      }
      await runner.land(slowFrom, onReel);
      stop();
      standOn(next);
    },
    mark: (reel, symbol) =>
      landing.window[reel]?.forEach((visible, row) => {
        if (visible === symbol) lights.mark(reel, row, symbol);
      }),
    goBack: async () => {
      stop();
      await fadeThrough(motion, wells, rest);
    },
    put: (window) => standOn({ stops: stand.stops, window }),
  };
}

/** The frame with its wells and glass; `shine` changes the alpha of the glass. */
function createBoardFrame({
  grid,
  frame: picture,
  glass: glassPicture,
}: Pick<ReelBoardParts, 'grid' | 'frame' | 'glass'>) {
  const frame = new Sprite(picture);
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
  const glass = new Sprite(glassPicture);
  glass.position.set(edge, edge);
  glass.setSize(grid.width - 2 * edge, grid.height - 2 * edge);
  const shine = (change: number): void => {
    glass.alpha = Math.min(1, Math.max(0, glass.alpha + change));
    // PixiJS also draws objects with alpha 0, so visibility is switched too.
    glass.visible = glassPicture !== undefined && glass.alpha > 0;
  };
  shine(-1);
  const container = new Container();
  container.addChild(frame, hole, wells, glass);
  return { container, front: new Container(), wells, shine };
}
