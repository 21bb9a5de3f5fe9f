import { easeIn, easeOut, mix } from '@jubilee/game-kit/motion/easing';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import type { Sprite } from 'pixi.js';
import { GRID } from '../board-measures.ts';
import { landing, type Move } from './gem-moves.ts';

const OUT_MS = 460;
const OUT_LAG_MS = 40;
const OUT_ALL_MS = OUT_MS + 6 * OUT_LAG_MS;
const CRACK_MS = 300;

/** Moves gems down, each after its delay, accelerating and landing with a small bounce. */
export async function dropGems(
  motion: Motion,
  moves: readonly (Move & { readonly gem: Sprite })[],
  until: AbortSignal,
  onTime?: (elapsedMs: number) => void,
): Promise<void> {
  const durationMs = Math.max(1, ...moves.map(({ lagMs, lengthMs }) => lagMs + lengthMs));
  await motion.tween({
    durationMs,
    until,
    step: (progress) => {
      const elapsedMs = progress * durationMs;
      onTime?.(elapsedMs);
      for (const { gem, x, fromY, toY, lagMs, lengthMs } of moves) {
        const share = Math.min(1, Math.max(0, (elapsedMs - lagMs) / lengthMs));
        gem.position.set(x, mix(fromY, toY, landing(share)));
      }
    },
  });
}

/** The gems of the last round, column by column from the top, fall out of the tray. */
export function dropOutGems(
  motion: Motion,
  gems: readonly Sprite[],
  until: AbortSignal,
): Promise<void> {
  return motion.tween({
    durationMs: OUT_ALL_MS,
    until,
    step: (progress) => {
      const elapsedMs = progress * OUT_ALL_MS;
      gems.forEach((gem, index) => {
        const column = Math.floor(index / GRID.rows);
        const share = Math.min(1, Math.max(0, (elapsedMs - column * OUT_LAG_MS) / OUT_MS));
        gem.y = GRID.centre(0, index % GRID.rows).y + easeIn(share) * GRID.height;
      });
    },
  });
}

/** Gems that win swell and shrink under their cracks; a mere return lets them fade. */
export function burstGems(
  motion: Motion,
  {
    won,
    cracks,
    gemSize,
    loud,
  }: {
    readonly won: readonly Sprite[];
    readonly cracks: readonly Sprite[];
    readonly gemSize: number;
    readonly loud: boolean;
  },
  until: AbortSignal,
): Promise<void> {
  return motion.tween({
    durationMs: CRACK_MS,
    until,
    step: (progress) => {
      for (const crack of cracks) crack.alpha = Math.min(1, progress * 2);
      for (const gem of won) {
        const scale = loud && progress < 0.7 ? 1 + 0.08 * progress : 1 - easeOut(progress);
        gem.setSize(gemSize * Math.max(0.02, scale));
        gem.alpha = loud ? 1 : 1 - progress;
      }
    },
  });
}
