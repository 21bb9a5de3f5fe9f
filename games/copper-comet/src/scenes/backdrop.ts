import type { Motion } from '@jubilee/game-kit/motion/motion';
import { easeInOut, mix } from '@jubilee/game-kit/motion/easing';
import type { SlotLayout } from '@jubilee/game-kit/layout/slot-layout';
import { Container, Sprite } from 'pixi.js';
import type { Pictures } from '../pictures.ts';

/** The scenery: sky, planet and desert; at dusk for paid spins, at night for free spins. */
export interface Backdrop {
  readonly container: Container;
  resize(width: number, height: number, layout: SlotLayout): void;
  night(isNight: boolean): Promise<void>;
  /** The comet crosses the sky once. */
  flyBy(): Promise<void>;
}

const STARS = 16;
const DUSK_TINT = { planet: 0xffffff, desert: 0xffffff };
const NIGHT_TINT = { planet: 0x9fb6ff, desert: 0x5c7be6 };

export function createBackdrop(pictures: Pictures, motion: Motion): Backdrop {
  const container = new Container();
  const sky = new Sprite(pictures.dusk);
  const nightSky = new Sprite(pictures.night);
  nightSky.alpha = 0;
  nightSky.visible = false;
  const planet = new Sprite(pictures.planet);
  planet.anchor.set(0.5);
  const comet = new Sprite(pictures.comet);
  comet.anchor.set(150 / 900, 0.5);
  comet.visible = false;
  const desert = new Sprite(pictures.desert);
  desert.anchor.set(0.5, 1);
  const stars = Array.from({ length: STARS }, (_, index) => {
    const star = new Sprite(pictures.light);
    star.anchor.set(0.5);
    star.alpha = 0.25;
    star.label = `star ${index}`;
    return star;
  });
  container.addChild(sky, nightSky, ...stars, planet, comet, desert);

  let size = { width: 1, height: 1 };
  let planetAt = { x: 0, y: 0 };
  motion.loop((elapsedMs) => {
    stars.forEach((star, index) => {
      star.alpha =
        0.12 + 0.3 * (0.5 + 0.5 * Math.sin(elapsedMs / (900 + index * 90) + index * 2.4));
    });
    planet.position.set(
      planetAt.x + Math.sin(elapsedMs / 9000) * size.width * 0.004,
      planetAt.y + Math.cos(elapsedMs / 7000) * size.height * 0.006,
    );
  });

  return {
    container,
    resize: (width, height, { orientation, boxes }) => {
      size = { width, height };
      const cover = Math.max(width / 1600, height / 1000);
      for (const one of [sky, nightSky]) {
        one.scale.set(cover);
        one.position.set((width - 1600 * cover) / 2, (height - 1000 * cover) * 0.3);
      }
      const { frame } = boxes;
      if (orientation === 'landscape') {
        planet.height = height * 0.74;
        planetAt = {
          x: Math.min(width * 0.93, frame.x + frame.width + height * 0.12),
          y: height * 0.27,
        };
      } else {
        planet.height = Math.max(height * 0.3, width * 0.56);
        planetAt = { x: width * 0.79, y: frame.y * 0.3 };
      }
      planet.scale.x = planet.scale.y;
      planet.position.copyFrom(planetAt);
      const land = Math.max(width / 1600, (height * 0.5) / 460);
      desert.scale.set(land);
      desert.position.set(width / 2, height + 460 * land * 0.06);
      stars.forEach((star, index) => {
        star.scale.set((0.08 + (index % 4) * 0.03) * Math.max(0.6, height / 800));
        star.position.set(
          ((index * 0.381966 + 0.07) % 1) * width,
          ((index * 0.271 + 0.05) % 1) * height * 0.55,
        );
      });
    },
    night: async (isNight) => {
      const from = nightSky.alpha;
      const to = isNight ? 1 : 0;
      nightSky.visible = true;
      sky.visible = true;
      await motion.tween({
        durationMs: 900,
        ease: easeInOut,
        step: (progress) => {
          nightSky.alpha = mix(from, to, progress);
        },
      });
      nightSky.visible = isNight;
      sky.visible = !isNight;
      const tint = isNight ? NIGHT_TINT : DUSK_TINT;
      planet.tint = tint.planet;
      desert.tint = tint.desert;
    },
    flyBy: async () => {
      comet.visible = !motion.reduced;
      comet.rotation = -0.5;
      const { width, height } = size;
      const scale = Math.max(width, height) / 1500;
      comet.scale.set(scale);
      await motion.tween({
        durationMs: 1700,
        step: (progress) => {
          comet.position.set(
            mix(width * 1.15, -width * 0.6, progress),
            mix(-height * 0.25, height * 0.75, progress),
          );
        },
      });
      comet.visible = false;
    },
  };
}
