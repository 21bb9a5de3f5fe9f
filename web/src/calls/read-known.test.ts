import { userAccounts } from '@jubilee/contract/calls/account';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callFor } from './fetch.fixture.ts';
import { readKnown } from './read-known.ts';

const account = {
  userId: 'alice',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastModifiedAt: '2026-01-01T00:00:00.000Z',
  currency: 'POINTS',
  balance: 5,
  lockedBalance: 0,
  version: 1,
};
const activity = z.strictObject({
  entries: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('bet'), won: z.nullable(z.strictObject({ sum: z.int() })) }),
      z.strictObject({ kind: z.literal('gift') }),
    ]),
  ),
});

describe('what a newer platform sends', () => {
  it('[ERR-20] is read without the members that this page does not know, however deep they are', () => {
    const entries = [{ kind: 'bet', won: { sum: 1, tax: 2 }, at: 3 }, { kind: 'gift' }];
    const value = { entries, next: null };
    expect(readKnown(activity, value)).toEqual({
      success: true,
      data: { entries: [{ kind: 'bet', won: { sum: 1 } }, { kind: 'gift' }] },
    });
    expect(value.entries[0]).toHaveProperty('at');
  });

  it('[ERR-20] is not read when anything else differs from the contract', () => {
    for (const won of [{ sum: '1' }, { sum: 1.5, tax: 2 }, { tax: 2 }, undefined]) {
      const value = { entries: [{ kind: 'bet', won, at: 3 }] };
      expect(readKnown(activity, value).success).toBe(false);
    }
  });

  it('[ERR-20] answers a call all the same', async () => {
    const accounts = [{ ...account, limit: 7 }];
    const { call } = callFor(() => ({ json: { accounts, more: [] } }));
    const outcome = await call(userAccounts, { params: { userId: 'alice' } });
    expect(outcome).toMatchObject({ ok: true, value: { accounts: [account] } });
  });
});
