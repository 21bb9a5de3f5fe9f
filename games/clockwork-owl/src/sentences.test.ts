import { cardName } from '@jubilee/game-kit/cards/card-names';
import type { TableStep } from '@jubilee/game-kit/table/table-game';
import { expect, test } from 'vitest';
import { sentenceOf } from './sentences.ts';
import type { StreakState } from './state.ts';
import { owlTexts } from './texts.ts';

const texts = owlTexts('en');
const format = { multiplier: (cents: number) => `${cents}c`, amount: String };
const state = (more: Partial<StreakState>): StreakState => ({
  card: 'KS',
  trail: [],
  right: 0,
  multiplierCents: 155,
  cashOutAmount: 310,
  skipsLeft: 5,
  guesses: [],
  outcome: null,
  amountWon: 0,
  ...more,
});
const name = cardName('KS', 'en');
type Step = Pick<TableStep<StreakState>, 'state' | 'how' | 'action'>;

test.each<[string, Step, string]>([
  ['a new round', { state: state({}), how: 'action', action: null }, texts.choose(name)],
  [
    'an open round that is found again',
    { state: state({ right: 2 }), how: 'resume', action: undefined },
    `${texts.resumed} ${texts.choose(name)}`,
  ],
  [
    'a wrong guess',
    { state: state({ outcome: 'wrong' }), how: 'action', action: 'lower' },
    texts.wrong(name),
  ],
  [
    'the highest win',
    { state: state({ outcome: 'capped', right: 9 }), how: 'action', action: 'higher' },
    texts.capped,
  ],
  ['a skipped card', { state: state({}), how: 'action', action: 'skip' }, texts.next(name)],
  [
    'a right guess',
    { state: state({ right: 1 }), how: 'action', action: 'higher' },
    texts.correct(name, '155c', '310'),
  ],
])('[GAME-1] the sentence of %s', (_what, step, expected) => {
  expect(sentenceOf(step, texts, format, 'en')).toBe(expected);
});
