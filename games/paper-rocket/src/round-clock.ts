import type { CrashRound } from '@jubilee/contract/entities/crash';

/**
 * Estimates the shared round between two server states. States arrive late, so the fastest one
 * defines the start of a phase; the page's clock only measures from there. The display decides
 * nothing: a cash-out counts when it reaches the server. Multipliers in hundredths.
 */
export interface RoundClock {
  /**
   * A server state that arrived at this instant of the page's clock. True when the phase is new.
   */
  update(state: CrashRound, nowMs: number): boolean;
  readonly state: CrashRound | undefined;
  /** Time since the phase began. */
  elapsedMs(nowMs: number): number;
  /** The current multiplier; the crash point once known, 100 before the flight. */
  cents(nowMs: number): number;
  /** The multiplier when the last state arrived: the server is at it or past it. */
  readonly newsCents: number;
  /** No state arrived for so long that the display may be stale. */
  isSilent(nowMs: number): boolean;
  /** The instant to display: now, or that of the last state while none arrives. Source: CRASH-53. */
  displayedMs(nowMs: number): number;
}

const SILENT_AFTER_MS = 1_500;

export function createRoundClock({ growthPerMs }: { readonly growthPerMs: number }): RoundClock {
  let state: CrashRound | undefined;
  let beganMs = 0;
  let updatedMs = 0;
  const isSilent = (nowMs: number): boolean =>
    state !== undefined && nowMs - updatedMs > SILENT_AFTER_MS;
  const cents = (nowMs: number): number => {
    if (state === undefined) return 100;
    if (state.phase === 'ENDED') return state.crashCents ?? 100;
    if (state.phase !== 'RUNNING') return 100;
    return centsAt(growthPerMs, Math.max(0, nowMs - beganMs));
  };
  return {
    get state() {
      return state;
    },
    get newsCents() {
      return cents(updatedMs);
    },
    update: (next, nowMs) => {
      const isNew = state?.roundId !== next.roundId || state.phase !== next.phase;
      const began = nowMs - sinceBegin(next);
      beganMs = isNew ? began : Math.min(beganMs, began);
      updatedMs = nowMs;
      state = { ...state, ...next };
      return isNew;
    },
    elapsedMs: (nowMs) => Math.max(0, nowMs - beganMs),
    cents,
    isSilent,
    displayedMs: (nowMs) => (isSilent(nowMs) ? updatedMs : nowMs),
  };
}

export function centsAt(growthPerMs: number, elapsedMs: number): number {
  return Math.floor(100 * Math.exp(growthPerMs * elapsedMs));
}

export function msAt(growthPerMs: number, cents: number): number {
  return Math.log(cents / 100) / growthPerMs;
}

function sinceBegin({ phase, elapsedMs, serverTime, phaseStartedAt }: CrashRound): number {
  if (phase === 'RUNNING') return elapsedMs;
  if (serverTime === undefined) return 0;
  return Math.max(0, Date.parse(serverTime) - Date.parse(phaseStartedAt));
}
