/** Where the periods of limits begin. The database decides by the same rule: server/sql/limits/before_period.sql. Source: PLAY-20. */
import type { LimitPeriod } from '@jubilee/contract/values/player-limits';
import { dayIn, firstInstantOf } from '../jurisdictions/first-instant-of-day.ts';

const DAY_MS = 86_400_000;

/** The last instant before a period: what happened at it does not count, what happened later does. Epoch milliseconds. */
export function beforePeriod(period: LimitPeriod, nowMs: number, timeZone: string): number {
  switch (period) {
    case 'day':
      return nowMs - DAY_MS;
    case 'week':
      return nowMs - 7 * DAY_MS;
    default: {
      period satisfies 'month';
      const month = dayIn(timeZone, nowMs).slice(0, 7);
      return firstInstantOf(`${month}-01`, timeZone) - 1;
    }
  }
}
