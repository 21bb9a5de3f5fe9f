import type { Motion } from '@jubilee/game-kit/motion/motion';
import { Container, Sprite, type Texture } from 'pixi.js';
import { frameBulbs } from '../board-measures.ts';

/**
 * The bulbs around the reels: steady at rest, chasing while the reels run, blinking together at a
 * win.
 */
export type BulbShow = 'rest' | 'chase' | 'blink';
export interface Bulbs {
  readonly container: Container;
  play(what: BulbShow): void;
}

const SIZE = 46;
const STEP_MS = 70;
const BLINK_MS = 260;
const RUN = 5;

export function createBulbs(light: Texture, motion: Motion): Bulbs {
  const container = new Container();
  const bulbs = frameBulbs().map(({ x, y }, index) => {
    const bulb = new Sprite(light);
    bulb.anchor.set(0.5);
    bulb.setSize(SIZE);
    bulb.tint = 0xffe09a;
    bulb.blendMode = 'add';
    bulb.position.set(x, y);
    bulb.alpha = index % 2 === 0 ? 0.9 : 0.4;
    container.addChild(bulb);
    return bulb;
  });
  let now: BulbShow = 'rest';
  const glow = (index: number, elapsedMs: number): number => {
    if (now === 'rest') return 0.5 + 0.3 * Math.sin(elapsedMs / 900 + index * 0.7);
    if (now === 'blink') return (index + Math.floor(elapsedMs / BLINK_MS)) % 2 === 0 ? 1 : 0.2;
    return (index - Math.floor(elapsedMs / STEP_MS) + bulbs.length * 1_000) % RUN < 2 ? 1 : 0.22;
  };
  motion.loop((elapsedMs) => {
    bulbs.forEach((bulb, index) => {
      bulb.alpha += (glow(index, elapsedMs) - bulb.alpha) * 0.4;
    });
  });
  return {
    container,
    play: (what) => {
      now = what;
    },
  };
}
