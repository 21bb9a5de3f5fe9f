import { expect, it } from 'vitest';
import { createBalanceFreeze } from '../frame-host/balance-freeze.ts';
import { createRoundState } from './round-state.ts';
import { watchRounds } from './watch-rounds.ts';

function openTable() {
  const freeze = createBalanceFreeze();
  const state = createRoundState();
  const clock = { nowMs: 1_000 };
  const roundStates: boolean[] = [];
  state.subscribe(() => roundStates.push(state.isRoundOpen()));
  return {
    freeze,
    state,
    clock,
    roundStates,
    watch: watchRounds(freeze, state, () => clock.nowMs),
  };
}

const BET = { currency: 'POINTS', balance: 900 } as const;

it('[NOTE-7] a lost round counts from its end, not from its answer', () => {
  const { freeze, state, clock, roundStates, watch } = openTable();
  freeze.begin(BET);
  watch.settled(100, 40);
  expect([state.isRoundOpen(), state.lastLossAtMs()]).toEqual([true, undefined]);
  clock.nowMs = 4_000;
  freeze.end();
  expect([roundStates, state.lastLossAtMs()]).toEqual([[true, false], 4_000]);
});

it('[NOTE-7] a round that paid its stake is no loss', () => {
  const { freeze, state, watch } = openTable();
  freeze.begin(BET);
  watch.settled(100, 100);
  freeze.end();
  expect(state.lastLossAtMs()).toBeUndefined();
});

it('[NOTE-7] leaving the game ends the round for the page', () => {
  const { freeze, state, watch } = openTable();
  freeze.begin(BET);
  watch.settled(100, 0);
  watch.stop();
  expect([state.isRoundOpen(), state.lastLossAtMs()]).toEqual([false, 1_000]);
});
