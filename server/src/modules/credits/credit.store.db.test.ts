import { fieldsOfType } from '@jubilee/testkit/fields-of-type';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { expect, test, vi } from 'vitest';
import { openKysely } from '../../platform/db/kysely.ts';
import { transactionHorizon } from '../../platform/db/transaction-horizon.ts';
import { insertGift, selectGiftsSince, selectUsable, USABLE_FILTER } from './credit.store.ts';

const { pool } = await createTestDatabase();
const db = openKysely(pool);

test('[SOCK-15] of more gifts than one read returns, none is left out and none is repeated', async () => {
  const start = await transactionHorizon(db);
  for (let n = 1; n <= 5; n += 1) {
    await insertGift(db, {
      wallet_id: BigInt(n),
      gift_id: `gift ${n}`,
      brand: 1,
      action_id: 'a campaign',
      credit_type: null,
      paytables: ['copper-comet-957'],
      currency: 1,
      credit_value: 100n,
      credits: 1,
      request_hash: Buffer.alloc(32),
      expires_at: '2100-01-01T00:00:00Z',
      granted_at: '2026-01-01T00:00:00Z',
    });
  }
  const walletIds: bigint[] = [];
  let from = start;
  await vi.waitFor(async () => {
    const { gifts, next } = await selectGiftsSince(db, from, 2);
    expect(gifts.length).toBeLessThanOrEqual(2);
    walletIds.push(...gifts.map((gift) => gift.wallet_id));
    from = next;
    expect(walletIds).toEqual([1n, 2n, 3n, 4n, 5n]);
  }, 10_000);
});

test('[BET-18] every field of credit.usable_filter is written, in its order', async () => {
  expect(await fieldsOfType(pool, 'credit.usable_filter')).toEqual(Object.keys(USABLE_FILTER));
});

test('[BET-18] credits are found by their paytable, and by their value when one is given', async () => {
  const filter = { walletId: 1n, currency: 'POINTS', paytable: 'copper-comet-957' } as const;
  const at = '2026-01-02T00:00:00Z';
  const counts: number[] = [];
  for (const value of [undefined, 100n, 200n]) {
    counts.push((await selectUsable(db, { ...filter, value }, at)).length);
  }
  expect(counts).toEqual([1, 1, 0]);
});
