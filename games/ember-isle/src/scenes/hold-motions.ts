import { easeInOut, easeOutBack, thereAndBack } from '@jubilee/game-kit/motion/easing';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import type { Grid } from '@jubilee/game-kit/reels/grid';
import type { Sprite, Texture } from 'pixi.js';
import { COIN_SIZE, type Pit } from './hold-pits.ts';

/** The animations of pits and coins; `until` ends them when the coins are removed. */
interface Moving {
  readonly motion: Motion;
  readonly until: AbortSignal;
}

const BEAT_MS = 520;
const LOCK_MS = 340;
const BURN_MS = 950;
const TURNS = 3;
const SWELL = 0.14;

/** All coins swell once together. */
export async function pulse(motion: Motion, held: readonly Pit[]): Promise<void> {
  await motion.tween({
    durationMs: BEAT_MS,
    ease: thereAndBack,
    step: (progress) => {
      for (const { spot } of held) spot.scale.set(1 + SWELL * progress);
    },
  });
  for (const { spot } of held) spot.scale.set(1);
}

/** Edge-on at half time, when the other side is swapped in. */
export function turnOver(
  { motion, grid, until }: Moving & { readonly grid: Grid },
  coin: Sprite,
  face: Texture,
): Promise<void> {
  return motion.tween({
    durationMs: LOCK_MS,
    ease: easeInOut,
    until,
    step: (progress) => {
      if (progress >= 0.5 && coin.texture !== face) coin.texture = face;
      coin.setSize(grid.cell * COIN_SIZE * (1 + 0.12 * thereAndBack(progress)));
      coin.scale.x *= Math.abs(Math.cos(Math.PI * progress));
    },
  });
}

export function landCoin({ motion, until }: Moving, coin: Sprite): Promise<void> {
  const full = coin.scale.x;
  return motion.tween({
    durationMs: LOCK_MS,
    ease: easeOutBack(1.6),
    until,
    step: (progress) => {
      coin.scale.set(full * (1.5 - 0.5 * progress));
      coin.alpha = Math.min(1, progress * 2);
    },
  });
}

/** Coins turn in the empty pits and vanish again. */
export async function burnPits(motion: Motion, empty: readonly Pit[]): Promise<void> {
  for (const pit of empty) pit.ghost.visible = !motion.reduced && !motion.skipping;
  await motion.tween({
    durationMs: BURN_MS,
    step: (progress) => {
      empty.forEach(({ ghost, glow }, index) => {
        const turn = progress * TURNS * Math.PI * 2 + index * 0.7;
        ghost.scale.x = ghost.scale.y * Math.cos(turn);
        const seen = Math.min(1, 5 * progress, 5 * (1 - progress));
        ghost.alpha = 0.92 * seen;
        glow.alpha = 0.9 * seen * (0.75 + 0.25 * Math.sin(turn * 2));
      });
    },
  });
  for (const { ghost, glow } of empty) {
    ghost.visible = false;
    glow.alpha = 0;
  }
}

/** A light runs over the coins in reading order. */
export async function runLight(motion: Motion, held: readonly Pit[]): Promise<void> {
  await motion.tween({
    durationMs: 260 + held.length * 70,
    step: (progress) => {
      held.forEach(({ spot }, index) => {
        const share = progress * (held.length + 3) - index;
        spot.scale.set(1 + SWELL * thereAndBack(Math.min(1, Math.max(0, share / 3))));
      });
    },
  });
  for (const { spot } of held) spot.scale.set(1);
}
