import type { ActivityEntry } from '@jubilee/contract/entities/activity';
import { expect, test } from 'vitest';
import { newestEntries } from './newest-entries.ts';

const entry = (id: string): ActivityEntry => ({
  kind: 'grant',
  id,
  at: '2026-06-01T12:00:00.000Z',
  reason: 'FREE_POINTS',
  currency: 'POINTS',
  amount: 1,
});

test.each([
  [2_000, 2_000, false, 20],
  [2_001, 2_000, true, 21],
  [100_000, 2_000, true, 21],
  [0, 0, false, 0],
])(
  '[PLAY-32] of %i entries the newest %i are taken, whether more follow is known, and no further page is read',
  async (count, taken, isCut, pagesRead) => {
    let read = 0;
    async function* pages() {
      for (let at = 0; at < count; at += 100) {
        read += 1;
        yield Array.from({ length: Math.min(100, count - at) }, (_, n) => entry(String(at + n)));
      }
    }
    const newest = await newestEntries(pages(), 2_000);
    expect([newest.entries.length, newest.isCut, read]).toEqual([taken, isCut, pagesRead]);
    expect(newest.entries.map(({ id }) => id)).toEqual(
      Array.from({ length: taken }, (_, at) => String(at)),
    );
  },
);
