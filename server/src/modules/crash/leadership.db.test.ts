/** Who leads when the leader hangs: its connections stay, and nothing comes over them any more. Source: CRASH-13, CRASH-51. */
import { createTestDatabase } from '@jubilee/testkit/postgres';
import type { Pool, PoolClient } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { isoInstant } from '../../platform/clock/clock.ts';
import { openPool } from '../../platform/db/pool.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import { createLeadership, type Leadership } from '../shared-rounds/index.ts';
import { insertRound, LEADER_STATEMENTS, moveRound, selectUnfinished } from './rounds.store.ts';

const database = await createTestDatabase();
const { pool } = database;
const chainId = systemIds.uuidV7();
const AT = isoInstant(Date.now());
const TAKES_OVER_WITHIN = { timeout: 30_000, interval: 5 };
await pool.query(
  `insert into crash.chain (chain_id, brand, rounds, published_hash, created_at)
    values ($1, 1, 30000, '\\x01', $2)`,
  [chainId, AT],
);

const opened: { readonly leadership: Leadership; readonly lockPool: Pool }[] = [];
afterEach(async () => {
  for (const { leadership, lockPool } of opened.splice(0)) {
    leadership.stop();
    await lockPool.end();
  }
});

/** A process that may lead. When it hangs, its statements reach nobody and nothing reaches it. */
function candidate() {
  let isHanging = false;
  let last: PoolClient | undefined;
  const lockPool = openPool(database.url, { max: 1, applicationName: 'crash leader' });
  const connect = lockPool.connect.bind(lockPool);
  const reaching = async (): Promise<PoolClient> => {
    const client = await connect();
    const query = client.query.bind(client);
    const send = (...sent: readonly never[]): unknown =>
      isHanging ? new Promise(() => undefined) : Reflect.apply(query, undefined, sent);
    last = Object.assign(client, { query: send });
    return last;
  };
  const leadership = createLeadership(
    Object.assign(lockPool, { connect: reaching }),
    LEADER_STATEMENTS,
  );
  opened.push({ leadership, lockPool });
  return {
    leadership,
    connection: () => last,
    hang(): void {
      isHanging = true;
    },
    wake(): void {
      isHanging = false;
    },
  };
}

const leads = (one: Leadership): Promise<bigint> =>
  vi.waitFor(async () => {
    const fence = await one.fence();
    if (fence === undefined) throw new Error('another process leads');
    return fence;
  }, TAKES_OVER_WITHIN);

test('[CRASH-51] a leader that hangs is replaced within seconds, and changes nothing when it is back', async () => {
  const [ann, bob] = [candidate(), candidate()];
  const before = await leads(ann.leadership);
  const next = { brand: 1, chainId, encryptedLink: Buffer.from([1]), at: AT };
  const round = await insertRound(pool, {
    ...next,
    roundId: systemIds.uuidV7(),
    number: 1,
    fence: before,
  });
  if (round === undefined) throw new Error('the round is not open');
  ann.hang();
  const after = await leads(bob.leadership);
  expect(after).toBeGreaterThan(before);

  const move = { event: 'abandon' } as const;
  expect(await moveRound(pool, { round, fence: before, ...move })).toBeUndefined();
  const again = { ...next, roundId: systemIds.uuidV7(), number: 2 };
  expect(await insertRound(pool, { ...again, fence: before })).toBeUndefined();
  expect(await selectUnfinished(pool, 1)).toMatchObject({
    round_id: round.round_id,
    phase: 'BETTING',
  });
  expect(await moveRound(pool, { round, fence: after, ...move })).toMatchObject({
    phase: 'RETURNING',
  });
  // It learns that its connection was ended.
  ann.wake();
  await vi.waitFor(async () => expect(await ann.leadership.fence()).not.toBe(before));
});

test('[CRASH-51] a leader that lives is not replaced, however long another process waits', async () => {
  const [ann, bob] = [candidate(), candidate()];
  const fence = await leads(ann.leadership);
  const untilMs = performance.now() + 8_000;
  const fences = new Set<bigint | undefined>();
  await vi.waitFor(async () => {
    fences.add(await bob.leadership.fence());
    expect(performance.now()).toBeGreaterThan(untilMs);
  }, TAKES_OVER_WITHIN);
  expect([...fences]).toEqual([undefined]);
  expect(await ann.leadership.fence()).toBe(fence);
});

test('[CRASH-51] the server ends the connection of a leader whose host is gone', async () => {
  const ann = candidate();
  await leads(ann.leadership);
  const settings = await ann
    .connection()
    ?.query<{ idle: string; unacknowledged: string }>(
      `select current_setting('tcp_keepalives_idle') as idle, current_setting('tcp_user_timeout') as unacknowledged`,
    );
  expect(settings?.rows).toEqual([{ idle: '2', unacknowledged: '5000' }]);
});
