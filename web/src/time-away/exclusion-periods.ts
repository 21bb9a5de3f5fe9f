import { t } from '@lingui/core/macro';
import type { ExclusionPeriod } from '@jubilee/contract/entities/self-exclusion';
import { endOfPeriod } from '@jubilee/core/exclusions/end-of-exclusion';
import { formatDay, formatDayAndTime } from '../language/format.ts';

/** One of the lengths that the page offers. */
export interface Choice {
  readonly id: string;
  readonly title: string;
  /** Undefined: for ever. */
  readonly period: ExclusionPeriod | undefined;
  /** Undefined: for ever. The server decides; it may be some seconds later. */
  readonly endsAtMs: number | undefined;
}

const BREAK_DAYS = [1, 3, 7, 14, 30, 42] as const;

/** Lengths that end after `afterMs`, by what is in force. Source: PLAY-9, PLAY-13. */
export function choicesFrom(
  nowMs: number,
  timeZone: string,
  afterMs = 0,
): { readonly breaks: readonly Choice[]; readonly exclusions: readonly Choice[] } {
  const choice = (id: string, title: string, period: ExclusionPeriod | undefined): Choice => ({
    id,
    title,
    period,
    endsAtMs: endOfPeriod(period, nowMs, timeZone),
  });
  const isLonger = ({ endsAtMs }: Choice) => endsAtMs === undefined || endsAtMs > afterMs;
  const breaks = BREAK_DAYS.map((days) =>
    choice(`days-${days}`, days === 1 ? t`1 day` : t`${days} days`, { coolOffDays: days }),
  );
  return {
    breaks: breaks.filter(isLonger),
    exclusions: [
      choice('sixMonths', t`Six months`, 'sixMonths'),
      choice('oneYear', t`One year`, 'oneYear'),
      choice('fiveYears', t`Five years`, 'fiveYears'),
      choice('forEver', t`For ever`, undefined),
    ].filter(isLonger),
  };
}

export function isBreak({ period }: Pick<Choice, 'period'>): boolean {
  return period !== undefined && typeof period !== 'string';
}

/** The end as a player reads it: breaks end at a time of day, longer ones with a day. */
export function endText(choice: Pick<Choice, 'period' | 'endsAtMs'>): string | undefined {
  if (choice.endsAtMs === undefined) return undefined;
  return isBreak(choice) ? formatDayAndTime(choice.endsAtMs) : formatDay(choice.endsAtMs);
}
