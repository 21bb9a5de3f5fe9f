import type { Container } from 'pixi.js';
import type { Motion } from '../motion/motion.ts';

const HALF_MS = 160;

/** Fades a container out, changes it, and fades it in again; with reduced motion too. */
export async function fadeThrough(
  motion: Motion,
  target: Container,
  change: () => void,
): Promise<void> {
  const half = (from: number, to: number): Promise<void> =>
    motion.tween({
      durationMs: HALF_MS,
      essential: true,
      step: (progress) => {
        target.alpha = from + (to - from) * progress;
      },
    });
  await half(1, 0);
  change();
  await half(0, 1);
}
