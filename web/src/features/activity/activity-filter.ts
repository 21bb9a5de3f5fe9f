import { ACTIVITY_KINDS, type ActivityKind } from '@jubilee/contract/values/enums';
import { CURRENCIES, type Currency } from '@jubilee/contract/values/currency';

/** The filter of the activity; missing parts do not narrow it. Days are in the user's time zone. */
export interface ActivityFilter {
  readonly kind?: ActivityKind;
  readonly currency?: Currency;
  /** `YYYY-MM-DD`, the first day. */
  readonly from?: string;
  /** `YYYY-MM-DD`, the last day. */
  readonly to?: string;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Midnight at the start of a day, plus so many days; undefined for a day that does not exist. */
function midnight(day: string, daysLater = 0): Date | undefined {
  const [, year = '', month = '', date = ''] = DAY.exec(day) ?? [];
  const parts = [Number(year), Number(month) - 1, Number(date)] as const;
  if (year === '' || parts[0] < 2000 || parts[0] > 2999) return undefined;
  const plain = new Date(...parts);
  if (plain.getMonth() !== parts[1] || plain.getDate() !== parts[2]) return undefined;
  return new Date(parts[0], parts[1], parts[2] + daysLater);
}

/** The filter in a URL; invalid parts are left out. Source: ROUTE-28. */
export function readFilter(search: string): ActivityFilter {
  const query = new URLSearchParams(search);
  const kind = ACTIVITY_KINDS.find((one) => one === query.get('kind'));
  const currency = CURRENCIES.find((one) => one === query.get('currency'));
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '';
  return {
    ...(kind === undefined ? {} : { kind }),
    // Sign-ins have no currency, so the two together would show nothing.
    ...(currency === undefined || kind === 'signIn' ? {} : { currency }),
    ...(midnight(from) === undefined ? {} : { from }),
    ...(midnight(to) === undefined ? {} : { to }),
  };
}

/** The query string of a filter. */
export function searchOf(filter: ActivityFilter): Readonly<Record<string, string>> {
  const { kind, currency, from, to } = filter;
  return Object.fromEntries(
    Object.entries({ kind, currency, from, to }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

/** The same filter for another kind, or for all; sign-ins have no currency. */
export function ofKind(filter: ActivityFilter, kind: ActivityKind | undefined): ActivityFilter {
  const { kind: _kind, currency, ...days } = filter;
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(currency === undefined || kind === 'signIn' ? {} : { currency }),
    ...days,
  };
}

/** True when the last day lies before the first one. */
export function isRangeReversed(filter: ActivityFilter): boolean {
  return filter.from !== undefined && filter.to !== undefined && filter.to < filter.from;
}

/** The filter as the call takes it: instants, the last day included. */
export function queryOf(filter: ActivityFilter): Readonly<{
  kind?: ActivityKind;
  currency?: Currency;
  from?: string;
  to?: string;
}> {
  const from = filter.from === undefined ? undefined : midnight(filter.from);
  const to = filter.to === undefined ? undefined : midnight(filter.to, 1);
  return {
    ...(filter.kind === undefined ? {} : { kind: filter.kind }),
    ...(filter.currency === undefined ? {} : { currency: filter.currency }),
    ...(from === undefined ? {} : { from: from.toISOString() }),
    ...(to === undefined ? {} : { to: to.toISOString() }),
  };
}
