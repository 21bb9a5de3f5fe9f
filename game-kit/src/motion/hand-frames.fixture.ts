import { createFrameSteps } from './frame-steps.ts';
import type { FrameSource } from './motion.ts';

/** A frame source that a test advances by hand; `faults` collects those without a handler. */
export function handFrames(): FrameSource & {
  readonly faults: unknown[];
  step(deltaMs: number): Promise<void>;
} {
  const faults: unknown[] = [];
  const steps = createFrameSteps((fault) => faults.push(fault));
  return {
    faults,
    onFrame: (step, onFault) => steps.onFrame(step, onFault),
    step: async (deltaMs) => {
      steps.run(deltaMs);
      await Promise.resolve();
    },
  };
}
