import { FIFTHS_PER_STAKE } from '../fifths.ts';
import { fraction, type Fraction } from '../fraction.ts';

/** How many equally likely outcomes pay how many fifths of the stake. */
export interface CountedPay {
  readonly ways: bigint;
  readonly fifths: number;
}

/** The exact average win, as a fraction of the stake. Faults: no outcomes. Source: GAME-4. */
export function averagePay(pays: readonly CountedPay[]): Fraction {
  return fraction(paidFifths(pays), allWays(pays) * BigInt(FIFTHS_PER_STAKE));
}

/** The average before it is reduced: fifths paid over fifths staked, summed over all outcomes. */
export function averagePayText(pays: readonly CountedPay[]): string {
  return `${paidFifths(pays)}/${allWays(pays) * BigInt(FIFTHS_PER_STAKE)}`;
}

/** Of one round, in stakes. */
export function payDeviation(pays: readonly CountedPay[]): number {
  const ways = allWays(pays);
  const paid = paidFifths(pays);
  const squares = sum(pays, ({ fifths, ways: count }) => count * BigInt(fifths) * BigInt(fifths));
  const variance = Number(squares * ways - paid * paid) / Number(ways * ways);
  return Math.sqrt(variance) / FIFTHS_PER_STAKE;
}

/** The chance that a round pays this or more. */
export function chanceOfPay(pays: readonly CountedPay[], leastFifths: number): number {
  const paying = pays.filter(({ fifths }) => fifths >= leastFifths);
  return Number(allWays(paying)) / Number(allWays(pays));
}

/** In stakes. */
export function largestPay(pays: readonly CountedPay[]): number {
  return Math.max(...pays.map(({ fifths }) => fifths)) / FIFTHS_PER_STAKE;
}

function allWays(pays: readonly CountedPay[]): bigint {
  return sum(pays, ({ ways }) => ways);
}

function paidFifths(pays: readonly CountedPay[]): bigint {
  return sum(pays, ({ fifths, ways }) => ways * BigInt(fifths));
}

function sum(pays: readonly CountedPay[], part: (pay: CountedPay) => bigint): bigint {
  return pays.reduce((total, pay) => total + part(pay), 0n);
}
