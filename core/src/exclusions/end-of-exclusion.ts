/** When an exclusion that is chosen now may end. Source: PLAY-9. */
import {
  type ExclusionLength,
  type ExclusionPeriod,
  FIXED_EXCLUSIONS,
} from '@jubilee/contract/entities/self-exclusion';
import { dayIn, firstInstantOf, utcMidnightOf } from '../jurisdictions/first-instant-of-day.ts';

const DAY_MS = 86_400_000;

export function lengthOfPeriod(period: ExclusionPeriod | undefined): ExclusionLength {
  if (period === undefined) return 'forEver';
  return typeof period === 'string' ? period : 'coolOff';
}

/**
 * Epoch milliseconds; undefined for ever. A cool-off has days of 24 hours. A fixed length is counted in months of the calendar
 * and ends with its last day in the brand's time zone, so that it is never shorter than its name.
 */
export function endOfPeriod(
  period: ExclusionPeriod | undefined,
  chosenAtMs: number,
  timeZone: string,
): number | undefined {
  if (period === undefined) return undefined;
  if (typeof period !== 'string') return chosenAtMs + period.coolOffDays * DAY_MS;
  const last = dayMonthsAfter(dayIn(timeZone, chosenAtMs), FIXED_EXCLUSIONS[period]);
  return firstInstantOf(dayIn('UTC', utcMidnightOf(last) + DAY_MS), timeZone);
}

/** The same day of a later month; where that month is shorter, the first day of the next one. */
function dayMonthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, ofMonth = 1] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const firstOfMonth = utcMidnightOf(dayText(Math.floor(index / 12), (index % 12) + 1));
  const wanted = dayIn('UTC', firstOfMonth + (ofMonth - 1) * DAY_MS);
  const next = index + 1;
  const firstOfNext = dayText(Math.floor(next / 12), (next % 12) + 1);
  return wanted < firstOfNext ? wanted : firstOfNext;
}

function dayText(year: number, month: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}
