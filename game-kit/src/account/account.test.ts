import { expect, test } from 'vitest';
import { createAccount } from './account.ts';

const state = (
  balance: number,
  version: number,
  currency: 'POINTS' | 'SWEEP_TICKETS' = 'POINTS',
) => ({
  currency,
  balance,
  lockedBalance: 0,
  version,
});

test('[SOCK-5] older versions and the other currency change nothing', () => {
  const account = createAccount('POINTS', [state(500, 3), state(9, 9, 'SWEEP_TICKETS')]);
  account.update(state(400, 2));
  account.update(state(1, 10, 'SWEEP_TICKETS'));
  expect(account.displayedBalance).toBe(500);
  account.update(state(450, 4));
  expect(account.displayedBalance).toBe(450);
});

test('[FRAME-13] while a round plays the win is not displayed, whatever the host sends in between', () => {
  const account = createAccount('POINTS', [state(1_000, 1)]);
  account.hold(state(1_140, 2), 240);
  expect(account.displayedBalance).toBe(900);
  account.update(state(1_640, 3));
  expect(account.displayedBalance).toBe(900);
  account.release();
  expect(account.displayedBalance).toBe(1_640);
});
