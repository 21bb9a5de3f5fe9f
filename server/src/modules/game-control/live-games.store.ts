/** Jackpots and shared rounds as they are now. */
import type { Pool } from 'pg';

export interface JackpotRow {
  readonly currency: number;
  readonly type: number;
  readonly seed: bigint;
  readonly ceiling: bigint | null;
  readonly paid: bigint;
  readonly opened_at: string;
  readonly hits: bigint;
}

export async function selectJackpots(pool: Pool, brand: number): Promise<readonly JackpotRow[]> {
  const found = await pool.query<JackpotRow>(
    `select j.currency, j.type, j.seed, j.ceiling, j.paid, c.opened_at, j.generation - 1 as hits
       from jackpot.jackpot j join jackpot.cycle c using (brand, currency, type, generation)
      where j.brand = $1 order by j.currency desc, j.type`,
    [brand],
  );
  return found.rows;
}

export interface HitRow {
  readonly win_id: string;
  readonly currency: number;
  readonly type: number;
  readonly amount: bigint;
  readonly display_name: string;
  readonly created_at: string;
}

/** A jackpot has one hit for each cycle, so the last ones of each are found by the key. */
export async function selectHits(
  pool: Pool,
  brand: number,
  limit: number,
): Promise<readonly HitRow[]> {
  const found = await pool.query<HitRow>(
    `select h.* from jackpot.jackpot j cross join lateral (
       select w.win_id, w.currency, w.type, w.amount, w.display_name, w.created_at from jackpot.win w
        where w.brand = j.brand and w.currency = j.currency and w.type = j.type
        order by w.generation desc limit $2) h
      where j.brand = $1 order by h.created_at desc, h.win_id desc limit $2`,
    [brand, limit],
  );
  return found.rows;
}

export interface RoundRow {
  readonly round_id: string;
  readonly game: 'crash' | 'bingo';
  readonly phase: string;
  readonly opened_at: string;
  readonly entries: bigint;
  readonly points: bigint;
  readonly tickets: bigint;
  readonly crash_cents: number | null;
}

/** What is hidden in a round is not read: the point of a crash round is null until it is over. */
export async function selectSharedRounds(
  pool: Pool,
  brand: number,
  limit: number,
): Promise<readonly RoundRow[]> {
  const found = await pool.query<RoundRow>(
    `select r.round_id, 'crash' as game, r.phase, r.betting_at as opened_at, r.crash_cents, b.entries, b.points, b.tickets
       from (select * from crash.round where brand = $1 order by betting_at desc limit $2) r
       cross join lateral (select count(*) as entries,
           coalesce(sum(amount) filter (where currency = 1), 0)::bigint as points,
           coalesce(sum(amount) filter (where currency = 2), 0)::bigint as tickets
         from crash.bet where round_id = r.round_id and status in ('IN', 'SETTLED', 'LOST')) b
     union all
     select r.round_id, 'bingo', r.phase, r.opened_at, null, b.entries, b.points, b.tickets
       from (select * from bingo.round where brand = $1 order by opened_at desc limit $2) r
       cross join lateral (select count(*) as entries,
           coalesce(sum(amount) filter (where currency = 1), 0)::bigint as points,
           coalesce(sum(amount) filter (where currency = 2), 0)::bigint as tickets
         from bingo.purchase where round_id = r.round_id and status in ('IN', 'OVER')) b
     order by opened_at desc, round_id desc`,
    [brand, limit],
  );
  return found.rows;
}
