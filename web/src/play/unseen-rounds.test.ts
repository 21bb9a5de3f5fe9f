import { expect, test } from 'vitest';
import type { KeyValueStorage } from '../session/storage/key-value-storage.ts';
import { createUnseenRounds } from './unseen-rounds.ts';

const OWNER = { brand: 'a-brand', userId: 'alice' };
const ROUND = { betId: 'one', currency: 'POINTS', betAmount: 100, amountWon: 250 } as const;

function storage(): KeyValueStorage & { readonly all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    get: (key) => all.get(key),
    set: (key, value) => all.set(key, value),
    remove: (key) => all.delete(key),
  };
}

test('[BET-36] a round stays over every return, until it is dismissed or a bet follows', () => {
  const store = storage();
  createUnseenRounds(store, OWNER, 'moonjelly').add(ROUND);
  for (let visit = 0; visit < 2; visit += 1) {
    expect(createUnseenRounds(store, OWNER, 'moonjelly').read()).toEqual([ROUND]);
  }
  const other = { ...ROUND, betId: 'two' };
  createUnseenRounds(store, OWNER, 'moonjelly').add(other);
  createUnseenRounds(store, OWNER, 'moonjelly').forget('one');
  expect(createUnseenRounds(store, OWNER, 'moonjelly').read()).toEqual([other]);
  createUnseenRounds(store, OWNER, 'gemwright').add(ROUND);
  createUnseenRounds(store, OWNER, 'moonjelly').clear();
  expect(createUnseenRounds(store, OWNER, 'moonjelly').read()).toEqual([]);
  createUnseenRounds(store, OWNER, 'gemwright').clear();
  expect(store.all.size).toBe(0);
});

test('[BET-36] rounds of another game and of another player are left alone', () => {
  const store = storage();
  createUnseenRounds(store, OWNER, 'moonjelly').add(ROUND);
  expect(createUnseenRounds(store, OWNER, 'gemwright').read()).toEqual([]);
  expect(createUnseenRounds(store, { ...OWNER, userId: 'bob' }, 'moonjelly').read()).toEqual([]);
  expect(createUnseenRounds(store, OWNER, 'moonjelly').read()).toEqual([ROUND]);
});

test('[BET-36] a round that is answered twice is one round, and a spoilt entry is none', () => {
  const store = storage();
  const rounds = createUnseenRounds(store, OWNER, 'moonjelly');
  rounds.add(ROUND);
  rounds.add(ROUND);
  expect(rounds.read()).toEqual([ROUND]);
  for (const spoilt of ['{', '[{"betId":1}]', 'null']) {
    store.set('jubilee:unseen:a-brand:alice', spoilt);
    expect(rounds.read()).toEqual([]);
  }
});
