import type { FrameSource } from './motion.ts';

/**
 * The steps of a frame source. A step that throws is called no more and its fault is reported; the frames
 * go on for all others. Source: GAME-110.
 */
export interface FrameSteps extends FrameSource {
  readonly count: number;
  run(deltaMs: number): void;
}

interface Own {
  readonly step: (deltaMs: number) => void;
  readonly onFault: (fault: unknown) => void;
}

/** `report` hears the faults of steps whose starter does not ask for them. */
export function createFrameSteps(report: (fault: unknown) => void): FrameSteps {
  const steps = new Set<Own>();
  return {
    get count() {
      return steps.size;
    },
    onFrame: (step, onFault = report) => {
      // An own object each time: the same step may be on twice.
      const own = { step, onFault };
      steps.add(own);
      return () => steps.delete(own);
    },
    run: (deltaMs) => {
      for (const own of steps) {
        try {
          own.step(deltaMs);
        } catch (fault) {
          steps.delete(own);
          own.onFault(fault);
        }
      }
    },
  };
}
