/** Public views of rounds. They never use encrypted columns, which contain the crash point. Source: CRASH-7, SOCK-16. */
import {
  CRASH_HISTORY_MAX,
  CRASH_PLAYERS_VISIBLE_MAX,
  type CrashChain,
  type CrashPlayer,
  type CrashRound,
  type CrashRoundRecord,
} from '@jubilee/contract/entities/crash';
import type { Pool } from 'pg';
import { isoInstant } from '../../platform/clock/clock.ts';
import { toPlayerView } from './bet-view.ts';
import { selectVisibleBets } from './bets.store.ts';
import type { ChainRow } from './chain.store.ts';
import { interruptionOf } from './interruption.ts';
import type { RoundPhase } from './round-phases.ts';
import { type RoundRow, selectNewestRounds } from './rounds.store.ts';

export function toChainView(chain: ChainRow): CrashChain {
  return {
    chainId: chain.chain_id,
    publishedHash: chain.published_hash.toString('hex'),
    publishedAt: chain.created_at,
    rounds: chain.rounds,
    salt: chain.salt,
    saltedAt: chain.salted_at,
    saltSource: chain.salt_source,
  };
}

const RECORD_STATUSES: Readonly<Partial<Record<RoundPhase, CrashRoundRecord['status']>>> = {
  ENDED: 'ENDED',
  CLOSED: 'ENDED',
  RETURNING: 'RETURNED',
  RETURNED: 'RETURNED',
};

export function toRoundRecordView(round: RoundRow): CrashRoundRecord {
  return {
    roundId: round.round_id,
    chainId: round.chain_id,
    roundNumber: round.number,
    status: RECORD_STATUSES[round.phase] ?? 'OPEN',
    startedAt: round.started_at,
    endedAt: round.ended_at,
    gameHash: round.game_hash?.toString('hex') ?? null,
    crashCents: round.crash_cents,
  };
}

const VIEW_PHASES: Readonly<Partial<Record<RoundPhase, CrashRound['phase']>>> = {
  BETTING: 'BETTING',
  LOCKED: 'LOCKED',
  RUNNING: 'RUNNING',
};

/** The state of a round at an instant of the server's clock. */
export function toRoundView(round: RoundRow, nowMs: number): CrashRound {
  const phase = VIEW_PHASES[round.phase] ?? 'ENDED';
  const startedMs = round.started_at === null ? nowMs : Date.parse(round.started_at);
  const untilMs = round.ended_at === null ? nowMs : Date.parse(round.ended_at);
  return {
    roundId: round.round_id,
    phase,
    phaseStartedAt: round.ended_at ?? round.started_at ?? round.locked_at ?? round.betting_at,
    elapsedMs: Math.max(0, Math.round(untilMs - startedMs)),
    gameHash: round.game_hash?.toString('hex') ?? null,
    crashCents: round.crash_cents,
    ...interruptionOf(round),
    serverTime: isoInstant(nowMs),
  };
}

export interface RoundsOfBrand {
  readonly round: RoundRow;
  readonly history: NonNullable<CrashRound['history']>;
}

/** The newest round, and the crash points of the rounds that ended. */
export async function readRounds(pool: Pool, brand: number): Promise<RoundsOfBrand | undefined> {
  const rows = await selectNewestRounds(pool, brand, CRASH_HISTORY_MAX);
  const [round] = rows;
  if (round === undefined) return undefined;
  const history = rows.flatMap((row) =>
    row.crash_cents === null
      ? []
      : [{ roundId: row.round_id, crashCents: row.crash_cents, ...interruptionOf(row) }],
  );
  return { round, history };
}

export async function readPlayers(pool: Pool, round: RoundRow): Promise<CrashPlayer[]> {
  const bets = await selectVisibleBets(pool, round.round_id, CRASH_PLAYERS_VISIBLE_MAX);
  return bets.map((bet) => toPlayerView(bet, round));
}
