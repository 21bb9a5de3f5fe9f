import type { SlotLayout } from '@jubilee/game-kit/layout/slot-layout';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import {
  coverWindow,
  createHidden,
  createSurge,
  crossFade,
} from '@jubilee/game-kit/scene/backdrop-parts';
import { Container, Sprite } from 'pixi.js';
import type { Pictures } from '../pictures.ts';
import { createPetals } from './petals.ts';
import { createSwimmers } from './swimmers.ts';

/** The pond around the board: by day for paid spins, at dusk for free spins; koi swim in both. */
export interface Backdrop {
  readonly container: Container;
  resize(width: number, height: number, layout: SlotLayout): void;
  turn(isDusk: boolean): Promise<void>;
  /** Petals drift over everything once. */
  petals(): Promise<void>;
}

/** The pond is darker than the board, so that its fish are not mistaken for symbols. */
const DAY = { pond: 0xdcebe8, fish: 0xc9dcdc, pads: 0xd6e6dc } as const;
const DUSK = { fish: 0xb4a8ee, pads: 0xa89ce0 } as const;

export function createBackdrop(pictures: Pictures, motion: Motion): Backdrop {
  const container = new Container();
  const day = new Sprite(pictures.day);
  const dusk = createHidden(pictures.dusk);
  const pads = new Sprite(pictures.pads);
  day.tint = DAY.pond;
  pads.tint = DAY.pads;
  const swimmers = createSwimmers(pictures, DAY.fish);
  const petals = createPetals(pictures.petal, motion.reduced);
  const air = new Container();
  air.addChild(...petals.sprites);
  container.addChild(day, dusk, ...swimmers.sprites, pads, air);

  let size = { width: 1, height: 1 };
  const drifting = createSurge(motion, 2_600);
  motion.loop((elapsedMs) => {
    swimmers.swim(elapsedMs, size);
    petals.drift(elapsedMs, size, drifting.strength);
  });

  return {
    container,
    resize: (width, height) => {
      size = { width, height };
      coverWindow([day, dusk, pads], size, 0.5);
      swimmers.resize(size);
      petals.resize(height);
      swimmers.swim(0, size);
    },
    turn: async (isDusk) => {
      await crossFade(motion, [day, dusk], isDusk, { durationMs: 1_100 });
      for (const sprite of swimmers.sprites) sprite.tint = isDusk ? DUSK.fish : DAY.fish;
      pads.tint = isDusk ? DUSK.pads : DAY.pads;
    },
    petals: drifting.play,
  };
}
