import type { SlotLayout } from '@jubilee/game-kit/layout/slot-layout';
import { easeInOut, mix } from '@jubilee/game-kit/motion/easing';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import { createStars } from '@jubilee/game-kit/scene/backdrop-parts';
import { Container, Sprite } from 'pixi.js';
import type { Pictures } from '../pictures.ts';

/**
 * The scenery: the woods at night under moving curtains of light, which grow brighter in respins.
 */
export interface Backdrop {
  readonly container: Container;
  resize(width: number, height: number, layout: SlotLayout): void;
  blaze(isOn: boolean): Promise<void>;
}

const CALM = 0.86;

export function createBackdrop(pictures: Pictures, motion: Motion): Backdrop {
  const container = new Container();
  const sky = new Sprite(pictures.sky);
  const far = new Sprite(pictures.far);
  const near = new Sprite(pictures.near);
  const shine = new Sprite(pictures.near);
  shine.blendMode = 'add';
  shine.alpha = 0;
  for (const curtain of [far, near, shine]) curtain.anchor.set(0.5, 0);
  const moon = new Sprite(pictures.moon);
  moon.anchor.set(0.5);
  const woods = new Sprite(pictures.woods);
  woods.anchor.set(0.5, 1);
  const howler = new Sprite(pictures.howler);
  howler.anchor.set(0.5, 1);
  const stars = createStars(pictures.light, { count: 14, alpha: 0.25, least: 0.1, beatMs: 900 });
  container.addChild(sky, ...stars.sprites, far, near, shine, moon, woods, howler);

  let size = { width: 1, height: 1 };
  let light = 0;
  const paint = (elapsedMs: number): void => {
    const strength = CALM + (1 - CALM) * light;
    far.alpha = strength * (0.82 + 0.18 * Math.sin(elapsedMs / 2_700));
    near.alpha = strength * (0.82 + 0.18 * Math.sin(elapsedMs / 1_900 + 2));
    // PixiJS also draws objects with alpha 0, so visibility is switched too.
    shine.visible = light > 0;
    shine.alpha = light * (0.55 + 0.25 * Math.sin(elapsedMs / 620));
    far.x = size.width * (0.5 + 0.03 * Math.sin(elapsedMs / 9_000));
    near.x = size.width * (0.5 + 0.04 * Math.sin(elapsedMs / 6_500 + 1));
    shine.x = size.width * (0.5 - 0.04 * Math.sin(elapsedMs / 5_000));
  };
  let elapsed = 0;
  motion.loop((elapsedMs) => {
    elapsed = elapsedMs;
    paint(elapsedMs);
    stars.twinkle(elapsedMs);
  });

  return {
    container,
    resize: (width, height, { orientation, boxes }) => {
      size = { width, height };
      const cover = Math.max(width / 1600, height / 1000);
      sky.scale.set(cover);
      sky.position.set((width - 1600 * cover) / 2, 0);
      const wave = Math.max((width * 1.14) / 1600, (height * 0.66) / 640);
      for (const curtain of [far, near, shine]) {
        curtain.scale.set(wave);
        curtain.y = -height * 0.04;
      }
      const land = Math.max(width / 1600, (height * 0.5) / 520);
      woods.scale.set(land);
      woods.position.set(width / 2, height + 520 * land * 0.03);
      const { frame } = boxes;
      if (orientation === 'landscape') {
        const room = width - frame.x - frame.width;
        moon.height = height * 0.42;
        moon.position.set(frame.x * 0.5, height * 0.24);
        howler.height = Math.min(height * 0.74, room * 2.2);
        howler.position.set(frame.x + frame.width + room * 0.54, height * 1.03);
      } else {
        moon.height = Math.max(height * 0.2, width * 0.42);
        moon.position.set(width * 0.16, frame.y * 0.3);
        howler.height = frame.y * 1.1;
        howler.position.set(width * 0.82, frame.y * 1.06);
      }
      moon.scale.x = moon.scale.y;
      howler.scale.x = howler.scale.y;
      stars.resize(width, height, 0.5);
      paint(elapsed);
    },
    blaze: (isOn) => {
      const from = light;
      return motion.tween({
        durationMs: 700,
        ease: easeInOut,
        essential: true,
        step: (progress) => {
          light = mix(from, isOn ? 1 : 0, progress);
          paint(elapsed);
        },
      });
    },
  };
}
