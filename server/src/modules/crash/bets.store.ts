/** Statements about bets. A bet leaves status 1 once; whoever moves it decides what becomes of it. */
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import type { Currency } from '@jubilee/contract/values/currency';
import type { Pool } from 'pg';
import { PHASE, type RoundRow } from './rounds.store.ts';

export const BET = {
  REQUESTED: 0,
  IN: 1,
  CANCELLED: 2,
  SETTLED: 3,
  LOST: 4,
  RETURNED: 5,
} as const;

export interface BetRow {
  readonly wallet_id: bigint;
  readonly bet_id: string;
  readonly round_id: string;
  readonly brand: number;
  readonly currency: number;
  readonly amount: bigint;
  readonly auto_cents: number | null;
  readonly display_name: string;
  readonly status: number;
  readonly left_at_cents: number | null;
  readonly won: bigint;
  readonly end_id: string;
  readonly booked: boolean;
  readonly created_at: string;
  readonly decided_at: string | null;
}

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
}

/** Puts the bet into the round that takes bets; undefined when none does or the id is known. */
export async function insertBet(pool: Pool, bet: NewBet): Promise<BetRow | undefined> {
  const { rows } = await pool.query<BetRow>({
    name: 'crash-insert-bet',
    text: `with round as (
        select round_id from crash.round where brand = $3 and phase = 1 for share)
      insert into crash.bet (wallet_id, bet_id, round_id, brand, currency, amount, auto_cents,
        display_name, end_id, created_at)
      select $1::bigint, $2::uuid, round_id, $3::smallint, $4::smallint, $5::bigint, $6::integer,
          $7::text, $8::uuid, $9::timestamptz from round
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
    ],
  });
  return rows[0];
}

export async function selectBet(
  pool: Pool,
  walletId: bigint,
  betId: string,
): Promise<BetRow | undefined> {
  const { rows } = await pool.query<BetRow>({
    name: 'crash-bet',
    text: 'select * from crash.bet where wallet_id = $1 and bet_id = $2',
    values: [walletId, betId],
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
      where r.brand = $2 and r.phase in (1, 2, 3) and b.wallet_id = $1 and b.status = 1
      order by b.created_at, b.bet_id limit $3`,
    values: [walletId, brand, limit],
  });
  return rows;
}

/** The round of a bet. Faults: there is none, which the schema rules out. */
export async function selectRoundOfBet(pool: Pool, bet: BetRow): Promise<RoundRow> {
  const { rows } = await pool.query<RoundRow>({
    name: 'crash-round-of-bet',
    text: 'select * from crash.round where round_id = $1',
    values: [bet.round_id],
  });
  const [row] = rows;
  if (row === undefined) throw new Error(`bet ${bet.bet_id} has no round`);
  return row;
}

/** The stake is held: the bet is in, unless the run began meanwhile without it. */
export async function admitBet(pool: Pool, bet: BetRow): Promise<BetRow | undefined> {
  const { rows } = await pool.query<BetRow>({
    name: 'crash-admit-bet',
    text: `update crash.bet b set status = 1 from crash.round r
      where b.wallet_id = $1 and b.bet_id = $2 and b.status = 0
        and r.round_id = b.round_id and r.phase in (1, 2)
      returning b.*`,
    values: [bet.wallet_id, bet.bet_id],
  });
  return rows[0];
}

/** Deletes a bet for which nothing was reserved, as if it had never been requested. */
export async function deleteRequestedBet(pool: Pool, bet: BetRow): Promise<void> {
  await pool.query('delete from crash.bet where wallet_id = $1 and bet_id = $2 and status = 0', [
    bet.wallet_id,
    bet.bet_id,
  ]);
}

/** Undefined: the round is locked, or the bet is not in it any more. */
export async function cancelBet(pool: Pool, bet: BetRow, at: string): Promise<BetRow | undefined> {
  const { rows } = await pool.query<BetRow>({
    name: 'crash-cancel-bet',
    text: `with round as (
        select round_id from crash.round where round_id = $3 and phase = 1 for share)
      update crash.bet b set status = 2, decided_at = $4 from round
      where b.wallet_id = $1 and b.bet_id = $2 and b.status = 1 returning b.*`,
    values: [bet.wallet_id, bet.bet_id, bet.round_id, at],
  });
  return rows[0];
}

export interface Decision {
  readonly walletId: bigint;
  readonly betId: string;
  readonly status: number;
  readonly leftAtCents: number | null;
  readonly won: bigint;
}

/** Those bets that were still in; the others had their fate already. */
export async function decideBets(
  pool: Pool,
  decisions: readonly Decision[],
  at: string,
): Promise<readonly BetRow[]> {
  if (decisions.length === 0) return [];
  const { rows } = await pool.query<BetRow>({
    name: 'crash-decide-bets',
    text: `update crash.bet b set status = d.status, left_at_cents = d.cents, won = d.won, decided_at = $6
      from unnest($1::bigint[], $2::uuid[], $3::smallint[], $4::integer[], $5::bigint[])
        as d(wallet_id, bet_id, status, cents, won)
      where b.wallet_id = d.wallet_id and b.bet_id = d.bet_id and b.status = 1
      returning b.*`,
    values: [
      decisions.map((one) => one.walletId),
      decisions.map((one) => one.betId),
      decisions.map((one) => one.status),
      decisions.map((one) => one.leftAtCents),
      decisions.map((one) => one.won),
      at,
    ],
  });
  return rows;
}

/** Marks bets of a round that wait for their reservation, or all that are in it, as to be returned. */
export async function returnBets(
  pool: Pool,
  roundId: string,
  from: readonly number[],
  at: string,
): Promise<void> {
  await pool.query(
    `update crash.bet set status = 5, decided_at = $3
      where round_id = $1 and status = any($2::smallint[])`,
    [roundId, from, at],
  );
}

export async function setStatus(
  pool: Pool,
  bet: BetRow,
  status: number,
  at: string | null,
): Promise<void> {
  await pool.query(
    `update crash.bet set status = $3::smallint, decided_at = $4::timestamptz
      where wallet_id = $1 and bet_id = $2 and status = 0`,
    [bet.wallet_id, bet.bet_id, status, at],
  );
}

export async function markBooked(pool: Pool, bet: BetRow): Promise<void> {
  await pool.query({
    name: 'crash-mark-booked',
    text: 'update crash.bet set booked = true where wallet_id = $1 and bet_id = $2 and status >= 2',
    values: [bet.wallet_id, bet.bet_id],
  });
}

/** A further id for the operation that ends the hold; only while the old one was not used. */
export async function renewEndId(pool: Pool, bet: BetRow, endId: string): Promise<void> {
  await pool.query(
    `update crash.bet set end_id = $4
      where wallet_id = $1 and bet_id = $2 and end_id = $3 and not booked`,
    [bet.wallet_id, bet.bet_id, bet.end_id, endId],
  );
}

export async function selectBetsOfRound(pool: Pool, roundId: string): Promise<readonly BetRow[]> {
  const { rows } = await pool.query<BetRow>({
    name: 'crash-bets-of-round',
    text: 'select * from crash.bet where round_id = $1',
    values: [roundId],
  });
  return rows;
}

export async function selectNotBooked(
  pool: Pool,
  decidedBefore: string,
  limit: number,
): Promise<readonly BetRow[]> {
  const { rows } = await pool.query<BetRow>(
    `select * from crash.bet where status >= 2 and not booked and decided_at <= $1
      order by decided_at limit $2`,
    [decidedBefore, limit],
  );
  return rows;
}

/** The largest bets of a round that were not taken back. */
export async function selectVisibleBets(
  pool: Pool,
  roundId: string,
  limit: number,
): Promise<readonly BetRow[]> {
  const { rows } = await pool.query<BetRow>({
    name: 'crash-bets-visible',
    text: `select * from crash.bet where round_id = $1 and status in (1, 3, 4)
      order by amount desc, created_at, bet_id limit $2`,
    values: [roundId, limit],
  });
  return rows;
}

/** Whether the run of the round has not begun. */
export function isBeforeRun(round: RoundRow): boolean {
  return round.phase === PHASE.BETTING || round.phase === PHASE.LOCKED;
}
