/** Statements about rounds and their leader. A move succeeds only from the phase, and under the fence, it names. */
import type { Pool, PoolClient } from 'pg';
import { isoInstant } from '../../platform/clock/clock.ts';
import { readClock } from '../../platform/db/read-clock.ts';
import { isLed, type LeaderStatements, statesInSql } from '../shared-rounds/index.ts';
import { ROUND_PHASES, type RoundEvent, type RoundPhase } from './round-phases.ts';

const OPEN = ROUND_PHASES.change('open');
const FINAL = statesInSql(...ROUND_PHASES.final);

/** Rounds with the interruption of their run, to be selected from. */
const ROUNDS = `(select r.*, i.interrupted_at from crash.round r
  left join crash.run_interruption i on i.round_id = r.round_id) round`;

export interface RoundRow {
  readonly round_id: string;
  readonly brand: number;
  readonly chain_id: string;
  readonly number: number;
  readonly phase: RoundPhase;
  readonly link_encrypted: Buffer;
  readonly betting_at: string;
  readonly locked_at: string | null;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  /** The last instant at which a cash-out could be received, when no process received any for a while. Source: CRASH-16. */
  readonly interrupted_at: string | null;
  readonly points_staked: bigint;
  readonly tickets_staked: bigint;
  readonly game_hash: Buffer | null;
  readonly crash_cents: number | null;
}

export async function nextFence(client: PoolClient): Promise<bigint> {
  const { rows } = await client.query<{ fence: bigint }>(
    'update crash.leader set fence = fence + 1 returning fence',
  );
  const [row] = rows;
  if (row === undefined) throw new Error('crash.leader is empty');
  return row.fence;
}

/** From now on only this leader can change the unfinished rounds. */
export async function fenceRounds(client: PoolClient, fence: bigint): Promise<void> {
  await client.query(
    `update crash.round set fence = $1 where phase not in (${FINAL}) and fence < $1`,
    [fence],
  );
}

export const LEADER_STATEMENTS: LeaderStatements = {
  lock: 'crash leader',
  nextFence,
  fenceRounds,
};

/** After so long without a sign of life by the database's clock a leader counts as missing. */
const LEADER_SILENCE_MS = 5_000;

/** Whether a process moves the rounds. Without one no bets are taken. Source: CRASH-51. */
export async function isCrashLed(pool: Pool): Promise<boolean> {
  const since = isoInstant(Math.floor(await readClock(pool)) - LEADER_SILENCE_MS);
  return isLed(pool, LEADER_STATEMENTS.lock, since);
}

export async function selectUnfinished(pool: Pool, brand: number): Promise<RoundRow | undefined> {
  const { rows } = await pool.query<RoundRow>(
    `select * from ${ROUNDS} where brand = $1 and phase not in (${FINAL})
      order by betting_at limit 1`,
    [brand],
  );
  return rows[0];
}

export async function insertRound(
  pool: Pool,
  round: {
    readonly roundId: string;
    readonly brand: number;
    readonly chainId: string;
    readonly number: number;
    readonly encryptedLink: Uint8Array;
    readonly at: string;
    readonly fence: bigint;
  },
): Promise<RoundRow | undefined> {
  const { rows } = await pool.query<RoundRow>(
    `with leader as (select fence from crash.leader where fence = $7 for share),
      used as (
        update crash.chain set rounds_used = $4
          where chain_id = $3 and rounds_used = $4 - 1 and exists (select 1 from leader)
          returning chain_id)
      insert into crash.round (round_id, brand, chain_id, number, phase, fence, link_encrypted, betting_at)
        select $1::uuid, $2::smallint, $3::uuid, $4::integer, ${statesInSql(OPEN.to)}, $7::bigint,
            $5::bytea, $6::timestamptz
          from used
        returning *, null::timestamptz as interrupted_at`,
    [
      round.roundId,
      round.brand,
      round.chainId,
      round.number,
      round.encryptedLink,
      round.at,
      round.fence,
    ],
  );
  return rows[0];
}

export interface Stakes {
  readonly points: bigint;
  readonly tickets: bigint;
}

export interface RoundMove {
  readonly event: RoundEvent;
  readonly lockedAt?: string;
  readonly startedAt?: string;
  readonly staked?: Stakes;
  readonly end?: {
    readonly at: string;
    readonly gameHash: Uint8Array;
    readonly crashCents: number;
  };
  readonly gameHash?: Uint8Array;
}

/**
 * Undefined: the round is not in that phase any more, or another process leads.
 * Faults: the event is illegal in that phase.
 */
export async function moveRound(
  pool: Pool,
  move: RoundMove & { readonly round: RoundRow; readonly fence: bigint },
): Promise<RoundRow | undefined> {
  const { rows } = await pool.query<{ round_id: string }>(
    `update crash.round set phase = $3,
        locked_at = coalesce($5, locked_at),
        started_at = coalesce($6, started_at),
        points_staked = coalesce($7, points_staked),
        tickets_staked = coalesce($8, tickets_staked),
        ended_at = coalesce($9, ended_at),
        game_hash = coalesce($10, game_hash),
        crash_cents = coalesce($11, crash_cents)
      where round_id = $1 and phase = $2 and fence = $4 returning round_id`,
    [
      move.round.round_id,
      move.round.phase,
      ROUND_PHASES.requireNext(move.round.phase, move.event),
      move.fence,
      move.lockedAt,
      move.startedAt,
      move.staked?.points,
      move.staked?.tickets,
      move.end?.at,
      move.end?.gameHash ?? move.gameHash,
      move.end?.crashCents,
    ],
  );
  const [moved] = rows;
  // Read by a statement of its own: an interruption may have been recorded while the move waited for the row.
  return moved && selectRoundById(pool, moved.round_id);
}

export async function selectRound(
  pool: Pool,
  brand: number,
  roundId: string,
): Promise<RoundRow | undefined> {
  const { rows } = await pool.query<RoundRow>(
    `select * from ${ROUNDS} where round_id = $1 and brand = $2`,
    [roundId, brand],
  );
  return rows[0];
}

/** Faults: there is none. */
export async function selectRoundById(pool: Pool, roundId: string): Promise<RoundRow> {
  const { rows } = await pool.query<RoundRow>({
    name: 'crash-round-by-id',
    text: `select * from ${ROUNDS} where round_id = $1`,
    values: [roundId],
  });
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no round ${roundId}`);
  return row;
}

/** Undefined while the round runs, or when there is none. */
export async function selectRoundNotRunning(
  pool: Pool,
  roundId: string,
): Promise<RoundRow | undefined> {
  const { rows } = await pool.query<RoundRow>({
    name: 'crash-round-not-running',
    text: `select * from ${ROUNDS} where round_id = $1 and phase <> 'RUNNING'`,
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
    name: 'crash-newest-rounds',
    text: `select * from ${ROUNDS} where brand = $1 order by betting_at desc, number desc limit $2`,
    values: [brand, limit],
  });
  return rows;
}
