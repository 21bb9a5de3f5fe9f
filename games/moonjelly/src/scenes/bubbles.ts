import { createSprite } from '@jubilee/game-kit/scene/backdrop-parts';
import type { Sprite, Texture } from 'pixi.js';

/** Bubbles that rise through the window. */
export interface Bubbles {
  readonly sprites: readonly Sprite[];
  /** `swarm`: the strength of a swarm, 0 to 1. */
  rise(
    elapsedMs: number,
    size: { readonly width: number; readonly height: number },
    swarm: number,
  ): void;
  resize(height: number): void;
}

const BUBBLES = 46;
/** This many bubbles rise all the time; the rest only in a swarm. */
const IDLE_BUBBLES = 16;

export function createBubbles(texture: Texture, isCalm: boolean): Bubbles {
  const sprites = Array.from({ length: BUBBLES }, (_, index) => {
    const bubble = createSprite(texture, 0.5);
    bubble.visible = !isCalm && index < IDLE_BUBBLES;
    return bubble;
  });
  return {
    sprites,
    rise: (elapsedMs, size, swarm) =>
      sprites.forEach((bubble, index) => {
        const isSwarm = index >= IDLE_BUBBLES;
        bubble.visible = !isSwarm || swarm > 0;
        if (!bubble.visible) return;
        const speed = isSwarm ? 0.00052 : 0.00005 + (index % 5) * 0.000018;
        const rise = (elapsedMs * speed + index * 0.381966) % 1;
        const sway = Math.sin(elapsedMs / 900 + index * 1.9) * 0.008;
        bubble.position.set(
          (((index * 0.618 + 0.05) % 1) + sway) * size.width,
          (1.06 - rise * 1.16) * size.height,
        );
        bubble.alpha = (isSwarm ? swarm : 0.75) * Math.min(1, rise * 5, (1 - rise) * 5);
      }),
    resize: (height) =>
      sprites.forEach((bubble, index) => {
        bubble.scale.set((0.09 + ((index * 0.271) % 1) * 0.26) * Math.max(0.6, height / 800));
      }),
  };
}
