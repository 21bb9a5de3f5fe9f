import type { BingoPurchase } from '@jubilee/contract/entities/bingo';
import { expect, test } from 'vitest';
import { listVisiblePurchases, wasAlone } from './visible-purchases.ts';

const purchase = (
  purchaseId: string,
  status: BingoPurchase['status'],
  more: Partial<BingoPurchase> = {},
): BingoPurchase => ({
  purchaseId,
  roundId: 'round',
  currency: 'POINTS',
  betAmount: 100,
  status,
  cards: [{ cardNumber: 1, numbers: Array.from({ length: 25 }, () => 0) }],
  amountWon: 0,
  ...more,
});
const visibleIds = (...purchases: readonly BingoPurchase[]) =>
  listVisiblePurchases(purchases).map(({ purchaseId }) => purchaseId);

test('[BINGO-11] the newest returned cards are shown, until the player has cards again', () => {
  const [first, second] = [purchase('first', 'RETURNED'), purchase('second', 'RETURNED')];
  const tickets = purchase('tickets', 'RETURNED', { currency: 'SWEEP_TICKETS' });
  expect(visibleIds(first, tickets, second)).toEqual(['tickets', 'second']);
  expect(visibleIds(first, second, purchase('third', 'IN'), tickets)).toEqual(['third', 'tickets']);
  expect(visibleIds(first, purchase('third', 'PENDING'))).toEqual([]);
  expect(visibleIds(first, purchase('third', 'CANCELLED'))).toEqual(['first']);
  expect(visibleIds(purchase('over', 'OVER'))).toEqual(['over']);
});

test('[BINGO-11] dealt cards that were returned had no other players; undealt ones came too late', () => {
  expect(wasAlone(purchase('one', 'RETURNED'))).toBe(true);
  expect(wasAlone(purchase('one', 'RETURNED', { cards: [] }))).toBe(false);
  expect(wasAlone(purchase('one', 'OVER'))).toBe(false);
});
