import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBalances } from './balances.ts';

const state = (version: number, balance = version * 10) =>
  ({ currency: 'POINTS', balance, lockedBalance: 0, version }) as const;

describe('the balances of the page', () => {
  it('[SOCK-5][SOCK-7] any order of any versions ends at the highest', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 50 }), { minLength: 1 }), (versions) => {
        const balances = createBalances();
        versions.forEach((version) => balances.update(state(version)));
        expect(balances.read().POINTS).toEqual(state(Math.max(...versions)));
      }),
    );
  });

  it('[SOCK-5] versions only grow, and each change is reported once', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 50 })), (versions) => {
        const emitted: number[] = [];
        const balances = createBalances();
        balances.subscribe(({ version }) => emitted.push(version));
        versions.forEach((version) => balances.update(state(version)));
        expect(emitted).toEqual([...new Set(emitted)].toSorted((a, b) => a - b));
      }),
    );
  });

  it('[SOCK-5] names a gap, and an old or known balance', () => {
    const balances = createBalances();
    expect(balances.update(state(4))).toBe('newer');
    expect(balances.update(state(5))).toBe('newer');
    expect(balances.update(state(7))).toBe('gap');
    expect(balances.update(state(7, 1))).toBe('same');
    expect(balances.update(state(6))).toBe('older');
    expect(balances.read().POINTS?.balance).toBe(70);
  });

  it('[AUTH-21] stores nothing of a player who left', () => {
    const balances = createBalances();
    balances.update(state(9));
    balances.clear();
    expect(balances.list()).toEqual([]);
    expect(balances.update(state(1))).toBe('newer');
  });
});
