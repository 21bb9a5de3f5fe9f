/** Cards returned before the sale ends, and the caller's own cards. Source: BINGO-2, BINGO-3. */
import type { cancelBingoCards as cancelCall, bingoCards } from '@jubilee/contract/calls/bingo';
import type { CallReply } from '@jubilee/contract/calls/define';
import { refuse } from '@jubilee/contract/values/result';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { Answer } from '../access/index.ts';
import { moneyAnswer } from '../money/index.ts';
import type { BingoPorts } from './bingo-ports.ts';
import { bookEnd } from './book-end.ts';
import { roundOf } from './buy-cards.ts';
import { toAccountState, toPurchaseView } from './purchase-view.ts';
import {
  cancelPurchase,
  PURCHASE,
  selectPurchase,
  selectPurchasesOfRound,
} from './purchases.store.ts';
import { seedOf } from './room-outcome.ts';
import { selectNewestRounds } from './rounds.store.ts';

/** A repeat answers what stands. Refuses NOT_FOUND, BET_CLOSED, STATE_CONFLICT (it is not in yet). */
export async function cancelCards(
  ports: BingoPorts,
  walletId: bigint,
  purchaseId: string,
): Promise<Answer<CallReply<typeof cancelCall>>> {
  const purchase = await selectPurchase(ports.pool, walletId, purchaseId);
  if (purchase === undefined) return refuse('NOT_FOUND');
  if (purchase.status === PURCHASE.REQUESTED) return refuse('STATE_CONFLICT');
  const isFirst = await cancelPurchase(ports.pool, purchase, isoInstant(ports.clock.now()));
  const cancelled = await selectPurchase(ports.pool, walletId, purchaseId);
  if (cancelled?.status !== PURCHASE.CANCELLED) return refuse('BET_CLOSED');
  const round = await roundOf(ports, cancelled);
  const operation = await bookEnd(ports, cancelled, round, undefined);
  if (operation === undefined) return refuse('OUTCOME_UNKNOWN');
  const value = {
    purchase: toPurchaseView(cancelled, seedOf(ports.encryptor, round)),
    account: toAccountState(operation),
  };
  return moneyAnswer(value, !isFirst);
}

export async function ownCards(
  ports: BingoPorts,
  brand: number,
  walletId: bigint,
): Promise<CallReply<typeof bingoCards>> {
  const [round] = await selectNewestRounds(ports.pool, brand, 1);
  if (round === undefined) return { purchases: [] };
  const seed = seedOf(ports.encryptor, round);
  const all = await selectPurchasesOfRound(ports.pool, round.round_id);
  return {
    purchases: all
      .filter((one) => one.wallet_id === walletId)
      .map((one) => toPurchaseView(one, seed)),
  };
}
