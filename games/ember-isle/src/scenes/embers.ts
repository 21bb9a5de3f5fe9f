import { createSprite } from '@jubilee/game-kit/scene/backdrop-parts';
import type { Sprite, Texture } from 'pixi.js';

/** Where the embers come from in an eruption, in CSS pixels. */
export interface Crater {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}
export interface Embers {
  readonly sprites: readonly Sprite[];
  drift(
    elapsedMs: number,
    scene: {
      readonly size: { readonly width: number; readonly height: number };
      readonly crater: Crater;
      /** Strength of the volcano, 0 to 1. */
      readonly strong: number;
    },
  ): void;
  resize(height: number): void;
}

const EMBERS = 60;
/** This many embers drift all the time; the rest only when the volcano is active or erupts. */
const IDLE_EMBERS = 18;

export function createEmbers(light: Texture): Embers {
  const sprites = Array.from({ length: EMBERS }, (_, index) => {
    const ember = createSprite(light, 0.5);
    ember.tint = [0xffd27a, 0xff9a3c, 0xff6a2c][index % 3] ?? 0xffd27a;
    ember.blendMode = 'add';
    ember.visible = false;
    return ember;
  });
  return {
    sprites,
    drift: (elapsedMs, { size, crater, strong }) =>
      sprites.forEach((ember, index) => {
        const isExtra = index >= IDLE_EMBERS;
        ember.visible = !isExtra || strong > 0.02;
        if (!ember.visible) return;
        const speed = 0.00007 + (index % 7) * 0.000016 + strong * 0.00004;
        const rise = (elapsedMs * speed + index * 0.381966) % 1;
        const from = isExtra ? crater.x / size.width : (index * 0.618) % 1;
        const spread = isExtra ? (((index * 0.754) % 1) - 0.5) * 1.7 * rise : 0;
        const sway = Math.sin(elapsedMs / 800 + index * 2.1) * 0.01;
        const startY = isExtra ? crater.y / size.height : 1.02;
        ember.position.set(
          (from + spread + sway) * size.width,
          (startY - rise * (isExtra ? startY + 0.1 : 1.1)) * size.height,
        );
        ember.alpha = (isExtra ? strong : 0.8) * Math.min(1, rise * 6, (1 - rise) * 4);
      }),
    resize: (height) =>
      sprites.forEach((ember, index) => {
        ember.scale.set((0.05 + ((index * 0.271) % 1) * 0.1) * Math.max(0.6, height / 800));
      }),
  };
}
