/** Grants and the steps of a reservation: read what the template needs, book one entry, return the answer. */
import { isMinorUnits } from '@jubilee/core/money/minor-units';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import { kindAllowsCurrency, postingsOf } from '@jubilee/core/wallet/operation-kinds';
import type { ClientBase, Pool } from 'pg';
import { allOrNothing, type TransactionOutcome } from '../../platform/db/all-or-nothing.ts';
import { isoInstant } from '../../platform/clock/clock.ts';
import { answerOf, decidedAnswerOf, type Draft } from './answer.ts';
import type {
  AdjustmentOperation,
  CashOutOperation,
  DecidedAnswer,
  GrantOperation,
  ReservationCaptureOperation,
  ReservationEndOperation,
  ReservationOperation,
  OperationAnswer,
  OperationHead,
  StoredRefusal,
} from './operations.ts';
import { lockOtherOpenRound } from './reserved-round.store.ts';
import type { Entry } from './commands.ts';
import { applyEntry, selectReservation, type Verdict } from './wallet.store.ts';

type Queries = Pick<ClientBase, 'query'>;

const CASH_OUT_CHANGES = {
  CASH_OUT_HOLD: 'PLACE',
  CASH_OUT_RELEASE: 'RELEASE',
  CASH_OUT_PAID: 'CAPTURE',
} as const;

/** With a client it runs in the caller's transaction. */
export async function grant(
  client: Queries,
  given: GrantOperation,
  nowMs: number,
): Promise<OperationAnswer> {
  const { kind, amount, freePoints, reference, refusal } = given;
  if (!kindAllowsCurrency(kind, given.currency)) {
    return { status: 'refused', replayed: false, code: 'MALFORMED_REQUEST' };
  }
  const booked = await book(client, given, isoInstant(nowMs), {
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
    ...(refusal === undefined ? {} : { refusal }),
  });
  return answerOf(booked.draft, booked.verdict, reference !== undefined);
}

/**
 * Runs in the caller's transaction, so that the movement and what it is for are stored together; it bypasses the lanes. The wallet
 * stays locked until that transaction ends: nothing slow may follow. Refuses as a grant does, but also moves money of a closed wallet.
 */
export async function adjustWithin(
  client: Queries,
  given: AdjustmentOperation,
  at: string,
): Promise<OperationAnswer> {
  const { kind, amount, reference } = given;
  const { draft, verdict } = await book(client, given, at, {
    kind,
    amount,
    amountWon: 0n,
    reference,
  });
  return answerOf(draft, verdict, true);
}

/** Runs in the caller's transaction, as a correction does. */
export async function cashOutWithin(
  client: Queries,
  given: CashOutOperation,
  at: string,
): Promise<OperationAnswer> {
  const { kind, reservationId, amount, refusal } = given;
  const change = CASH_OUT_CHANGES[kind];
  const { draft, verdict } = await book(client, given, at, {
    kind,
    amount,
    amountWon: 0n,
    reservation: { reservationId, change },
    ...(refusal === undefined ? {} : { refusal }),
  });
  return answerOf(draft, verdict);
}

export function reserve(
  pool: Pool,
  reservation: ReservationOperation,
  at: string,
): Promise<DecidedAnswer> {
  const { walletId, operationId, round, refusal: given } = reservation;
  if (reservation.requiresNoOtherRound !== true || round === undefined)
    return bookReservation(pool, reservation, at, given);
  return allOrNothing(pool, async (client): Promise<TransactionOutcome<DecidedAnswer>> => {
    const other = await lockOtherOpenRound(client, walletId, round.gameName, operationId);
    const refusal = other === undefined ? given : 'GAME_OPEN';
    return { commit: true, value: await bookReservation(client, reservation, at, refusal) };
  });
}

async function bookReservation(
  client: Queries,
  reservation: ReservationOperation,
  at: string,
  refusal?: StoredRefusal,
): Promise<DecidedAnswer> {
  const { operationId: reservationId, amount, seedId, round } = reservation;
  const { draft, verdict } = await book(client, reservation, at, {
    kind: 'HOLD',
    amount,
    amountWon: 0n,
    reservation: { reservationId, change: 'PLACE', ...(seedId === undefined ? {} : { seedId }) },
    ...(round === undefined ? {} : { round }),
    ...(refusal === undefined ? {} : { refusal }),
  });
  return decidedAnswerOf(draft, verdict);
}

export function releaseReservation(
  pool: Pool,
  end: ReservationEndOperation,
  at: string,
): Promise<OperationAnswer> {
  return endReservation(pool, { ...end, amountWon: 0n }, 'RELEASE', at);
}

export function captureReservation(
  pool: Pool,
  end: ReservationCaptureOperation,
  at: string,
): Promise<OperationAnswer> {
  return endReservation(pool, end, 'CAPTURE', at);
}

/** The amount of a reservation rarely changes, so it is read before the lock and checked again under it. */
async function endReservation(
  pool: Pool,
  end: ReservationCaptureOperation,
  change: 'RELEASE' | 'CAPTURE',
  at: string,
): Promise<OperationAnswer> {
  const reservation = await selectReservation(pool, end.walletId, end.reservationId);
  if (reservation === undefined || reservation.currency !== CURRENCY_NUMBERS[end.currency]) {
    return { status: 'refused', replayed: false, code: 'NOT_FOUND' };
  }
  const { amountWon, reservationId, round } = end;
  const { draft, verdict } = await book(pool, end, at, {
    kind: `HOLD_${change}`,
    amount: reservation.amount,
    amountWon,
    reservation: { reservationId, change },
    ...(round === undefined ? {} : { round }),
  });
  return answerOf(draft, verdict);
}

async function book(
  client: Queries,
  head: OperationHead,
  at: string,
  body: Omit<Entry, keyof OperationHead | 'postings'>,
): Promise<{ readonly draft: Draft; readonly verdict: Verdict }> {
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
    reservationId: body.reservation?.reservationId,
  };
  return { draft, verdict };
}
