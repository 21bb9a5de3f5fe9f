import type { AccountState } from '@jubilee/contract/entities/account';
import type { BingoPurchase } from '@jubilee/contract/entities/bingo';
import { BET_AMOUNTS, type BetAmount } from '@jubilee/contract/values/limits';
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import type { StoredOperation } from '../wallet/index.ts';
import type { PurchaseRow } from './purchases.store.ts';
import { cardsOf } from './room-outcome.ts';

export function toPurchaseView(purchase: PurchaseRow, seed: Uint8Array): BingoPurchase {
  return {
    purchaseId: purchase.purchase_id,
    roundId: purchase.round_id,
    currency: currencyOfNumber(purchase.currency),
    betAmount: priceOf(purchase),
    status: purchase.status === 'REQUESTED' ? 'PENDING' : purchase.status,
    cards: cardsOf(seed, purchase).map(({ cardNumber, numbers }) => ({
      cardNumber,
      numbers: [...numbers],
    })),
    amountWon: Number(purchase.won),
  };
}

/** Faults: a price that is none of the stakes. */
function priceOf({ amount, purchase_id: id }: PurchaseRow): BetAmount {
  const known = BET_AMOUNTS.find((one) => BigInt(one) === amount);
  if (known === undefined) throw new Error(`the bingo cards ${id} cost ${amount}`);
  return known;
}

export function toAccountState(operation: StoredOperation): AccountState {
  return {
    currency: operation.currency,
    balance: Number(operation.balance),
    lockedBalance: Number(operation.lockedBalance),
    version: Number(operation.version),
  };
}
