import type { SlotLayout } from '@jubilee/game-kit/layout/slot-layout';
import { easeInOut, mix } from '@jubilee/game-kit/motion/easing';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import { Container, Sprite, type Texture } from 'pixi.js';
import type { Pictures } from '../pictures.ts';

/** The pond around the board: by day for paid spins, at dusk for free spins; koi swim in both. */
export interface Backdrop {
  readonly container: Container;
  resize(width: number, height: number, layout: SlotLayout): void;
  turn(isDusk: boolean): Promise<void>;
  /** Petals drift over everything once. */
  petals(): Promise<void>;
}

interface Swimmer {
  readonly sprite: Sprite;
  /** Share of the width; half axes as shares of the height; turns per millisecond; start phase. */
  readonly at: readonly [x: number, y: number];
  readonly reach: readonly [x: number, y: number];
  readonly speed: number;
  readonly start: number;
  readonly size: number;
}
const PETALS = 28;
const IDLE_PETALS = 9;
/** The pond is darker than the board, so that its fish are not mistaken for symbols. */
const DAY = { pond: 0xdcebe8, fish: 0xc9dcdc, pads: 0xd6e6dc } as const;
const DUSK = { fish: 0xb4a8ee, pads: 0xa89ce0 } as const;

export function createBackdrop(pictures: Pictures, motion: Motion): Backdrop {
  const container = new Container();
  const day = new Sprite(pictures.day);
  const dusk = new Sprite(pictures.dusk);
  const pads = new Sprite(pictures.pads);
  day.tint = DAY.pond;
  pads.tint = DAY.pads;
  dusk.alpha = 0;
  dusk.visible = false;
  const swimmer = (
    texture: Texture,
    at: readonly [number, number],
    reach: readonly [number, number],
    [turnMs, start, size]: readonly [number, number, number],
  ): Swimmer => {
    const sprite = new Sprite(texture);
    sprite.anchor.set(0.5, 0.44);
    sprite.tint = DAY.fish;
    return { sprite, at, reach, speed: 1 / turnMs, start, size };
  };
  const swimmers = [
    swimmer(pictures.goldKoi, [0.13, 0.47], [0.13, 0.2], [21_000, 0.1, 0.3]),
    swimmer(pictures.redKoi, [0.13, 0.47], [0.13, 0.2], [21_000, 0.6, 0.3]),
    swimmer(pictures.redKoi, [0.87, 0.4], [0.11, 0.17], [-24_000, 0.2, 0.26]),
    swimmer(pictures.blueKoi, [0.86, 0.44], [0.14, 0.24], [-24_000, 0.62, 0.24]),
    swimmer(pictures.goldKoi, [0.5, 0.06], [0.5, 0.05], [43_000, 0.35, 0.16]),
    swimmer(pictures.blueKoi, [0.5, 0.93], [0.55, 0.05], [-47_000, 0.8, 0.16]),
  ];
  const petals = Array.from({ length: PETALS }, (_, index) => {
    const petal = new Sprite(pictures.petal);
    petal.anchor.set(0.5);
    petal.visible = !motion.reduced && index < IDLE_PETALS;
    return petal;
  });
  container.addChild(day, dusk, ...swimmers.map(({ sprite }) => sprite), pads);
  const air = new Container();
  air.addChild(...petals);
  container.addChild(air);

  let size = { width: 1, height: 1 };
  let drifting = 0;
  const swim = (elapsedMs: number): void => {
    for (const { sprite, at, reach, speed, start } of swimmers) {
      const angle = (start + elapsedMs * speed) * Math.PI * 2;
      const way = Math.sign(speed);
      sprite.position.set(
        at[0] * size.width + Math.cos(angle) * reach[0] * size.height,
        at[1] * size.height + Math.sin(angle) * reach[1] * size.height,
      );
      // the head points in swimming direction and sways with the tail
      const along = Math.atan2(Math.cos(angle) * reach[1] * way, -Math.sin(angle) * reach[0] * way);
      sprite.rotation = along + Math.PI / 2 + Math.sin(elapsedMs / 420 + start * 20) * 0.07;
      sprite.skew.x = Math.sin(elapsedMs / 420 + start * 20 + 1) * 0.09;
    }
  };
  motion.loop((elapsedMs) => {
    swim(elapsedMs);
    petals.forEach((petal, index) => {
      const isExtra = index >= IDLE_PETALS;
      petal.visible = !isExtra || drifting > 0;
      if (!petal.visible) return;
      const speed = isExtra ? 0.00034 : 0.00004 + (index % 4) * 0.000012;
      const fallen = (elapsedMs * speed + index * 0.381966) % 1;
      petal.position.set(
        (((index * 0.618 + fallen * 0.22) % 1) + Math.sin(elapsedMs / 1_300 + index) * 0.012) *
          size.width,
        (fallen * 1.14 - 0.07) * size.height,
      );
      petal.rotation = elapsedMs / 1_500 + index * 1.7;
      petal.alpha = (isExtra ? drifting : 0.85) * Math.min(1, fallen * 6, (1 - fallen) * 6);
    });
  });

  return {
    container,
    resize: (width, height) => {
      size = { width, height };
      const cover = Math.max(width / 1600, height / 1000);
      for (const one of [day, dusk, pads]) {
        one.scale.set(cover);
        one.position.set((width - 1600 * cover) / 2, (height - 1000 * cover) / 2);
      }
      for (const { sprite, size: share } of swimmers)
        sprite.scale.set((share * Math.min(height, width * 1.1)) / sprite.texture.height);
      for (const petal of petals) petal.scale.set(Math.max(0.24, height / 2_400));
      swim(0);
    },
    turn: async (isDusk) => {
      const from = dusk.alpha;
      const to = isDusk ? 1 : 0;
      dusk.visible = true;
      day.visible = true;
      await motion.tween({
        durationMs: 1_100,
        ease: easeInOut,
        step: (progress) => {
          dusk.alpha = mix(from, to, progress);
        },
      });
      dusk.visible = isDusk;
      day.visible = !isDusk;
      for (const { sprite } of swimmers) sprite.tint = isDusk ? DUSK.fish : DAY.fish;
      pads.tint = isDusk ? DUSK.pads : DAY.pads;
    },
    petals: async () => {
      if (motion.reduced) return;
      await motion.tween({
        durationMs: 2_600,
        step: (progress) => {
          drifting = Math.sin(Math.PI * progress);
        },
      });
      drifting = 0;
    },
  };
}
