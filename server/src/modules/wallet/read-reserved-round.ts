import type { Pool } from 'pg';
import { RESERVATION_STATES, type ReservedRound, type ReservationState } from './reserved-round.ts';
import { selectReservedRound } from './reserved-round.store.ts';
import { operationOfRow } from './stored-operation.ts';
import { stepOfRow } from './apply-round-step.ts';

/** Undefined for an id that is no reservation of this wallet, or a reservation without a round. */
export async function readReservedRound(
  pool: Pool,
  walletId: bigint,
  reservationId: string,
): Promise<ReservedRound | undefined> {
  const row = await selectReservedRound(pool, walletId, reservationId);
  if (row === undefined) return undefined;
  const opened = operationOfRow(walletId, row.opened);
  if (opened.round === undefined) return undefined;
  return {
    opened,
    round: opened.round,
    state: reservationStateOf(row.state),
    amount: row.amount,
    steps: (row.steps ?? []).map(stepOfRow),
    ended: row.ended === null ? undefined : operationOfRow(walletId, row.ended),
  };
}

function reservationStateOf(number: number): ReservationState {
  const states: readonly ReservationState[] = ['OPEN', 'RELEASED', 'CAPTURED'];
  const state = states.find((name) => RESERVATION_STATES[name] === number);
  if (state === undefined) throw new Error(`No reservation has the state ${number}.`);
  return state;
}
