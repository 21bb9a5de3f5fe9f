/** Purchases as entries of the shared-round engine. Source: BINGO-8. */
import type { BingoRoomBook } from '@jubilee/contract/books/bingo-room';
import { ROOM_NAME, ROOM_PAYTABLE, ROOM_VERSION } from '@jubilee/core/games/bingo-room/room';
import type { EndRequest, EntryDefinition } from '../shared-rounds/index.ts';
import type { Round } from '../wallet/index.ts';
import type { BingoPorts } from './bingo-ports.ts';
import { PURCHASE_STATES } from './purchase-states.ts';
import {
  admitPurchases,
  PURCHASE_STATEMENTS,
  type PurchaseRow,
  selectPurchasesInPlay,
} from './purchases.store.ts';
import { cardsOf, outcomeOf, type RoomOutcome, seedOf, winsOf } from './room-outcome.ts';
import { type RoundRow, selectRound } from './rounds.store.ts';

export interface PurchaseContext {
  readonly round: RoundRow;
  /** Undefined: a capture computes it from the seed and the purchases. */
  readonly outcome: RoomOutcome | undefined;
}

export function bingoPurchases(ports: BingoPorts): EntryDefinition<PurchaseRow, PurchaseContext> {
  return {
    name: 'bingo purchase',
    gameName: ROOM_NAME,
    idOf: (purchase) => purchase.purchase_id,
    endOfReservation: (purchase) => PURCHASE_STATES.endOfReservation(purchase.status),
    requestOfEnd,
    contextOf: async (purchase) => ({ round: await roundOf(ports, purchase), outcome: undefined }),
    reservedRound: (purchase, { round }) => roundOfPurchase(purchase, round),
    async capturedRound(purchase, { round, outcome: known }) {
      const seed = seedOf(ports.encryptor, round);
      const outcome =
        known ??
        outcomeOf(seed, round.round_id, await selectPurchasesInPlay(ports.pool, round.round_id));
      return roundOfPurchase(purchase, round, { seed, outcome });
    },
    store: {
      ...PURCHASE_STATEMENTS,
      admit: async (pool, purchase) => (await admitPurchases(pool, [purchase], 'admit'))[0],
      confirm: (pool, purchases) => admitPurchases(pool, purchases, 'confirm'),
    },
  };
}

/** Faults: there is no such round, which the schema rules out. */
export async function roundOf(
  { pool }: Pick<BingoPorts, 'pool'>,
  purchase: PurchaseRow,
): Promise<RoundRow> {
  const round = await selectRound(pool, purchase.round_id);
  if (round === undefined) throw new Error(`the cards ${purchase.purchase_id} have no round`);
  return round;
}

/** The round as a reservation stores it, or a capture together with its outcome. */
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

/** The request behind the operation that ends a purchase. It is hashed, so it never changes for a decided one. */
export function requestOfEnd(
  purchase: Pick<PurchaseRow, 'wallet_id' | 'purchase_id' | 'brand' | 'status' | 'won'>,
): EndRequest {
  return {
    route: 'bingoEnd',
    brandNumber: purchase.brand,
    walletId: purchase.wallet_id,
    body: {
      purchaseId: purchase.purchase_id,
      status: purchase.status,
      won: Number(purchase.won),
    },
  };
}
