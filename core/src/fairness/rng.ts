/** A stream of uniform words in [0, 2^32). Each call takes the next one. */
export interface Rng {
  u32(): number;
}

const WORDS = 0x1_0000_0000;

/**
 * A uniform integer in [0, n), n in 1 … 2^32. A word at or above the largest multiple of n is
 * thrown away and the next one taken, so no value is likelier than another.
 * The first comparison is the same rule without a division: that multiple lies above 2^32 - n.
 * Source: FAIR-2.
 */
export function below(rng: Rng, n: number): number {
  let word = rng.u32();
  // a power of two rejects nothing, and its remainder is a mask: most strips have 32 stops
  if ((n & (n - 1)) === 0) return (word & (n - 1)) >>> 0;
  if (word >= WORDS - n) {
    const limit = WORDS - (WORDS % n);
    while (word >= limit) word = rng.u32();
  }
  // said to be unsigned, as the word is: the remainder of two such is one instruction
  return word % (n >>> 0);
}
