/** When codes for entries by post are given out. A day begins and ends in the zone that the rules name. */
import { RULES_ZONE } from '@jubilee/contract/values/postal-entries';

const CALENDAR = new Intl.DateTimeFormat('en-CA', {
  timeZone: RULES_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Days, `YYYY-MM-DD`; both count. */
export interface EntryPeriod {
  readonly periodStart: string;
  readonly periodEnd: string;
}

/** `2026-12-31`: the day of an instant in the zone of the rules. */
export function rulesDayOf(nowMs: number): string {
  return CALENDAR.format(nowMs);
}

/** Whether the promotion has yet to begin, runs, or is over. Source: POST-1. */
export function entryPeriodAt(
  nowMs: number,
  { periodStart, periodEnd }: EntryPeriod,
): 'before' | 'open' | 'over' {
  const today = rulesDayOf(nowMs);
  if (today < periodStart) return 'before';
  return today > periodEnd ? 'over' : 'open';
}
