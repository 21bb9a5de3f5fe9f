import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { expect, test } from 'vitest';
import { decideBet } from './decide-bet.ts';
import { findPaytableOfKind } from './catalogue.ts';

const bet = { serverSeed: new Uint8Array(32).fill(9), clientSeed: 'my-seed' };
const betIds = Array.from(
  { length: 250 },
  (_, i) => `0190c0de-0000-7000-8000-${String(i).padStart(12, '0')}`,
);

test.each([
  { gameName: 'moonjelly', paytable: 'moonjelly-961' },
  { gameName: 'ember-isle', paytable: 'ember-isle-956' },
])('[GAME-3][FAIR-18] $paytable scales exactly at all 26 stakes', ({ gameName, paytable }) => {
  const found = findPaytableOfKind('round', gameName, paytable);
  const decide = (betId: string, betAmount: bigint) =>
    decideBet({ ...bet, gameName, paytable, betId, betAmount });
  const winning = betIds.filter((betId) => decide(betId, 100n).amountWon > 0n);
  expect(winning.length).toBeGreaterThan(50);
  for (const betId of winning) {
    const fifths = decide(betId, 100n).amountWon / 20n;
    for (const amount of BET_AMOUNTS) {
      const betAmount = BigInt(amount);
      const { amountWon, book } = decide(betId, betAmount);
      expect(amountWon * 5n).toBe(fifths * betAmount);
      expect(found.ok && found.value.pay(betAmount, book)).toBe(amountWon);
    }
  }
  expect(() => decide(winning[0] ?? '', 15n)).toThrow('does not take the stake 15');
});
