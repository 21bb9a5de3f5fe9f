/** Amounts, cycles and wins of the jackpots. The wallet's statements move money and claims. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

export interface OpenJackpotRow {
  readonly brand: number;
  readonly currency: number;
  readonly type: number;
  readonly generation: bigint;
  readonly ceiling: bigint | null;
  /** In millionths of a minor unit. */
  readonly pot: bigint;
  readonly point_encrypted: Buffer | null;
}

/** Every jackpot with its amount, at one snapshot. */
export async function selectOpenJackpots(db: Kysely<Tables>): Promise<readonly OpenJackpotRow[]> {
  const { rows } = await sql<OpenJackpotRow>`
    select j.brand, j.currency, j.type, j.generation, j.ceiling, jackpot.pot(j) as pot, c.point_encrypted
    from jackpot.jackpot j join jackpot.cycle c using (brand, currency, type, generation)`.execute(
    db,
  );
  return rows;
}

export interface FirstCycle {
  readonly brand: number;
  readonly currency: number;
  readonly type: number;
  readonly seed: number;
  readonly ceiling: number | undefined;
  readonly pointHash: Uint8Array | undefined;
  readonly encryptedPoint: Uint8Array | undefined;
}

/** Opens a jackpot that is not there yet; of two processes at once one does. */
export async function insertJackpot(
  db: Kysely<Tables>,
  first: FirstCycle,
  at: string,
): Promise<void> {
  const { brand, currency, type, seed, ceiling, pointHash, encryptedPoint } = first;
  await sql`
    with made as (
      insert into jackpot.jackpot (brand, currency, type, generation, seed, ceiling, seeded, paid)
      values (${brand}, ${currency}, ${type}, 1, ${seed}::bigint, ${ceiling ?? null}::bigint,
        ${seed}::bigint * 1000000, 0)
      on conflict do nothing returning *
    )
    insert into jackpot.cycle (brand, currency, type, generation, seed, ceiling, point_hash, point_encrypted, opened_at)
    select brand, currency, type, generation, seed, ceiling, ${toBuffer(pointHash)}::bytea,
      ${toBuffer(encryptedPoint)}::bytea, ${at}::timestamptz
    from made`.execute(db);
}

function toBuffer(bytes: Uint8Array | undefined): Buffer | null {
  return bytes === undefined ? null : Buffer.from(bytes);
}

export interface ClaimRow {
  readonly wallet_id: bigint;
  readonly operation_id: string;
  readonly type: number;
  readonly brand: number;
  readonly currency: number;
}

const OPEN_CLAIM = sql<number>`jackpot.claim_state('OPEN')`;

export async function selectOpenClaims(
  db: Kysely<Tables>,
  walletId: bigint,
  operationId: string,
): Promise<readonly ClaimRow[]> {
  return db
    .selectFrom('jackpot.claim')
    .select(['wallet_id', 'operation_id', 'type', 'brand', 'currency'])
    .where('wallet_id', '=', walletId)
    .where('operation_id', '=', operationId)
    .where('state', '=', OPEN_CLAIM)
    .orderBy('type')
    .execute();
}

/** Oldest first. */
export async function selectClaimsLeftOpen(
  db: Kysely<Tables>,
  before: string,
  limit: number,
): Promise<readonly ClaimRow[]> {
  return db
    .selectFrom('jackpot.claim')
    .select(['wallet_id', 'operation_id', 'type', 'brand', 'currency'])
    .where('state', '=', OPEN_CLAIM)
    .where('at', '<=', before)
    .orderBy('at')
    .orderBy('wallet_id')
    .orderBy('type')
    .limit(limit)
    .execute();
}

export interface WinRow {
  readonly win_id: string;
  readonly wallet_id: bigint;
  readonly currency: number;
  readonly type: number;
  readonly amount: bigint;
  readonly display_name: string;
  readonly status: string;
  readonly created_at: string;
}

const WIN_COLUMNS = [
  'win_id',
  'wallet_id',
  'currency',
  'type',
  'amount',
  'display_name',
  'status',
  'created_at',
] as const;

export async function selectWins(
  db: Kysely<Tables>,
  walletId: bigint,
  page: {
    readonly status: string | undefined;
    readonly order: 'newest' | 'oldest';
    readonly limit: number;
  },
): Promise<readonly WinRow[]> {
  const direction = page.order === 'newest' ? 'desc' : 'asc';
  let query = db.selectFrom('jackpot.win').select(WIN_COLUMNS).where('wallet_id', '=', walletId);
  if (page.status !== undefined) query = query.where('status', '=', page.status);
  return query
    .orderBy('created_at', direction)
    .orderBy('win_id', direction)
    .limit(page.limit)
    .execute();
}

export async function selectWinTypes(
  db: Kysely<Tables>,
  winIds: readonly string[],
): Promise<readonly { readonly win_id: string; readonly type: number }[]> {
  if (winIds.length === 0) return [];
  return db
    .selectFrom('jackpot.win')
    .select(['win_id', 'type'])
    .where('win_id', 'in', winIds)
    .execute();
}

/** Undefined when the wallet has no such win. A repeat changes nothing. */
export async function completeWin(
  db: Kysely<Tables>,
  walletId: bigint,
  winId: string,
  at: string,
): Promise<WinRow | undefined> {
  return db
    .updateTable('jackpot.win')
    .set({ status: 'COMPLETED', completed_at: sql`coalesce(completed_at, ${at}::timestamptz)` })
    .where('wallet_id', '=', walletId)
    .where('win_id', '=', winId)
    .returning(WIN_COLUMNS)
    .executeTakeFirst();
}

export interface WinNotice {
  readonly win_id: string;
  readonly wallet_id: bigint;
}

/**
 * Wins behind a transaction number, and the number to continue from. A win that commits late cannot be
 * skipped: only those below the oldest transaction still running are returned.
 */
export async function selectWinsSince(
  db: Kysely<Tables>,
  from: bigint,
): Promise<{ readonly wins: readonly WinNotice[]; readonly next: bigint }> {
  const { rows } = await sql<{ next: bigint; win_id: string | null; wallet_id: bigint | null }>`
    select h.next, w.win_id, w.wallet_id
    from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as next) h
    left join jackpot.win w on w.tx >= ${from} and w.tx < h.next
    order by w.tx, w.win_id`.execute(db);
  const wins = rows.flatMap(({ win_id, wallet_id }) =>
    win_id === null || wallet_id === null ? [] : [{ win_id, wallet_id }],
  );
  return { wins, next: rows[0]?.next ?? from };
}

export interface CycleRow {
  readonly type: number;
  readonly generation: bigint;
  readonly point_hash: Buffer | null;
  readonly point: bigint | null;
  readonly salt: Buffer | null;
  readonly opened_at: string;
  readonly closed_at: string | null;
  readonly amount: bigint | null;
}

/** Newest first. */
export async function selectCycles(
  db: Kysely<Tables>,
  of: { readonly brand: number; readonly currency: number; readonly type: number },
  limit: number,
): Promise<readonly CycleRow[]> {
  const { rows } = await sql<CycleRow>`
    select c.type, c.generation, c.point_hash, c.point, c.salt, c.opened_at, c.closed_at, w.amount
    from jackpot.cycle c left join jackpot.win w using (brand, currency, type, generation)
    where c.brand = ${of.brand} and c.currency = ${of.currency} and c.type = ${of.type}
    order by c.generation desc limit ${limit}`.execute(db);
  return rows;
}
