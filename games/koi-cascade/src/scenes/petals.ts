import { createSprite } from '@jubilee/game-kit/scene/backdrop-parts';
import type { Sprite, Texture } from 'pixi.js';

/** Petals that drift over everything: a few all the time, the rest when free spins are won. */
export interface Petals {
  readonly sprites: readonly Sprite[];
  /** `strength`: how many of the others drift, 0 to 1. */
  drift(
    elapsedMs: number,
    size: { readonly width: number; readonly height: number },
    strength: number,
  ): void;
  resize(height: number): void;
}

const PETALS = 28;
const IDLE_PETALS = 9;

export function createPetals(texture: Texture, isCalm: boolean): Petals {
  const sprites = Array.from({ length: PETALS }, (_, index) => {
    const petal = createSprite(texture, 0.5);
    petal.visible = !isCalm && index < IDLE_PETALS;
    return petal;
  });
  return {
    sprites,
    drift: (elapsedMs, size, strength) =>
      sprites.forEach((petal, index) => {
        const isExtra = index >= IDLE_PETALS;
        petal.visible = !isExtra || strength > 0;
        if (!petal.visible) return;
        const speed = isExtra ? 0.00034 : 0.00004 + (index % 4) * 0.000012;
        const fallen = (elapsedMs * speed + index * 0.381966) % 1;
        petal.position.set(
          (((index * 0.618 + fallen * 0.22) % 1) + Math.sin(elapsedMs / 1_300 + index) * 0.012) *
            size.width,
          (fallen * 1.14 - 0.07) * size.height,
        );
        petal.rotation = elapsedMs / 1_500 + index * 1.7;
        petal.alpha = (isExtra ? strength : 0.85) * Math.min(1, fallen * 6, (1 - fallen) * 6);
      }),
    resize: (height) => {
      for (const petal of sprites) petal.scale.set(Math.max(0.24, height / 2_400));
    },
  };
}
