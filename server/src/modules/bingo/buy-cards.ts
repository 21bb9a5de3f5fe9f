/**
 * Buying cards of the round on sale: on record, held, in. Each step finds again what a repeat or a
 * restart left behind. Source: BINGO-2, BINGO-8.
 */
import type { buyBingoCards as buyCall } from '@jubilee/contract/calls/bingo';
import type { CallBody, CallReply } from '@jubilee/contract/calls/define';
import { BINGO_CARD_PRICE } from '@jubilee/contract/values/bingo';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { CURRENCY_NUMBERS, currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { Answer, CallContext } from '../access/index.ts';
import { getDisplayName, type Player } from '../account/index.ts';
import { bindRequest, type BoundRequest, moneyAnswer, moneyRequest } from '../money/index.ts';
import { isSameRequest } from '../wallet/index.ts';
import type { BingoPorts } from './bingo-ports.ts';
import { bookEnd, roundOfPurchase } from './book-end.ts';
import { toAccountState, toPurchaseView } from './purchase-view.ts';
import {
  admitPurchase,
  deleteRequestedPurchase,
  insertPurchase,
  type PurchaseRow,
  selectPurchase,
  selectPurchasesOfRound,
} from './purchases.store.ts';
import { seedOf } from './room-outcome.ts';
import { type RoundRow, selectNewestRounds, selectRound } from './rounds.store.ts';

type Reply = CallReply<typeof buyCall>;
type Body = CallBody<typeof buyCall>;

export async function buyCards(
  ports: BingoPorts,
  player: Player,
  body: Body,
  context: CallContext,
): Promise<Answer<Reply>> {
  const { pool, wallet } = ports;
  const walletId = player.wallet_id;
  const brand = context.brand.number;
  const request = bindRequest(moneyRequest(context, { route: 'buyBingoCards', walletId, body }));
  const known = await selectPurchase(pool, walletId, request.requestId);
  if (known === undefined && !ports.isOffered(context.brand)) return refuse('FEATURE_OFF');
  const purchase = known === undefined ? await record(ports, player, body, request) : ok(known);
  if (!purchase.ok) return purchase;
  const found = purchase.value;
  if (!matchesRequest(found, body)) return refuse('REQUEST_ID_REUSED');
  if (
    found.status === 'RETURNED' &&
    (await wallet.operation(walletId, found.purchase_id)) === undefined
  ) {
    return refuse('ROUND_CLOSED');
  }
  const round = await roundOf(ports, found);
  const answer = await wallet.apply({
    kind: 'reservation',
    operation: {
      walletId,
      brandNumber: brand,
      operationId: found.purchase_id,
      currency: currencyOfNumber(found.currency),
      requestHash: request.requestHash,
      amount: found.amount,
      round: roundOfPurchase(found, round),
    },
  });
  if (answer.status === 'unknown') return refuse('OUTCOME_UNKNOWN');
  if (answer.status !== 'applied') {
    // The id can hold nothing any more, unless the platform was only too busy to look.
    const isFinal = answer.status === 'refused' && answer.code !== 'OVERLOADED';
    if (isFinal) await deleteRequestedPurchase(pool, found);
    return refuse(answer.status === 'refused' ? answer.code : 'STATE_CONFLICT');
  }
  if (found.status === 'REQUESTED') await admitPurchase(pool, found, 'admit');
  const now = await selectPurchase(pool, walletId, found.purchase_id);
  if (now === undefined || now.status === 'REQUESTED') return refuse('OUTCOME_UNKNOWN');
  if (now.status === 'RETURNED') {
    await bookEnd(ports, now, round, undefined);
    return refuse('ROUND_CLOSED');
  }
  const value: Reply = {
    purchase: toPurchaseView(now, seedOf(ports.encryptor, round)),
    account: toAccountState(answer.operation),
  };
  return moneyAnswer(value, answer.replayed);
}

/** Puts the purchase on record; refuses when no sale is open or the player has cards of this currency. */
async function record(
  ports: BingoPorts,
  player: Player,
  { currency, cards }: Body,
  request: BoundRequest,
): Promise<Result<PurchaseRow>> {
  const { pool, wallet, ids, clock } = ports;
  const { walletId, brandNumber, requestId } = request;
  const made =
    (await insertPurchase(pool, {
      walletId,
      purchaseId: requestId,
      brand: brandNumber,
      currency,
      cards,
      amount: BigInt(cards * BINGO_CARD_PRICE),
      displayName: getDisplayName(player, 'bingo'),
      endId: ids.uuidV7(),
      at: isoInstant(clock.now()),
    })) ?? (await selectPurchase(pool, walletId, requestId));
  if (made !== undefined) return ok(made);
  // The ledger may know the id: it was used before, for this or for something else.
  const stored = await wallet.operation(walletId, requestId);
  if (stored !== undefined) {
    return refuse(
      isSameRequest(stored, request) ? (stored.refusal ?? 'ROUND_CLOSED') : 'REQUEST_ID_REUSED',
    );
  }
  const [newest] = await selectNewestRounds(pool, brandNumber, 1);
  if (newest?.phase !== 'SALE') return refuse('ROUND_CLOSED');
  const others = await selectPurchasesOfRound(pool, newest.round_id);
  const hasCards = others.some(
    (one) =>
      one.wallet_id === walletId &&
      one.currency === CURRENCY_NUMBERS[currency] &&
      // Of these the database lets in one.
      (one.status === 'REQUESTED' || one.status === 'IN' || one.status === 'OVER'),
  );
  return refuse(hasCards ? 'CARDS_BOUGHT' : 'ROUND_CLOSED');
}

/** Faults: there is none, which the schema rules out. */
export async function roundOf(ports: BingoPorts, purchase: PurchaseRow): Promise<RoundRow> {
  const round = await selectRound(ports.pool, purchase.round_id);
  if (round === undefined) throw new Error(`the cards ${purchase.purchase_id} have no round`);
  return round;
}

function matchesRequest(purchase: PurchaseRow, { currency, cards }: Body): boolean {
  return purchase.cards === cards && purchase.currency === CURRENCY_NUMBERS[currency];
}
