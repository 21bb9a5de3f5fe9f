import { mix } from '@jubilee/game-kit/motion/easing';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import type { Grid } from '@jubilee/game-kit/reels/grid';
import { Container, Graphics, Sprite, TilingSprite, type Texture } from 'pixi.js';

/**
 * The water in every reel: as high as its rows, with a stone lip on top, falling into a lower
 * neighbor. `levels[reel]` is in rows and fractional while it moves.
 */
export interface Terraces {
  /** Behind the symbols. */
  readonly back: Container;
  /** The open part of the wells: the mask of the symbols. */
  readonly hole: Graphics;
  /** Lips and falling water, in front of the symbols. */
  readonly front: Container;
  set(levels: readonly number[]): void;
}

const EDGE_X = 4;
const EDGE_BOTTOM = 8;
const LIP_HEIGHT = 54;
const FALL_WIDTH = 40;
const FALL_SPEED = 0.42;

export function createTerraces(
  grid: Grid,
  pictures: { readonly water: Texture; readonly lip: Texture; readonly fall: Texture },
  motion: Motion,
): Terraces {
  const back = new Container();
  const front = new Container();
  const hole = new Graphics();
  const bottom = grid.height - grid.inset + EDGE_BOTTOM;
  const left = (reel: number): number => grid.inset + reel * grid.pitch - EDGE_X;
  const wide = grid.cell + 2 * EDGE_X;
  const topOf = (level: number): number =>
    grid.height - grid.inset - level * grid.pitch + grid.gap / 2 - 2;
  const reels = Array.from({ length: grid.reels }, (_, reel) => {
    const water = new Sprite(pictures.water);
    water.x = left(reel);
    const lip = new Sprite(pictures.lip);
    lip.x = left(reel) - 6;
    lip.setSize(wide + 12, LIP_HEIGHT);
    back.addChild(water);
    front.addChild(lip);
    return { water, lip };
  });
  /** Between each reel and the next. */
  const falls = Array.from({ length: grid.reels - 1 }, () => {
    const fall = new TilingSprite({ texture: pictures.fall, width: FALL_WIDTH, height: 1 });
    fall.visible = false;
    front.addChild(fall);
    return fall;
  });
  motion.loop((elapsedMs) => {
    for (const fall of falls) fall.tilePosition.y = (elapsedMs * FALL_SPEED) % 128;
  });

  return {
    back,
    hole,
    front,
    set: (levels) => {
      hole.clear();
      reels.forEach(({ water, lip }, reel) => {
        const top = topOf(levels[reel] ?? 0);
        hole.rect(left(reel), top, wide, bottom - top);
        water.y = top - 4;
        water.setSize(wide, bottom - top + 4);
        lip.y = top - LIP_HEIGHT * 0.62;
        lip.alpha = mix(1, 0.15, Math.max(0, Math.min(1, (levels[reel] ?? 0) - grid.rows + 1)));
      });
      hole.fill(0xffffff);
      falls.forEach((fall, reel) => {
        const [here = 0, next = 0] = [levels[reel], levels[reel + 1]];
        const high = topOf(Math.max(here, next));
        const low = topOf(Math.min(here, next));
        fall.visible = low - high > 30;
        fall.height = Math.max(1, low - high - 4);
        fall.y = high - 4;
        fall.x = here > next ? left(reel + 1) - 6 : left(reel) + wide - FALL_WIDTH + 6;
      });
    },
  };
}
