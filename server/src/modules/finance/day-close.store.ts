import type { Database } from './finance-ports.ts';

/** One sum of a day as it was when the day was closed. */
export interface ClosedSum {
  readonly currency: number;
  readonly kind: number;
  readonly account: number;
  readonly amount: string;
  readonly postings: number;
}

export interface CloseRow {
  readonly close_id: string;
  readonly day: string;
  readonly figures: readonly ClosedSum[];
  readonly block: bigint;
  readonly block_hash: Buffer;
  readonly closed_at: string;
  readonly closed_by_name: string;
}

const IN_FORCE = `select c.close_id, c.day, c.figures, c.block, c.block_hash, c.closed_at,
       coalesce(p.name, 'unknown') as closed_by_name
  from finance.day_close c left join staff.person p on p.staff_id = c.closed_by
 where c.brand = $1 and c.reopened_at is null`;

export async function selectCloses(
  db: Database,
  brand: number,
  range: { readonly from: string; readonly to: string },
): Promise<readonly CloseRow[]> {
  const found = await db.query<CloseRow>(`${IN_FORCE} and c.day between $2 and $3`, [
    brand,
    range.from,
    range.to,
  ]);
  return found.rows;
}

/** Waits for whoever reopens the day at this moment. */
export async function lockClose(
  db: Database,
  brand: number,
  day: string,
): Promise<CloseRow | undefined> {
  const found = await db.query<CloseRow>(`${IN_FORCE} and c.day = $2 for update of c`, [
    brand,
    day,
  ]);
  return found.rows[0];
}

/** False when the day is closed already. */
export async function insertClose(
  db: Database,
  row: {
    readonly closeId: string;
    readonly brand: number;
    readonly day: string;
    readonly zone: string;
    readonly figures: readonly ClosedSum[];
    readonly at: string;
    readonly staffId: string;
    readonly block: bigint;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into finance.day_close (close_id, brand, day, zone, figures, block, block_hash, closed_at, closed_by)
     values ($1, $2, $3, $4, $5, $6,
       coalesce((select k.hash from ledger.checkpoint k where k.brand = $2 and k.block = $6), ''), $7, $8)
     on conflict (brand, day) where reopened_at is null do nothing`,
    [
      row.closeId,
      row.brand,
      row.day,
      row.zone,
      JSON.stringify(row.figures),
      row.block,
      row.at,
      row.staffId,
    ],
  );
  return rowCount === 1;
}

export async function reopenClose(db: Database, closeId: string, at: string): Promise<void> {
  await db.query(
    'update finance.day_close set reopened_at = $2 where close_id = $1 and reopened_at is null',
    [closeId, at],
  );
}
