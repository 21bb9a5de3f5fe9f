/** Days of the entry by post. A day begins and ends in the zone that the rules name. */
import { ENTRY_ARRIVAL_DAYS, ENTRY_CODE_DAYS } from '@jubilee/contract/values/postal-entries';
import { type EntryPeriod, rulesDayOf } from '@jubilee/core/postal-entries/entry-period';

/** How late an arrival may be entered. */
const ENTERED_WITHIN_DAYS = 90;
const POSTMARK_WITHIN_DAYS = 365;
const DAY_MS = 86_400_000;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The last day that the postmark of a card with a code of this instant may show: none after the promotion. */
export function lastPostmarkOn(
  requestedAtMs: number,
  { periodEnd }: Pick<EntryPeriod, 'periodEnd'>,
): string {
  const last = addDays(rulesDayOf(requestedAtMs), ENTRY_CODE_DAYS);
  return last < periodEnd ? last : periodEnd;
}

/** A day that has come, and not so long ago that the year is probably wrong. */
export function isPossibleArrival(receivedOn: string, nowMs: number): boolean {
  const today = rulesDayOf(nowMs);
  return receivedOn <= today && receivedOn >= addDays(today, -ENTERED_WITHIN_DAYS);
}

/** No later than the arrival, and of a year that somebody can have meant. */
export function isPossiblePostmark(postmarkedOn: string, receivedOn: string): boolean {
  return postmarkedOn <= receivedOn && postmarkedOn >= addDays(receivedOn, -POSTMARK_WITHIN_DAYS);
}

/** Both days of the period count. */
export function isWithinPeriod(
  { postmarkedOn, receivedOn }: { readonly postmarkedOn: string; readonly receivedOn: string },
  period: EntryPeriod,
): boolean {
  return (
    postmarkedOn >= period.periodStart &&
    postmarkedOn <= period.periodEnd &&
    receivedOn <= addDays(period.periodEnd, ENTRY_ARRIVAL_DAYS)
  );
}
