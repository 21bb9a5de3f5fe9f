import { easeOutBack, mix } from '@jubilee/game-kit/motion/easing';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import type { WonCell } from '@jubilee/game-kit/wins/win-light';
import { Container, Sprite, type Texture } from 'pixi.js';
import { FACTOR_SIZE, factorPosition, GRID } from '../board-measures.ts';

/** The factor of wilds in a win: it springs out of them and settles at the end of the payline. */
export interface Badge {
  readonly container: Container;
  show(factor: number, wilds: readonly WonCell[], cells: readonly WonCell[]): Promise<void>;
  clear(): void;
}

const spring = easeOutBack(1.8);

export function createBadge(
  pictures: ReadonlyMap<number, Texture>,
  light: Texture,
  motion: Motion,
): Badge {
  const container = new Container();
  let showing = new AbortController();
  const clear = (): void => {
    showing.abort();
    showing = new AbortController();
    for (const child of container.removeChildren()) child.destroy();
  };
  return {
    container,
    clear,
    show: async (factor, wilds, cells) => {
      clear();
      const picture = pictures.get(factor);
      if (picture === undefined) return;
      const to = factorPosition(cells);
      const trails = wilds.map((cell) => {
        const trail = new Sprite(light);
        trail.anchor.set(0.5);
        trail.tint = 0xffd877;
        trail.blendMode = 'add';
        trail.setSize(FACTOR_SIZE * 1.3);
        container.addChild(trail);
        return { trail, from: GRID.centre(cell.reel, cell.row) };
      });
      const badge = new Sprite(picture);
      badge.anchor.set(0.5);
      badge.position.set(to.x, to.y);
      badge.setSize(1);
      container.addChild(badge);
      await motion.tween({
        durationMs: 520,
        until: showing.signal,
        step: (progress) => {
          for (const { trail, from } of trails) {
            trail.position.set(mix(from.x, to.x, progress), mix(from.y, to.y, progress));
            trail.alpha = 1 - progress;
          }
          badge.setSize(Math.max(1, FACTOR_SIZE * spring(progress)));
        },
      });
    },
  };
}
