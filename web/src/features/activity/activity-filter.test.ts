import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRangeReversed, ofKind, queryOf, readFilter, searchOf } from './activity-filter.ts';

describe('the filter of the activity page', () => {
  it('[ROUTE-28] is read from the address, and what is misspelled is left out', () => {
    expect(readFilter('?kind=play&currency=POINTS&from=2026-11-01&to=2026-11-20')).toEqual({
      kind: 'play',
      currency: 'POINTS',
      from: '2026-11-01',
      to: '2026-11-20',
    });
    expect(readFilter('?kind=__proto__&currency=points&from=2026-02-30&to=now')).toEqual({});
    expect(readFilter('?kind=signIn&currency=POINTS')).toEqual({ kind: 'signIn' });
    expect(readFilter('?from=0001-01-01&to=99999-01-01')).toEqual({});
  });

  it('[ROUTE-28] another kind preserves the days, and sign-ins have no currency', () => {
    const filter = { kind: 'play', currency: 'POINTS', from: '2026-11-01' } as const;
    expect(ofKind(filter, 'signIn')).toEqual({ kind: 'signIn', from: '2026-11-01' });
    expect(ofKind(filter, undefined)).toEqual({ currency: 'POINTS', from: '2026-11-01' });
  });

  it('[ROUTE-28] the last day is included, across the change of the clocks too', () => {
    const { from, to } = queryOf({ from: '2026-11-01', to: '2026-11-01' });
    const hours = (Date.parse(to ?? '') - Date.parse(from ?? '')) / 3_600_000;
    expect([23, 24, 25]).toContain(hours);
    expect(queryOf({})).toEqual({});
    expect(isRangeReversed({ from: '2026-11-02', to: '2026-11-01' })).toBe(true);
    expect(isRangeReversed({ from: '2026-11-01', to: '2026-11-01' })).toBe(false);
  });

  it('[ROUTE-28] any query gives a filter that the call accepts, and survives its own URL', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const filter = readFilter(`?${query}`);
        const written = new URLSearchParams(searchOf(filter)).toString();
        expect(readFilter(`?${written}`)).toEqual(filter);
        queryOf(filter);
      }),
      { numRuns: 40 },
    );
  });
});
