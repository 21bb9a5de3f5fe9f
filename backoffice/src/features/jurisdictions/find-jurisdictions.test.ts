import type { JurisdictionEntry } from '@jubilee/contract/staff/calls/jurisdictions';
import { CAPABILITIES } from '@jubilee/contract/values/capabilities';
import { expect, test } from 'vitest';
import { findJurisdictions, nextChangeOf } from './find-jurisdictions.ts';

const row = (
  jurisdiction: string,
  more: Partial<JurisdictionEntry> = {},
  changesOn: string | null = null,
): JurisdictionEntry => ({
  jurisdiction,
  mode: 'full',
  prizeCap: null,
  isForCounsel: false,
  capabilities: CAPABILITIES.map((capability) => ({
    capability,
    isAllowed: true,
    since: null,
    source: null,
    isForCounsel: false,
    changesOn: capability === 'buy' ? changesOn : null,
  })),
  ...more,
});
const rows = [
  row('US-TX'),
  row('US-FL', { mode: 'pointsOnly', isForCounsel: true }),
  row('US-IN', {}, '2027-01-01'),
  row('CA', { mode: 'closed' }),
];
const found = (query: string, filter: Parameters<typeof findJurisdictions>[2] = 'all') =>
  findJurisdictions(rows, query, filter).map(({ jurisdiction }) => jurisdiction);

test('[STATE-12] is found by name, by code and by mode', () => {
  expect(found('tex')).toEqual(['US-TX']);
  expect(found('us-fl')).toEqual(['US-FL']);
  expect(found('canada')).toEqual(['CA']);
  expect(found('points only')).toEqual(['US-FL']);
  expect(found('  ')).toHaveLength(4);
});

test('[STATE-12] the filters are what is not fully open, what counsel has to confirm, and what changes', () => {
  expect(found('', 'limited')).toEqual(['CA', 'US-FL']);
  expect(found('', 'counsel')).toEqual(['US-FL']);
  expect(found('', 'soon')).toEqual(['US-IN']);
  expect(rows.map(nextChangeOf)).toEqual([null, null, '2027-01-01', null]);
});
