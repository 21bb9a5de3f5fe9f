import { expect, test } from 'vitest';
import type { BingoPurchase } from '@jubilee/contract/entities/bingo';
import { callFor, type Scripted, type Seen } from '../../calls/fetch.fixture.ts';
import { buyCards, forgetOpenPurchase, isBought, readOpenPurchase } from './open-purchase.ts';

const ORDER = { currency: 'POINTS', cards: 2 } as const;
const ROUND = '0195f0a0-0000-7000-8000-0000000000bb';
const idOf = (seen: Seen | undefined): string => seen?.headers.get('x-request-id') ?? '';

const purchaseOf = (purchaseId: string, status: BingoPurchase['status'] = 'IN'): BingoPurchase => ({
  purchaseId,
  roundId: ROUND,
  currency: 'POINTS',
  betAmount: 100,
  status,
  cards: [],
  amountWon: 0,
});
const bought = (seen: Seen): Scripted => ({
  json: {
    purchase: purchaseOf(idOf(seen)),
    account: { currency: 'POINTS', balance: 800, lockedBalance: 200, version: 8 },
  },
});

let ids = 0;

/** Where a page buys, and its storage, which outlives a reload. */
function shop(answer: (seen: Seen, count: number) => Scripted, stored = new Map<string, string>()) {
  const { call, seen } = callFor(answer);
  const ports = {
    engine: {
      call,
      newRequestId: () => `0195f0a0-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`,
    },
    storage: {
      get: (key: string) => stored.get(key),
      set: (key: string, value: string) => void stored.set(key, value),
      remove: (key: string) => void stored.delete(key),
    },
    userId: 'alice',
  };
  return { ports, seen, stored };
}

test('[BINGO-26] cards whose answer was lost are requested again under their id, as they were ordered, also after a reload', async () => {
  const { ports, seen, stored } = shop(() => ({ refusal: 'OUTCOME_UNKNOWN' }));
  expect((await buyCards(ports, ORDER)).ok).toBe(false);
  const open = readOpenPurchase(ports);
  expect(open).toEqual({ ...ORDER, requestId: idOf(seen[0]) });
  const after = shop(bought, stored);
  const again = readOpenPurchase(after.ports);
  expect(again && (await buyCards(after.ports, again)).ok).toBe(true);
  expect(after.seen.map(idOf)).toEqual([open?.requestId]);
  expect(after.seen[0]?.body).toEqual(ORDER);
  expect(readOpenPurchase(after.ports)).toBeUndefined();
});

test('[BINGO-26][HTTP-35] they stay open when they are refused for their pace, also after a reload', async () => {
  const { ports, stored } = shop(() => 'silence');
  await buyCards(ports, ORDER);
  const after = shop(() => ({ refusal: 'TOO_MANY_REQUESTS' }), stored);
  const open = readOpenPurchase(after.ports);
  expect(open && (await buyCards(after.ports, open)).ok).toBe(false);
  expect(readOpenPurchase(after.ports)).toEqual(open);
  expect(open).toBeDefined();
});

test('[BINGO-26] what was bought or refused is not open, and the next order has an id of its own', async () => {
  const { ports, seen } = shop((one, count) =>
    count === 1 ? { refusal: 'ROUND_CLOSED' } : bought(one),
  );
  await buyCards(ports, ORDER);
  expect(readOpenPurchase(ports)).toBeUndefined();
  await buyCards(ports, ORDER);
  expect(readOpenPurchase(ports)).toBeUndefined();
  expect(new Set(seen.map(idOf)).size).toBe(2);
});

test('[BINGO-26] an order is settled by the cards of the player, once they are no longer pending, and belongs to that player', () => {
  const { ports, stored } = shop(bought);
  const open = { ...ORDER, requestId: ROUND };
  stored.set('jubilee:bingo-open:alice', JSON.stringify(open));
  expect(readOpenPurchase(ports)).toEqual(open);
  expect(readOpenPurchase({ ...ports, userId: 'bob' })).toBeUndefined();
  expect(isBought([], open)).toBe(false);
  expect(isBought([purchaseOf(ROUND, 'PENDING')], open)).toBe(false);
  expect(isBought([purchaseOf('0195f0a0-0000-7000-8000-0000000000cc')], open)).toBe(false);
  for (const status of ['IN', 'CANCELLED', 'OVER', 'RETURNED'] as const) {
    expect([status, isBought([purchaseOf(ROUND, status)], open)]).toEqual([status, true]);
  }
  stored.set('jubilee:bingo-open:alice', '{"requestId":"x"}');
  expect(readOpenPurchase(ports)).toBeUndefined();
  stored.set('jubilee:bingo-open:alice', JSON.stringify(open));
  forgetOpenPurchase(ports);
  expect(stored.size).toBe(0);
});
