import type { SlotLayout } from '@jubilee/game-kit/layout/slot-layout';
import { createSprite } from '@jubilee/game-kit/scene/backdrop-parts';
import type { Sprite } from 'pixi.js';
import type { Pictures } from '../pictures.ts';

/** The jelly beside the board, drifting in its halo. */
export interface Jelly {
  readonly sprite: Sprite;
  readonly halo: Sprite;
  breathe(elapsedMs: number, size: { readonly width: number; readonly height: number }): void;
  resize(width: number, height: number, layout: SlotLayout): void;
}

export function createJelly(pictures: Pictures): Jelly {
  const halo = createSprite(pictures.light, 0.5);
  halo.tint = 0x9fe8ff;
  halo.blendMode = 'add';
  const sprite = createSprite(pictures.jelly, 0.5, 0.4);
  let at = { x: 0, y: 0 };
  let scale = 1;
  return {
    sprite,
    halo,
    breathe: (elapsedMs, { width, height }) => {
      const breath = Math.sin(elapsedMs / 1_400);
      sprite.scale.set(scale * (1 + 0.018 * breath), scale * (1 - 0.026 * breath));
      sprite.position.set(
        at.x + Math.sin(elapsedMs / 6_100) * width * 0.006,
        at.y + Math.cos(elapsedMs / 2_800) * height * 0.012,
      );
      sprite.rotation = Math.sin(elapsedMs / 5_300) * 0.05;
      halo.position.copyFrom(sprite.position);
      halo.alpha = 0.34 + 0.1 * breath;
    },
    resize: (width, height, { orientation, boxes: { frame } }) => {
      if (orientation === 'landscape') {
        const right = frame.x + frame.width;
        scale = (height * 0.74) / sprite.texture.height;
        at = { x: Math.min(width * 0.94, right + height * 0.16), y: height * 0.3 };
      } else {
        scale = Math.max(height * 0.28, width * 0.5) / sprite.texture.height;
        at = { x: width * 0.8, y: frame.y * 0.5 };
      }
      sprite.scale.set(scale);
      sprite.position.copyFrom(at);
      halo.position.copyFrom(at);
      halo.setSize(sprite.texture.height * scale * 0.95);
    },
  };
}
