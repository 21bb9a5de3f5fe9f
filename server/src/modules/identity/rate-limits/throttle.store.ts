import { isoInstant } from '../../../platform/clock/clock.ts';
import type { Database } from '../ports.ts';

export interface Bucket {
  readonly key: Uint8Array;
  readonly burst: number;
  readonly refillMs: number;
}

/**
 * Consumes one attempt in each bucket that has one and returns those buckets. A bucket is a single
 * instant, "when full again": an attempt moves it one refill later and is refused when that would
 * be more than `burst` refills ahead. One statement, so that parallel attempts cannot both see the
 * last one; the caller sorts the buckets by key, so that callers cannot deadlock.
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

/** Restores one attempt in each bucket. */
export async function restoreAttempts(db: Database, buckets: readonly Bucket[]): Promise<void> {
  await db.query(
    `update identity.throttle t
        set due_at = t.due_at - back.refill_ms * interval '1 millisecond'
       from unnest($1::bytea[], $2::bigint[]) as back(key, refill_ms)
      where t.throttle_key = back.key`,
    [buckets.map((bucket) => bucket.key), buckets.map((bucket) => bucket.refillMs)],
  );
}

/** When each bucket is full again, in epoch milliseconds; undefined for one that was never used. */
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

/** Deletes buckets that are full again: they have no effect. */
export async function deleteFullBuckets(db: Database, nowMs: number): Promise<void> {
  await db.query(`delete from identity.throttle where due_at < $1`, [isoInstant(nowMs)]);
}
