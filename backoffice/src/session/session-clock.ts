/** How long a session lasts, by the device's clock. Pure. Source: STAFF-4. */

/** What the server says about a session: instants of its own clock. */
export interface SessionReport {
  readonly now: string;
  readonly idleEndsAt: string;
  readonly endsAt: string;
}

/** The same by the device's clock, epoch milliseconds. */
export interface SessionTimes {
  /** How long it lasts after a call. */
  readonly idleMs: number;
  readonly idleEndsAtMs: number;
  readonly endsAtMs: number;
}

export interface SessionPhase {
  readonly phase: 'running' | 'warning' | 'ended';
  /** Which of the two ends comes first. */
  readonly cause: 'idle' | 'limit';
  readonly leftMs: number;
}

/** Two minutes, as time limits have to warn; the latest end cannot be moved, so it is announced earlier. */
export const IDLE_WARNING_MS = 2 * 60_000;
export const LIMIT_WARNING_MS = 10 * 60_000;

export function timesOf(report: SessionReport, receivedAtMs: number): SessionTimes {
  const aheadMs = receivedAtMs - Date.parse(report.now);
  const idleEndsAtMs = Date.parse(report.idleEndsAt) + aheadMs;
  const endsAtMs = Date.parse(report.endsAt) + aheadMs;
  return { idleMs: Math.max(0, idleEndsAtMs - receivedAtMs), idleEndsAtMs, endsAtMs };
}

/** A call that was sent then and answered postpones the idle end, never beyond the latest one. */
export function afterCall(times: SessionTimes, sentAtMs: number): SessionTimes {
  const idleEndsAtMs = Math.min(
    times.endsAtMs,
    Math.max(times.idleEndsAtMs, sentAtMs + times.idleMs),
  );
  return { ...times, idleEndsAtMs };
}

export function phaseAt(times: SessionTimes, nowMs: number): SessionPhase {
  const cause = times.endsAtMs <= times.idleEndsAtMs ? 'limit' : 'idle';
  const leftMs = Math.max(0, Math.min(times.endsAtMs, times.idleEndsAtMs) - nowMs);
  if (leftMs === 0) return { phase: 'ended', cause, leftMs };
  const warningMs = cause === 'idle' ? IDLE_WARNING_MS : LIMIT_WARNING_MS;
  return { phase: leftMs <= warningMs ? 'warning' : 'running', cause, leftMs };
}

/** `7 h 05 min`, `24 min`, below two minutes `1:09`. Rounded down, so that it never promises too much. */
export function formatLeft(leftMs: number): string {
  const seconds = Math.floor(leftMs / 1_000);
  if (seconds < 120) {
    return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
  }
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${String(minutes)} min`;
  return `${String(Math.floor(minutes / 60))} h ${String(minutes % 60).padStart(2, '0')} min`;
}
