import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { expect } from 'vitest';
import { fifthOf } from '../fifths.ts';
import type { StatefulPaytable } from '../game.ts';
import { averagePay, payDeviation, type CountedPay } from './counted-pays.ts';
import { opened, testDraw } from './deal-for-test.ts';
import { valueOf } from './stop-returns.ts';

/** The win, in fifths, recomputed from the view by a slow and simple function. */
export type PlainPay = (view: Readonly<Record<string, unknown>>) => number;

/**
 * Plays `rounds` seeded rounds: each must pay the recomputed win, and the average must be within
 * four standard errors of the exact one. For tests.
 */
export function expectFairRounds(subject: {
  readonly paytable: StatefulPaytable;
  readonly config: unknown;
  readonly pays: readonly CountedPay[];
  readonly plain: PlainPay;
  readonly rounds: number;
}): void {
  const { paytable, config, pays, plain, rounds } = subject;
  let stakes = 0;
  for (let number = 0; number < rounds; number += 1) {
    const round = opened(paytable.rules, config, testDraw(number));
    const betAmount = BigInt(BET_AMOUNTS[number % BET_AMOUNTS.length] ?? 0);
    const win = round.win(betAmount);
    const plainWin = BigInt(plain(round.view(betAmount))) * fifthOf(betAmount);
    if (win !== plainWin) expect({ number, win }).toEqual({ number, win: plainWin });
    stakes += Number(win) / Number(betAmount);
  }
  const standardError = payDeviation(pays) / Math.sqrt(rounds);
  expect(Math.abs(stakes / rounds - valueOf(averagePay(pays)))).toBeLessThan(4 * standardError);
}

/** Checks that a round of one step is complete from its deal. For tests. */
export function expectOverAtOnce(paytable: StatefulPaytable, config: unknown): void {
  const round = opened(paytable.rules, config, testDraw(1));
  expect(round).toMatchObject({ version: 0, isComplete: true, stakes: 1 });
  for (const action of [{ cashOut: true }, 'hit', { pick: 1 }, null]) {
    expect(round.act(action)).toMatchObject({ refusal: { code: 'GAME_COMPLETE' } });
  }
  expect(() => round.autoAction()).toThrow('complete');
  expect(opened(paytable.rules, config, testDraw(1)).hidden()).toBe(round.hidden());
}
