import { easeInOut, mix, thereAndBack } from '@jubilee/game-kit/motion/easing';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import { Container, Graphics, Sprite } from 'pixi.js';
import { GRID } from '../board-measures.ts';
import type { Pictures } from '../pictures.ts';

/** The wolves that fill whole reels until the round ends. */
export interface WolfReels {
  readonly container: Container;
  /** Grows from the row where the wild stopped until it fills the reel. */
  expand(reel: number, row: number): Promise<void>;
  clear(): void;
}

const TALL = GRID.rows * GRID.pitch - GRID.gap;
const GROW_MS = 760;
const EDGE = 5;

export function createWolfReels(pictures: Pictures, motion: Motion): WolfReels {
  const container = new Container();
  const glows: Sprite[] = [];
  let growing = new AbortController();
  motion.loop((elapsedMs) => {
    glows.forEach((glow, index) => {
      glow.alpha = 0.2 + 0.1 * Math.sin(elapsedMs / 700 + index * 1.7);
    });
  });
  return {
    container,
    clear: () => {
      growing.abort();
      growing = new AbortController();
      glows.length = 0;
      for (const child of container.removeChildren()) child.destroy({ children: true });
    },
    expand: async (reel, row) => {
      const { x } = GRID.centre(reel, 0);
      const top = GRID.inset;
      const wolf = new Sprite(pictures.wolfReel);
      wolf.anchor.set(0.5, 0);
      wolf.position.set(x, top);
      wolf.setSize(GRID.cell, TALL);
      const glow = new Sprite(pictures.light);
      glow.anchor.set(0.5);
      glow.tint = 0x7dffc8;
      glow.blendMode = 'add';
      glow.alpha = 0.25;
      glow.position.set(x, top + TALL / 2);
      glow.setSize(GRID.cell * 1.9, TALL * 1.25);
      const flash = new Sprite(pictures.light);
      flash.anchor.set(0.5);
      flash.tint = 0xd9fff0;
      flash.blendMode = 'add';
      flash.position.set(x, GRID.centre(reel, row).y);
      const hole = new Graphics();
      const spot = new Container();
      spot.addChild(glow, wolf, hole, flash);
      wolf.mask = hole;
      container.addChild(spot);
      glows.push(glow);
      const until = growing.signal;
      const from = { top: top + row * GRID.pitch, height: GRID.cell };
      await motion.tween({
        durationMs: GROW_MS,
        ease: easeInOut,
        until,
        step: (progress) => {
          const y = mix(from.top, top, progress) - EDGE;
          const height = mix(from.height, TALL, progress) + 2 * EDGE;
          const left = x - GRID.cell / 2 - EDGE;
          hole
            .clear()
            .roundRect(left, y, GRID.cell + 2 * EDGE, height, 30)
            .fill(0xffffff);
          flash.alpha = 0.9 * thereAndBack(progress);
          flash.setSize(GRID.cell * 1.6, Math.max(1, height * 1.4));
        },
      });
      if (until.aborted) return;
      flash.visible = false;
      wolf.mask = null;
      hole.visible = false;
    },
  };
}
