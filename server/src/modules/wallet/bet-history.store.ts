import type { Pool } from 'pg';
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import {
  kindOfNumber,
  OPERATION_KINDS,
  type OperationKind,
} from '@jubilee/core/wallet/operation-kinds';
import type { Currency } from '@jubilee/contract/values/currency';
import type { BetStatus } from '@jubilee/contract/values/enums';

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

/** Operations that open a bet; of those on the same reservation only the first. */
const OPENING: readonly OperationKind[] = ['BET', 'CREDIT_BET', 'MULTI_CREDIT_BET', 'HOLD'];

const STATUS_OF_RESERVATION: Readonly<Record<number, BetStatus>> = {
  1: 'PENDING',
  2: 'CANCELLED',
  3: 'SETTLED',
};

const COLUMNS = `b.operation_id, b.kind, h.state, b.currency, b.game_name, b.paytable,
  coalesce(h.amount, b.amount) as amount, coalesce(e.won, b.won) as won, b.at, e.at as ended_at`;
const END = `left join ledger.operation e on e.wallet_id = h.wallet_id and e.reservation_id = h.reservation_id
  and e.refusal is null and e.kind in (ledger.operation_kind('HOLD_RELEASE'), ledger.operation_kind('HOLD_CAPTURE'))`;
const BEHIND = `coalesce($2::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')`;

/** Reads by the key of operations, so the cost is the rows of the page. */
const OF_EVERY_STATE = `select ${COLUMNS}
  from (select * from ledger.operation o
    where o.wallet_id = $1 and o.operation_id < ${BEHIND} and o.kind = any($4::smallint[])
      and o.refusal is null and o.game_name is not null
      and ($5::smallint is null or o.kind <> ledger.operation_kind('HOLD') or exists (select from ledger.reservation s
        where s.wallet_id = o.wallet_id and s.reservation_id = o.operation_id and s.state = $5))
    order by o.operation_id desc limit $3) b
  left join ledger.reservation h on h.wallet_id = b.wallet_id and h.reservation_id = b.operation_id ${END}
  order by b.operation_id desc`;

/** Reads by reservation: open rounds are few, however long the history is. */
const OF_RESERVATIONS = `select ${COLUMNS}
  from ledger.reservation h
  join ledger.operation b on b.wallet_id = h.wallet_id and b.operation_id = h.reservation_id ${END}
  where h.wallet_id = $1 and h.reservation_id < ${BEHIND} and h.state = $4 and b.game_name is not null
  order by h.reservation_id desc limit $3`;

/** Accepted bets of a wallet, newest first. */
export async function readBets(
  pool: Pool,
  walletId: bigint,
  page: BetPage,
): Promise<readonly BetRecord[]> {
  const bounds = [walletId, page.before ?? null, page.limit];
  const { rows } = await pool.query<Row>(
    page.status === 'PENDING' || page.status === 'CANCELLED'
      ? {
          name: `wallet-bets-of-reservations-${page.status}`,
          // The state is a literal so that the planner can use the index of open reservations.
          text: OF_RESERVATIONS.replace('$4', page.status === 'PENDING' ? '1' : '2'),
          values: bounds,
        }
      : {
          name: 'wallet-bet-history',
          text: OF_EVERY_STATE,
          values: [
            ...bounds,
            OPENING.map((kind) => OPERATION_KINDS[kind].number),
            page.status === 'SETTLED' ? 3 : null,
          ],
        },
  );
  return rows.map(recordOf);
}

function recordOf(row: Row): BetRecord {
  const status = row.state === null ? 'SETTLED' : STATUS_OF_RESERVATION[row.state];
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
