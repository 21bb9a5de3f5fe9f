import { createSprite } from '@jubilee/game-kit/scene/backdrop-parts';
import type { Sprite, Texture } from 'pixi.js';
import type { Pictures } from '../pictures.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}
/** The koi that swim in circles under the board. */
export interface Swimmers {
  readonly sprites: readonly Sprite[];
  swim(elapsedMs: number, size: Size): void;
  resize(size: Size): void;
}

interface Swimmer {
  readonly sprite: Sprite;
  /** Share of the width; half axes as shares of the height; turns per millisecond; start phase. */
  readonly at: readonly [x: number, y: number];
  readonly reach: readonly [x: number, y: number];
  readonly speed: number;
  readonly start: number;
  readonly size: number;
}

export function createSwimmers(pictures: Pictures, tint: number): Swimmers {
  const swimmer = (
    texture: Texture,
    at: readonly [number, number],
    reach: readonly [number, number],
    [turnMs, start, size]: readonly [number, number, number],
  ): Swimmer => {
    const sprite = createSprite(texture, 0.5, 0.44);
    sprite.tint = tint;
    return { sprite, at, reach, speed: 1 / turnMs, start, size };
  };
  const swimmers = [
    swimmer(pictures.goldKoi, [0.13, 0.47], [0.13, 0.2], [21_000, 0.1, 0.3]),
    swimmer(pictures.redKoi, [0.13, 0.47], [0.13, 0.2], [21_000, 0.6, 0.3]),
    swimmer(pictures.redKoi, [0.87, 0.4], [0.11, 0.17], [-24_000, 0.2, 0.26]),
    swimmer(pictures.blueKoi, [0.86, 0.44], [0.14, 0.24], [-24_000, 0.62, 0.24]),
    swimmer(pictures.goldKoi, [0.5, 0.06], [0.5, 0.05], [43_000, 0.35, 0.16]),
    swimmer(pictures.blueKoi, [0.5, 0.93], [0.55, 0.05], [-47_000, 0.8, 0.16]),
  ];
  return {
    sprites: swimmers.map(({ sprite }) => sprite),
    swim: (elapsedMs, size) => {
      for (const one of swimmers) place(one, elapsedMs, size);
    },
    resize: ({ width, height }) => {
      for (const { sprite, size: share } of swimmers)
        sprite.scale.set((share * Math.min(height, width * 1.1)) / sprite.texture.height);
    },
  };
}

function place(
  { sprite, at, reach, speed, start }: Swimmer,
  elapsedMs: number,
  { width, height }: Size,
): void {
  const angle = (start + elapsedMs * speed) * Math.PI * 2;
  const way = Math.sign(speed);
  sprite.position.set(
    at[0] * width + Math.cos(angle) * reach[0] * height,
    at[1] * height + Math.sin(angle) * reach[1] * height,
  );
  // the head points in swimming direction and sways with the tail
  const along = Math.atan2(Math.cos(angle) * reach[1] * way, -Math.sin(angle) * reach[0] * way);
  sprite.rotation = along + Math.PI / 2 + Math.sin(elapsedMs / 420 + start * 20) * 0.07;
  sprite.skew.x = Math.sin(elapsedMs / 420 + start * 20 + 1) * 0.09;
}
