/** Statements about rounds. A move succeeds only from the phase it names. */
import type { Pool } from 'pg';
import { statesInSql } from '../shared-rounds/index.ts';
import { ROUND_PHASES, type RoundEvent, type RoundPhase } from './round-phases.ts';

const OPEN = ROUND_PHASES.change('open');

export interface RoundRow {
  readonly round_id: string;
  readonly brand: number;
  readonly phase: RoundPhase;
  readonly seed_encrypted: Buffer;
  readonly seed_hash: Buffer;
  readonly opened_at: string;
  readonly sale_ends_at: string;
  readonly drawing_at: string | null;
  readonly over_at: string | null;
  readonly balls: number | null;
  readonly cards: number | null;
  readonly seed: Buffer | null;
}

/** Undefined when the brand has an open round. */
export async function insertRound(
  pool: Pool,
  round: {
    readonly roundId: string;
    readonly brand: number;
    readonly encryptedSeed: Uint8Array;
    readonly seedHash: string;
    readonly at: string;
    readonly saleEndsAt: string;
  },
): Promise<RoundRow | undefined> {
  const { rows } = await pool.query<RoundRow>(
    `insert into bingo.round (round_id, brand, phase, seed_encrypted, seed_hash, opened_at, sale_ends_at)
      values ($1, $2, ${statesInSql(OPEN.to)}, $3, $4, $5, $6) on conflict do nothing
      returning *`,
    [
      round.roundId,
      round.brand,
      round.encryptedSeed,
      Buffer.from(round.seedHash, 'hex'),
      round.at,
      round.saleEndsAt,
    ],
  );
  return rows[0];
}

export interface RoundMove {
  readonly event: RoundEvent;
  readonly saleEndsAt?: string;
  readonly drawingAt?: string;
  readonly over?: {
    readonly at: string;
    readonly seed: Uint8Array;
    readonly balls: number;
    readonly cards: number;
  };
}

/** Undefined: another process moved it first. Faults: the event is illegal in that phase. */
export async function moveRound(
  pool: Pool,
  round: RoundRow,
  move: RoundMove,
): Promise<RoundRow | undefined> {
  const { over } = move;
  const { rows } = await pool.query<RoundRow>(
    `update bingo.round set phase = $3,
        sale_ends_at = coalesce($4, sale_ends_at),
        drawing_at = coalesce($5, drawing_at),
        over_at = coalesce($6, over_at),
        seed = coalesce($7, seed),
        balls = coalesce($8, balls),
        cards = coalesce($9, cards)
      where round_id = $1 and phase = $2 returning *`,
    [
      round.round_id,
      round.phase,
      ROUND_PHASES.requireNext(round.phase, move.event),
      move.saleEndsAt,
      move.drawingAt,
      over?.at,
      over?.seed,
      over?.balls,
      over?.cards,
    ],
  );
  return rows[0];
}

export async function selectRound(pool: Pool, roundId: string): Promise<RoundRow | undefined> {
  const { rows } = await pool.query<RoundRow>({
    name: 'bingo-round',
    text: 'select * from bingo.round where round_id = $1',
    values: [roundId],
  });
  return rows[0];
}

/** Newest first. */
export async function selectNewestRounds(
  pool: Pool,
  brand: number,
  limit: number,
): Promise<readonly RoundRow[]> {
  const { rows } = await pool.query<RoundRow>({
    name: 'bingo-newest-rounds',
    text: 'select * from bingo.round where brand = $1 order by opened_at desc limit $2',
    values: [brand, limit],
  });
  return rows;
}
