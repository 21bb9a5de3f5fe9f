import type { SlotLayout } from '@jubilee/game-kit/layout/slot-layout';
import { easeInOut, mix } from '@jubilee/game-kit/motion/easing';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import { Container, Sprite } from 'pixi.js';
import type { Pictures } from '../pictures.ts';

/**
 * The scenery: the sunlit sea for paid spins, the deep sea for free spins, with a drifting jelly in
 * both.
 */
export interface Backdrop {
  readonly container: Container;
  resize(width: number, height: number, layout: SlotLayout): void;
  dive(isDeep: boolean): Promise<void>;
  /** A swarm of bubbles rises once. */
  swarm(): Promise<void>;
}

const BUBBLES = 46;
/** This many bubbles rise all the time; the rest only in a swarm. */
const IDLE_BUBBLES = 16;
const SEA_TINT = { reef: 0xffffff, jelly: 0xffffff };
const DEEP_TINT = { reef: 0x6a72d8, jelly: 0xe6d4ff };

export function createBackdrop(pictures: Pictures, motion: Motion): Backdrop {
  const container = new Container();
  const sea = new Sprite(pictures.sea);
  const deep = new Sprite(pictures.deep);
  deep.alpha = 0;
  deep.visible = false;
  const halo = new Sprite(pictures.light);
  halo.anchor.set(0.5);
  halo.tint = 0x9fe8ff;
  halo.blendMode = 'add';
  const jelly = new Sprite(pictures.jelly);
  jelly.anchor.set(0.5, 0.4);
  const reef = new Sprite(pictures.reef);
  reef.anchor.set(0.5, 1);
  const bubbles = Array.from({ length: BUBBLES }, (_, index) => {
    const bubble = new Sprite(pictures.bubble);
    bubble.anchor.set(0.5);
    bubble.label = `bubble ${index}`;
    bubble.visible = !motion.reduced && index < IDLE_BUBBLES;
    return bubble;
  });
  container.addChild(sea, deep, halo, jelly, reef, ...bubbles);

  let size = { width: 1, height: 1 };
  let jellyAt = { x: 0, y: 0 };
  let jellyScale = 1;
  let swarming = 0;
  motion.loop((elapsedMs) => {
    const breath = Math.sin(elapsedMs / 1_400);
    jelly.scale.set(jellyScale * (1 + 0.018 * breath), jellyScale * (1 - 0.026 * breath));
    jelly.position.set(
      jellyAt.x + Math.sin(elapsedMs / 6_100) * size.width * 0.006,
      jellyAt.y + Math.cos(elapsedMs / 2_800) * size.height * 0.012,
    );
    jelly.rotation = Math.sin(elapsedMs / 5_300) * 0.05;
    halo.position.copyFrom(jelly.position);
    halo.alpha = 0.34 + 0.1 * breath;
    bubbles.forEach((bubble, index) => {
      const isSwarm = index >= IDLE_BUBBLES;
      bubble.visible = !isSwarm || swarming > 0;
      if (!bubble.visible) return;
      const speed = isSwarm ? 0.00052 : 0.00005 + (index % 5) * 0.000018;
      const rise = (elapsedMs * speed + index * 0.381966) % 1;
      const sway = Math.sin(elapsedMs / 900 + index * 1.9) * 0.008;
      bubble.position.set(
        (((index * 0.618 + 0.05) % 1) + sway) * size.width,
        (1.06 - rise * 1.16) * size.height,
      );
      bubble.alpha = (isSwarm ? swarming : 0.75) * Math.min(1, rise * 5, (1 - rise) * 5);
    });
  });

  return {
    container,
    resize: (width, height, { orientation, boxes }) => {
      size = { width, height };
      const cover = Math.max(width / 1600, height / 1000);
      for (const one of [sea, deep]) {
        one.scale.set(cover);
        one.position.set((width - 1600 * cover) / 2, (height - 1000 * cover) * 0.3);
      }
      const { frame } = boxes;
      if (orientation === 'landscape') {
        const right = frame.x + frame.width;
        jellyScale = (height * 0.74) / jelly.texture.height;
        jellyAt = { x: Math.min(width * 0.94, right + height * 0.16), y: height * 0.3 };
      } else {
        jellyScale = Math.max(height * 0.28, width * 0.5) / jelly.texture.height;
        jellyAt = { x: width * 0.8, y: frame.y * 0.5 };
      }
      jelly.scale.set(jellyScale);
      jelly.position.copyFrom(jellyAt);
      halo.position.copyFrom(jellyAt);
      halo.setSize(jelly.texture.height * jellyScale * 0.95);
      const land = Math.max(width / 1600, (height * 0.46) / 460);
      reef.scale.set(land);
      reef.position.set(width / 2, height + 460 * land * 0.05);
      bubbles.forEach((bubble, index) => {
        bubble.scale.set((0.09 + ((index * 0.271) % 1) * 0.26) * Math.max(0.6, height / 800));
      });
    },
    dive: async (isDeep) => {
      const from = deep.alpha;
      const to = isDeep ? 1 : 0;
      deep.visible = true;
      sea.visible = true;
      const shift = isDeep ? -1 : 1;
      const seaY = sea.y;
      const reefY = reef.y;
      await motion.tween({
        durationMs: 1_200,
        ease: easeInOut,
        step: (progress) => {
          deep.alpha = mix(from, to, progress);
          // the camera sinks or rises: the background moves the other way and comes to rest
          const swing = Math.sin(Math.PI * progress) * size.height * 0.05 * shift;
          sea.y = seaY + swing;
          reef.y = reefY + swing * 2;
        },
      });
      deep.visible = isDeep;
      sea.visible = !isDeep;
      const tint = isDeep ? DEEP_TINT : SEA_TINT;
      jelly.tint = tint.jelly;
      reef.tint = tint.reef;
    },
    swarm: async () => {
      if (motion.reduced) return;
      await motion.tween({
        durationMs: 2_400,
        step: (progress) => {
          swarming = Math.sin(Math.PI * progress);
        },
      });
      swarming = 0;
    },
  };
}
