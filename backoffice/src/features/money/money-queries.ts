import { queryOptions } from '@tanstack/react-query';
import {
  financeDay,
  financeDays,
  financeGames,
  financeLiability,
} from '@jubilee/contract/staff/calls/finance';
import type { Currency } from '@jubilee/contract/values/currency';
import { dateSchema } from '@jubilee/contract/values/text';
import type { StaffApp } from '../../app/staff-app.ts';

export interface MoneySearch {
  readonly cur?: string | undefined;
  readonly list?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface MoneyRange {
  readonly currency: Currency;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** What names no day is left out. Source: OFFICE-6. */
export function rangeOfSearch(search: MoneySearch): MoneyRange {
  return {
    currency: search.cur === 'points' ? 'POINTS' : 'SWEEP_TICKETS',
    from: dayOf(search.from),
    to: dayOf(search.to),
  };
}

export function dayOf(text: string | undefined): string | undefined {
  const isDay = text !== undefined && text >= '1970' && dateSchema.safeParse(text).success;
  return isDay ? text : undefined;
}

export const daysQuery = ({ call }: StaffApp, query: MoneyRange) =>
  queryOptions({
    queryKey: ['finance', 'days', query],
    queryFn: () => call(financeDays, { query }),
    placeholderData: (previous) => previous,
  });
export const gamesQuery = ({ call }: StaffApp, query: MoneyRange) =>
  queryOptions({
    queryKey: ['finance', 'games', query],
    queryFn: () => call(financeGames, { query }),
    placeholderData: (previous) => previous,
  });
export const liabilityQuery = ({ call }: StaffApp) =>
  queryOptions({ queryKey: ['finance', 'liability'], queryFn: () => call(financeLiability, {}) });
export const dayQuery = ({ call }: StaffApp, day: string) =>
  queryOptions({
    queryKey: ['finance', 'day', day],
    queryFn: () => call(financeDay, { params: { day } }),
  });
