import { isoInstant } from '../../../platform/clock/clock.ts';
import type { Database } from '../ports.ts';

export interface Bucket {
  readonly key: Uint8Array;
  readonly burst: number;
  readonly refillMs: number;
}

/**
 * Takes one try out of each bucket that has one and answers those buckets. A bucket is a single instant, "when
 * full again": a try moves it one refill later and is refused when that would lie more than `burst`
 * refills ahead. One statement, so that parallel tries cannot all see the same last one; the caller
 * gives the buckets in key order, so that two callers never wait for each other in a ring.
 */
export async function consumeAttempts(
  db: Database,
  buckets: readonly Bucket[],
  nowMs: number,
): Promise<readonly Bucket[]> {
  const taken = await db.query<{ throttle_key: Buffer }>(
    `insert into identity.throttle as t (throttle_key, due_at)
     select wanted.key, $4::timestamptz + wanted.refill_ms * interval '1 millisecond'
       from unnest($1::bytea[], $2::bigint[], $3::bigint[])
            with ordinality as wanted(key, refill_ms, span_ms, place)
      order by wanted.place
     on conflict (throttle_key) do update
        set due_at = greatest(t.due_at, $4::timestamptz) + (excluded.due_at - $4::timestamptz)
      where greatest(t.due_at, $4::timestamptz) + (excluded.due_at - $4::timestamptz)
            <= $4::timestamptz + (select w.span_ms * interval '1 millisecond'
                                    from unnest($1::bytea[], $3::bigint[]) as w(key, span_ms)
                                   where w.key = t.throttle_key)
     returning throttle_key`,
    [
      buckets.map((bucket) => bucket.key),
      buckets.map((bucket) => bucket.refillMs),
      buckets.map((bucket) => bucket.burst * bucket.refillMs),
      isoInstant(nowMs),
    ],
  );
  return buckets.filter((bucket) => taken.rows.some((row) => row.throttle_key.equals(bucket.key)));
}

/** Gives one try back to each bucket. */
export async function restoreAttempts(db: Database, buckets: readonly Bucket[]): Promise<void> {
  await db.query(
    `update identity.throttle t
        set due_at = t.due_at - back.refill_ms * interval '1 millisecond'
       from unnest($1::bytea[], $2::bigint[]) as back(key, refill_ms)
      where t.throttle_key = back.key`,
    [buckets.map((bucket) => bucket.key), buckets.map((bucket) => bucket.refillMs)],
  );
}

/** When each bucket is full again, in epoch milliseconds; undefined for one that nobody has used. */
export async function dueInstants(
  db: Database,
  buckets: readonly Bucket[],
): Promise<readonly (number | undefined)[]> {
  const found = await db.query<{ throttle_key: Buffer; due_at: string }>(
    `select throttle_key, due_at from identity.throttle where throttle_key = any($1::bytea[])`,
    [buckets.map((bucket) => bucket.key)],
  );
  return buckets.map((bucket) => {
    const row = found.rows.find((one) => one.throttle_key.equals(bucket.key));
    return row === undefined ? undefined : Date.parse(row.due_at);
  });
}

/** A bucket that is full again says nothing. */
export async function deleteFullBuckets(db: Database, nowMs: number): Promise<void> {
  await db.query(`delete from identity.throttle where due_at < $1`, [isoInstant(nowMs)]);
}
