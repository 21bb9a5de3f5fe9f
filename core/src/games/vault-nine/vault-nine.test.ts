import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { expect, test } from 'vitest';
import { add, fraction, multiply, type Fraction } from '../fraction.ts';
import { loadMinesPaytable } from '../mines/load.ts';
import { chanceOfSafe } from '../mines/multipliers.ts';
import { minesSteps, type MinesState } from '../mines/steps.ts';
import { changedDefinition } from '../changed-definition.ts';
import { after, opened, scriptedDraw, testDraw } from '../stateful/deal-for-test.ts';
import { makeRound } from '../stateful/make-round.ts';
import { multiplierPay } from '../stateful/multiplier-pay.ts';
import { isLess, valueOf } from '../stateful/stop-returns.ts';
import definition from './vault-nine-97.json' with { type: 'json' };
import { vaultNine97 } from './vault-nine.ts';

const { ladders } = vaultNine97.definition;
const BOUND = fraction(97n, 100n);

/** A board with the mines at these positions. */
function board(...mines: readonly number[]) {
  const ladder = ladders[mines.length - 1] ?? [];
  const state: MinesState = { tiles: 25, ladder, mines, opened: [], outcome: null, hit: null };
  return makeRound(minesSteps, state);
}

test('[GAME-20] opened doors raise the multiplier, and cashing out pays it', () => {
  const round = after(board(3, 7, 22), { pick: 0 }, { pick: 24 });
  expect(round.view(200n)).toEqual({
    tiles: 25,
    mines: 3,
    opened: [0, 24],
    multiplierCents: 125,
    cashOutAmount: 250,
    next: { multiplierCents: 144, amount: 288, safe: 20, closed: 23 },
    outcome: null,
    hit: null,
    mineTiles: null,
    amountWon: 0,
  });
  const cashed = after(round, { cashOut: true });
  expect(cashed.isComplete).toBe(true);
  expect(cashed.win(200n)).toBe(250n);
  expect(cashed.view(200n)).toMatchObject({ outcome: 'cashed-out', mineTiles: [3, 7, 22] });
  expect(cashed.hidden()).toBe('3,7,22');
});

test('[GAME-40] a mine ends the round with nothing, and shows all of them', () => {
  const round = after(board(3, 7, 22), { pick: 0 }, { pick: 7 });
  expect(round.isComplete).toBe(true);
  expect(round.win(100n)).toBe(0n);
  expect(round.view(100n)).toMatchObject({ outcome: 'mine', hit: 7, mineTiles: [3, 7, 22] });
});

test('[GAME-40] the last safe door completes the round by itself; a cash-out after it is refused', () => {
  const mines = Array.from({ length: 23 }, (_, tile) => tile);
  const round = after(board(...mines), { pick: 23 }, { pick: 24 });
  expect(round.view(100n)).toMatchObject({ outcome: 'completed', amountWon: 29_100 });
  expect(round.act({ cashOut: true })).toMatchObject({ refusal: { code: 'GAME_COMPLETE' } });
});

test('[GAME-40] a board that the cap ends early completes at its last step', () => {
  const [tiles, mines] = [Array.from({ length: 25 }, (_, tile) => tile), 12];
  const round = board(...tiles.slice(0, mines));
  const picks = tiles.slice(mines, mines + 9).map((pick) => ({ pick }));
  expect(after(round, ...picks).view(100n)).toMatchObject({
    outcome: 'completed',
    amountWon: 277_158,
  });
  expect(after(round, ...picks.slice(1)).isComplete).toBe(false);
});

test('[GAME-40] a door opens once, and there is nothing to cash out before the first', () => {
  const round = board(3);
  expect(round.act({ cashOut: true })).toMatchObject({ refusal: { code: 'ILLEGAL_ACTION' } });
  const one = after(round, { pick: 5 });
  expect(one.act({ pick: 5 })).toMatchObject({ refusal: { code: 'ILLEGAL_ACTION' } });
});

test('[GAME-43] a round left open opens the first door where none is open, and is cashed out', () => {
  expect(board(3).autoAction()).toEqual({ pick: 0 });
  expect(after(board(3), { pick: 9 }).autoAction()).toEqual({ cashOut: true });
});

test('[FAIR-3] the mines are drawn by as many steps of Fisher-Yates from the top', () => {
  expect(opened(vaultNine97.rules, { mines: 3 }, scriptedDraw(0, 0, 0)).hidden()).toBe('0,23,24');
  expect(opened(vaultNine97.rules, { mines: 2 }, scriptedDraw(4, 4)).hidden()).toBe('4,24');
  expect(opened(vaultNine97.rules, { mines: 2 }, scriptedDraw(24, 23)).hidden()).toBe('23,24');
});

test('[FAIR-19] every door is mined as often as any other, by chi-square at 99 %', () => {
  const counts = Array.from({ length: 25 }, () => 0);
  const rounds = 5_000;
  for (let number = 0; number < rounds; number += 1) {
    const hidden = opened(vaultNine97.rules, { mines: 1 }, testDraw(number)).hidden();
    counts[Number(hidden)] = (counts[Number(hidden)] ?? 0) + 1;
  }
  const expected = rounds / 25;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 24 degrees of freedom
  expect(chiSquare).toBeLessThan(42.98);
});

test('[GAME-26] two boards with the same open doors look the same, whatever is behind the others', () => {
  const picks = [4, 11, 19].map((pick) => ({ pick }));
  const [one, other] = [board(0, 1, 2), board(22, 23, 24)].map((round) => after(round, ...picks));
  expect(one?.view(100n)).toEqual(other?.view(100n));
});

test('[GAME-4] the return of every stop is between 96.25 % and 97 %, as the file states', () => {
  const exact = vaultNine97.spans.find(({ betAmount }) => betAmount === 100);
  expect(exact && valueOf(exact.low)).toBe(0.9625);
  expect(exact?.high).toEqual(BOUND);
  expect(vaultNine97.rtp).toMatchObject({
    kind: 'bounded',
    value: 0.97,
    low: 0.91,
    percent: '97.00',
  });
});

test('[GAME-20] the return with rounding is known at all 26 stakes, and least at the smallest', () => {
  const lows = vaultNine97.spans.map(({ betAmount, low }) => [betAmount, valueOf(low)] as const);
  expect(lows.map(([betAmount]) => betAmount)).toEqual([...BET_AMOUNTS]);
  const belowExact = lows.filter(([, low]) => low < 0.9625);
  expect(belowExact.map(([betAmount, low]) => [betAmount, low.toFixed(4)])).toEqual([
    [10, '0.9100'],
    [25, '0.9408'],
    [50, '0.9548'],
    [75, '0.9548'],
    [150, '0.9599'],
    [250, '0.9610'],
    [350, '0.9614'],
    [450, '0.9616'],
  ]);
});

test('[GAME-4] no strategy returns more than 97 %, by backward induction at every stake', () => {
  for (const betAmount of BET_AMOUNTS.map(BigInt)) {
    ladders.forEach((ladder, index) => {
      const best = bestFrom(ladder, index + 1, betAmount, 0);
      expect(isLess(BOUND, best)).toBe(false);
    });
  }
});

/** The value, in stakes, of optimal play with `open` safe doors open. */
function bestFrom(ladder: readonly number[], mines: number, bet: bigint, open: number): Fraction {
  const stop = fraction(open === 0 ? 0n : multiplierPay(bet, ladder[open - 1] ?? 0), bet);
  if (open === ladder.length) return stop;
  const safe = fraction(BigInt(25 - mines - open), BigInt(25 - open));
  const go = multiply(safe, bestFrom(ladder, mines, bet, open + 1));
  return isLess(stop, go) ? go : stop;
}

test('[GAME-4] the chance of a stop is what all boards with that many mines give', () => {
  let safe = fraction(0n, 1n);
  // Two mines among 25 doors: counts the boards in which the first four doors are safe.
  for (let first = 0; first < 25; first += 1) {
    for (let second = first + 1; second < 25; second += 1) {
      if (first >= 4) safe = add(safe, fraction(1n, 300n));
    }
  }
  expect(chanceOfSafe(25, 2, 4)).toEqual(safe);
});

test.each([
  ['multiplierCents.3.1', 126, 'multiplierCents.3 must be 110'],
  ['multiplierCents.25', [97], 'multiplierCents must hold 24 numbers'],
  ['math.rtpRange.0', 0.9626, 'math.rtpRange.0 states 0.9626'],
  ['math.rtpLowByStake.10', 0.92, 'math.rtpLowByStake.10 states 0.92'],
  ['math.rtpLowByStake', { '10': 0.91 }, 'math.rtpLowByStake must hold the stakes 10, 25'],
  ['math.maxWinX', 9007.67, 'math.maxWinX states 9007.67'],
  ['allowedBets.0', 11, 'allowedBets.0 is not a stake'],
  ['extra', 1, 'extra is not a known field'],
])('[GAME-7] a wrong %s stops the start, with file and field', (path, value, problem) => {
  const json = changedDefinition(definition, path, value);
  expect(() => loadMinesPaytable('v.json', json)).toThrow(`v.json: ${problem}`);
});
