import { expect, it } from 'vitest';
import { makeShared } from '../../catalogue/shared-value.ts';
import { createSessionTally, type SessionTally } from '../../play/session-tally.ts';
import { countCards } from './count-cards.ts';

const CARDS = {
  purchaseId: 'cards',
  roundId: 'round',
  currency: 'POINTS' as const,
  betAmount: 400 as const,
  cards: [],
  amountWon: 0,
};

it('[PLAY-5][BINGO-9] cards count their price, what was returned and what they won', () => {
  const stored = new Map<string, string>();
  const storage = {
    get: (key: string) => stored.get(key),
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  };
  const displayed = makeShared<SessionTally>({ POINTS: 0, SWEEP_TICKETS: 0 });
  const tally = createSessionTally(storage, () => ({ sessionId: 'session' }), displayed);
  countCards(tally, [{ ...CARDS, status: 'PENDING' }]);
  expect(displayed.read().POINTS).toBe(0);
  countCards(tally, [{ ...CARDS, status: 'IN' }]);
  countCards(tally, [{ ...CARDS, status: 'IN' }]);
  expect(displayed.read().POINTS).toBe(-400);
  countCards(tally, [{ ...CARDS, status: 'OVER', amountWon: 570 }]);
  expect(displayed.read().POINTS).toBe(170);
  const back = { ...CARDS, purchaseId: 'back' };
  countCards(tally, [{ ...back, status: 'IN' }]);
  countCards(tally, [{ ...back, status: 'RETURNED' }]);
  countCards(tally, [{ ...CARDS, purchaseId: 'before', status: 'OVER', amountWon: 900 }]);
  expect(displayed.read().POINTS).toBe(170);
});
