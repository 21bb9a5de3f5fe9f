import type { DeviceSession, SignInMethodId } from '../../session/sign-in-types.ts';

/** Why a way in must stay; undefined when it may go. Source: IDENT-36. */
export function removalProblem(
  methods: readonly SignInMethodId[],
  method: SignInMethodId,
): string | undefined {
  const others = new Set(methods.filter((one) => one !== method));
  return others.size > 0
    ? undefined
    : 'It’s your only way in. Add another one, then you can remove it.';
}

/** The newest sign-in before the one in use. */
export function lastSignInBefore(sessions: readonly DeviceSession[]): DeviceSession | undefined {
  return sessions
    .filter(({ isCurrent }) => !isCurrent)
    .reduce<DeviceSession | undefined>(
      (newest, one) => (newest === undefined || one.startedAt > newest.startedAt ? one : newest),
      undefined,
    );
}

/** The device in use first, then the newest sign-in. */
export function inReadingOrder(sessions: readonly DeviceSession[]): readonly DeviceSession[] {
  return sessions.toSorted(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) ||
      Date.parse(other.startedAt) - Date.parse(one.startedAt),
  );
}

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** Day number in the reader's own time zone. */
function dayOf(atMs: number, timeZone: string | undefined): number {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(atMs);
  return Date.parse(`${parts}T00:00:00Z`) / DAY_MS;
}

/** Within a sentence: `today 09:12`, `Tuesday 09:12`, `March 3, 2026 09:12`. The time zone is the reader's unless given. */
export function momentText(instant: string, nowMs: number, timeZone?: string): string {
  const atMs = Date.parse(instant);
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(atMs);
  const daysAgo = dayOf(nowMs, timeZone) - dayOf(atMs, timeZone);
  if (daysAgo === 0) return `today ${time}`;
  if (daysAgo === 1) return `yesterday ${time}`;
  const day =
    daysAgo > 1 && daysAgo < WEEK_DAYS
      ? new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' }).format(atMs)
      : new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(atMs);
  return `${day} ${time}`;
}
