import type { Box } from '@jubilee/game-kit/layout/slot-layout';
import { FRAME_MS_MAX, type FrameSource, type Motion } from '@jubilee/game-kit/motion/motion';
import { createReelCells, type ReelCells } from '@jubilee/game-kit/reels/reel-cells';
import { planLanding, travel, type Landing } from '@jubilee/game-kit/reels/reel-motion';
import { createReelView, type ReelView } from '@jubilee/game-kit/reels/reel-view';
import { Container, Graphics, Sprite } from 'pixi.js';
import { BOARD, PITCH, REELS, ROWS } from '../board-measures.ts';
import type { CopperCometFacts } from '../facts.ts';
import type { Pictures } from '../pictures.ts';

/** The reels in their frame. They show the outcome they are handed and stand on it exactly. */
export interface Stand {
  readonly stops: readonly number[];
  /** `window[reel][row]`, rows from the top. */
  readonly window: readonly (readonly string[])[];
}
export interface Board {
  readonly reelCount: number;
  readonly container: Container;
  /** Above the reels, in board units: for what wins. */
  readonly front: Container;
  place(frame: Box): void;
  /** Sets the reels running; they run until an outcome is laid. */
  run(mode: 'base' | 'free'): void;
  /** Lands reel by reel; `slowFrom` names the first reel that takes its time. Tells each reel that stands. */
  land(stand: Stand, slowFrom: number, onReel: (reel: number) => void): Promise<void>;
  /** Nothing was decided: the reels go back to where they stood. */
  goBack(): Promise<void>;
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

export function createBoard(
  pictures: Pictures,
  facts: CopperCometFacts,
  start: Stand,
  { frames, motion }: { readonly frames: FrameSource; readonly motion: Motion },
): Board {
  const container = new Container();
  const front = new Container();
  const frame = new Sprite(pictures.frame);
  frame.position.set(-BOARD.margin, -BOARD.margin);
  frame.setSize(BOARD.width + 2 * BOARD.margin, BOARD.height + 2 * BOARD.margin);
  const wells = new Container();
  wells.position.set(BOARD.inset, BOARD.inset);
  const hole = new Graphics()
    .rect(
      BOARD.inset - 6,
      BOARD.inset - 8,
      BOARD.width - 2 * BOARD.inset + 12,
      BOARD.height - 2 * BOARD.inset + 16,
    )
    .fill(0xffffff);
  wells.mask = hole;
  const glass = new Sprite(pictures.glass);
  glass.position.set(33, 33);
  glass.setSize(BOARD.width - 66, BOARD.height - 66);
  glass.alpha = 0;
  container.addChild(frame, hole, wells, glass, front);

  let stand = start;
  let strips = facts.strips.base;
  const cellsOf = (reel: number): ReelCells =>
    createReelCells(strips[reel] ?? [], {
      stop: stand.stops[reel] ?? 0,
      window: stand.window[reel] ?? [],
    });
  const reels = Array.from({ length: REELS }, (_, index): Reel => {
    const view = createReelView(pictures.symbols, { rows: ROWS, cell: BOARD.cell, pitch: PITCH });
    view.container.x = index * PITCH;
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
  const step = (deltaMs: number): void => {
    if (motion.skipping) {
      cut();
      return;
    }
    const frameMs = Math.min(deltaMs, FRAME_MS_MAX);
    elapsedMs += frameMs;
    glass.alpha = Math.min(1, glass.alpha + frameMs / 200);
    reels.forEach((reel, index) => {
      const before = reel.travelled;
      reel.travelled = travel(elapsedMs, reel.plan);
      reel.view.show(
        reel.cells,
        reel.travelled,
        frameMs > 0 ? (reel.travelled - before) / frameMs : 0,
      );
      if (
        reel.plan !== undefined &&
        elapsedMs - frameMs < reel.plan.endMs &&
        elapsedMs >= reel.plan.endMs
      )
        onStand(index);
    });
  };
  const stopRun = (): void => {
    endRun?.();
    endRun = undefined;
    glass.alpha = 0;
  };

  return {
    reelCount: REELS,
    container,
    front,
    place: (box) => {
      container.position.set(box.x, box.y);
      container.scale.set(box.width / BOARD.width);
    },
    run: (mode) => {
      stopRun();
      strips = facts.strips[mode];
      rest();
      elapsedMs = 0;
      if (!motion.reduced && !motion.skipping) endRun = frames.onFrame(step);
    },
    land: async (next, slowFrom, onReel) => {
      if (endRun === undefined || motion.skipping) {
        stopRun();
        await fade(motion, wells, () => {
          stand = next;
          rest();
        });
        for (let reel = 0; reel < REELS; reel += 1) onReel(reel);
        return;
      }
      let targetMs = Math.max(FIRST_STOP_MS, elapsedMs);
      await new Promise<void>((resolve) => {
        cut = resolve;
        onStand = (reel) => {
          onReel(reel);
          if (reel === REELS - 1) resolve();
        };
        reels.forEach((reel, index) => {
          targetMs += index === 0 ? 0 : index >= slowFrom ? SLOW_STOP_MS : NEXT_STOP_MS;
          const plan = planLanding(elapsedMs, targetMs);
          targetMs = Math.max(targetMs, plan.endMs);
          reel.plan = plan;
          reel.cells.lay(
            plan.cells,
            next.stops[index] ?? 0,
            next.window[index] ?? [],
            Math.floor(reel.travelled) + 1,
          );
        });
      });
      stopRun();
      stand = next;
      rest();
    },
    goBack: async () => {
      stopRun();
      await fade(motion, wells, rest);
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
