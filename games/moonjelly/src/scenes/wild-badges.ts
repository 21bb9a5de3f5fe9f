import { easeOutBack } from '@jubilee/game-kit/motion/easing';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import type { Grid } from '@jubilee/game-kit/reels/grid';
import { Container, Sprite, type Texture } from 'pixi.js';

/** Displays on each wild of a free spin for how many ways it counts. */
export interface WildBadges {
  readonly container: Container;
  /** Adds the badges of one reel when it has stopped. */
  show(reel: number, rows: readonly number[], ways: number): void;
  clear(): void;
}

export function createWildBadges(
  grid: Grid,
  badges: Readonly<Record<number, Texture>>,
  motion: Motion,
): WildBadges {
  const container = new Container();
  let showing = new AbortController();
  return {
    container,
    show: (reel, rows, ways) => {
      const texture = badges[ways];
      if (texture === undefined) return;
      for (const row of rows) {
        const { x, y } = grid.centre(reel, row);
        const badge = new Sprite(texture);
        badge.anchor.set(0.5);
        badge.setSize(grid.cell * 0.4);
        badge.position.set(x + grid.cell * 0.32, y + grid.cell * 0.32);
        const full = badge.scale.x;
        container.addChild(badge);
        void motion.tween({
          durationMs: 360,
          ease: easeOutBack(2.2),
          until: showing.signal,
          step: (progress) => {
            badge.scale.set(full * Math.max(0.01, progress));
          },
        });
      }
    },
    clear: () => {
      showing.abort();
      showing = new AbortController();
      for (const badge of container.removeChildren()) badge.destroy();
    },
  };
}
