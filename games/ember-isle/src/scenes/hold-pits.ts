import type { Grid } from '@jubilee/game-kit/reels/grid';
import { createSprite } from '@jubilee/game-kit/scene/backdrop-parts';
import { Container, Graphics, type Sprite, type Texture } from 'pixi.js';

/** One cell of the board during hold and spin. */
export interface Pit {
  readonly spot: Container;
  readonly glow: Sprite;
  /** What turns in the pit during a respin. */
  readonly ghost: Sprite;
  coin: Sprite | undefined;
  /** Whether the coin displays its value. */
  isOpen: boolean;
}

export const COIN_SIZE = 0.98;
const HEAT = 0xff8a2c;

/** The pit of a cell, counted in reading order. */
export function createPit(
  { grid, light, blank }: { readonly grid: Grid; readonly light: Texture; readonly blank: Texture },
  cell: number,
): Pit {
  const spot = new Container();
  const { x, y } = grid.centre(cell % grid.reels, Math.floor(cell / grid.reels));
  spot.position.set(x, y);
  const half = grid.cell / 2 - 5;
  const hole = new Graphics()
    .roundRect(-half, -half, 2 * half, 2 * half, 22)
    .fill(0x2c0a18)
    .stroke({ width: 3, color: 0x8a3a2c, alpha: 0.7 });
  const glow = createSprite(light, 0.5);
  glow.tint = HEAT;
  glow.blendMode = 'add';
  glow.setSize(grid.cell * 1.2);
  glow.alpha = 0;
  const ghost = createSprite(blank, 0.5);
  ghost.setSize(grid.cell * 0.9);
  ghost.visible = false;
  spot.addChild(hole, glow, ghost);
  return { spot, glow, ghost, coin: undefined, isOpen: false };
}

export function addCoin(pit: Pit, face: Texture, grid: Grid): Sprite {
  const coin = createSprite(face, 0.5);
  coin.setSize(grid.cell * COIN_SIZE);
  pit.coin = coin;
  pit.spot.addChild(coin);
  pit.glow.alpha = 0.55;
  return coin;
}

export function removeCoin(pit: Pit): void {
  pit.coin?.destroy();
  pit.coin = undefined;
  pit.isOpen = false;
  pit.glow.alpha = 0;
}
