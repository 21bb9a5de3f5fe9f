import type { SlotLayout } from '@jubilee/game-kit/layout/slot-layout';
import { easeInOut, mix } from '@jubilee/game-kit/motion/easing';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import { Container, Sprite } from 'pixi.js';
import type { Pictures } from '../pictures.ts';

/** The scenery: a bay at dusk before the volcano, which becomes active during hold and spin. */
export interface Backdrop {
  readonly container: Container;
  resize(width: number, height: number, layout: SlotLayout): void;
  wake(isAwake: boolean): Promise<void>;
  /** The volcano erupts once. */
  erupt(): Promise<void>;
}

const EMBERS = 60;
/** This many embers drift all the time; the rest only when the volcano is active or erupts. */
const IDLE_EMBERS = 18;
/** In the picture of the shore: where the water begins, and the full height. */
const HORIZON = 320;
const SHORE_HEIGHT = 760;
/** Base and crater of the mountain, as shares of its picture. */
const FOOT = 840 / 860;
const CRATER = 330 / 860;

export function createBackdrop(pictures: Pictures, motion: Motion): Backdrop {
  const container = new Container();
  const dusk = new Sprite(pictures.dusk);
  const fire = new Sprite(pictures.fire);
  fire.alpha = 0;
  fire.visible = false;
  const mountain = new Sprite(pictures.mountain);
  mountain.anchor.set(0.5, FOOT);
  const glow = new Sprite(pictures.light);
  glow.anchor.set(0.5);
  glow.tint = 0xffa03c;
  glow.blendMode = 'add';
  const shore = new Sprite(pictures.shore);
  shore.anchor.set(0.5, 1);
  const embers = Array.from({ length: EMBERS }, (_, index) => {
    const ember = new Sprite(pictures.light);
    ember.anchor.set(0.5);
    ember.tint = [0xffd27a, 0xff9a3c, 0xff6a2c][index % 3] ?? 0xffd27a;
    ember.blendMode = 'add';
    ember.visible = false;
    return ember;
  });
  container.addChild(dusk, fire, mountain, glow, shore, ...embers);

  let size = { width: 1, height: 1 };
  let crater = { x: 0, y: 0, reach: 1 };
  let heat = 0;
  let burst = 0;
  motion.loop((elapsedMs) => {
    const flicker = 0.5 + 0.5 * Math.sin(elapsedMs / 340) * Math.sin(elapsedMs / 970);
    const strong = Math.min(1, heat + burst);
    glow.alpha = 0.4 + 0.14 * flicker + 0.36 * strong;
    glow.scale.set((crater.reach / 128) * (1 + 0.06 * flicker + 0.35 * strong));
    embers.forEach((ember, index) => {
      const isExtra = index >= IDLE_EMBERS;
      ember.visible = !isExtra || strong > 0.02;
      if (!ember.visible) return;
      const speed = 0.00007 + (index % 7) * 0.000016 + strong * 0.00004;
      const rise = (elapsedMs * speed + index * 0.381966) % 1;
      const from = isExtra ? crater.x / size.width : (index * 0.618) % 1;
      const spread = isExtra ? (((index * 0.754) % 1) - 0.5) * 1.7 * rise : 0;
      const sway = Math.sin(elapsedMs / 800 + index * 2.1) * 0.01;
      const startY = isExtra ? crater.y / size.height : 1.02;
      ember.position.set(
        (from + spread + sway) * size.width,
        (startY - rise * (isExtra ? startY + 0.1 : 1.1)) * size.height,
      );
      ember.alpha = (isExtra ? strong : 0.8) * Math.min(1, rise * 6, (1 - rise) * 4);
    });
  });

  return {
    container,
    resize: (width, height, { orientation, boxes }) => {
      size = { width, height };
      const cover = Math.max(width / 1600, height / 1000);
      for (const one of [dusk, fire]) {
        one.scale.set(cover);
        one.position.set((width - 1600 * cover) / 2, (height - 1000 * cover) * 0.3);
      }
      const { frame } = boxes;
      const isWide = orientation === 'landscape';
      const land = Math.max(width / 1600, (height * 0.42) / (SHORE_HEIGHT - HORIZON));
      shore.scale.set(land);
      shore.position.set(width / 2, height);
      const horizon = height - (SHORE_HEIGHT - HORIZON) * land;
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
      crater = {
        x: mountain.x,
        y: foot - (FOOT - CRATER) * mountain.texture.height * scale,
        reach: mountain.texture.width * scale * 0.62,
      };
      glow.position.set(crater.x, crater.y);
      glow.alpha = 0.45;
      glow.setSize(crater.reach);
      embers.forEach((ember, index) => {
        ember.scale.set((0.05 + ((index * 0.271) % 1) * 0.1) * Math.max(0.6, height / 800));
      });
    },
    wake: async (isAwake) => {
      const from = fire.alpha;
      const to = isAwake ? 1 : 0;
      fire.visible = true;
      dusk.visible = true;
      await motion.tween({
        durationMs: 1_000,
        ease: easeInOut,
        step: (progress) => {
          fire.alpha = mix(from, to, progress);
          heat = fire.alpha;
        },
      });
      heat = to;
      fire.visible = isAwake;
      dusk.visible = !isAwake;
      shore.tint = isAwake ? 0xffc0a8 : 0xffffff;
    },
    erupt: async () => {
      if (motion.reduced) return;
      await motion.tween({
        durationMs: 2_200,
        step: (progress) => {
          burst = Math.sin(Math.PI * progress);
        },
      });
      burst = 0;
    },
  };
}
