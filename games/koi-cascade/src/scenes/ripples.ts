import type { Motion } from '@jubilee/game-kit/motion/motion';
import type { Grid } from '@jubilee/game-kit/reels/grid';
import type { WinView } from '@jubilee/game-kit/wins/win-layer';
import { Container, Graphics } from 'pixi.js';

/** Rings that run over the winning cells reel by reel from the left, like a swimming koi. */
export interface Ripples {
  readonly container: Container;
  run(wins: readonly WinView[]): Promise<void>;
  clear(): void;
}

const REEL_MS = 110;
const RING_MS = 560;

export function createRipples(grid: Grid, motion: Motion): Ripples {
  const container = new Container();
  const rings = new Graphics();
  rings.blendMode = 'add';
  let running = new AbortController();
  container.addChild(rings);
  const draw = (wins: readonly WinView[], elapsedMs: number): void => {
    rings.clear();
    for (const { cells, colour } of wins) {
      for (const { reel, row } of cells) {
        const share = (elapsedMs - reel * REEL_MS) / RING_MS;
        if (share <= 0 || share >= 1) continue;
        const { x, y } = grid.centre(reel, row);
        for (const [lag, width] of [
          [0, 7],
          [0.22, 4],
        ] as const) {
          const grown = share - lag;
          if (grown <= 0) continue;
          rings.circle(x, y, grid.cell * (0.2 + grown * 0.62));
          rings.stroke({ width, color: colour, alpha: (1 - grown) * 0.8 });
        }
      }
    }
  };
  return {
    container,
    clear: () => {
      running.abort();
      running = new AbortController();
      rings.clear();
    },
    run: async (wins) => {
      const durationMs = (grid.reels - 1) * REEL_MS + RING_MS;
      const until = running.signal;
      await motion.tween({
        durationMs,
        until,
        step: (progress) => draw(wins, progress * durationMs),
      });
      if (!until.aborted) rings.clear();
    },
  };
}
