import type { Pool, PoolClient } from 'pg';

type Database = Pick<Pool | PoolClient, 'query'>;

export interface BatchRow {
  readonly batch_id: string;
  readonly brand: number;
  readonly received_on: string;
  readonly opened_at: string;
  readonly state: 'open' | 'crediting' | 'credited';
}

/** With the name of who opened it, and its cards counted. */
export interface CountedBatch extends BatchRow {
  readonly opened_by_name: string;
  readonly accepted: number;
  readonly refused: number;
  readonly credited: number;
  /** What was, or is being, credited; null while it is open. */
  readonly tickets: bigint | null;
}

export async function insertBatch(
  db: Database,
  row: Pick<BatchRow, 'batch_id' | 'brand' | 'received_on' | 'opened_at'> & {
    readonly opened_by: string;
  },
): Promise<void> {
  await db.query(
    `insert into postal.batch (batch_id, brand, received_on, opened_at, opened_by, state)
     values ($1, $2, $3, $4, $5, 'open')`,
    [row.batch_id, row.brand, row.received_on, row.opened_at, row.opened_by],
  );
}

/** A batch of another brand is none. Cards of one batch wait for each other, and for its credit. */
export async function lockBatch(
  db: Database,
  batchId: string,
  brand: number,
): Promise<BatchRow | undefined> {
  const found = await db.query<BatchRow>(
    `select batch_id, brand, received_on, opened_at, state from postal.batch
      where batch_id = $1 and brand = $2 for no key update`,
    [batchId, brand],
  );
  return found.rows[0];
}

const COUNTED = `select b.batch_id, b.brand, b.received_on, b.opened_at, b.state, p.name as opened_by_name, n.*
  from postal.batch b
  join staff.person p on p.staff_id = b.opened_by
  cross join lateral (
    select count(*) filter (where c.verdict = 'accepted')::int as accepted,
           count(*) filter (where c.verdict = 'refused')::int as refused,
           count(*) filter (where r.state = 'credited')::int as credited,
           sum(r.tickets)::bigint as tickets
      from postal.card c
      left join postal.request r on r.card_id = c.card_id and c.verdict = 'accepted'
     where c.batch_id = b.batch_id) n`;

export async function findBatch(
  db: Database,
  batchId: string,
  brand: number,
): Promise<CountedBatch | undefined> {
  const found = await db.query<CountedBatch>(`${COUNTED} where b.batch_id = $1 and b.brand = $2`, [
    batchId,
    brand,
  ]);
  return found.rows[0];
}

/** Newest first. */
export async function listBatches(
  db: Database,
  brand: number,
  page: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly CountedBatch[]> {
  const found = await db.query<CountedBatch>(
    `${COUNTED} where b.brand = $1 and ($2::uuid is null or b.batch_id < $2) order by b.batch_id desc limit $3`,
    [brand, page.before ?? null, page.limit],
  );
  return found.rows;
}

/** From now on it takes no cards, and the worker credits those that were accepted. `by`: null where two persons decided. */
export async function beginCredit(
  db: Database,
  batchId: string,
  { at, by }: { readonly at: string; readonly by: string | null },
): Promise<void> {
  await db.query(
    `update postal.batch set state = 'crediting', credit_begun_at = $2, credited_by = $3
      where batch_id = $1 and state = 'open'`,
    [batchId, at, by],
  );
}

/** Credits that one person begins alone wait for each other. */
export async function lockOwnCredits(db: Database, staffId: string): Promise<void> {
  await db.query(
    `select pg_advisory_xact_lock(hashtext('postal credits of one person'), hashtext($1))`,
    [staffId],
  );
}

/** Tickets that this person credited alone since then, over all batches of the brand. */
export async function ticketsCreditedAlone(
  db: Database,
  of: { readonly brand: number; readonly staffId: string },
  since: string,
): Promise<number> {
  const found = await db.query<{ tickets: bigint }>(
    `select coalesce(sum(r.tickets), 0)::bigint as tickets
       from postal.batch b
       join postal.card c on c.batch_id = b.batch_id and c.verdict = 'accepted'
       join postal.request r on r.card_id = c.card_id
      where b.credited_by = $1 and b.brand = $2 and b.credit_begun_at > $3`,
    [of.staffId, of.brand, since],
  );
  return Number(found.rows[0]?.tickets ?? 0n);
}

/** Of a batch whose crediting has begun; true for one whose accepted cards are all decided. */
export async function endCredits(db: Database): Promise<number> {
  const ended = await db.query(
    `update postal.batch b set state = 'credited' where b.state = 'crediting' and not exists (
       select from postal.card c join postal.request r on r.card_id = c.card_id
        where c.batch_id = b.batch_id and r.state = 'received')`,
  );
  return ended.rowCount ?? 0;
}
