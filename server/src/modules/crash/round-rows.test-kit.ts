/** Rounds of every phase as rows of one chain. */
import type { Pool } from 'pg';
import { systemIds } from '../../platform/ids/ids.ts';
import type { RoundPhase } from './round-phases.ts';
import type { RoundRow } from './rounds.store.ts';

export async function roundRows(pool: Pool, at: string) {
  const chainId = systemIds.uuidV7();
  /** A brand has one open round, so each round has a brand of its own. */
  let brand = 0;
  await pool.query(
    `insert into crash.chain (chain_id, brand, rounds, published_hash, created_at)
      values ($1, 1, 30000, '\\x01', $2)`,
    [chainId, at],
  );
  const nextBrand = () => {
    brand += 1;
    return brand;
  };
  /** Its run, where it has one, began at the instant `at`. */
  async function roundIn(phase: RoundPhase, fence = 0n): Promise<RoundRow> {
    const own = nextBrand();
    const { rows } = await pool.query<RoundRow>(
      `insert into crash.round (round_id, brand, chain_id, number, phase, fence, link_encrypted, betting_at,
          locked_at, started_at, ended_at, game_hash, crash_cents)
        values ($1, $2, $3, $7, $4, $6, '\\x01', $5, $5,
          case when $4 in ('RUNNING', 'ENDED', 'CLOSED') then $5::timestamptz end,
          case when $4 in ('ENDED', 'CLOSED') then $5::timestamptz end,
          case when $4 in ('ENDED', 'CLOSED', 'RETURNED') then '\\x01'::bytea end,
          case when $4 in ('ENDED', 'CLOSED') then 150 end)
        returning *, null::timestamptz as interrupted_at`,
      [systemIds.uuidV7(), own, chainId, phase, at, fence, own + 100],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('the round is not stored');
    return row;
  }
  return { chainId, nextBrand, roundIn };
}
