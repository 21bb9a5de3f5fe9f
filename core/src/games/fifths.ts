/**
 * The unit of pay is one fifth of the stake: all 26 stakes are multiples of five, so a win in whole
 * fifths is exact at every stake. Source: GAME-3.
 */
export const FIFTHS_PER_STAKE = 5;

/** One fifth of a stake, in minor units. Faults: a stake that is not a positive multiple of five. */
export function fifthOf(betAmount: bigint): bigint {
  const parts = BigInt(FIFTHS_PER_STAKE);
  if (betAmount <= 0n || betAmount % parts !== 0n) {
    throw new Error(`The stake ${betAmount} has no whole fifth.`);
  }
  return betAmount / parts;
}
