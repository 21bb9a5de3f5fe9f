/**
 * The database's clock, as this process knows it: its own clock plus an offset, measured several times a second, with
 * the bound of its error. A system clock that was set is noticed because the monotonic clock disagrees.
 */
import type { Logger } from 'pino';
import { repeatEvery } from '../jobs/repeat.ts';
import type { SharedClock } from './clock.ts';
import {
  ageOf,
  betterSample,
  type ClockSample,
  type ClockSource,
  takeSample,
} from './clock-sample.ts';
import { nextRun } from './next-run.ts';

/** With a larger error a process decides nothing by its own clock. */
export const CLOCK_ERROR_MAX_MS = 20;
/** A machine whose clock differs by more from the database's needs its operator. */
const OFFSET_ALARM_MS = 100;
const MEASURE_EVERY_MS = 250;

export interface ClockStatus {
  readonly state: 'good' | 'uncertain';
  /** Null before the first measurement. */
  readonly errorMs: number | null;
  /** The database's clock minus that of this process. */
  readonly offsetMs: number | null;
}

export interface DatabaseClock extends SharedClock {
  /** Whether the error is within the bound; measures anew when it is not. False when nothing can be measured. */
  isGood(): Promise<boolean>;
  status(): ClockStatus;
  /** Measures until it is stopped, and logs when the state changes. */
  startMeasuring(log: Logger): { stop(): Promise<void> };
}

export function createDatabaseClock(source: ClockSource): DatabaseClock {
  const { clock } = source;
  let best: ClockSample | undefined;
  /** A caller never gets a sample that was begun before its call. */
  const measure = nextRun(async () => {
    const sample = await takeSample(source);
    best = best === undefined ? sample : betterSample(best, sample, ageOf(best, source));
    return sample;
  });

  const now = (): number => Math.round(clock.now() + (best?.offsetMs ?? 0));
  function isGoodNow(): boolean {
    if (best === undefined) return false;
    const { errorMs, isStepped } = ageOf(best, source);
    return !isStepped && errorMs <= CLOCK_ERROR_MAX_MS;
  }
  /** A step counts as an error of its size. */
  const isWithin = (errorMaxMs: number | undefined): boolean =>
    errorMaxMs === undefined
      ? isGoodNow()
      : best !== undefined && ageOf(best, source).errorMs <= errorMaxMs;
  function status(): ClockStatus {
    if (best === undefined) return { state: 'uncertain', errorMs: null, offsetMs: null };
    return {
      state: isGoodNow() ? 'good' : 'uncertain',
      errorMs: Math.ceil(ageOf(best, source).errorMs),
      offsetMs: Math.round(best.offsetMs),
    };
  }

  return {
    now,
    async read(errorMaxMs) {
      if (isWithin(errorMaxMs)) return now();
      const { sourceMs } = await measure();
      // After a slow answer only the instant that the database stated is certain.
      return isWithin(errorMaxMs) ? now() : Math.round(sourceMs);
    },
    async isGood() {
      if (isGoodNow()) return true;
      const sample = await measure().catch(() => undefined);
      return sample !== undefined && sample.errorMs <= CLOCK_ERROR_MAX_MS;
    },
    status,
    startMeasuring(log) {
      const report = reportChanges(log);
      return repeatEvery(
        MEASURE_EVERY_MS,
        () => measure().finally(() => report(status())),
        // An outage of the database is logged by those who need it.
        () => undefined,
      );
    },
  };
}

const TEXTS = {
  good: "the database's clock is known here",
  uncertain: "the database's clock is not known here well enough",
  far: "the clock of this machine is far from the database's",
} as const;

/** Logs each change once. */
function reportChanges(log: Logger): (status: ClockStatus) => void {
  let before: keyof typeof TEXTS = 'good';
  return (status) => {
    const isFar = Math.abs(status.offsetMs ?? 0) > OFFSET_ALARM_MS;
    const isKnown = status.state === 'good' && !isFar;
    const now = isKnown ? 'good' : status.state === 'good' ? 'far' : 'uncertain';
    if (now === before) return;
    before = now;
    if (now === 'good') log.info(status, TEXTS[now]);
    else log.warn(status, TEXTS[now]);
  };
}
