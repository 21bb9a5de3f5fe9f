/** A stream of uniform words in [0, 2^32). Each call takes the next one. */
export interface Rng {
  u32(): number;
}

const WORDS = 0x1_0000_0000;

/**
 * A uniform integer in [0, n), n in 1 … 2^32. Words at or above the largest multiple of n are
 * rejected, so that every value is equally likely. The first comparison avoids the division: that
 * multiple is always above 2^32 - n. Source: FAIR-2.
 */
export function below(rng: Rng, n: number): number {
  let word = rng.u32();
  // A power of two rejects nothing, and its remainder is a mask: most strips have 32 stops.
  if ((n & (n - 1)) === 0) return (word & (n - 1)) >>> 0;
  if (word >= WORDS - n) {
    const limit = WORDS - (WORDS % n);
    while (word >= limit) word = rng.u32();
  }
  // `>>> 0` marks `n` as unsigned like the word, so that the remainder is one instruction.
  return word % (n >>> 0);
}
