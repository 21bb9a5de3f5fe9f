import type { BingoPurchase } from '@jubilee/contract/entities/bingo';

/**
 * The purchases to show: what is in or over, and of those that came back the newest of its currency, unless
 * the player holds cards of that currency again. They come in the order of the sale. Source: BINGO-9, BINGO-11.
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

/** Whether cards came back because nobody else had any; else they were bought too late. Source: BINGO-11. */
export function wasAlone({ status, cards }: BingoPurchase): boolean {
  return status === 'RETURNED' && cards.length > 0;
}
