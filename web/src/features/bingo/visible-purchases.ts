import type { BingoPurchase } from '@jubilee/contract/entities/bingo';

/**
 * The purchases to show: those in play or over, and the newest returned one of a currency unless
 * the player has cards of that currency again. In the order of the sale. Source: BINGO-9, BINGO-11.
 */
export function listVisiblePurchases(
  purchases: readonly BingoPurchase[],
): readonly BingoPurchase[] {
  return purchases.filter((one, index) => {
    if (one.status === 'IN' || one.status === 'OVER') return true;
    if (one.status !== 'RETURNED') return false;
    const others = purchases.filter(({ currency }) => currency === one.currency);
    const isHeldAgain = others.some(
      ({ status }) => status !== 'RETURNED' && status !== 'CANCELLED',
    );
    return (
      !isHeldAgain &&
      !purchases
        .slice(index + 1)
        .some((later) => others.includes(later) && later.status === 'RETURNED')
    );
  });
}

/**
 * Whether cards were returned because nobody else had any; otherwise they were bought too late.
 * Source: BINGO-11.
 */
export function wasAlone({ status, cards }: BingoPurchase): boolean {
  return status === 'RETURNED' && cards.length > 0;
}
