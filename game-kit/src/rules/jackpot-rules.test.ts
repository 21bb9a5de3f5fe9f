import { expect, test } from 'vitest';
import { pickJackpots } from '../../build/pick-jackpots.ts';
import { jackpotRules } from './jackpot-rules.ts';

const facts = pickJackpots();
const formatAmount = (amount: number): string => amount.toLocaleString('en-US');

test('[JACK-30] seeds, limits and chances at the current stake are those of the definition', () => {
  const at = (bet: number) =>
    jackpotRules(facts, { locale: 'en-US', currency: 'SWEEP_TICKETS', bet, formatAmount });
  expect(at(100).rows).toEqual([
    ['Mini', '200', 'at 1,200 at the latest', '1 in 3,333'],
    ['Minor', '1,000', 'at 6,000 at the latest', '1 in 16,667'],
    ['Major', '10,000', 'by a draw in each bet', '1 in 200,000'],
    ['Grand', '100,000', 'by a draw in each bet', '1 in 2,666,667'],
  ]);
  expect(at(200).rows.map((row) => row[3])).toEqual([
    '1 in 1,667',
    '1 in 8,333',
    '1 in 100,000',
    '1 in 1,333,333',
  ]);
  expect(at(100).lead).toContain('0.15%');
  expect(at(100).paragraphs.join(' ')).toContain('0.81%');
});

test('[JACK-30] both languages state the same for both currencies', () => {
  const rulesIn = (locale: string) =>
    jackpotRules(facts, { locale, currency: 'POINTS', bet: 100, formatAmount });
  const [english, spanish] = [rulesIn('en-US'), rulesIn('es-US')];
  expect(spanish.rows.map((row) => row[1])).toEqual(english.rows.map((row) => row[1]));
  expect(spanish.paragraphs).toHaveLength(english.paragraphs.length);
  expect(spanish.paragraphs[2]).toMatch(/0,81|0\.81/);
  for (const text of [...english.paragraphs, ...spanish.paragraphs])
    expect(text).not.toMatch(/[!¡]/);
});
