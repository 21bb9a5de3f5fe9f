import { easeInOut } from '@jubilee/game-kit/motion/easing';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import type { Grid } from '@jubilee/game-kit/reels/grid';
import { Container, Graphics } from 'pixi.js';

/**
 * Light that runs from the left along every way of a win: from each cell to those of the next reel.
 */
export interface Current {
  readonly container: Container;
  flow(wins: readonly Flow[]): Promise<void>;
  clear(): void;
}
export interface Flow {
  readonly colour: number;
  readonly cells: readonly { readonly reel: number; readonly row: number }[];
}

const FLOW_MS = 760;
const LEFT_ALPHA = 0.5;

export function createCurrent(grid: Grid, motion: Motion): Current {
  const container = new Container();
  const threads = new Graphics();
  threads.blendMode = 'add';
  container.addChild(threads);
  let flowing = new AbortController();

  const drawSpan = (flow: Flow, reel: number, share: number): void => {
    const [from, to] = [reel, reel + 1].map((at) => flow.cells.filter((cell) => cell.reel === at));
    for (const a of from ?? []) {
      for (const b of to ?? []) {
        const start = grid.centre(a.reel, a.row);
        const end = grid.centre(b.reel, b.row);
        const bend = (end.x - start.x) / 2;
        const steps = Math.max(2, Math.round(14 * share));
        threads.moveTo(start.x, start.y);
        for (let step = 1; step <= steps; step += 1) {
          const t = (step / steps) * share;
          const u = 1 - t;
          threads.lineTo(
            u ** 3 * start.x +
              3 * u * u * t * (start.x + bend) +
              3 * u * t * t * (end.x - bend) +
              t ** 3 * end.x,
            u ** 3 * start.y + 3 * u * u * t * start.y + 3 * u * t * t * end.y + t ** 3 * end.y,
          );
        }
      }
    }
  };
  const draw = (flows: readonly Flow[], progress: number): void => {
    threads.clear();
    for (const flow of flows) {
      const spans = Math.max(...flow.cells.map(({ reel }) => reel));
      const reached = progress * spans;
      for (const [width, color, alpha] of [
        [15, flow.colour, 0.16],
        [6, flow.colour, 0.55],
        [2.2, 0xffffff, 0.8],
      ] as const) {
        for (let reel = 0; reel < spans && reel < reached; reel += 1)
          drawSpan(flow, reel, Math.min(1, reached - reel));
        threads.stroke({ width, color, alpha, cap: 'round', join: 'round' });
      }
    }
  };

  return {
    container,
    clear: () => {
      flowing.abort();
      flowing = new AbortController();
      threads.clear();
      threads.alpha = 1;
    },
    flow: async (flows) => {
      threads.alpha = 1;
      const until = flowing.signal;
      await motion.tween({
        durationMs: FLOW_MS,
        until,
        ease: easeInOut,
        step: (progress) => draw(flows, progress),
      });
      await motion.tween({
        durationMs: 260,
        until,
        step: (progress) => {
          threads.alpha = 1 - (1 - LEFT_ALPHA) * progress;
        },
      });
    },
  };
}
