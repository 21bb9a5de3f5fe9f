import { t } from '@lingui/core/macro';
import { formatLocale } from '../../language/format.ts';
import type { DeviceSession, SignInMethodId } from '../../session/sign-in/sign-in-types.ts';

/** Why a sign-in method cannot be removed; undefined when it can. Source: IDENT-36. */
export function removalProblem(
  methods: readonly SignInMethodId[],
  method: SignInMethodId,
): string | undefined {
  const others = new Set(methods.filter((one) => one !== method));
  return others.size > 0
    ? undefined
    : t`It’s your only way to sign in. Add another one, then you can remove it.`;
}

/** The newest sign-in before the current one. */
export function lastSignInBefore(sessions: readonly DeviceSession[]): DeviceSession | undefined {
  return sessions
    .filter(({ isCurrent }) => !isCurrent)
    .reduce<DeviceSession | undefined>(
      (newest, one) => (newest === undefined || one.startedAt > newest.startedAt ? one : newest),
      undefined,
    );
}

/** The current device first, then by newest sign-in. */
export function inReadingOrder(sessions: readonly DeviceSession[]): readonly DeviceSession[] {
  return sessions.toSorted(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) ||
      Date.parse(other.startedAt) - Date.parse(one.startedAt),
  );
}

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** Day number in the user's time zone. */
function dayOf(atMs: number, timeZone: string | undefined): number {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(atMs);
  return Date.parse(`${parts}T00:00:00Z`) / DAY_MS;
}

/**
 * Within a sentence: `today 9:12 AM`, `Tuesday 9:12 AM`, `March 3, 2026 9:12 AM`. The user's time
 * zone unless one is given.
 */
export function momentText(instant: string, nowMs: number, timeZone?: string): string {
  const atMs = Date.parse(instant);
  const time = new Intl.DateTimeFormat(formatLocale(), {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
  }).format(atMs);
  const daysAgo = dayOf(nowMs, timeZone) - dayOf(atMs, timeZone);
  if (daysAgo === 0) return t`today ${time}`;
  if (daysAgo === 1) return t`yesterday ${time}`;
  const day =
    daysAgo > 1 && daysAgo < WEEK_DAYS
      ? new Intl.DateTimeFormat(formatLocale(), { timeZone, weekday: 'long' }).format(atMs)
      : new Intl.DateTimeFormat(formatLocale(), { timeZone, dateStyle: 'long' }).format(atMs);
  return t`${day} ${time}`;
}
