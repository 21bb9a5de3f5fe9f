import { expect, test } from 'vitest';
import type { ActivityPage } from '@jubilee/contract/entities/activity';
import { nextEntries } from './activity-pages.ts';

const id = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const grant = (number: number) =>
  ({
    kind: 'grant',
    id: id(number),
    at: '2026-11-21T08:00:00.000Z',
    reason: 'FREE_POINTS',
    currency: 'POINTS',
    amount: 5_000,
  }) as const;

function fakeServer(pages: readonly ActivityPage[]) {
  const requested: (string | undefined)[] = [];
  const fetchPage = (before: string | undefined) => {
    const page = pages[requested.length];
    requested.push(before);
    return Promise.resolve(
      page === undefined
        ? ({ ok: false, message: 'no such page' } as const)
        : ({ ok: true, page } as const),
    );
  };
  return { fetchPage, requested };
}

test('[BET-28] [ROUTE-28] empty pages are skipped until one has entries', async () => {
  const { fetchPage, requested } = fakeServer([
    { entries: [], next: id(9) },
    { entries: [], next: id(8) },
    { entries: [grant(7)], next: id(7) },
  ]);
  expect(await nextEntries(fetchPage, undefined)).toEqual({
    ok: true,
    entries: [grant(7)],
    next: id(7),
  });
  expect(requested).toEqual([undefined, id(9), id(8)]);
});

test('[BET-28] [ROUTE-28] it ends at the end, stops after five and reports a failure', async () => {
  expect(await nextEntries(fakeServer([{ entries: [], next: null }]).fetchPage, id(1))).toEqual({
    ok: true,
    entries: [],
    next: null,
  });
  const empty = fakeServer(Array.from({ length: 9 }, () => ({ entries: [], next: id(3) })));
  expect(await nextEntries(empty.fetchPage, undefined)).toMatchObject({ ok: true, next: id(3) });
  expect(empty.requested).toHaveLength(5);
  expect(await nextEntries(fakeServer([]).fetchPage, undefined)).toMatchObject({ ok: false });
});
