import type { Database } from '../staff-ports.ts';

export interface ThrottleRow {
  readonly throttle_key: Buffer;
  readonly failures: number;
  readonly failed_at: string;
  readonly blocked_until: string | null;
}

export async function findThrottles(
  db: Database,
  keys: readonly Uint8Array[],
): Promise<readonly ThrottleRow[]> {
  const found = await db.query<ThrottleRow>(
    `select throttle_key, failures, failed_at, blocked_until from staff.throttle
      where throttle_key = any($1::bytea[])`,
    [keys],
  );
  return found.rows;
}

/** Makes the rows that are missing and locks all, in the order of their keys. */
export async function lockThrottles(
  db: Database,
  keys: readonly Uint8Array[],
  now: string,
): Promise<readonly ThrottleRow[]> {
  const sorted = keys.toSorted((left, right) => Buffer.compare(left, right));
  // A row that was there is written unchanged, which locks it; a removal in between makes it anew.
  const found = await db.query<ThrottleRow>(
    `insert into staff.throttle as t (throttle_key, failures, failed_at)
     select key, 0, $2 from unnest($1::bytea[]) as given(key) order by key
     on conflict (throttle_key) do update set failures = t.failures
     returning throttle_key, failures, failed_at, blocked_until`,
    [sorted, now],
  );
  return found.rows;
}

export async function saveThrottle(db: Database, row: ThrottleRow): Promise<void> {
  await db.query(
    `update staff.throttle set failures = $2, failed_at = $3, blocked_until = $4 where throttle_key = $1`,
    [row.throttle_key, row.failures, row.failed_at, row.blocked_until],
  );
}

/** Removes the rows that count no more, at most `limit`; locked ones are left for the next time. */
export async function removeOldThrottles(
  db: Database,
  failedBefore: string,
  limit: number,
): Promise<void> {
  await db.query(
    `delete from staff.throttle where throttle_key in (
       select throttle_key from staff.throttle where failed_at < $1
        order by failed_at limit $2 for update skip locked)`,
    [failedBefore, limit],
  );
}
