/**
 * One step of a reserved round in one transaction: the step itself, the stake it adds, the end it causes.
 * Whatever happens to the process, either all of it is stored or none; of a refused one the refusal. Source: GAME-25, WAL-28, WAL-43.
 */
import { isMinorUnits } from '@jubilee/core/money/minor-units';
import { postingsOf } from '@jubilee/core/wallet/operation-kinds';
import type { ClientBase, Pool } from 'pg';
import { allOrNothing, type TransactionOutcome } from '../../platform/db/all-or-nothing.ts';
import {
  RESERVATION_STATES,
  type ReservationStep,
  type StepAnswer,
  type StoredStep,
} from './reserved-round.ts';
import {
  insertStep,
  lockStepContext,
  type StepContext,
  type StepRow,
} from './reserved-round.store.ts';
import { isSameRequest } from './same-request.ts';
import { shareCapture } from './share-capture.store.ts';
import { operationOfRow, refusalCode, storedRefusal } from './stored-operation.ts';
import type { Entry } from './commands.ts';
import type { StoredRefusal } from './operations.ts';
import { applyEntry, selectOperation, type Verdict } from './wallet.store.ts';

type Queries = Pick<ClientBase, 'query'>;

/**
 * `raiseId`: the id of the operation that adds stake, new for each attempt; `slot`: of the jackpot
 * pools.
 */
export function applyRoundStep(
  pool: Pool,
  step: ReservationStep,
  how: { readonly raiseId: string; readonly slot: number; readonly at: string },
): Promise<StepAnswer> {
  if (step.raise < 0n || !isMinorUnits(step.raise)) {
    throw new Error(`Step ${step.operationId} has an impossible amount.`);
  }
  return allOrNothing(pool, async (client) => {
    const { raiseId, slot, at } = how;
    const stepContext = await lockStepContext(client, step);
    if (stepContext === undefined) return left(refused('NOT_FOUND'));
    const known = await answerBefore(client, stepContext, step);
    if (known !== undefined) return left(known);
    let after = {
      available: stepContext.available,
      locked: stepContext.locked,
      ver: stepContext.ver,
    };
    const entries = entriesOf(step, stepContext.amount, raiseId);
    if (entries.length > 0) await client.query('savepoint before_entries');
    for (const entry of entries) {
      const verdict = await applyEntry(client, entry, at);
      const refusal = refusalOf(entry, verdict);
      if (refusal !== undefined) {
        // The wallet stays locked: nothing else can be decided under the id of the step before its refusal is stored.
        await client.query('rollback to savepoint before_entries');
        return { commit: true, value: await storeRefusal(client, { step, entry, refusal }, at) };
      }
      after = balancesOf(entry, verdict);
    }
    if (step.end?.jackpot !== undefined) {
      await shareCapture(client, { ...step, slot, jackpot: step.end.jackpot }, at);
    }
    const row = await insertStep(client, step, after, at);
    return { commit: true, value: { status: 'stepped', replayed: false, step: stepOfRow(row) } };
  });
}

export function stepOfRow(row: StepRow): StoredStep {
  return {
    operationId: row.operation_id,
    requestHash: Buffer.from(row.request_hash.slice(2), 'hex'),
    version: row.version,
    action: row.action,
    balance: BigInt(row.available_after),
    lockedBalance: BigInt(row.locked_after),
    accountVersion: BigInt(row.ver),
    at: new Date(row.at).toISOString(),
  };
}

const refused = (code: Extract<StepAnswer, { status: 'refused' }>['code']): StepAnswer => ({
  status: 'refused',
  replayed: false,
  code,
});
const left = (value: StepAnswer): TransactionOutcome<StepAnswer> => ({ commit: false, value });

/** The answer when the step was taken or refused before or cannot be taken; undefined when it is the next one. */
async function answerBefore(
  client: Queries,
  stepContext: StepContext,
  step: ReservationStep,
): Promise<StepAnswer | undefined> {
  if (stepContext.stored !== null) {
    const stored = stepOfRow(stepContext.stored);
    return isSameRequest(stored, step)
      ? { status: 'stepped', replayed: true, step: stored }
      : refused('REQUEST_ID_REUSED');
  }
  if (stepContext.is_used) return refusedBefore(client, step);
  if (!stepContext.is_in_window) return refused('REQUEST_ID_OUTSIDE_WINDOW');
  if (stepContext.state !== RESERVATION_STATES.OPEN || stepContext.steps !== step.version) {
    return { status: 'versionChanged' };
  }
  return undefined;
}

async function refusedBefore(client: Queries, step: ReservationStep): Promise<StepAnswer> {
  const row = await selectOperation(client, step.walletId, step.operationId);
  const stored = row && operationOfRow(step.walletId, row);
  return stored?.refusal !== undefined && isSameRequest(stored, step)
    ? { status: 'refused', replayed: true, code: stored.refusal }
    : refused('REQUEST_ID_REUSED');
}

interface RefusedStep {
  readonly step: ReservationStep;
  /** What of it was refused. */
  readonly entry: Entry;
  /** NOT_FOUND: there is no such wallet, so nothing is stored. */
  readonly refusal: StoredRefusal;
}

/**
 * Under the id of the step, as a refusal of the player's own request, so it counts in their budget: beyond it the answer
 * is TOO_MANY_REQUESTS and nothing is stored. Source: WAL-28, WAL-45.
 */
async function storeRefusal(
  client: Queries,
  { step, entry, refusal }: RefusedStep,
  at: string,
): Promise<StepAnswer> {
  if (refusal === 'NOT_FOUND') return refused(refusal);
  const { operationId, reservationId } = step;
  const reservation = { reservationId, change: 'PLACE' } as const;
  const verdict = await applyEntry(client, { ...entry, operationId, reservation, refusal }, at);
  if (verdict.verdict !== 'FRESH' || verdict.refusal === null) {
    throw new Error(`The refusal of step ${operationId} got the verdict ${verdict.verdict}.`);
  }
  return refused(refusalCode(verdict.refusal));
}

function entriesOf(step: ReservationStep, reserved: bigint, raiseId: string): readonly Entry[] {
  const { walletId, brandNumber, currency, requestHash, reservationId, raise, end } = step;
  const head = { walletId, brandNumber, currency, requestHash };
  const entries: Entry[] = [];
  if (raise > 0n) {
    entries.push({
      ...head,
      operationId: raiseId,
      kind: 'HOLD',
      amount: raise,
      amountWon: 0n,
      postings: postingsOf('HOLD', { amount: raise, won: 0n }),
      reservation: { reservationId, change: 'RAISE' },
    });
  }
  if (end !== undefined) {
    const amount = reserved + raise;
    entries.push({
      ...head,
      operationId: step.operationId,
      kind: 'HOLD_CAPTURE',
      amount,
      amountWon: end.amountWon,
      postings: postingsOf('HOLD_CAPTURE', { amount, won: end.amountWon }),
      reservation: { reservationId, change: 'CAPTURE' },
      round: end.round,
    });
  }
  return entries;
}

function refusalOf(entry: Entry, verdict: Verdict): RefusedStep['refusal'] | undefined {
  if (verdict.verdict === 'NOT_FOUND') return 'NOT_FOUND';
  if (verdict.verdict !== 'FRESH') {
    throw new Error(`Operation ${entry.operationId} got the verdict ${verdict.verdict}.`);
  }
  return verdict.refusal === null ? undefined : storedRefusal(verdict.refusal);
}

function balancesOf(entry: Entry, verdict: Verdict) {
  const { available_after: available, locked_after: locked, ver } = verdict;
  if (available === null || locked === null || ver === null) {
    throw new Error(`Operation ${entry.operationId} came back without balances.`);
  }
  return { available, locked, ver };
}
