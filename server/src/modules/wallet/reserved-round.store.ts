/** Rounds whose stake is reserved: booking a step, and reading them. Functions: server/sql/ledger. */
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import type { ClientBase, Pool } from 'pg';
import type { ReservationStep, OpenRound } from './reserved-round.ts';
import type { OperationRow } from './stored-operation.ts';

type Queries = Pick<ClientBase, 'query'>;

/** A row of ledger.round_step as PostgreSQL writes it in JSON. */
export interface StepRow {
  readonly operation_id: string;
  /** `\x` and hexadecimal digits. */
  readonly request_hash: string;
  readonly version: number;
  readonly action: unknown;
  readonly available_after: number;
  readonly locked_after: number;
  readonly ver: number;
  readonly at: string;
}

export interface StepContext {
  readonly state: number;
  readonly amount: bigint;
  readonly steps: number;
  readonly stored: StepRow | null;
  readonly is_used: boolean;
  readonly is_in_window: boolean;
  readonly available: bigint;
  readonly locked: bigint;
  readonly ver: bigint;
}

/** Locks the wallet until the transaction ends. Undefined: no such reservation in this currency. */
export async function lockStepContext(
  client: Queries,
  step: Pick<ReservationStep, 'walletId' | 'currency' | 'reservationId' | 'operationId'>,
): Promise<StepContext | undefined> {
  const { rows } = await client.query<StepContext>({
    name: 'wallet-step-place',
    text: 'select * from ledger.lock_round($1, $2, $3, $4)',
    values: [step.walletId, CURRENCY_NUMBERS[step.currency], step.reservationId, step.operationId],
  });
  return rows[0];
}

export async function insertStep(
  client: Queries,
  step: ReservationStep,
  after: { readonly available: bigint; readonly locked: bigint; readonly ver: bigint },
  at: string,
): Promise<StepRow> {
  const { rows } = await client.query<{ stored: StepRow }>({
    name: 'wallet-insert-step',
    text: `with taken as (
        insert into ledger.round_step (wallet_id, reservation_id, version, operation_id, request_hash, action,
          available_after, locked_after, ver, at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning *)
      select row_to_json(taken) as stored from taken`,
    values: [
      step.walletId,
      step.reservationId,
      step.version,
      step.operationId,
      step.requestHash,
      JSON.stringify(step.action),
      after.available,
      after.locked,
      after.ver,
      at,
    ],
  });
  const [row] = rows;
  if (row === undefined) throw new Error(`Step ${step.operationId} was not stored.`);
  return row.stored;
}

/** Locks the wallet in both currencies; answers another open reservation on the game. */
export async function lockOtherOpenRound(
  client: Queries,
  walletId: bigint,
  gameName: string,
  operationId: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ reservation_id: string | null }>({
    name: 'wallet-other-open-round',
    text: 'select ledger.lock_other_open_round($1, $2, $3) as reservation_id',
    values: [walletId, gameName, operationId],
  });
  return rows[0]?.reservation_id ?? undefined;
}

export interface ReservedRoundRow {
  readonly opened: OperationRow;
  readonly state: number;
  readonly amount: bigint;
  readonly steps: readonly StepRow[] | null;
  readonly ended: OperationRow | null;
}

export async function selectReservedRound(
  pool: Pool,
  walletId: bigint,
  reservationId: string,
): Promise<ReservedRoundRow | undefined> {
  const { rows } = await pool.query<ReservedRoundRow>({
    name: 'wallet-reserved-round',
    text: `select row_to_json(o) as opened, h.state, h.amount,
        (select json_agg(s order by s.version) from ledger.round_step s
          where s.wallet_id = h.wallet_id and s.reservation_id = h.reservation_id) as steps,
        (select row_to_json(e) from ledger.operation e
          where e.wallet_id = h.wallet_id and e.reservation_id = h.reservation_id and e.refusal is null
            and e.kind in (ledger.operation_kind('HOLD_RELEASE'), ledger.operation_kind('HOLD_CAPTURE'))) as ended
      from ledger.reservation h join ledger.operation o on o.wallet_id = h.wallet_id and o.operation_id = h.reservation_id
      where h.wallet_id = $1 and h.reservation_id = $2 and o.game_name is not null`,
    values: [walletId, reservationId],
  });
  return rows[0];
}

const OPEN_ROUND = `select h.wallet_id as "walletId", h.reservation_id as "reservationId",
    o.game_name as "gameName", h.created_at as at
  from ledger.reservation h join ledger.operation o on o.wallet_id = h.wallet_id and o.operation_id = h.reservation_id
  where h.state = ledger.reservation_state('OPEN') and o.game_name is not null`;

/** Newest first. */
export async function selectOpenRounds(
  pool: Pool,
  walletId: bigint,
): Promise<readonly OpenRound[]> {
  const { rows } = await pool.query<OpenRound>({
    name: 'wallet-open-rounds',
    text: `${OPEN_ROUND} and h.wallet_id = $1 order by h.reservation_id desc`,
    values: [walletId],
  });
  return rows;
}

/** Open rounds of all wallets that began before an instant, the oldest first, starting after `after`. */
export async function selectRoundsOpenSince(
  pool: Pool,
  page: {
    readonly before: string;
    readonly after: Pick<OpenRound, 'at' | 'walletId' | 'reservationId'> | undefined;
    readonly limit: number;
  },
): Promise<readonly OpenRound[]> {
  const { before, after, limit } = page;
  const { rows } = await pool.query<OpenRound>({
    name: 'wallet-rounds-open-since',
    text: `${OPEN_ROUND} and h.created_at < $1
        and (h.created_at, h.wallet_id, h.reservation_id) > ($2::timestamptz, $3::bigint, $4::uuid)
      order by h.created_at, h.wallet_id, h.reservation_id limit $5`,
    values: [
      before,
      after?.at ?? '-infinity',
      after?.walletId ?? 0n,
      after?.reservationId ?? '00000000-0000-0000-0000-000000000000',
      limit,
    ],
  });
  return rows;
}
