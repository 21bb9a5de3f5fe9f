import { describe, expect, it } from 'vitest';
import type { KeyValueStorage } from '../session/storage/key-value-storage.ts';
import { createBetJournal } from './bet-journal.ts';

const body = {
  gameName: 'copper-comet',
  paytableUsed: 'copper-comet-957',
  betAmount: 100,
  currency: 'POINTS',
} as const;
const bet = (last: number, askedAtMs = 0) => ({
  call: 'placeBet' as const,
  requestId: `0195f0a0-0000-7000-8000-${String(last).padStart(12, '0')}`,
  body,
  askedAtMs,
});

function journals() {
  const map = new Map<string, string>();
  const storage: KeyValueStorage = {
    get: (key) => map.get(key),
    set: (key, value) => map.set(key, value),
    remove: (key) => map.delete(key),
  };
  let now = 0;
  return {
    map,
    setNow: (ms: number) => {
      now = ms;
    },
    of: (userId: string) => createBetJournal(storage, { brand: 'sweeps', userId }, () => now),
  };
}

describe('the pending bets', () => {
  it('[BET-25] outlive a reload until they are struck out', () => {
    const { of, map } = journals();
    of('alice').add(bet(1));
    of('alice').add(bet(2));
    expect(of('alice').openBets('copper-comet', 'placeBet')).toEqual([bet(1), bet(2)]);
    of('alice').remove(bet(1).requestId);
    of('alice').remove(bet(2).requestId);
    expect(map.size).toBe(0);
  });

  it('[BET-25] belong to one player and one game', () => {
    const { of } = journals();
    of('alice').add(bet(1));
    expect(of('bob').openBets('copper-comet', 'placeBet')).toEqual([]);
    expect(of('alice').openBets('moonjelly', 'placeBet')).toEqual([]);
  });

  it('[BET-25] of a page from before free plays were kept are bets', () => {
    const { of, map } = journals();
    const { call: _call, ...old } = bet(1);
    map.set('jubilee:bets:sweeps:alice', JSON.stringify([old]));
    expect(of('alice').openBets('copper-comet', 'placeBet')).toEqual([bet(1)]);
  });

  it('[BET-25] are not retried after ten minutes, nor when the storage was tampered with', () => {
    const { of, setNow, map } = journals();
    of('alice').add(bet(1));
    setNow(10 * 60 * 1_000);
    expect(of('alice').openBets('copper-comet', 'placeBet')).toEqual([]);
    map.set('jubilee:bets:sweeps:alice', '[{"requestId":"x"}]');
    expect(of('alice').openBets('copper-comet', 'placeBet')).toEqual([]);
  });
});
