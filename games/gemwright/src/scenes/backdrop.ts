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

/** The workshop: plum velvet and the bench for paid drops, golden light for free ones. */
export interface Backdrop {
  readonly container: Container;
  resize(width: number, height: number, layout: SlotLayout): void;
  shine(isGolden: boolean): Promise<void>;
  /** Gems rain behind the tray once. */
  rain(): Promise<void>;
}

const RAIN = 30;
const GLINTS = 14;
const BENCH_HEIGHT = 460;

export function createBackdrop(pictures: Pictures, motion: Motion): Backdrop {
  const container = new Container();
  const wall = new Sprite(pictures.wall);
  const glory = createHidden(pictures.glory);
  const bench = createSprite(pictures.bench, 0.5, 1);
  const drops = createDrops(pictures);
  const glints = createGlints(pictures, motion.reduced);
  container.addChild(wall, glory, ...glints, ...drops, bench);

  let size = { width: 1, height: 1 };
  const rain = createSurge(motion, 2_600);
  motion.loop((elapsedMs) => {
    glints.forEach((glint, index) => glitter(glint, index, elapsedMs, size));
    drops.forEach((gem, index) => {
      gem.visible = rain.strength > 0;
      if (!gem.visible) return;
      gem.alpha = rain.strength;
      fall(gem, index, elapsedMs, size);
    });
  });

  return {
    container,
    resize: (width, height) => {
      size = { width, height };
      coverWindow([wall, glory], size);
      const wide = Math.max(width / 1600, (height * 0.42) / BENCH_HEIGHT);
      bench.scale.set(wide);
      bench.position.set(width / 2, height);
      for (const gem of drops) gem.setSize(Math.max(24, height * 0.06));
    },
    shine: (isGolden) => crossFade(motion, [wall, glory], isGolden, { durationMs: 1_000 }),
    rain: rain.play,
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function createDrops(pictures: Pictures): readonly Sprite[] {
  const names = Object.keys(pictures.symbols);
  return Array.from({ length: RAIN }, (_, index) => {
    const gem = new Sprite(pictures.symbols[names[index % names.length] ?? '']?.sharp);
    gem.anchor.set(0.5);
    gem.visible = false;
    return gem;
  });
}

function createGlints({ light }: Pictures, isCalm: boolean): readonly Sprite[] {
  return Array.from({ length: GLINTS }, () => {
    const glint = createSprite(light, 0.5);
    glint.blendMode = 'add';
    glint.tint = 0xffd8ee;
    glint.visible = !isCalm;
    return glint;
  });
}

function glitter(glint: Sprite, index: number, elapsedMs: number, { width, height }: Size): void {
  const beat = (elapsedMs / (2_600 + (index % 5) * 700) + index * 0.37) % 1;
  glint.position.set(
    ((index * 0.618 + 0.07) % 1) * width,
    ((index * 0.381 + 0.1) % 1) * height * 0.84,
  );
  glint.alpha = Math.sin(Math.PI * beat) ** 6;
  glint.setSize(height * (0.02 + 0.03 * glint.alpha));
}

function fall(gem: Sprite, index: number, elapsedMs: number, { width, height }: Size): void {
  const fallen = (elapsedMs * (0.0003 + (index % 5) * 0.00005) + index * 0.381966) % 1;
  gem.position.set(((index * 0.618 + 0.05) % 1) * width, (fallen * 1.2 - 0.1) * height);
  gem.rotation = elapsedMs / 700 + index;
}
