import { betOf, openFundedWallets } from '@jubilee/testkit/bets';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import {
  createWallet,
  OUTBOX_START,
  type OutboxCursor,
  type OutboxEvent,
  decidedBet,
} from './index.ts';

const { pool } = await createTestDatabase();
const wallet = createWallet({ pool, clock: systemClock, ids: systemIds });
afterAll(() => wallet.close());

async function readAll(shard: number, from: OutboxCursor): Promise<OutboxEvent[]> {
  const events: OutboxEvent[] = [];
  for (;;) {
    const after = events.at(-1)?.cursor ?? from;
    const page = await wallet.readOutbox({ shard, after, limit: 7 });
    if (page.length === 0) return events;
    events.push(...page);
  }
}

/** Other files write on the same cluster, and readers wait for every transaction that is older. */
function readUntil(count: number, from: OutboxCursor): Promise<OutboxEvent[]> {
  return vi.waitFor(async () => {
    const events = await readAll(0, from);
    expect(events).toHaveLength(count);
    return events;
  }, 10_000);
}

describe('outbox', () => {
  test('[WAL-22] a reader gets every event of a wallet once, in version order', async () => {
    await openFundedWallets({ wallet, pool }, [32n, 48n], 1_000n);
    const start = (await readUntil(4, OUTBOX_START)).at(-1)?.cursor ?? OUTBOX_START;
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        wallet.apply(decidedBet(betOf(index % 2 === 0 ? 32n : 48n, 1n))),
      ),
    );
    await wallet.setState(32n, 'EXCLUDED');
    const events = await readUntil(32, start);
    const points = events.filter(
      (event) => event.cursor.walletId === 32n && event.payload.currency === 1,
    );
    expect(points.map((event) => event.payload.version)).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 2),
    );
    expect(points.at(-1)).toMatchObject({ kind: 2, payload: { state: 2, balance: 985 } });
    expect(events.filter((event) => event.cursor.walletId === 48n)).toHaveLength(15);
    expect(await readAll(1, OUTBOX_START)).toEqual([]);
  });

  test('[WAL-22] a commit that comes late is never skipped: readers wait in front of it', async () => {
    const [slow, quick] = [64n, 80n];
    await openFundedWallets({ wallet, pool }, [slow, quick], 1_000n);
    const start = (await readUntil(40, OUTBOX_START)).at(-1)?.cursor ?? OUTBOX_START;
    const client = await pool.connect();
    await client.query('begin');
    await client.query(
      `insert into ledger.outbox (shard, wallet_id, operation_id, kind, payload)
       values (0, $1, gen_random_uuid(), 1, '{}')`,
      [slow],
    );
    await wallet.apply(decidedBet(betOf(quick, 1n)));
    // The quick bet has committed, yet behind a transaction with a lower number that still runs.
    expect(await readAll(0, start)).toEqual([]);
    await client.query('commit');
    client.release();
    const events = await readUntil(2, start);
    expect(events.map((event) => event.cursor.walletId)).toEqual([slow, quick]);
  });

  test('[WAL-22] a reader that begins at the horizon misses nothing that happens afterwards', async () => {
    const horizon = await wallet.outboxHorizon();
    const bet = betOf(80n, 1n);
    await wallet.apply(decidedBet(bet));
    await vi.waitFor(async () => {
      const ids = (await readAll(0, horizon)).map((event) => event.cursor.operationId);
      expect(ids).toContain(bet.operationId);
    }, 10_000);
  });
});
