import { clamp, linear, type Ease } from './easing.ts';

/**
 * Everything that moves, moved by one frame source. With reduced motion, and while a free feature is
 * being skipped, a tween shows its end at once; waits keep their length, so that text can be read.
 */
export interface FrameSource {
  /**
   * Calls back on every frame with the milliseconds since the last; the returned function ends it. A
   * step that throws is over; its fault goes to `onFault`, without one to the reports of the page.
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
  /** Aborted, it is over without another step: for what may be taken away while it moves. */
  readonly until?: AbortSignal | undefined;
}

export interface Motion {
  readonly reduced: boolean;
  /** Faults: what a step throws. */
  tween(tween: Tween): Promise<void>;
  readonly wait: (durationMs: number, until?: AbortSignal) => Promise<void>;
  /** Runs until the returned function is called; for idle life. Does nothing with reduced motion. */
  loop(step: (elapsedMs: number, deltaMs: number) => void): () => void;
  /** From true on, tweens and waits end on the next frame, until false. Never used on a paid spin. */
  skip(isOn: boolean): void;
  readonly skipping: boolean;
}

/** A frame after a long pause counts for this much, so nothing jumps when a tab comes back. */
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
