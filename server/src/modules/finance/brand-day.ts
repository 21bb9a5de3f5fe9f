/** Days of a brand's time zone. Pure. */
import type { DayRange } from './day-sum.store.ts';

const DAY_MS = 86_400_000;
export const RANGE_DAYS_MAX = 400;
const RANGE_DAYS_DEFAULT = 30;

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Newest first. */
export function daysOf({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let day = to; day >= from && days.length < RANGE_DAYS_MAX; day = addDays(day, -1)) {
    days.push(day);
  }
  return days;
}

/** By default the last 30 days; undefined for more than 400 or for none. */
export function rangeOf(
  today: string,
  given: { readonly from?: string | undefined; readonly to?: string | undefined },
): DayRange | undefined {
  const to = given.to ?? today;
  const from = given.from ?? addDays(to, 1 - RANGE_DAYS_DEFAULT);
  return from <= to && addDays(from, RANGE_DAYS_MAX) > to ? { from, to } : undefined;
}
