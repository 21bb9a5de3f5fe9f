/** One measurement of a clock elsewhere, and how far it can be trusted later. */
import type { Clock } from './clock.ts';

/** System and monotonic clock of one machine differ by less unless the system clock was set. */
const STEP_MS = 5;
/** Both machines may be slewed by 500 parts in a million, the most that NTP does. */
const DRIFT = 0.001;
/** System clocks count whole milliseconds. */
const RESOLUTION_MS = 1;

export interface ClockSource {
  /** The system clock of this process. */
  readonly clock: Clock;
  /** A monotonic clock, in milliseconds. */
  readonly nowMs: () => number;
  /** Reads the other clock, in milliseconds since 1970. */
  readonly readMs: () => Promise<number>;
}

export interface ClockSample {
  /** What the other clock said. */
  readonly sourceMs: number;
  /** The other clock minus the system clock of this process. */
  readonly offsetMs: number;
  readonly errorMs: number;
  readonly measuredAtMs: number;
  /** System clock minus monotonic clock. */
  readonly differenceMs: number;
}

/** The answer was given at some instant of the round trip, so half of it is the bound of the error. */
export async function takeSample({ clock, nowMs, readMs }: ClockSource): Promise<ClockSample> {
  const [sentMs, systemSentMs] = [nowMs(), clock.now()];
  const sourceMs = await readMs();
  const [measuredAtMs, systemMs] = [nowMs(), clock.now()];
  const roundTripMs = Math.max(measuredAtMs - sentMs, Math.abs(systemMs - systemSentMs));
  return {
    sourceMs,
    offsetMs: sourceMs - (systemSentMs + systemMs) / 2,
    errorMs: roundTripMs / 2 + RESOLUTION_MS,
    measuredAtMs,
    differenceMs: systemMs - measuredAtMs,
  };
}

export interface SampleAge {
  readonly errorMs: number;
  /** The system clock of this process was set since, or the process was suspended. */
  readonly isStepped: boolean;
}

export function ageOf(
  sample: ClockSample,
  { clock, nowMs }: Pick<ClockSource, 'clock' | 'nowMs'>,
): SampleAge {
  const atMs = nowMs();
  const driftMs = DRIFT * (atMs - sample.measuredAtMs);
  const disagreementMs = Math.abs(clock.now() - atMs - sample.differenceMs);
  return {
    errorMs: sample.errorMs + driftMs + disagreementMs,
    isStepped: disagreementMs > STEP_MS + driftMs,
  };
}

/** The newer sample, unless the older one is still more exact and both can be true. */
export function betterSample(
  older: ClockSample,
  newer: ClockSample,
  { errorMs, isStepped }: SampleAge,
): ClockSample {
  const canBothBeTrue = Math.abs(older.offsetMs - newer.offsetMs) <= errorMs + newer.errorMs;
  return !isStepped && canBothBeTrue && errorMs < newer.errorMs ? older : newer;
}
