import { isLess, returnSpan, type ReturnSpan, type Stop } from './stop-returns.ts';

/**
 * The returns of a multiplier game at one stake, in minor units, with rounding. Source: GAME-20.
 */
export interface StakeSpan extends ReturnSpan {
  readonly betAmount: number;
}

export function stakeSpans(
  betAmounts: readonly number[],
  stops: readonly Stop[],
): readonly StakeSpan[] {
  return betAmounts.map((betAmount) => ({ betAmount, ...returnSpan(stops, BigInt(betAmount)) }));
}

/** The lowest and highest return at any stake. Faults: no stakes. */
export function widest(spans: readonly StakeSpan[]): ReturnSpan {
  const [first] = spans;
  if (first === undefined) throw new Error('A game without a stake has no return.');
  return spans.reduce<ReturnSpan>(
    (all, { low, high }) => ({
      low: isLess(low, all.low) ? low : all.low,
      high: isLess(all.high, high) ? high : all.high,
    }),
    first,
  );
}

/** A stake, in minor units, at which a multiplier in hundredths needs no rounding. */
const EXACT_STAKE = 100n;

/** The range without rounding. */
export function exactSpan(stops: readonly Stop[]): StakeSpan {
  return { betAmount: Number(EXACT_STAKE), ...returnSpan(stops, EXACT_STAKE) };
}
