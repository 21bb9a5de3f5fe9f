import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { expect, test } from 'vitest';
import { add, fraction, multiply, type Fraction } from '../fraction.ts';
import { guessesOn, isRight } from '../hi-lo/guesses.ts';
import { loadHiLoPaytable } from '../hi-lo/load.ts';
import { boundBeyond, hiLoStops } from '../hi-lo/stops.ts';
import { extend, NO_STREAK, streakCents, streakChance, type Streak } from '../hi-lo/streak.ts';
import { changedDefinition } from '../changed-definition.ts';
import { after, opened, scriptedDraw, testDraw } from '../stateful/deal-for-test.ts';
import { multiplierPay } from '../stateful/multiplier-pay.ts';
import { isLess, stopReturn, valueOf } from '../stateful/stop-returns.ts';
import definition from './clockwork-owl-97.json' with { type: 'json' };
import { clockworkOwl97 } from './clockwork-owl.ts';

const BOUND = fraction(97n, 100n);

/** A round whose cards have these ranks, 1 to 13, followed by aces. */
const ranks = (...of: readonly number[]) =>
  opened(clockworkOwl97.rules, {}, scriptedDraw(...of.map((rank) => rank - 1)));

test('[GAME-20] right guesses multiply, and the win comes from the whole product', () => {
  const round = after(ranks(7, 9, 4), 'higher', 'lower');
  expect(round.view(100n)).toEqual({
    card: '4C',
    trail: [
      { card: '7C', action: 'higher' },
      { card: '9C', action: 'lower' },
    ],
    right: 2,
    // 97 * 169 / 63; rounded at every step it would be less.
    multiplierCents: 260,
    cashOutAmount: 260,
    skipsLeft: 52,
    guesses: [
      { action: 'higher', favourable: 10, multiplierCents: 338, amount: 338 },
      { action: 'lower', favourable: 4, multiplierCents: 845, amount: 845 },
    ],
    outcome: null,
    amountWon: 0,
  });
  const cashed = after(round, 'cashOut');
  expect([cashed.isComplete, cashed.win(100n), cashed.win(10n)]).toEqual([true, 260n, 26n]);
});

test('[GAME-41] a wrong guess ends the round with nothing', () => {
  const round = after(ranks(7, 6), 'higher');
  expect(round.isComplete).toBe(true);
  expect(round.win(100n)).toBe(0n);
  expect(round.view(100n)).toMatchObject({ card: '6C', outcome: 'wrong', guesses: [] });
});

test('[GAME-41] an equal card is right both ways, and on the ends a guess of its own', () => {
  expect(after(ranks(7, 7), 'higher').isComplete).toBe(false);
  expect(after(ranks(7, 7), 'lower').isComplete).toBe(false);
  expect(after(ranks(1, 1), 'higher').isComplete).toBe(true);
  expect(after(ranks(13, 13), 'lower').isComplete).toBe(true);
  expect(after(ranks(13, 13), 'same').view(100n)).toMatchObject({ multiplierCents: 1261 });
  expect(ranks(7).act('same')).toMatchObject({ refusal: { code: 'ILLEGAL_ACTION' } });
  expect(ranks(1).act('lower')).toMatchObject({ refusal: { code: 'ILLEGAL_ACTION' } });
  expect(ranks(13).act('higher')).toMatchObject({ refusal: { code: 'ILLEGAL_ACTION' } });
});

test('[GAME-41] a card may be skipped 52 times, and a skip pays nothing', () => {
  const skips = Array.from({ length: 52 }, () => 'skip');
  const round = after(ranks(5, 8), 'higher', ...skips);
  expect(round.view(100n)).toMatchObject({ multiplierCents: 140, skipsLeft: 0 });
  expect(round.act('skip')).toMatchObject({ refusal: { code: 'ILLEGAL_ACTION' } });
  expect(round.view(100n)['trail']).toHaveLength(12);
  expect(ranks(5).act('cashOut')).toMatchObject({ refusal: { code: 'ILLEGAL_ACTION' } });
  expect(after(ranks(5, 8), 'skip').act('cashOut')).toMatchObject({ ok: false });
});

test('[GAME-41] a streak is paid automatically where a right guess could pass ten thousand stakes', () => {
  // Three equal aces make 2131.09; a fourth on the ace would exceed the largest win.
  const paid = after(ranks(1, 1, 1, 1), 'same', 'same', 'same');
  expect(paid.view(100n)).toMatchObject({ outcome: 'capped', amountWon: 213_109 });
  const climb = ['same', 'same', 'skip', 'lower', 'lower', 'lower'];
  const open = after(ranks(1, 1, 1, 7, 7, 7, 7, 1), ...climb);
  expect(open.view(100n)).toMatchObject({ outcome: null, multiplierCents: 105_001 });
  // on the ace an equal one would make 13,650 stakes
  const skipped = after(open, 'skip');
  expect(skipped.view(100n)).toMatchObject({ outcome: 'capped', amountWon: 105_001 });
});

test('[GAME-20] no win passes ten thousand stakes, and every offered guess stays within it', () => {
  for (let number = 0; number < 800; number += 1) {
    let round = opened(clockworkOwl97.rules, {}, testDraw(number));
    while (!round.isComplete) {
      const { guesses } = clockworkView(round.view(100n));
      for (const guess of guesses) expect(guess.multiplierCents).toBeLessThanOrEqual(1_000_000);
      const rare = guesses.toSorted((a, b) => a.favourable - b.favourable)[number % 2];
      round = after(round, rare?.action);
    }
    expect(round.win(10_000n)).toBeLessThanOrEqual(100_000_000n);
  }
});

interface Guesses {
  readonly guesses: readonly { action: string; favourable: number; multiplierCents: number }[];
}
function clockworkView(view: Readonly<Record<string, unknown>>): Guesses {
  return view as unknown as Guesses;
}

test('[GAME-43] an abandoned round takes the likelier guess, then cashes out', () => {
  expect(ranks(3).autoAction()).toBe('higher');
  expect(ranks(9).autoAction()).toBe('lower');
  expect(ranks(1).autoAction()).toBe('higher');
  expect(ranks(13).autoAction()).toBe('lower');
  expect(after(ranks(7, 9), 'higher').autoAction()).toBe('cashOut');
});

test('[FAIR-18] of 13 ranks exactly the stated ones make a guess right', () => {
  const all = Array.from({ length: 13 }, (_, index) => index + 1);
  for (const rank of all) {
    for (const { guess, favourable } of guessesOn(rank)) {
      expect(all.filter((next) => isRight(guess, rank, next))).toHaveLength(favourable);
      // A guess is never certain to win.
      expect(favourable).toBeLessThan(13);
    }
  }
});

test('[GAME-26] the next card changes nothing of what is seen before it', () => {
  const [one, other] = [ranks(7, 9, 2), ranks(7, 9, 13)].map((round) => after(round, 'higher'));
  expect(one?.view(100n)).toEqual(other?.view(100n));
  const view = JSON.stringify(one?.view(100n));
  expect(view).not.toContain(one?.hidden());
  expect(one?.hidden()).toMatch(/^[0-9a-f]{64}$/);
});

test('[GAME-4] the return of every stop is between 96.284 % and 97 %, as the file states', () => {
  const exact = clockworkOwl97.spans.find(({ betAmount }) => betAmount === 100);
  expect(exact?.low).toEqual(fraction(16_272n, 16_900n));
  expect(stopReturn(stopOf(1), 100n)).toEqual(BOUND);
});

const stopOf = (favourable: number) => {
  const streak = extend(NO_STREAK, favourable);
  return { cents: streakCents(streak), chance: streakChance(streak) };
};

test('[GAME-20] the return with rounding is known at all 26 stakes, and least at the smallest', () => {
  const lows = clockworkOwl97.spans.map(({ betAmount, low }) => [betAmount, valueOf(low)] as const);
  expect(lows.map(([betAmount]) => betAmount)).toEqual([...BET_AMOUNTS]);
  const rounded = lows.filter(([betAmount]) =>
    [10, 25, 50, 75, 150, 250, 350, 450].includes(betAmount),
  );
  expect(rounded.map(([betAmount, low]) => [betAmount, low.toFixed(4)])).toEqual([
    [10, '0.9112'],
    [25, '0.9438'],
    [50, '0.9543'],
    [75, '0.9543'],
    [150, '0.9600'],
    [250, '0.9611'],
    [350, '0.9616'],
    [450, '0.9619'],
  ]);
  // Stops that are not computed one by one cannot return less.
  for (const [betAmount, low] of lows) expect(boundBeyond(betAmount)).toBeGreaterThan(low);
});

test('[GAME-4] the stops are all sets of guesses up to three stakes, counted another way', () => {
  let sets = 1;
  const chosen: number[] = [];
  const walk = (least: number): void => {
    for (let n = least; n <= 12; n += 1) {
      chosen.push(n);
      if (chosen.reduce((product, each) => (product * 13) / each, 1) <= 3) {
        sets += 1;
      }
      if (chosen.reduce((product, each) => (product * 13) / each, 1) <= 39) walk(n);
      chosen.pop();
    }
  };
  walk(4);
  expect(hiLoStops()).toHaveLength(sets);
});

test('[GAME-4] no strategy returns more than 97 %, by backward induction over four cards and a skip', () => {
  for (const betAmount of [10n, 100n]) {
    const value = overRanks((rank) => best(rank, NO_STREAK, betAmount, 4, 1));
    expect(isLess(BOUND, value)).toBe(false);
    expect(valueOf(value)).toBeGreaterThan(0.9);
  }
});

const known = new Map<string, Fraction>();

/** The value, in stakes, of optimal play on a card of this rank. */
function best(rank: number, streak: Streak, bet: bigint, cards: number, skips: number): Fraction {
  const key = `${rank} ${streak.favourable} ${streak.guesses} ${bet} ${cards} ${skips}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const pay = streak.guesses === 0 ? 0n : multiplierPay(bet, streakCents(streak));
  const choices = [fraction(pay, bet)];
  if (cards > 0) {
    for (const { guess, favourable } of guessesOn(rank)) {
      const next = extend(streak, favourable);
      choices.push(
        overRanks((drawn) =>
          isRight(guess, rank, drawn) ? best(drawn, next, bet, cards - 1, skips) : fraction(0n, 1n),
        ),
      );
    }
    if (skips > 0)
      choices.push(overRanks((drawn) => best(drawn, streak, bet, cards - 1, skips - 1)));
  }
  const value = choices.reduce((most, next) => (isLess(most, next) ? next : most));
  known.set(key, value);
  return value;
}

function overRanks(of: (rank: number) => Fraction): Fraction {
  const ranksOf = Array.from({ length: 13 }, (_, index) => of(index + 1));
  return multiply(ranksOf.reduce(add), fraction(1n, 13n));
}

test.each([
  ['oneStepCents.7', 181, 'oneStepCents.7 must be 180'],
  ['favourable.A.higher', 13, 'favourable.A.higher must be 12'],
  ['actions.A', ['same'], 'actions.A must have 2 items'],
  ['skipsMax', 53, 'skipsMax must be a whole number from 0 to 52'],
  ['math.rtpRange.0', 0.962840236687, 'math.rtpRange.0 states'],
  ['math.rtpLowByStake.10', 0.92, 'math.rtpLowByStake.10 states 0.92'],
  ['math.rtpLowByStake', { '10': 0.91 }, 'math.rtpLowByStake must hold the stakes 10, 25'],
  ['math.maxWinX', 9999, 'math.maxWinX states 9999'],
])('[GAME-7] a wrong %s stops the start, with file and field', (path, value, problem) => {
  const json = changedDefinition(definition, path, value);
  expect(() => loadHiLoPaytable('c.json', json)).toThrow(`c.json: ${problem}`);
});
