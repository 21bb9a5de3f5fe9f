import type { FrameSource } from './motion.ts';

/**
 * The steps of a frame source. A step that throws is removed and its fault reported; all other
 * steps continue. Source: GAME-110.
 */
export interface FrameSteps extends FrameSource {
  readonly count: number;
  run(deltaMs: number): void;
}

interface Own {
  readonly step: (deltaMs: number) => void;
  readonly onFault: (fault: unknown) => void;
}

/** `report` gets the faults of steps without their own `onFault`. */
export function createFrameSteps(report: (fault: unknown) => void): FrameSteps {
  const steps = new Set<Own>();
  return {
    get count() {
      return steps.size;
    },
    onFrame: (step, onFault = report) => {
      // A new object per call: the same function may be registered twice.
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
