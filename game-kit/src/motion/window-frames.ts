import { createFrameSteps } from './frame-steps.ts';
import type { FrameSource } from './motion.ts';

/** Frames of the browser window, for games that draw with elements. Stops without subscribers. */
export function windowFrames(
  frame: Pick<Window, 'requestAnimationFrame'>,
  report: (fault: unknown) => void = reportError,
): FrameSource {
  const steps = createFrameSteps(report);
  let last: number | undefined;
  const tick = (now: number): void => {
    const deltaMs = last === undefined ? 0 : now - last;
    last = now;
    steps.run(deltaMs);
    if (steps.count > 0) frame.requestAnimationFrame(tick);
    else last = undefined;
  };
  return {
    onFrame: (step, onFault) => {
      const end = steps.onFrame(step, onFault);
      if (steps.count === 1) frame.requestAnimationFrame(tick);
      return end;
    },
  };
}
