/** The measured returns of paytables. Function: `server/sql/returns/tally_returns.sql`. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** Transaction numbers that one statement counts. */
const SPAN = 200_000;

/** Tallies the next rounds; false when there was nothing to tally. */
export async function tallyReturns(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{
    moved: bigint;
  }>`select returns.tally_returns(${SPAN}::bigint) as moved`.execute(db);
  return (rows[0]?.moved ?? 0n) > 0n;
}

/** Sums over rounds; minor units and their squares and products. */
export interface Tally {
  readonly paytable: string;
  readonly currency: number;
  readonly rounds: number;
  readonly staked: number;
  readonly won: number;
  readonly stakedSquares: number;
  readonly wonSquares: number;
  readonly crossed: number;
}

export async function selectTallies(db: Kysely<Tables>, brand: number): Promise<readonly Tally[]> {
  const { rows } = await sql<Tally>`
    select paytable, currency, rounds::float8 as rounds, staked::float8 as staked, won::float8 as won,
      staked_squares::float8 as "stakedSquares", won_squares::float8 as "wonSquares", crossed::float8 as crossed
    from returns.return_tally where brand = ${brand}`.execute(db);
  return rows;
}
