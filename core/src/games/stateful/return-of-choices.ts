import type { Fraction } from '../fraction.ts';
import { isLess, valueOf } from './stop-returns.ts';

/**
 * The return range of a game whose player chooses one of several exact returns. Faults: no returns.
 */
export function spanOf(returns: readonly Fraction[]): {
  readonly value: number;
  readonly percent: string;
  readonly low: number;
  readonly high: number;
} {
  const [first] = returns;
  if (first === undefined) throw new Error('A game without a choice has no return.');
  const low = returns.reduce((least, next) => (isLess(next, least) ? next : least), first);
  const high = returns.reduce((most, next) => (isLess(most, next) ? next : most), first);
  const value = valueOf(high);
  return { value, percent: (value * 100).toFixed(2), low: valueOf(low), high: value };
}
