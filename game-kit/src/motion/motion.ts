import { clamp, linear, type Ease } from './easing.ts';

/**
 * All animations, driven by one frame source. With reduced motion, and while a free feature is
 * skipped, a tween jumps to its end; waits keep their length, so that text can be read.
 */
export interface FrameSource {
  /**
   * Calls back on every frame with the milliseconds since the last; the returned function stops it.
   * A step that throws is stopped; its fault goes to `onFault`, or else to the fault reports of the
   * page.
   */
  onFrame(step: (deltaMs: number) => void, onFault?: (fault: unknown) => void): () => void;
}

export interface Tween {
  readonly durationMs: number;
  readonly ease?: Ease;
  /** Called with the eased progress, first above 0, last with exactly 1. */
  readonly step: (progress: number) => void;
  /** Runs even with reduced motion; for fades and counters that carry meaning. */
  readonly essential?: boolean;
  /**
   * Once aborted, the tween ends without another step: for objects that may be removed while they
   * move.
   */
  readonly until?: AbortSignal | undefined;
}

export interface Motion {
  readonly reduced: boolean;
  /** Faults: what a step throws. */
  tween(tween: Tween): Promise<void>;
  readonly wait: (durationMs: number, until?: AbortSignal) => Promise<void>;
  /**
   * Runs until the returned function is called; for idle animation. Does nothing with reduced
   * motion.
   */
  loop(step: (elapsedMs: number, deltaMs: number) => void): () => void;
  /** While true, tweens and waits end on the next frame. Never used on a paid spin. */
  skip(isOn: boolean): void;
  readonly skipping: boolean;
}

/** Longest step of one frame, so that nothing jumps when a tab becomes visible again. */
export const FRAME_MS_MAX = 400;

export function createMotion(frames: FrameSource, reduced: boolean): Motion {
  let skipping = false;

  const run = (
    durationMs: number,
    step: (progress: number) => void,
    until: AbortSignal | undefined,
  ): Promise<void> =>
    new Promise((resolve, reject) => {
      let elapsedMs = 0;
      const end = frames.onFrame((deltaMs) => {
        elapsedMs = skipping ? durationMs : elapsedMs + Math.min(deltaMs, FRAME_MS_MAX);
        const progress = durationMs <= 0 ? 1 : clamp(elapsedMs / durationMs, 0, 1);
        step(progress);
        if (progress === 1) finish();
      }, reject);
      const finish = (): void => {
        end();
        until?.removeEventListener('abort', finish);
        resolve();
      };
      until?.addEventListener('abort', finish);
    });

  return {
    reduced,
    get skipping() {
      return skipping;
    },
    skip: (isOn) => {
      skipping = isOn;
    },
    tween: ({ durationMs, ease = linear, step, essential = false, until }) => {
      if (until?.aborted === true) return Promise.resolve();
      if (skipping || (reduced && !essential)) {
        step(1);
        return Promise.resolve();
      }
      return run(durationMs, (progress) => step(progress === 1 ? 1 : ease(progress)), until);
    },
    wait: (durationMs, until) =>
      skipping || until?.aborted === true
        ? Promise.resolve()
        : run(durationMs, () => undefined, until),
    loop: (step) => {
      if (reduced) return () => undefined;
      let elapsedMs = 0;
      return frames.onFrame((deltaMs) => {
        elapsedMs += Math.min(deltaMs, FRAME_MS_MAX);
        step(elapsedMs, Math.min(deltaMs, FRAME_MS_MAX));
      });
    },
  };
}
