import { FRAME_MS_MAX } from '../motion/motion.ts';
import type { Transition } from '../state/transition.ts';
import { type Landing, planLanding, travel } from './reel-motion.ts';

/** Reels on their way from the start of a round until they have landed. */
export interface ReelRun {
  readonly elapsedMs: number;
  /** Reels that are not held, from the left. */
  readonly moving: readonly number[];
  /** By reel; held ones do not travel. */
  readonly reels: readonly RunningReel[];
  /** The first reel that lands slowly. */
  readonly slowFrom: number;
}
export interface RunningReel {
  readonly plan: Landing | undefined;
  /** Cells. */
  readonly travelled: number;
}

/** When the first reel lands, counted from the start, and how much later each next one. */
export interface LandingTimes {
  readonly firstMs: number;
  readonly nextMs: number;
  readonly slowMs: number;
}

export type ReelRunEvent =
  | { readonly type: 'frame'; readonly deltaMs: number }
  /** The outcome is known. */
  | { readonly type: 'landed'; readonly slowFrom: number; readonly times: LandingTimes };

export type ReelRunEffect =
  /** `speed` in cells per millisecond. */
  | {
      readonly do: 'move';
      readonly reel: number;
      readonly travelled: number;
      readonly speed: number;
    }
  /** The outcome becomes cell `cells` of the reel; cells up to `seen` stay unchanged. */
  | {
      readonly do: 'arrange';
      readonly reel: number;
      readonly cells: number;
      readonly seen: number;
    }
  /** `next`: the reel that lands slowly after it. */
  | { readonly do: 'stood'; readonly reel: number; readonly next: number | undefined }
  | { readonly do: 'allStood' };

export type ReelRunTransition = Transition<ReelRun, ReelRunEffect>;

export function startReelRun(reelCount: number, held: ReadonlySet<number> = new Set()): ReelRun {
  const all = Array.from({ length: reelCount }, (_, index) => index);
  return {
    elapsedMs: 0,
    moving: all.filter((index) => !held.has(index)),
    reels: all.map(() => ({ plan: undefined, travelled: 0 })),
    slowFrom: Infinity,
  };
}

export function reduceReelRun(run: ReelRun, event: ReelRunEvent): ReelRunTransition {
  return event.type === 'frame' ? advance(run, event.deltaMs) : land(run, event);
}

function advance(run: ReelRun, deltaMs: number): ReelRunTransition {
  const frameMs = Math.min(deltaMs, FRAME_MS_MAX);
  const elapsedMs = run.elapsedMs + frameMs;
  const reels = run.reels.map((reel, index) =>
    run.moving.includes(index) ? { ...reel, travelled: travel(elapsedMs, reel.plan) } : reel,
  );
  const effects = run.moving.flatMap((reel): readonly ReelRunEffect[] => {
    const before = run.reels[reel];
    const after = reels[reel];
    if (before === undefined || after === undefined) return [];
    const { travelled, plan } = after;
    const speed = frameMs > 0 ? (travelled - before.travelled) / frameMs : 0;
    const move = { do: 'move', reel, travelled, speed } as const;
    const endMs = plan?.endMs ?? Infinity;
    const stands = run.elapsedMs < endMs && elapsedMs >= endMs;
    return stands ? [move, ...standing(run, reel)] : [move];
  });
  return { state: { ...run, elapsedMs, reels }, effects };
}

function standing({ moving, slowFrom }: ReelRun, reel: number): readonly ReelRunEffect[] {
  const following = moving[moving.indexOf(reel) + 1];
  const next = following !== undefined && following >= slowFrom ? following : undefined;
  const stood = { do: 'stood', reel, next } as const;
  return following === undefined ? [stood, { do: 'allStood' }] : [stood];
}

function land(
  run: ReelRun,
  { slowFrom, times }: Extract<ReelRunEvent, { readonly type: 'landed' }>,
): ReelRunTransition {
  let targetMs = Math.max(times.firstMs, run.elapsedMs);
  const plans = new Map<number, Landing>();
  for (const [order, reel] of run.moving.entries()) {
    targetMs += order === 0 ? 0 : reel >= slowFrom ? times.slowMs : times.nextMs;
    const plan = planLanding(run.elapsedMs, targetMs);
    targetMs = Math.max(targetMs, plan.endMs);
    plans.set(reel, plan);
  }
  return {
    state: {
      ...run,
      slowFrom,
      reels: run.reels.map((reel, index) => ({ ...reel, plan: plans.get(index) ?? reel.plan })),
    },
    effects: [...plans].map(([reel, { cells }]) => ({
      do: 'arrange',
      reel,
      cells,
      seen: Math.floor(run.reels[reel]?.travelled ?? 0) + 1,
    })),
  };
}
