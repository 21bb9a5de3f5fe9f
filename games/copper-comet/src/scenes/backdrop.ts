import type { SlotLayout } from '@jubilee/game-kit/layout/slot-layout';
import { mix } from '@jubilee/game-kit/motion/easing';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import {
  coverWindow,
  createHidden,
  createSprite,
  createStars,
  crossFade,
} from '@jubilee/game-kit/scene/backdrop-parts';
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

const DUSK_TINT = { planet: 0xffffff, desert: 0xffffff };
const NIGHT_TINT = { planet: 0x9fb6ff, desert: 0x5c7be6 };
const DESERT_HEIGHT = 460;

export function createBackdrop(pictures: Pictures, motion: Motion): Backdrop {
  const container = new Container();
  const sky = new Sprite(pictures.dusk);
  const nightSky = createHidden(pictures.night);
  const planet = createSprite(pictures.planet, 0.5);
  const comet = createSprite(pictures.comet, 150 / 900, 0.5);
  comet.visible = false;
  const desert = createSprite(pictures.desert, 0.5, 1);
  const stars = createStars(pictures.light, { count: 16, alpha: 0.25, least: 0.12, beatMs: 900 });
  container.addChild(sky, nightSky, ...stars.sprites, planet, comet, desert);

  let size = { width: 1, height: 1 };
  let planetAt = { x: 0, y: 0 };
  motion.loop((elapsedMs) => {
    stars.twinkle(elapsedMs);
    planet.position.set(
      planetAt.x + Math.sin(elapsedMs / 9000) * size.width * 0.004,
      planetAt.y + Math.cos(elapsedMs / 7000) * size.height * 0.006,
    );
  });

  return {
    container,
    resize: (width, height, layout) => {
      size = { width, height };
      coverWindow([sky, nightSky], size);
      planetAt = placePlanet(planet, size, layout);
      placeDesert(desert, size);
      stars.resize(width, height, 0.55);
    },
    night: async (isNight) => {
      await crossFade(motion, [sky, nightSky], isNight, { durationMs: 900 });
      const tint = isNight ? NIGHT_TINT : DUSK_TINT;
      planet.tint = tint.planet;
      desert.tint = tint.desert;
    },
    flyBy: () => flyBy(comet, size, motion),
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the place around which the planet floats. */
function placePlanet(
  planet: Sprite,
  { width, height }: Size,
  { orientation, boxes: { frame } }: SlotLayout,
): { readonly x: number; readonly y: number } {
  const isWide = orientation === 'landscape';
  planet.height = isWide ? height * 0.74 : Math.max(height * 0.3, width * 0.56);
  planet.scale.x = planet.scale.y;
  const at = isWide
    ? { x: Math.min(width * 0.93, frame.x + frame.width + height * 0.12), y: height * 0.27 }
    : { x: width * 0.79, y: frame.y * 0.3 };
  planet.position.copyFrom(at);
  return at;
}

function placeDesert(desert: Sprite, { width, height }: Size): void {
  const land = Math.max(width / 1600, (height * 0.5) / DESERT_HEIGHT);
  desert.scale.set(land);
  desert.position.set(width / 2, height + DESERT_HEIGHT * land * 0.06);
}

async function flyBy(comet: Sprite, { width, height }: Size, motion: Motion): Promise<void> {
  comet.visible = !motion.reduced;
  comet.rotation = -0.5;
  comet.scale.set(Math.max(width, height) / 1500);
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
}
