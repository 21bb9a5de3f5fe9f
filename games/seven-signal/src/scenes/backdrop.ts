import type { SlotLayout } from '@jubilee/game-kit/layout/slot-layout';
import { thereAndBack } from '@jubilee/game-kit/motion/easing';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import { coverWindow, createStars } from '@jubilee/game-kit/scene/backdrop-parts';
import { Container, Sprite } from 'pixi.js';
import type { Pictures } from '../pictures.ts';

/** The scenery: a stage under turning rays, the great sign beside the reels. */
export interface Backdrop {
  readonly container: Container;
  resize(width: number, height: number, layout: SlotLayout): void;
  /** All stage lights flash once. */
  flare(): Promise<void>;
}

export function createBackdrop(pictures: Pictures, motion: Motion): Backdrop {
  const container = new Container();
  const rays = new Sprite(pictures.rays);
  const glare = new Sprite(pictures.rays);
  glare.blendMode = 'add';
  glare.alpha = 0.08;
  rays.tint = 0xa99fd0;
  const glow = new Sprite(pictures.light);
  glow.anchor.set(0.5);
  glow.tint = 0xff5a8a;
  glow.blendMode = 'add';
  const sign = new Sprite(pictures.sign);
  sign.anchor.set(0.5);
  // The sign is behind the light of the reels.
  sign.tint = 0x8f7cb4;
  const floor = new Sprite(pictures.floor);
  floor.anchor.set(0.5, 1);
  const stars = createStars(pictures.light, { count: 14, alpha: 0.3, least: 0.1, beatMs: 800 });
  container.addChild(rays, glare, ...stars.sprites, glow, sign, floor);

  let high = 1;
  let signAt = { x: 0, y: 0 };
  let flared = 0;
  motion.loop((elapsedMs) => {
    stars.twinkle(elapsedMs);
    glow.alpha = 0.2 + 0.06 * Math.sin(elapsedMs / 1_300) + 0.5 * flared;
    glare.alpha = 0.08 + 0.04 * Math.sin(elapsedMs / 2_100) + 0.5 * flared;
    sign.position.set(signAt.x, signAt.y + Math.sin(elapsedMs / 2_600) * high * 0.005);
  });

  return {
    container,
    resize: (width, height, { orientation, boxes }) => {
      high = height;
      coverWindow([rays, glare], { width, height }, 0.4);
      const { frame } = boxes;
      if (orientation === 'landscape') {
        const room = width - frame.x - frame.width;
        const tall = Math.min(height * 0.52, room * 0.92);
        sign.height = tall;
        signAt = { x: frame.x + frame.width + room * 0.62, y: height * 0.42 };
      } else {
        sign.height = frame.y * 1.08;
        signAt = { x: width * 0.88, y: frame.y * 0.52 };
      }
      sign.scale.x = sign.scale.y;
      sign.position.copyFrom(signAt);
      glow.setSize(sign.height * 1.5);
      glow.position.copyFrom(signAt);
      const land = Math.max(width / 1600, (height * 0.36) / 420);
      floor.scale.set(land);
      floor.position.set(width / 2, height + 420 * land * 0.02);
      stars.resize(width, height, 0.6);
    },
    flare: () =>
      motion.tween({
        durationMs: 1_800,
        step: (progress) => {
          flared = progress === 1 ? 0 : thereAndBack(progress);
        },
      }),
  };
}
