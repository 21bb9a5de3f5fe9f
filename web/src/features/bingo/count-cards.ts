import type { BingoPurchase } from '@jubilee/contract/entities/bingo';
import type { SessionTallyState } from '../../play/session-tally.ts';

/**
 * Cards in the net position: their price while in play, nothing once returned, price and prizes
 * after the round. Cards of a round that ended before this session saw them are not counted.
 * Source: PLAY-5.
 */
export function countCards(
  tally: Pick<SessionTallyState, 'record' | 'isOpen'>,
  purchases: readonly BingoPurchase[],
): void {
  for (const { purchaseId: id, status, currency, betAmount, amountWon } of purchases) {
    if (status === 'IN') tally.record({ what: 'laid', id, currency, amount: betAmount });
    else if (status !== 'PENDING' && tally.isOpen(id)) {
      const isPlayed = status === 'OVER';
      const laid = isPlayed ? betAmount : 0;
      tally.record({ what: 'over', id, currency, laid, won: isPlayed ? amountWon : 0 });
    }
  }
}
