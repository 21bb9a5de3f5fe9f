import type { Pool } from 'pg';

export interface PlantedBets {
  readonly count: number;
  readonly stake: number;
  /** Numbers of the ledger: 1 Points, 2 Tickets. */
  readonly currency?: 1 | 2;
  readonly gameName?: string;
  /** When the newest was booked, ISO; the others are a second apart before it. */
  readonly at: string;
  /** How many milliseconds earlier the ids are. */
  readonly idAgeMs?: number;
  readonly refusal?: string;
}

/**
 * Bets of another day or in great number, inserted as the ledger stores them; balances are left
 * unchanged.
 */
export async function plantBets(pool: Pool, walletId: bigint, bets: PlantedBets): Promise<void> {
  const { count, stake, currency = 1, gameName = 'planted', at, idAgeMs = 0, refusal } = bets;
  await pool.query('select ledger.ensure_partitions($1::timestamptz)', [at]);
  await pool.query(
    `insert into ledger.operation (wallet_id, operation_id, brand, currency, kind, request_hash, amount, won,
       available_after, locked_after, ver, game_name, paytable, refusal, at)
     select $1, overlay(overlay(
         ledger.uuid_floor(booked - $7::int * interval '1 millisecond')::text placing '7' from 15)
         placing '-8' || substr(md5(n::text || $2::text || $4), 1, 3) || '-'
           || substr(md5(random()::text), 1, 12) from 19)::uuid,
       1, $3::smallint, 1, '\\x00', $5, 0, 0, 0, 1000000 + n, $4, 'planted', $8, booked
     from generate_series(1, $6::int) n,
       lateral (select $2::timestamptz - (n - 1) * interval '1 second' as booked) t`,
    [walletId, at, currency, gameName, stake, count, idAgeMs, refusal ?? null],
  );
}
