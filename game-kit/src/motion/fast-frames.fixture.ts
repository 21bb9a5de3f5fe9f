import { createFrameSteps } from './frame-steps.ts';
import type { FrameSource } from './motion.ts';

/** Frames without waiting, each 0.4 seconds long: whole rounds run in a moment. */
export const fastFrames: FrameSource = {
  onFrame: (step, onFault) => {
    const steps = createFrameSteps((fault) => {
      throw fault;
    });
    const end = steps.onFrame(step, onFault);
    const turn = (): void => {
      if (steps.count === 0) return;
      steps.run(400);
      queueMicrotask(turn);
    };
    queueMicrotask(turn);
    return end;
  },
};
