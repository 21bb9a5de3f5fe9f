import type { Pool } from 'pg';
import { HOLD_STATES, type HeldRound, type HoldState } from './held-round.ts';
import { selectHeldRound } from './held-round.store.ts';
import { operationOfRow } from './stored-operation.ts';
import { stepOfRow } from './apply-round-step.ts';

/** Undefined for an id that is no hold of this wallet, or a hold that is for no round. */
export async function readHeldRound(
  pool: Pool,
  walletId: bigint,
  holdId: string,
): Promise<HeldRound | undefined> {
  const row = await selectHeldRound(pool, walletId, holdId);
  if (row === undefined) return undefined;
  const opened = operationOfRow(walletId, row.opened);
  if (opened.round === undefined) return undefined;
  return {
    opened,
    round: opened.round,
    state: holdStateOf(row.state),
    amount: row.amount,
    steps: (row.steps ?? []).map(stepOfRow),
    ended: row.ended === null ? undefined : operationOfRow(walletId, row.ended),
  };
}

function holdStateOf(number: number): HoldState {
  const states: readonly HoldState[] = ['OPEN', 'RELEASED', 'CAPTURED'];
  const state = states.find((name) => HOLD_STATES[name] === number);
  if (state === undefined) throw new Error(`No hold has the state ${number}.`);
  return state;
}
