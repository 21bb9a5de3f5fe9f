import type { SlotLayout } from '@jubilee/game-kit/layout/slot-layout';
import { easeInOut, mix } from '@jubilee/game-kit/motion/easing';
import type { Motion } from '@jubilee/game-kit/motion/motion';
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

export function createBackdrop(pictures: Pictures, motion: Motion): Backdrop {
  const container = new Container();
  const wall = new Sprite(pictures.wall);
  const glory = new Sprite(pictures.glory);
  glory.alpha = 0;
  glory.visible = false;
  const bench = new Sprite(pictures.bench);
  bench.anchor.set(0.5, 1);
  const names = Object.keys(pictures.symbols);
  const drops = Array.from({ length: RAIN }, (_, index) => {
    const gem = new Sprite(pictures.symbols[names[index % names.length] ?? '']?.sharp);
    gem.anchor.set(0.5);
    gem.visible = false;
    return gem;
  });
  const glints = Array.from({ length: GLINTS }, () => {
    const glint = new Sprite(pictures.light);
    glint.anchor.set(0.5);
    glint.blendMode = 'add';
    glint.tint = 0xffd8ee;
    glint.visible = !motion.reduced;
    return glint;
  });
  container.addChild(wall, glory, ...glints, ...drops, bench);

  let size = { width: 1, height: 1 };
  let raining = 0;
  motion.loop((elapsedMs) => {
    glints.forEach((glint, index) => {
      const beat = (elapsedMs / (2_600 + (index % 5) * 700) + index * 0.37) % 1;
      glint.position.set(
        ((index * 0.618 + 0.07) % 1) * size.width,
        ((index * 0.381 + 0.1) % 1) * size.height * 0.84,
      );
      glint.alpha = Math.sin(Math.PI * beat) ** 6;
      glint.setSize(size.height * (0.02 + 0.03 * glint.alpha));
    });
    drops.forEach((gem, index) => {
      gem.visible = raining > 0;
      if (!gem.visible) return;
      const fallen = (elapsedMs * (0.0003 + (index % 5) * 0.00005) + index * 0.381966) % 1;
      gem.position.set(
        ((index * 0.618 + 0.05) % 1) * size.width,
        (fallen * 1.2 - 0.1) * size.height,
      );
      gem.rotation = elapsedMs / 700 + index;
      gem.alpha = raining;
    });
  });

  return {
    container,
    resize: (width, height) => {
      size = { width, height };
      const cover = Math.max(width / 1600, height / 1000);
      for (const one of [wall, glory]) {
        one.scale.set(cover);
        one.position.set((width - 1600 * cover) / 2, (height - 1000 * cover) * 0.3);
      }
      const wide = Math.max(width / 1600, (height * 0.42) / 460);
      bench.scale.set(wide);
      bench.position.set(width / 2, height);
      for (const gem of drops) gem.setSize(Math.max(24, height * 0.06));
    },
    shine: async (isGolden) => {
      const from = glory.alpha;
      const to = isGolden ? 1 : 0;
      glory.visible = true;
      wall.visible = true;
      await motion.tween({
        durationMs: 1_000,
        ease: easeInOut,
        step: (progress) => {
          glory.alpha = mix(from, to, progress);
        },
      });
      glory.visible = isGolden;
      wall.visible = !isGolden;
    },
    rain: async () => {
      if (motion.reduced) return;
      await motion.tween({
        durationMs: 2_600,
        step: (progress) => {
          raining = Math.sin(Math.PI * progress);
        },
      });
      raining = 0;
    },
  };
}
