import { fraction, type Fraction } from '../fraction.ts';
import { multiplierPay } from './multiplier-pay.ts';

/** The lowest and highest return of a set of stops, as exact fractions of the stake. */
export interface ReturnSpan {
  readonly low: Fraction;
  readonly high: Fraction;
}

/** A point where a player may stop: the chance to reach it and its value there. */
export interface Stop {
  readonly chance: Fraction;
  readonly cents: number;
}

/**
 * The return of stopping there at a stake of `betAmount` minor units, with rounding. Source:
 * GAME-20.
 */
export function stopReturn({ chance, cents }: Stop, betAmount: bigint): Fraction {
  const { numerator, denominator } = chance;
  return fraction(multiplierPay(betAmount, cents) * numerator, betAmount * denominator);
}

/** Faults: no stops. */
export function returnSpan(stops: readonly Stop[], betAmount: bigint): ReturnSpan {
  const returns = stops.map((stop) => stopReturn(stop, betAmount));
  const [first] = returns;
  if (first === undefined) throw new Error('A game without a stop has no return.');
  return {
    low: returns.reduce((least, next) => (isLess(next, least) ? next : least), first),
    high: returns.reduce((most, next) => (isLess(most, next) ? next : most), first),
  };
}

export function isLess(a: Fraction, b: Fraction): boolean {
  return a.numerator * b.denominator < b.numerator * a.denominator;
}

/** As a double, for display. */
export function valueOf({ numerator, denominator }: Fraction): number {
  return Number(numerator) / Number(denominator);
}
