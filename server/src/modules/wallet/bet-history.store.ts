import type { Pool } from 'pg';
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import { kindOfNumber, type OperationKind } from '@jubilee/core/wallet/operation-kinds';
import type { Currency } from '@jubilee/contract/values/currency';
import { BET_STATUSES, type BetStatus } from '@jubilee/contract/values/enums';
import { RESERVATION_STATES } from './reserved-round.ts';

/** A bet as the ledger recorded it; amounts in minor units. A round of several calls is one bet, by its reservation. */
export interface BetRecord {
  readonly operationId: string;
  /** The operation that opened it. */
  readonly kind: OperationKind;
  readonly status: BetStatus;
  readonly currency: Currency;
  readonly gameName: string;
  readonly paytableName: string;
  /** All stakes so far. */
  readonly stake: bigint;
  readonly amountWon: bigint;
  readonly at: string;
  /** Undefined while the round is open. */
  readonly settledAt: string | undefined;
}

export interface BetPage {
  /** Undefined: bets of every status. */
  readonly status: BetStatus | undefined;
  /** The last bet of the page before. */
  readonly before: string | undefined;
  readonly limit: number;
}

interface Row {
  readonly operation_id: string;
  readonly kind: number;
  readonly state: number | null;
  readonly currency: number;
  readonly game_name: string;
  readonly paytable: string;
  readonly amount: bigint;
  readonly won: bigint;
  readonly at: string;
  readonly ended_at: string | null;
}

/** The state of its reservation, for each status of a bet that has one. */
const STATE_OF_BET: Readonly<Record<BetStatus, number>> = {
  PENDING: RESERVATION_STATES.OPEN,
  CANCELLED: RESERVATION_STATES.RELEASED,
  SETTLED: RESERVATION_STATES.CAPTURED,
};

/** The most reservations that one statement looks at; those without a game, which are few, are no bets. */
const SCAN_MAX = 5_000;
const BEHIND = `coalesce($2::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')`;

/**
 * Bets that are over with their operation. The kinds BET, CREDIT_BET and MULTI_CREDIT_BET are literals, as they are
 * in the index of exactly these rows, so that neither refusals nor anything else is read.
 */
const OF_OPERATIONS = `select o.operation_id, o.kind, null::smallint as state, o.currency, o.game_name, o.paytable,
    o.amount, o.won, o.at, null::timestamptz as ended_at
  from ledger.operation o
  where o.wallet_id = $1 and o.operation_id < ${BEHIND}
    and o.kind in (1, 4, 5) and o.refusal is null and o.game_name is not null
  order by o.operation_id desc limit $3`;

/**
 * Bets with a reserved stake, by their reservations; the state is a literal, so that its index is used. Each is joined
 * by itself: a join that the planner may turn around would read the player's whole history.
 */
function ofReservations(state: number | undefined): string {
  return `select b.operation_id, b.kind, h.state, b.currency, b.game_name, b.paytable,
    h.amount, coalesce(e.won, b.won) as won, b.at, e.at as ended_at
  from (select r.wallet_id, r.reservation_id, r.state, r.amount from ledger.reservation r
    where r.wallet_id = $1 and r.reservation_id < ${BEHIND} ${state === undefined ? '' : `and r.state = ${state}`}
    order by r.reservation_id desc limit ${SCAN_MAX}) h
  cross join lateral (select o.* from ledger.operation o
    where o.wallet_id = h.wallet_id and o.operation_id = h.reservation_id and o.game_name is not null limit 1) b
  left join lateral (select o.won, o.at from ledger.operation o
    where o.wallet_id = h.wallet_id and o.reservation_id = h.reservation_id and o.refusal is null
      and o.kind in (ledger.operation_kind('HOLD_RELEASE'), ledger.operation_kind('HOLD_CAPTURE')) limit 1) e on true
  order by h.reservation_id desc limit $3`;
}

/** Both in one order; each is read no further than the page. */
const ofBoth = (state: number | undefined) =>
  `select * from ((${OF_OPERATIONS}) union all (${ofReservations(state)})) bet
   order by operation_id desc limit $3`;

const STATEMENTS = {
  every: ofBoth(undefined),
  SETTLED: ofBoth(STATE_OF_BET.SETTLED),
  PENDING: ofReservations(STATE_OF_BET.PENDING),
  CANCELLED: ofReservations(STATE_OF_BET.CANCELLED),
} as const satisfies Record<BetStatus | 'every', string>;

/**
 * Accepted bets of a wallet, newest first. Every row that is read is listed, so the cost is that of the page, however
 * much was refused or canceled.
 */
export async function readBets(
  pool: Pool,
  walletId: bigint,
  page: BetPage,
): Promise<readonly BetRecord[]> {
  const which = page.status ?? 'every';
  const { rows } = await pool.query<Row>({
    name: `wallet-bets-${which}`,
    text: STATEMENTS[which],
    values: [walletId, page.before ?? null, page.limit],
  });
  return rows.map(recordOf);
}

function recordOf(row: Row): BetRecord {
  const status =
    row.state === null ? 'SETTLED' : BET_STATUSES.find((one) => STATE_OF_BET[one] === row.state);
  if (status === undefined) throw new Error(`No reservation has the state ${row.state}.`);
  return {
    operationId: row.operation_id,
    kind: kindOfNumber(row.kind),
    status,
    currency: currencyOfNumber(row.currency),
    gameName: row.game_name,
    paytableName: row.paytable,
    stake: row.amount,
    amountWon: row.won,
    at: row.at,
    settledAt: row.state === null ? row.at : (row.ended_at ?? undefined),
  };
}
