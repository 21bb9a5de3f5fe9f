/**
 * The exact return of a target, with wins rounded down to the minor unit. Source: CRASH-12,
 * GAME-20.
 */
import { fraction, type Fraction } from '../fraction.ts';
import { chanceToReach, type PointRules } from './crash-point.ts';
import { winAt } from './settle.ts';

export function returnAt(rules: PointRules, betAmount: number, cents: number): Fraction {
  const chance = chanceToReach(rules, cents);
  const won = winAt(BigInt(betAmount), cents);
  return fraction(won * chance.numerator, BigInt(betAmount) * chance.denominator);
}

/** From ten times on, rounding costs less than a hundredth of the win of the smallest stake. */
const ROUNDING_MATTERS_BELOW_CENTS = 1_000;

/** The lowest return of any target at one of these stakes, and at which target. */
export function leastReturn(
  rules: PointRules,
  betAmounts: readonly number[],
): { readonly value: number; readonly betAmount: number; readonly cents: number } {
  let least = { value: 1, betAmount: 0, cents: 0 };
  for (const betAmount of betAmounts) {
    for (let cents = 101; cents < ROUNDING_MATTERS_BELOW_CENTS; cents += 1) {
      const { numerator, denominator } = returnAt(rules, betAmount, cents);
      const value = Number(numerator) / Number(denominator);
      if (value < least.value) least = { value, betAmount, cents };
    }
  }
  return least;
}
