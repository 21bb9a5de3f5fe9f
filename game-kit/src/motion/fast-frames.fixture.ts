import type { FrameSource } from './motion.ts';

/** Frames as fast as the machine gives them, nearly half a second each: whole rounds pass in a moment. */
export const fastFrames: FrameSource = {
  onFrame: (step) => {
    let isOn = true;
    const turn = (): void => {
      if (!isOn) return;
      step(400);
      queueMicrotask(turn);
    };
    queueMicrotask(turn);
    return () => {
      isOn = false;
    };
  },
};
