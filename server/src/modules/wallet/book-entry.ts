/** Grants and the steps of a hold: gather what the template needs, book one entry, say how it went. */
import { isMinorUnits } from '@jubilee/core/money/minor-units';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import {
  kindAllowsCurrency,
  type OperationKind,
  postingsOf,
} from '@jubilee/core/wallet/operation-kinds';
import type { ClientBase, Pool } from 'pg';
import { allOrNothing, type TransactionOutcome } from '../../platform/db/all-or-nothing.ts';
import { isoInstant } from '../../platform/clock/clock.ts';
import { answerOf } from './answer.ts';
import type {
  GrantOperation,
  HoldCaptureOperation,
  HoldEndOperation,
  HoldOperation,
  OperationAnswer,
  OperationHead,
} from './operations.ts';
import { lockOtherOpenRound } from './held-round.store.ts';
import { applyEntry, type Entry, selectHold } from './wallet.store.ts';

type Queries = Pick<ClientBase, 'query'>;

export async function grant(
  pool: Pool,
  given: GrantOperation,
  nowMs: number,
): Promise<OperationAnswer> {
  const { kind, amount, freePoints, reference } = given;
  if (!kindAllowsCurrency(kind, given.currency)) {
    return { status: 'refused', replayed: false, code: 'MALFORMED_REQUEST' };
  }
  return book(pool, given, isoInstant(nowMs), {
    kind,
    amount,
    amountWon: 0n,
    ...(freePoints === undefined
      ? {}
      : {
          freePoints: {
            belowBalance: freePoints.belowBalance,
            dueBefore: isoInstant(nowMs - freePoints.periodMs),
          },
        }),
    ...(reference === undefined ? {} : { reference }),
  });
}

export function placeHold(pool: Pool, hold: HoldOperation, at: string): Promise<OperationAnswer> {
  const { walletId, operationId, round } = hold;
  if (hold.requiresNoOtherRound !== true || round === undefined) return bookHold(pool, hold, at);
  return allOrNothing(pool, async (client): Promise<TransactionOutcome<OperationAnswer>> => {
    const other = await lockOtherOpenRound(client, walletId, round.gameName, operationId);
    return other === undefined
      ? { commit: true, value: await bookHold(client, hold, at) }
      : { commit: false, value: { status: 'refused', replayed: false, code: 'GAME_OPEN' } };
  });
}

function bookHold(client: Queries, hold: HoldOperation, at: string): Promise<OperationAnswer> {
  const { operationId: holdId, amount, seedId, round } = hold;
  return book(client, hold, at, {
    kind: 'HOLD',
    amount,
    amountWon: 0n,
    hold: { holdId, step: 1, ...(seedId === undefined ? {} : { seedId }) },
    ...(round === undefined ? {} : { round }),
  });
}

export function releaseHold(
  pool: Pool,
  end: HoldEndOperation,
  at: string,
): Promise<OperationAnswer> {
  return endHold(pool, { ...end, amountWon: 0n }, 'HOLD_RELEASE', 2, at);
}

export function captureHold(
  pool: Pool,
  end: HoldCaptureOperation,
  at: string,
): Promise<OperationAnswer> {
  return endHold(pool, end, 'HOLD_CAPTURE', 3, at);
}

/** The amount of a hold hardly ever changes, so it is read before the lock; the lock checks it again. */
async function endHold(
  pool: Pool,
  end: HoldCaptureOperation,
  kind: OperationKind,
  step: 2 | 3,
  at: string,
): Promise<OperationAnswer> {
  const hold = await selectHold(pool, end.walletId, end.holdId);
  if (hold === undefined || hold.currency !== CURRENCY_NUMBERS[end.currency]) {
    return { status: 'refused', replayed: false, code: 'NOT_FOUND' };
  }
  const { amountWon, holdId, round } = end;
  return book(pool, end, at, {
    kind,
    amount: hold.amount,
    amountWon,
    hold: { holdId, step },
    ...(round === undefined ? {} : { round }),
  });
}

async function book(
  client: Queries,
  head: OperationHead,
  at: string,
  body: Omit<Entry, keyof OperationHead | 'postings'>,
): Promise<OperationAnswer> {
  const { kind, amount, amountWon } = body;
  if (amount <= 0n || !isMinorUnits(amount) || !isMinorUnits(amountWon)) {
    throw new Error(`Operation ${head.operationId} has an impossible amount.`);
  }
  const { walletId, brandNumber, operationId, currency, requestHash } = head;
  const own = { walletId, brandNumber, operationId, currency, requestHash };
  const postings = postingsOf(kind, { amount, won: amountWon });
  const verdict = await applyEntry(client, { ...own, ...body, postings }, at);
  const draft = {
    ...own,
    kind,
    amount,
    amountWon,
    at,
    round: body.round,
    holdId: body.hold?.holdId,
  };
  return answerOf(draft, verdict, body.reference !== undefined);
}
