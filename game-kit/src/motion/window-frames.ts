import type { FrameSource } from './motion.ts';

/** Frames of the browser window, for games that draw with elements. Nothing runs while nobody listens. */
export function windowFrames(frame: Window): FrameSource {
  const steps = new Set<(deltaMs: number) => void>();
  let last: number | undefined;
  const tick = (now: number): void => {
    const deltaMs = last === undefined ? 0 : now - last;
    last = now;
    for (const step of steps) step(deltaMs);
    if (steps.size > 0) frame.requestAnimationFrame(tick);
    else last = undefined;
  };
  return {
    onFrame: (step) => {
      // An own function each time: the same step may be on twice.
      const own = (deltaMs: number): void => step(deltaMs);
      steps.add(own);
      if (steps.size === 1) frame.requestAnimationFrame(tick);
      return () => steps.delete(own);
    },
  };
}
