/** Sums of postings by the days of brands. Function: `server/sql/finance/count_blocks.sql`. */
import type { Pool } from 'pg';
import type { Database } from './finance-ports.ts';

/** Checkpoints of up to 1,000 operations that one statement counts. */
const BLOCKS_PER_PASS = 10;

/** Counts the next checkpoints of a brand; false when there were none. Source: FIN-1. */
export async function countNextBlocks(
  pool: Pool,
  brand: number,
  zone: string,
  blocks: number = BLOCKS_PER_PASS,
): Promise<boolean> {
  const { rows } = await pool.query<{ moved: bigint }>(
    'select finance.count_blocks($1::smallint, $2, $3) as moved',
    [brand, zone, blocks],
  );
  return (rows[0]?.moved ?? 0n) > 0n;
}

export interface SumRow {
  readonly day: string;
  readonly currency: number;
  readonly kind: number;
  readonly account: number;
  /** Minor units, as text: a sum has no bound. */
  readonly amount: string;
  readonly postings: bigint;
}

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** By day, currency, kind and account, over all games. */
export async function selectDaySums(
  db: Database,
  brand: number,
  { from, to }: DayRange,
): Promise<readonly SumRow[]> {
  const found = await db.query<SumRow>(
    `select day, currency, kind, account, sum(amount) as amount, sum(postings)::bigint as postings
       from finance.day_sum where brand = $1 and day between $2 and $3
      group by day, currency, kind, account order by day, currency, kind, account`,
    [brand, from, to],
  );
  return found.rows;
}

/** The first day of the brand on which anything was posted; undefined before it. */
export async function selectFirstDay(db: Database, brand: number): Promise<string | undefined> {
  const found = await db.query<{ day: string | null }>(
    'select min(day) as day from finance.day_account where brand = $1',
    [brand],
  );
  return found.rows[0]?.day ?? undefined;
}

export interface GameSumRow extends Omit<SumRow, 'day' | 'currency'> {
  readonly game_name: string;
}

export async function selectGameSums(
  db: Database,
  brand: number,
  currency: number,
  { from, to }: DayRange,
): Promise<readonly GameSumRow[]> {
  const found = await db.query<GameSumRow>(
    `select game_name, kind, account, sum(amount) as amount, sum(postings)::bigint as postings
       from finance.day_sum where brand = $1 and currency = $2 and day between $3 and $4
      group by game_name, kind, account`,
    [brand, currency, from, to],
  );
  return found.rows;
}

export interface BalanceRow {
  readonly day: string;
  readonly account: number;
  readonly amount: string;
}

/** What accounts of players have at the end of each day on which something moved, and on the last one before. */
export async function selectBalances(
  db: Database,
  { brand, currency, accounts }: { brand: number; currency: number; accounts: readonly number[] },
  { from, to }: DayRange,
): Promise<readonly BalanceRow[]> {
  const found = await db.query<BalanceRow>(
    `select greatest(day, $4::date - 1) as day, account, total as amount from (
       select day, account, sum(amount) over (partition by account order by day) as total,
         lead(day) over (partition by account order by day) as next_day
       from finance.day_account where brand = $1 and currency = $2 and account = any($3) and day <= $5
     ) totals where next_day is null or next_day >= $4::date order by 1, 2`,
    [brand, currency, accounts, from, to],
  );
  return found.rows;
}

export interface CountedRow {
  readonly block: bigint;
  readonly head_block: bigint;
  readonly counted_at: string | null;
  readonly zone: string | null;
}

/** How far the brand is counted, and how far its checkpoints are. */
export async function selectCounted(db: Database, brand: number): Promise<CountedRow> {
  const found = await db.query<CountedRow>(
    `select coalesce(c.block, 0) as block, c.zone,
       coalesce((select max(h.block) from ledger.checkpoint h where h.brand = $1), 0) as head_block,
       k.created_at as counted_at
     from (values (1)) one left join finance.day_cursor c on c.brand = $1
     left join ledger.checkpoint k on k.brand = $1 and k.block = c.block`,
    [brand],
  );
  const [row] = found.rows;
  if (row === undefined) throw new Error('the cursor of the days has no row');
  return row;
}

/** The same while nobody counts on: sums that are read after it are those of its block. */
export async function lockCounted(db: Database, brand: number): Promise<CountedRow> {
  await db.query('select from finance.day_cursor where brand = $1 for update', [brand]);
  return selectCounted(db, brand);
}
