import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { expect, test } from 'vitest';
import { dealerChances, CERTAIN } from '../blackjack/dealer-chances.ts';
import { bestPolicy, exactReturn } from '../blackjack/exact-return.ts';
import { handValue } from '../blackjack/hand-value.ts';
import { loadBlackjackPaytable } from '../blackjack/load.ts';
import { advise, CELL_CARDS, cellName, STRATEGY_ROWS } from '../blackjack/strategy.ts';
import type { BlackjackView } from '../blackjack/view.ts';
import { changedDefinition } from '../changed-definition.ts';
import { after, opened, scriptedDraw, testDraw } from '../stateful/deal-for-test.ts';
import type { StatefulRound } from '../stateful/stateful-rules.ts';
import { valueOf } from '../stateful/stop-returns.ts';
import definition from './velvet-moth-976.json' with { type: 'json' };
import { velvetMoth976 } from './velvet-moth.ts';

const { rules, exact } = velvetMoth976;
const { strategy, doubleOn } = velvetMoth976.definition;
const RANKS = 'A23456789TJQK';

/**
 * A deal of these ranks in the order they are drawn: player, face-up card, player, hole card, then
 * more.
 */
const dealt = (ranks: string) =>
  opened(rules, {}, scriptedDraw(...Array.from(ranks, (rank) => RANKS.indexOf(rank))));
const viewOf = (round: StatefulRound, bet = 100n) => round.view(bet) as unknown as BlackjackView;
const outcomes = (round: StatefulRound) => viewOf(round).hands.map(({ outcome }) => outcome);

test('[GAME-42] the player sees both cards, one of the dealer, and what may be done', () => {
  expect(dealt('T975').view(100n)).toEqual({
    dealer: { cards: ['9C'], total: 9, isSoft: false, isHiding: true },
    hands: [
      {
        cards: ['TC', '7C'],
        total: 17,
        isSoft: false,
        amountLaid: 100,
        isDone: false,
        outcome: null,
        amountWon: 0,
      },
    ],
    active: 0,
    actions: ['hit', 'stand'],
    amountLaid: 100,
    amountWon: 0,
  });
  expect(viewOf(dealt('6952')).actions).toEqual(['hit', 'stand', 'double']);
  expect(viewOf(dealt('8982')).actions).toEqual(['hit', 'stand', 'split']);
  expect(viewOf(dealt('5952')).actions).toEqual(['hit', 'stand', 'double', 'split']);
  expect(viewOf(dealt('T9K2')).actions).toEqual(['hit', 'stand', 'split']);
});

test('[GAME-3] a natural pays six to five at once, exactly at every stake', () => {
  expect(viewOf(dealt('A9KK')).hands[0]).toMatchObject({ total: 21, isSoft: true });
  expect(outcomes(dealt('A9KK'))).toEqual(['natural']);
  for (const bet of BET_AMOUNTS) {
    expect(dealt('A9KK').win(BigInt(bet)) * 5n).toBe(BigInt(bet) * 11n);
  }
  expect(dealt('A9KK').isComplete).toBe(true);
});

test('[GAME-42] the dealer checks for a natural before the player acts', () => {
  expect(outcomes(dealt('TA9K'))).toEqual(['lose']);
  expect(outcomes(dealt('TK9A'))).toEqual(['lose']);
  expect(dealt('TK9A').isComplete).toBe(true);
  expect(outcomes(dealt('AAKK'))).toEqual(['push']);
  expect(dealt('AAKK').win(250n)).toBe(250n);
});

test('[GAME-42] the dealer draws to 17 and on a soft 17, and is bust above 21 like the player', () => {
  // Six and ace, then a king makes it a hard 17.
  expect(viewOf(after(dealt('T6TAK'), 'stand')).dealer).toMatchObject({ total: 17, isSoft: false });
  expect(viewOf(after(dealt('T6TA4'), 'stand')).dealer.cards).toHaveLength(3);
  const bust = after(dealt('T6TTK'), 'stand');
  expect([viewOf(bust).dealer.total, outcomes(bust), bust.win(100n)]).toEqual([26, ['win'], 200n]);
  const push = after(dealt('T8T72'), 'stand');
  expect(outcomes(after(dealt('T9T9'), 'stand'))).toEqual(['win']);
  expect(viewOf(push).dealer.total).toBe(17);
  expect(outcomes(after(dealt('T9TT'), 'stand'))).toEqual(['win']);
  expect(outcomes(after(dealt('TTTT'), 'stand'))).toEqual(['push']);
});

test('[GAME-42] a hand above 21 loses at once, and the dealer does not draw', () => {
  const round = after(dealt('T625K'), 'hit');
  expect(round.isComplete).toBe(true);
  expect(outcomes(round)).toEqual(['lose']);
  expect(viewOf(round).dealer.cards).toHaveLength(2);
  // 21 stands automatically.
  expect(viewOf(after(dealt('T659A'), 'hit'))).toMatchObject({
    active: 0,
    actions: ['hit', 'stand'],
  });
  expect(viewOf(after(dealt('5T8T8'), 'hit')).hands[0]).toMatchObject({
    total: 21,
    outcome: 'win',
  });
});

test('[GAME-42] a double adds the stake again, takes one card and pays both', () => {
  const round = after(dealt('6T5T9'), 'double');
  expect([round.isComplete, round.stakes]).toEqual([true, 2]);
  expect(outcomes(round)).toEqual(['push']);
  expect(round.win(100n)).toBe(200n);
  expect(after(dealt('6T5TT'), 'double').win(100n)).toBe(400n);
  expect(viewOf(after(dealt('6T5T2'), 'double'))).toMatchObject({ amountLaid: 200, amountWon: 0 });
  expect(dealt('T625').act('double')).toMatchObject({ refusal: { code: 'ILLEGAL_ACTION' } });
  const later = after(dealt('2625244'), 'hit');
  expect(later.act('double')).toMatchObject({ refusal: { code: 'ILLEGAL_ACTION' } });
});

test('[GAME-42] a pair splits once into hands of one stake each, played one after the other', () => {
  const split = after(dealt('8T8T32'), 'split');
  expect(split.stakes).toBe(2);
  expect(viewOf(split).hands.map(({ cards }) => cards)).toEqual([
    ['8C', '3C'],
    ['8C', '2C'],
  ]);
  expect(viewOf(split)).toMatchObject({ active: 0, actions: ['hit', 'stand'], amountLaid: 200 });
  const second = after(split, 'stand');
  expect(viewOf(second).active).toBe(1);
  const done = after(second, 'stand');
  expect(outcomes(done)).toEqual(['lose', 'lose']);
  // 8 and 8 again: no second split
  expect(viewOf(after(dealt('8T8T8T'), 'split')).actions).toEqual(['hit', 'stand']);
});

test('[GAME-42] split aces take one card each, and 21 of them is no natural', () => {
  const round = after(dealt('A9ATKT'), 'split');
  expect(round.isComplete).toBe(true);
  expect(outcomes(round)).toEqual(['win', 'win']);
  expect(round.win(100n)).toBe(400n);
});

test('[GAME-42] no deal pays more than four stakes of its start', () => {
  for (let number = 0; number < 1_200; number += 1) {
    let round = opened(rules, {}, testDraw(number));
    while (!round.isComplete) {
      const { actions } = viewOf(round);
      round = after(round, actions[(number + round.version) % actions.length]);
    }
    expect(round.win(100n) <= 400n && round.win(100n) <= BigInt(round.stakes) * 220n).toBe(true);
  }
});

test('[GAME-2] what is paid is what a slow count of the cards on the table gives', () => {
  for (let number = 0; number < 1_200; number += 1) {
    let round = opened(rules, {}, testDraw(number));
    while (!round.isComplete) round = after(round, adviceIn(viewOf(round)));
    const { dealer, hands, amountWon } = viewOf(round);
    const paid = hands.reduce((sum, hand) => {
      const isNatural = hands.length === 1 && hand.cards.length === 2 && count(hand.cards) === 21;
      const dealerNatural = dealer.cards.length === 2 && count(dealer.cards) === 21;
      if (isNatural || dealerNatural) {
        return sum + (isNatural && dealerNatural ? 100 : isNatural ? 220 : 0);
      }
      const [mine, theirs] = [count(hand.cards), count(dealer.cards)];
      if (mine > 21) return sum;
      const back = theirs > 21 || mine > theirs ? 2 : mine === theirs ? 1 : 0;
      return sum + back * hand.amountLaid;
    }, 0);
    expect(amountWon).toBe(paid);
  }
});

/** Counts every ace as eleven, then as one while the total exceeds 21. */
function count(cards: readonly string[]): number {
  const values = cards.map((card) => (card.startsWith('A') ? 11 : cardOf(card)));
  let total = values.reduce((sum, value) => sum + value, 0);
  for (
    let aces = values.filter((value) => value === 11).length;
    aces > 0 && total > 21;
    aces -= 1
  ) {
    total -= 10;
  }
  return total;
}

test('[GAME-26] the hole card and the cards to come change nothing of what is seen before the end', () => {
  const [one, other] = [dealt('5T4723'), dealt('5T4296')];
  expect(one.view(100n)).toEqual(other.view(100n));
  expect(JSON.stringify(one.view(100n))).not.toContain(one.hidden());
  const [grown, otherGrown] = [dealt('5T4723'), dealt('5T4923')].map((round) =>
    after(round, 'hit'),
  );
  expect(grown?.view(100n)).toEqual(otherGrown?.view(100n));
});

test('[GAME-44] the published strategy is the best one, and returns 97.6441 % exactly', () => {
  const best = exactReturn(doubleOn, bestPolicy);
  expect(exact).toEqual(best);
  expect(valueOf(exact).toFixed(12)).toBe('0.976440913251');
  expect(velvetMoth976.rtp).toMatchObject({
    kind: 'bounded',
    percent: '97.64',
    high: valueOf(exact),
  });
});

test('[GAME-44] every cell of the strategy that is changed returns less, or no more', () => {
  const wrong = exactReturn(doubleOn, (position, values) => {
    const advice = advise(strategy, position);
    const isSixteen = !position.hand.isSoft && position.hand.total === 16 && position.dealer === 10;
    return isSixteen && position.pair === null && values.has('stand') ? 'stand' : advice;
  });
  expect(valueOf(wrong)).toBeLessThan(valueOf(exact));
  const never = exactReturn(doubleOn, (_, values) => (values.has('stand') ? 'stand' : 'hit'));
  expect(valueOf(never)).toBeLessThan(0.87);
});

test('[GAME-4] the ends of the dealer add up to all but the naturals', () => {
  for (let open = 1; open <= 10; open += 1) {
    const { totals, bust, all } = dealerChances(open);
    const sum = [...totals.values()].reduce((total, chance) => total + chance, bust);
    expect(sum).toBe(all);
    const natural = open === 1 ? 4n : open === 10 ? 1n : 0n;
    expect(CERTAIN - all).toBe((CERTAIN * natural) / 13n);
  }
});

function adviceIn({ hands, active, actions, dealer }: BlackjackView) {
  const hand = hands[active ?? 0];
  const [first = ''] = hand?.cards ?? [];
  return advise(strategy, {
    hand: handValue(hand?.cards ?? []),
    pair: actions.includes('split') ? cardOf(first) : null,
    mayDouble: actions.includes('double'),
    dealer: cardOf(dealer.cards[0] ?? ''),
  });
}

const cardOf = (card: string) => Math.min(RANKS.indexOf(card.charAt(0)) + 1, 10);

test('[GAME-43] a round left open is played by the table, but never with another stake', () => {
  expect(dealt('6T5T9').autoAction()).toBe('hit');
  expect(dealt('8T8T3').autoAction()).toBe('hit');
  expect(dealt('T6T5').autoAction()).toBe('stand');
  expect(dealt('A6A5').autoAction()).toBe('hit');
});

test('[GAME-15] the strategy has a cell for each of 33 hands against each of ten cards', () => {
  const names = STRATEGY_ROWS.flatMap((row) => CELL_CARDS.map((card) => cellName(row, card)));
  expect(names).toHaveLength(330);
  expect([...strategy.keys()].toSorted()).toEqual(names.toSorted());
});

test.each([
  ['strategy.hard16 v 10', 'S', 'math.rtp states 0.976440913251'],
  ['strategy.hard16 v 10', 'X', 'strategy.hard16 v 10 must be one of'],
  ['strategy.hard21 v 10', 'S', 'strategy must hold 330 cells'],
  ['rules.dealerHitsSoft17', false, 'rules.dealerHitsSoft17 must be true'],
  ['rules.blackjackPays', '3:2', 'rules.blackjackPays must be "6:5"'],
  ['rules.doubleOn', [10, 11], 'math.rtp states'],
  ['math.rtp', 0.976440913252, 'math.rtp states'],
  ['math.maxWinX', 5, 'math.maxWinX states 5'],
])('[GAME-7] a wrong %s stops the start, with file and field', (path, value, problem) => {
  const json = changedDefinition(definition, path, value);
  expect(() => loadBlackjackPaytable('b.json', json)).toThrow(`b.json: ${problem}`);
});
