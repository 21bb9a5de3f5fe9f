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
import { createEmbers, type Crater } from './embers.ts';

/** The scenery: a bay at dusk before the volcano, which becomes active during hold and spin. */
export interface Backdrop {
  readonly container: Container;
  resize(width: number, height: number, layout: SlotLayout): void;
  wake(isAwake: boolean): Promise<void>;
  /** The volcano erupts once. */
  erupt(): Promise<void>;
}

/** In the picture of the shore: where the water begins, and the full height. */
const HORIZON = 320;
const SHORE_HEIGHT = 760;
/** Base and crater of the mountain, as shares of its picture. */
const FOOT = 840 / 860;
const CRATER = 330 / 860;

export function createBackdrop(pictures: Pictures, motion: Motion): Backdrop {
  const container = new Container();
  const dusk = new Sprite(pictures.dusk);
  const fire = createHidden(pictures.fire);
  const mountain = createSprite(pictures.mountain, 0.5, FOOT);
  const glow = createSprite(pictures.light, 0.5);
  glow.tint = 0xffa03c;
  glow.blendMode = 'add';
  const shore = createSprite(pictures.shore, 0.5, 1);
  const embers = createEmbers(pictures.light);
  container.addChild(dusk, fire, mountain, glow, shore, ...embers.sprites);

  let size = { width: 1, height: 1 };
  let crater: Crater = { x: 0, y: 0, reach: 1 };
  const eruption = createSurge(motion, 2_200);
  motion.loop((elapsedMs) => {
    const flicker = 0.5 + 0.5 * Math.sin(elapsedMs / 340) * Math.sin(elapsedMs / 970);
    const strong = Math.min(1, fire.alpha + eruption.strength);
    glow.alpha = 0.4 + 0.14 * flicker + 0.36 * strong;
    glow.scale.set((crater.reach / 128) * (1 + 0.06 * flicker + 0.35 * strong));
    embers.drift(elapsedMs, { size, crater, strong });
  });

  return {
    container,
    resize: (width, height, layout) => {
      size = { width, height };
      coverWindow([dusk, fire], size);
      const horizon = placeShore(shore, size);
      crater = placeMountain(mountain, size, layout, horizon);
      glow.position.set(crater.x, crater.y);
      glow.alpha = 0.45;
      glow.setSize(crater.reach);
      embers.resize(height);
    },
    wake: async (isAwake) => {
      await crossFade(motion, [dusk, fire], isAwake, { durationMs: 1_000 });
      shore.tint = isAwake ? 0xffc0a8 : 0xffffff;
    },
    erupt: eruption.play,
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns where the water begins. */
function placeShore(shore: Sprite, { width, height }: Size): number {
  const land = Math.max(width / 1600, (height * 0.42) / (SHORE_HEIGHT - HORIZON));
  shore.scale.set(land);
  shore.position.set(width / 2, height);
  return height - (SHORE_HEIGHT - HORIZON) * land;
}

/** Returns where its crater is. */
function placeMountain(
  mountain: Sprite,
  { width, height }: Size,
  { orientation, boxes: { frame } }: SlotLayout,
  horizon: number,
): Crater {
  const isWide = orientation === 'landscape';
  // in a portrait window the board hides the base of the mountain, and its top rises above the
  // board
  const foot = isWide ? horizon + 6 : frame.y + frame.height * 0.5;
  const top = isWide ? height * 0.2 : frame.y * 0.42;
  const scale = (foot - top) / ((FOOT - CRATER) * mountain.texture.height);
  mountain.scale.set(scale);
  mountain.position.set(
    isWide ? Math.min(width * 0.93, frame.x + frame.width + height * 0.13) : width * 0.78,
    foot,
  );
  return {
    x: mountain.x,
    y: foot - (FOOT - CRATER) * mountain.texture.height * scale,
    reach: mountain.texture.width * scale * 0.62,
  };
}
