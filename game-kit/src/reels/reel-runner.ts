import type { FrameSource, Motion } from '../motion/motion.ts';
import {
  type LandingTimes,
  reduceReelRun,
  type ReelRun,
  type ReelRunEvent,
  startReelRun,
} from './reel-run.ts';

/** Runs the reels of a board frame by frame (`reduceReelRun`). */
export interface ReelRunner {
  readonly isRunning: boolean;
  /** Reels that were not held at the start, from the left. */
  readonly moving: readonly number[];
  start(held?: ReadonlySet<number>): void;
  /**
   * Lands the running reels; reports each one. Ends early when a feature is skipped. Rejects when a
   * frame fails: whoever awaits the landing gets the error.
   */
  land(slowFrom: number, onReel: (reel: number) => void): Promise<void>;
  stop(): void;
}

export interface ReelRunnerParts {
  readonly reelCount: number;
  readonly times: LandingTimes;
  readonly frames: FrameSource;
  readonly motion: Pick<Motion, 'reduced' | 'skipping'>;
  /** `speed` in cells per millisecond. */
  readonly move: (reel: number, travelled: number, speed: number) => void;
  /** Puts the outcome at cell `cells` of a reel; cells up to `seen` stay unchanged. */
  readonly arrange: (reel: number, cells: number, seen: number) => void;
  /** The reel that lands slowly now; undefined for none. */
  readonly wait: (reel: number | undefined) => void;
  /** After each frame. */
  readonly advanced: (run: ReelRun, frameMs: number) => void;
}

export function createReelRunner(parts: ReelRunnerParts): ReelRunner {
  const { motion, frames, reelCount } = parts;
  let run = startReelRun(reelCount);
  let endFrames: (() => void) | undefined;
  let onReel: (reel: number) => void = () => undefined;
  let finish: () => void = () => undefined;
  let broken = new Promise<never>(() => undefined);

  const dispatch = (event: ReelRunEvent): void => {
    const { state, effects } = reduceReelRun(run, event);
    run = state;
    for (const effect of effects) {
      switch (effect.do) {
        case 'move':
          parts.move(effect.reel, effect.travelled, effect.speed);
          break;
        case 'arrange':
          parts.arrange(effect.reel, effect.cells, effect.seen);
          break;
        case 'stood':
          onReel(effect.reel);
          parts.wait(effect.next);
          break;
        default:
          finish();
      }
    }
  };
  const step = (deltaMs: number): void => {
    if (motion.skipping) {
      finish();
      return;
    }
    const before = run.elapsedMs;
    dispatch({ type: 'frame', deltaMs });
    parts.advanced(run, run.elapsedMs - before);
  };
  const stop = (): void => {
    endFrames?.();
    endFrames = undefined;
    parts.wait(undefined);
  };

  return {
    get isRunning() {
      return endFrames !== undefined;
    },
    get moving() {
      return run.moving;
    },
    start: (held) => {
      run = startReelRun(reelCount, held);
      if (motion.reduced || motion.skipping) return;
      broken = new Promise((_, reject) => {
        endFrames = frames.onFrame(step, reject);
      });
      broken.catch(() => undefined);
    },
    land: async (slowFrom, report) => {
      const landed = new Promise<void>((resolve) => {
        finish = resolve;
      });
      onReel = report;
      dispatch({ type: 'landed', slowFrom, times: parts.times });
      await Promise.race([landed, broken]);
      stop();
    },
    stop,
  };
}
