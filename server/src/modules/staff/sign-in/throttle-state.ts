/** How failed attempts in a row make the next one wait. Pure. Source: STAFF-2. */
export interface ThrottleState {
  readonly failures: number;
  readonly failedAtMs: number;
  readonly blockedUntilMs: number | undefined;
}

export interface ThrottleLimit {
  /** So many failures in a row are free of a wait. */
  readonly freeFailures: number;
}

const FIRST_WAIT_MS = 30_000;
const WAIT_MAX_MS = 900_000;
/** Failures of longer ago count no more. */
export const FAILURES_FORGOTTEN_MS = 86_400_000;

export const PERSON_LIMIT: ThrottleLimit = { freeFailures: 5 };
/** A network may be an office. */
export const NETWORK_LIMIT: ThrottleLimit = { freeFailures: 30 };

/** 0: an attempt is allowed now. */
export function waitMs(state: ThrottleState, nowMs: number): number {
  return Math.max(0, (state.blockedUntilMs ?? nowMs) - nowMs);
}

/** Every attempt counts as failed until it turns out to be right, so that parallel ones cannot be more. */
export function afterAttempt(
  state: ThrottleState,
  limit: ThrottleLimit,
  nowMs: number,
): ThrottleState {
  const before = nowMs - state.failedAtMs > FAILURES_FORGOTTEN_MS ? 0 : state.failures;
  const failures = before + 1;
  const beyond = failures - limit.freeFailures;
  const wait =
    beyond < 0 ? undefined : Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * 2 ** Math.min(beyond, 10));
  return {
    failures,
    failedAtMs: nowMs,
    blockedUntilMs: wait === undefined ? undefined : nowMs + wait,
  };
}

/** The attempt was right, or was not made: it no longer counts. */
export function afterSuccess(state: ThrottleState): ThrottleState {
  return { ...state, failures: Math.max(0, state.failures - 1), blockedUntilMs: undefined };
}

/** A series of failures ended with a right attempt. */
export function afterEndOfSeries(state: ThrottleState): ThrottleState {
  return { ...state, failures: 0, blockedUntilMs: undefined };
}
