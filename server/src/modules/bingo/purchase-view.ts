import type { BingoPurchase } from '@jubilee/contract/entities/bingo';
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import { toBetAmount } from '../shared-rounds/index.ts';
import type { PurchaseRow } from './purchases.store.ts';
import { cardsOf } from './room-outcome.ts';

export function toPurchaseView(purchase: PurchaseRow, seed: Uint8Array): BingoPurchase {
  return {
    purchaseId: purchase.purchase_id,
    roundId: purchase.round_id,
    currency: currencyOfNumber(purchase.currency),
    betAmount: toBetAmount(purchase),
    status: purchase.status === 'REQUESTED' ? 'PENDING' : purchase.status,
    cards: cardsOf(seed, purchase).map(({ cardNumber, numbers }) => ({
      cardNumber,
      numbers: [...numbers],
    })),
    amountWon: Number(purchase.won),
  };
}
