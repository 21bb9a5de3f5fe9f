import type { Database } from '../privacy-ports.ts';

/** True for the one node that deletes on this day, and for another once its lease is over. Source: PRIV-9. */
export async function leaseDay(
  db: Database,
  day: string,
  at: { readonly now: string; readonly until: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into privacy.retention_run as run (day, started_at, leased_until) values ($1, $2, $3)
     on conflict (day) do update set leased_until = excluded.leased_until
      where run.ended_at is null and run.leased_until < $2`,
    [day, at.now, at.until],
  );
  return rowCount === 1;
}

export async function extendLease(db: Database, day: string, until: string): Promise<void> {
  await db.query('update privacy.retention_run set leased_until = $2 where day = $1', [day, until]);
}

export async function endDay(db: Database, day: string, at: string): Promise<void> {
  await db.query('update privacy.retention_run set ended_at = $2 where day = $1', [day, at]);
}

export interface DeletionCount {
  readonly day: string;
  readonly policy: string;
  readonly brand: number;
  readonly deleted: number;
  readonly isComplete: boolean;
}

/** A night that was interrupted adds to what it had counted. */
export async function addCount(db: Database, count: DeletionCount): Promise<void> {
  await db.query(
    `insert into privacy.retention_count as c (day, policy, brand, deleted, is_complete) values ($1, $2, $3, $4, $5)
     on conflict (day, policy, brand) do update set deleted = c.deleted + excluded.deleted, is_complete = excluded.is_complete`,
    [count.day, count.policy, count.brand, count.deleted, count.isComplete],
  );
}

export interface LastCount {
  readonly policy: string;
  readonly day: string;
  readonly deleted: bigint;
  readonly is_complete: boolean;
}

/** The newest of each policy. */
export async function lastCounts(db: Database, brand: number): Promise<readonly LastCount[]> {
  const { rows } = await db.query<LastCount>(
    `select distinct on (policy) policy, day, deleted, is_complete from privacy.retention_count
      where brand = $1 order by policy, day desc`,
    [brand],
  );
  return rows;
}
