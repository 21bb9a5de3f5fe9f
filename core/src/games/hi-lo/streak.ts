import { fraction, type Fraction } from '../fraction.ts';
import { RANKS } from './guesses.ts';

/** Right guesses in a row as the product of their odds: each multiplies n by 13. */
export interface Streak {
  readonly guesses: number;
  /** 13 to the power of the guesses. */
  readonly of: bigint;
  /** The product of the numbers of ranks that made each guess right. */
  readonly favourable: bigint;
}

export const NO_STREAK: Streak = { guesses: 0, of: 1n, favourable: 1n };

/** Hundredths of the stake that a certain guess would pay; the rest is the house edge. */
const RETURN_CENTS = 97n;

export function extend(streak: Streak, favourable: number): Streak {
  return {
    guesses: streak.guesses + 1,
    of: streak.of * BigInt(RANKS),
    favourable: streak.favourable * BigInt(favourable),
  };
}

/**
 * The multiplier in hundredths, rounded down once from the whole product and not at each step.
 * Source: GAME-20.
 */
export function streakCents({ of, favourable }: Streak): number {
  return Number((RETURN_CENTS * of) / favourable);
}

/** The chance, before the first guess, that all of them are right. */
export function streakChance({ of, favourable }: Streak): Fraction {
  return fraction(favourable, of);
}
