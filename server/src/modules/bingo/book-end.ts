/** The end of the hold behind a purchase: captured with its win, or released. Source: BINGO-8. */
import type { BingoRoomBook } from '@jubilee/contract/books/bingo-room';
import { ROOM_NAME, ROOM_PAYTABLE, ROOM_VERSION } from '@jubilee/core/games/bingo-room/room';
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import { requestHash } from '@jubilee/core/wallet/request-hash';
import type { OperationAnswer, Round, StoredOperation } from '../wallet/index.ts';
import type { BingoPorts } from './bingo-ports.ts';
import {
  markBooked,
  PURCHASE,
  type PurchaseRow,
  renewEndId,
  selectNotBooked,
  selectPurchase,
  selectPurchasesOfRound,
} from './purchases.store.ts';
import { cardsOf, outcomeOf, type RoomOutcome, seedOf, winsOf } from './room-outcome.ts';
import { type RoundRow, selectRound } from './rounds.store.ts';

const AT_ONCE = 16;
/** A reservation that was not booked within this time of its purchase's request never will be. */
const RESERVATION_COMES_WITHIN_MS = 2 * 60_000;

/** What a hold, or a capture with its outcome, says of the round. */
export function roundOfPurchase(
  purchase: PurchaseRow,
  round: RoundRow,
  over?: { readonly seed: Uint8Array; readonly outcome: RoomOutcome },
): Round {
  const book: BingoRoomBook = {
    kind: 'bingo-room/1',
    events:
      over === undefined
        ? []
        : [
            {
              type: 'bingoRound',
              roundId: round.round_id,
              cards: cardsOf(over.seed, purchase).map(({ cardNumber, numbers }) => ({
                cardNumber,
                numbers: [...numbers],
              })),
              balls: over.outcome.balls.slice(0, over.outcome.calls),
              prizes: winsOf(over.outcome, purchase).map((win) => ({
                ...win,
                amount: Number(win.amount),
              })),
              amountWon: Number(purchase.won),
            },
          ],
  };
  return {
    gameName: ROOM_NAME,
    paytableName: ROOM_PAYTABLE,
    gameVersion: ROOM_VERSION,
    seedId: round.round_id,
    clientSeed: ROOM_NAME,
    book: { seedHash: round.seed_hash.toString('hex'), book },
  };
}

/** Undefined: the ledger did not confirm it in time; the next look tries again. */
export async function bookEnd(
  ports: BingoPorts,
  purchase: PurchaseRow,
  round: RoundRow,
  outcome: RoomOutcome | undefined,
): Promise<StoredOperation | undefined> {
  const answer = await endReservation(ports, purchase, round, outcome);
  if (answer.status === 'applied') {
    if (!purchase.booked) await markBooked(ports.pool, purchase);
    return answer.operation;
  }
  if (answer.status === 'refused' && answer.code === 'REQUEST_ID_OUTSIDE_WINDOW') {
    // The platform stood still for days: the id is too old, the debt is not.
    await renewEndId(ports.pool, purchase, ports.ids.uuidV7());
    const renewed = await selectPurchase(ports.pool, purchase.wallet_id, purchase.purchase_id);
    if (renewed === undefined || renewed.end_id === purchase.end_id) return undefined;
    return bookEnd(ports, renewed, round, outcome);
  }
  return undefined;
}

async function endReservation(
  ports: BingoPorts,
  purchase: PurchaseRow,
  round: RoundRow,
  outcome: RoomOutcome | undefined,
): Promise<OperationAnswer> {
  const end = {
    walletId: purchase.wallet_id,
    brandNumber: purchase.brand,
    operationId: purchase.end_id,
    currency: currencyOfNumber(purchase.currency),
    reservationId: purchase.purchase_id,
    requestHash: requestHash({
      route: 'bingoEnd',
      brandNumber: purchase.brand,
      walletId: purchase.wallet_id,
      body: {
        purchaseId: purchase.purchase_id,
        status: purchase.status,
        won: Number(purchase.won),
      },
    }),
  };
  if (purchase.status !== PURCHASE.OVER)
    return ports.wallet.apply({ kind: 'reservationRelease', operation: end });
  const seed = seedOf(ports.encryptor, round);
  const known =
    outcome ??
    outcomeOf(seed, round.round_id, await selectPurchasesOfRound(ports.pool, round.round_id));
  return ports.wallet.apply({
    kind: 'reservationCapture',
    operation: {
      ...end,
      amountWon: purchase.won,
      round: roundOfPurchase(purchase, round, { seed, outcome: known }),
    },
  });
}

/** Money of decided purchases; `outcome` where it is known. What the ledger does not confirm now is tried again by bookLeftOver. */
export async function bookAll(
  ports: BingoPorts,
  round: RoundRow,
  purchases: readonly PurchaseRow[],
  outcome: RoomOutcome | undefined,
): Promise<void> {
  const waiting = purchases.filter((one) => one.status >= PURCHASE.CANCELLED && !one.booked);
  for (let from = 0; from < waiting.length; from += AT_ONCE) {
    await Promise.all(
      waiting
        .slice(from, from + AT_ONCE)
        .map((one) => bookEnd(ports, one, round, outcome).catch(logFailure(ports, one))),
    );
  }
}

/** Decided purchases whose money has not followed, of any round: the work of a process that stopped. */
export async function bookLeftOver(ports: BingoPorts, decidedBefore: string): Promise<void> {
  for (const one of await selectNotBooked(ports.pool, decidedBefore, 200)) {
    await bookLeft(ports, one).catch(logFailure(ports, one));
  }
}

async function bookLeft(ports: BingoPorts, one: PurchaseRow): Promise<void> {
  const stored = await ports.wallet.operation(one.wallet_id, one.purchase_id);
  if (isReservationOf(one, stored)) {
    const round = await selectRound(ports.pool, one.round_id);
    if (round !== undefined) await bookEnd(ports, one, round, undefined);
    return;
  }
  // A returned purchase without a reservation has nothing to release, once none can be booked any more.
  const age = ports.clock.now() - Date.parse(one.created_at);
  if (stored !== undefined || age > RESERVATION_COMES_WITHIN_MS) await markBooked(ports.pool, one);
}

/** The player may have used the id for something else, whose money is not this purchase's. */
export function isReservationOf(one: PurchaseRow, stored: StoredOperation | undefined): boolean {
  const isReservation = stored?.kind === 'HOLD' && stored.refusal === undefined;
  return isReservation && stored.round?.seedId === one.round_id;
}

/** One purchase that cannot be booked keeps no other waiting, nor its round. */
function logFailure({ log }: BingoPorts, one: PurchaseRow) {
  return (error: unknown): undefined => {
    log.error(
      { err: error, purchase: one.purchase_id, wallet: one.wallet_id },
      'bingo cards were not booked',
    );
    return undefined;
  };
}
