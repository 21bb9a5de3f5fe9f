import { env } from 'node:process';
import { expect, test } from 'vitest';
import { advise } from '../src/games/blackjack/strategy.ts';
import { cardValue, handValue } from '../src/games/blackjack/hand-value.ts';
import type { BlackjackView } from '../src/games/blackjack/view.ts';
import { clockworkOwl97 } from '../src/games/clockwork-owl/clockwork-owl.ts';
import type { HiLoView } from '../src/games/hi-lo/steps.ts';
import { after, opened, testDraw } from '../src/games/stateful/deal-for-test.ts';
import { valueOf } from '../src/games/stateful/stop-returns.ts';
import { vaultNine97 } from '../src/games/vault-nine/vault-nine.ts';
import { velvetMoth976 } from '../src/games/velvet-moth/velvet-moth.ts';

const ROUNDS = env['JUBILEE_LONG'] === '1' ? 1_000_000 : 4_000;
const LIMIT_MS = 600_000;

/** Compares the mean return of many rounds with the exact one, within four standard errors. */
function expectMean(returnOf: (number: number) => number, exact: number): void {
  let [sum, squares] = [0, 0];
  for (let number = 0; number < ROUNDS; number += 1) {
    const back = returnOf(number);
    sum += back;
    squares += back * back;
  }
  const mean = sum / ROUNDS;
  const error = Math.sqrt((squares / ROUNDS - mean * mean) / ROUNDS);
  expect(Math.abs(mean - exact)).toBeLessThan(4 * error);
}

test(
  '[GAME-4] Vault Nine with two doors of three alarms returns what it should',
  { timeout: LIMIT_MS },
  () => {
    const exact = 1.25 * (22 / 25) * (21 / 24);
    expectMean((number) => {
      let round = opened(vaultNine97.rules, { mines: 3 }, testDraw(number));
      for (const pick of [number % 25, (number + 11) % 25]) {
        if (!round.isComplete) round = after(round, { pick });
      }
      if (!round.isComplete) round = after(round, { cashOut: true });
      return Number(round.win(100n)) / 100;
    }, exact);
  },
);

test(
  '[GAME-4] Clockwork Owl with one likely guess returns what it should',
  { timeout: LIMIT_MS },
  () => {
    const { oneGuess } = likelyGuess();
    expectMean((number) => {
      let round = opened(clockworkOwl97.rules, {}, testDraw(number));
      round = after(round, round.autoAction());
      if (!round.isComplete) round = after(round, 'cashOut');
      return Number(round.win(100n)) / 100;
    }, oneGuess);
  },
);

/** Mean return of the more likely guess, over all first cards. */
function likelyGuess(): { readonly oneGuess: number } {
  const favourable = [12, 12, 11, 10, 9, 8, 7, 8, 9, 10, 11, 12, 12];
  const returns = favourable.map((ranks) => (Math.floor((97 * 13) / ranks) * ranks) / 1300);
  return { oneGuess: returns.reduce((sum, back) => sum + back, 0) / 13 };
}

test(
  '[GAME-44] Velvet Moth played by its strategy returns what it should',
  { timeout: LIMIT_MS },
  () => {
    const { strategy } = velvetMoth976.definition;
    expectMean((number) => {
      let round = opened(velvetMoth976.rules, {}, testDraw(number));
      while (!round.isComplete) {
        const { hands, active, actions, dealer } = round.view(100n) as BlackjackView;
        const { cards = [] } = hands[active ?? 0] ?? {};
        const [first = ''] = cards;
        const [open = ''] = dealer.cards;
        const action = advise(strategy, {
          hand: handValue(cards),
          pair: actions.includes('split') ? cardValue(first) : null,
          mayDouble: actions.includes('double'),
          dealer: cardValue(open),
        });
        round = after(round, action);
      }
      return 1 + Number(round.win(100n)) / 100 - round.stakes;
    }, valueOf(velvetMoth976.exact));
  },
);

test(
  '[GAME-41] no guess that is offered promises more than it can pay',
  { timeout: LIMIT_MS },
  () => {
    for (let number = 0; number < ROUNDS / 4; number += 1) {
      let round = opened(clockworkOwl97.rules, {}, testDraw(number));
      while (!round.isComplete) {
        const { guesses } = round.view(100n) as HiLoView;
        const chosen = guesses[number % guesses.length];
        round = after(round, chosen?.action);
        const won = round.isComplete ? round.win(100n) : BigInt(chosen?.amount ?? 0);
        expect(won === 0n || won === BigInt(chosen?.amount ?? 0)).toBe(true);
      }
    }
  },
);
