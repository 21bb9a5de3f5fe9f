/** Statements about bets. Of several that would decide a bet the first succeeds, the others change nothing. Source: CRASH-4. */
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import type { Currency } from '@jubilee/contract/values/currency';
import type { Pool } from 'pg';
import { createEntryStatements, statesInSql } from '../shared-rounds/index.ts';
import { BET_STATES, type BetStatus } from './bet-states.ts';
import { ROUND_PHASES } from './round-phases.ts';
import { type RoundRow, selectRoundById } from './rounds.store.ts';

const RECORD = BET_STATES.change('record');
const ADMIT = BET_STATES.change('admit');
const CONFIRM = BET_STATES.change('confirm');
const CASH_OUT = BET_STATES.change('cashOut');
const REFUND = BET_STATES.change('refund');

export interface BetRow {
  readonly wallet_id: bigint;
  readonly bet_id: string;
  readonly round_id: string;
  readonly brand: number;
  readonly currency: number;
  readonly amount: bigint;
  readonly auto_cents: number | null;
  readonly display_name: string;
  readonly status: BetStatus;
  readonly left_at_cents: number | null;
  readonly won: bigint;
  readonly end_id: string;
  readonly booked: boolean;
  readonly created_at: string;
  readonly decided_at: string | null;
}

export const BET_STATEMENTS = createEntryStatements<BetRow>({
  entryTable: 'crash.bet',
  roundTable: 'crash.round',
  idColumn: 'bet_id',
  idOf: (bet) => bet.bet_id,
  states: BET_STATES,
});
export const selectBet = BET_STATEMENTS.select;

export interface NewBet {
  readonly walletId: bigint;
  readonly betId: string;
  readonly brand: number;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly autoCents: number | undefined;
  readonly displayName: string;
  readonly endId: string;
  readonly at: string;
  /** A round that began to accept bets before this should long have been locked: nobody moves it. */
  readonly roundSince: string;
}

/** Stores the bet in the round that accepts bets. Undefined: there is no such round, or the id is known or not accepted. */
export async function insertBet(pool: Pool, bet: NewBet): Promise<BetRow | undefined> {
  const { rows } = await pool.query<BetRow>({
    name: 'crash-insert-bet',
    text: `with round as (
        select round_id from crash.round where brand = $3 and phase in (${statesInSql(...RECORD.during)})
            and betting_at >= $10 and ledger.accepts_id($2) for share)
      insert into crash.bet (wallet_id, bet_id, round_id, brand, currency, amount, auto_cents,
        display_name, status, end_id, created_at)
      select $1::bigint, $2::uuid, round_id, $3::smallint, $4::smallint, $5::bigint, $6::integer,
          $7::text, ${statesInSql(RECORD.to)}, $8::uuid, $9::timestamptz from round
      on conflict do nothing returning *`,
    values: [
      bet.walletId,
      bet.betId,
      bet.brand,
      CURRENCY_NUMBERS[bet.currency],
      bet.amount,
      bet.autoCents,
      bet.displayName,
      bet.endId,
      bet.at,
      bet.roundSince,
    ],
  });
  return rows[0];
}

/** Bets of a wallet that are in a round that has not ended, oldest first. */
export async function selectBetsIn(
  pool: Pool,
  walletId: bigint,
  brand: number,
  limit: number,
): Promise<readonly BetRow[]> {
  const { rows } = await pool.query<BetRow>({
    name: 'crash-bets-in',
    text: `select b.* from crash.round r join crash.bet b using (round_id)
      where r.brand = $2 and r.phase in ('BETTING', 'LOCKED', 'RUNNING')
        and b.wallet_id = $1 and b.status = 'IN'
      order by b.created_at, b.bet_id limit $3`,
    values: [walletId, brand, limit],
  });
  return rows;
}

/** Faults: there is none, which the schema rules out. */
export function selectRoundOfBet(pool: Pool, bet: BetRow): Promise<RoundRow> {
  return selectRoundById(pool, bet.round_id);
}

/** Which of these bets of a wallet were in a run that was interrupted, with what says whether they left by it. */
export async function selectBetsOfInterruptedRuns(
  pool: Pool,
  walletId: bigint,
  betIds: readonly string[],
): Promise<readonly (BetRow & Pick<RoundRow, 'interrupted_at' | 'started_at'>)[]> {
  const { rows } = await pool.query<BetRow & Pick<RoundRow, 'interrupted_at' | 'started_at'>>({
    name: 'crash-bets-of-interrupted-runs',
    text: `select b.*, i.interrupted_at, r.started_at from crash.bet b
      join crash.run_interruption i using (round_id) join crash.round r using (round_id)
      where b.wallet_id = $1 and b.bet_id = any($2::uuid[])`,
    values: [walletId, betIds],
  });
  return rows;
}

/** Called when the stake is reserved. Undefined: the run has begun, or the bet is not REQUESTED any more. */
export async function admitBet(pool: Pool, bet: BetRow): Promise<BetRow | undefined> {
  const { rows } = await pool.query<BetRow>({
    name: 'crash-admit-bet',
    text: `update crash.bet b set status = ${statesInSql(ADMIT.to)} from crash.round r
      where b.wallet_id = $1 and b.bet_id = $2 and b.status in (${statesInSql(...ADMIT.from)})
        and r.round_id = b.round_id and r.phase in (${statesInSql(...ADMIT.during)})
      returning b.*`,
    values: [bet.wallet_id, bet.bet_id],
  });
  return rows[0];
}

export interface Decision {
  readonly walletId: bigint;
  readonly betId: string;
  readonly event: 'cashOut' | 'settle' | 'lose';
  readonly leftAtCents: number | null;
  readonly won: bigint;
}

/**
 * Decides the bets of a round that are still in and returns them; the others were decided before. Decides none when the
 * round is in a phase that an event does not allow; the row is locked to know it. Source: CRASH-41.
 */
export async function decideBets(
  pool: Pool,
  {
    roundId,
    decisions,
    at,
  }: {
    readonly roundId: string;
    readonly decisions: readonly Decision[];
    readonly at: string;
  },
): Promise<readonly BetRow[]> {
  if (decisions.length === 0) return [];
  const changes = [...new Set(decisions.map(({ event }) => event))].map((event) =>
    BET_STATES.change(event),
  );
  const phases = ROUND_PHASES.states.filter((phase) =>
    changes.every(({ during }) => during.includes(phase)),
  );
  const { rows } = await pool.query<BetRow>({
    name: `crash-decide-bets ${phases.join(' ')}`,
    text: `with round as (
        select round_id from crash.round where round_id = $7 and phase in (${statesInSql(...phases)}) for share)
      update crash.bet b set status = d.status, left_at_cents = d.cents, won = d.won, decided_at = $6
      from round, unnest($1::bigint[], $2::uuid[], $3::text[], $4::integer[], $5::bigint[])
        as d(wallet_id, bet_id, status, cents, won)
      where b.wallet_id = d.wallet_id and b.bet_id = d.bet_id and b.round_id = round.round_id
        and b.status in (${statesInSql(...CASH_OUT.from)})
      returning b.*`,
    values: [
      decisions.map((one) => one.walletId),
      decisions.map((one) => one.betId),
      decisions.map((one) => BET_STATES.change(one.event).to),
      decisions.map((one) => one.leftAtCents),
      decisions.map((one) => one.won),
      at,
      roundId,
    ],
  });
  return rows;
}

/** Refunds all bets that are in a round; the release of their stakes follows. */
export async function refundBets(pool: Pool, roundId: string, at: string): Promise<void> {
  await pool.query(
    `update crash.bet b set status = ${statesInSql(REFUND.to)}, decided_at = $2 from crash.round r
      where b.round_id = $1 and b.status in (${statesInSql(...REFUND.from)})
        and r.round_id = b.round_id and r.phase in (${statesInSql(...REFUND.during)})`,
    [roundId, at],
  );
}

/** Called when the ledger has the reservations of bets whose calls stopped. */
export async function confirmBets(pool: Pool, bets: readonly BetRow[]): Promise<void> {
  await pool.query(
    `update crash.bet b set status = ${statesInSql(CONFIRM.to)}
      from unnest($1::bigint[], $2::uuid[]) as k(wallet_id, bet_id)
      where b.wallet_id = k.wallet_id and b.bet_id = k.bet_id and b.status in (${statesInSql(...CONFIRM.from)})`,
    [bets.map((bet) => bet.wallet_id), bets.map((bet) => bet.bet_id)],
  );
}

/** Without those that were canceled, which nothing needs again: a player may cancel as often as the round is open. */
export async function selectBetsOfRound(pool: Pool, roundId: string): Promise<readonly BetRow[]> {
  const { rows } = await pool.query<BetRow>({
    name: 'crash-bets-of-round',
    text: `select * from crash.bet where round_id = $1 and status <> 'CANCELLED'`,
    values: [roundId],
  });
  return rows;
}

/** The largest bets of a round, without those that were canceled or refunded. */
export async function selectVisibleBets(
  pool: Pool,
  roundId: string,
  limit: number,
): Promise<readonly BetRow[]> {
  const { rows } = await pool.query<BetRow>({
    name: 'crash-bets-visible',
    text: `select * from crash.bet where round_id = $1 and status in ('IN', 'SETTLED', 'LOST')
      order by amount desc, created_at, bet_id limit $2`,
    values: [roundId, limit],
  });
  return rows;
}

/** Whether the run of the round has not begun. */
export function isBeforeRun(round: RoundRow): boolean {
  return round.phase === 'BETTING' || round.phase === 'LOCKED';
}
