import type { SlotLayout } from '@jubilee/game-kit/layout/slot-layout';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import {
  coverWindow,
  createHidden,
  createSprite,
  createSurge,
  crossFade,
} from '@jubilee/game-kit/scene/backdrop-parts';
import { Container, Sprite } from 'pixi.js';
import type { Pictures } from '../pictures.ts';
import { createBubbles } from './bubbles.ts';
import { createJelly } from './jelly.ts';

/**
 * The scenery: the sunlit sea for paid spins, the deep sea for free spins, with a drifting jelly in
 * both.
 */
export interface Backdrop {
  readonly container: Container;
  resize(width: number, height: number, layout: SlotLayout): void;
  dive(isDeep: boolean): Promise<void>;
  /** A swarm of bubbles rises once. */
  swarm(): Promise<void>;
}

const SEA_TINT = { reef: 0xffffff, jelly: 0xffffff };
const DEEP_TINT = { reef: 0x6a72d8, jelly: 0xe6d4ff };
const REEF_HEIGHT = 460;

export function createBackdrop(pictures: Pictures, motion: Motion): Backdrop {
  const container = new Container();
  const sea = new Sprite(pictures.sea);
  const deep = createHidden(pictures.deep);
  const jelly = createJelly(pictures);
  const reef = createSprite(pictures.reef, 0.5, 1);
  const bubbles = createBubbles(pictures.bubble, motion.reduced);
  container.addChild(sea, deep, jelly.halo, jelly.sprite, reef, ...bubbles.sprites);

  let size = { width: 1, height: 1 };
  const swarm = createSurge(motion, 2_400);
  motion.loop((elapsedMs) => {
    jelly.breathe(elapsedMs, size);
    bubbles.rise(elapsedMs, size, swarm.strength);
  });

  return {
    container,
    resize: (width, height, layout) => {
      size = { width, height };
      coverWindow([sea, deep], size);
      jelly.resize(width, height, layout);
      const land = Math.max(width / 1600, (height * 0.46) / REEF_HEIGHT);
      reef.scale.set(land);
      reef.position.set(width / 2, height + REEF_HEIGHT * land * 0.05);
      bubbles.resize(height);
    },
    dive: async (isDeep) => {
      const shift = isDeep ? -1 : 1;
      const seaY = sea.y;
      const reefY = reef.y;
      // the camera sinks or rises: the background moves the other way and comes to rest
      const step = (progress: number): void => {
        const swing = Math.sin(Math.PI * progress) * size.height * 0.05 * shift;
        sea.y = seaY + swing;
        reef.y = reefY + swing * 2;
      };
      await crossFade(motion, [sea, deep], isDeep, { durationMs: 1_200, step });
      const tint = isDeep ? DEEP_TINT : SEA_TINT;
      jelly.sprite.tint = tint.jelly;
      reef.tint = tint.reef;
    },
    swarm: swarm.play,
  };
}
