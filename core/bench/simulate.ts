/**
 * Simulates rounds of a paytable in blocks of a million. Each block has its own random stream,
 * named by seed, paytable and block, so the sums do not depend on which worker runs which block.
 * Source: GAME-92.
 */
import { createHash } from 'node:crypto';
import { seeded } from '../src/fairness/draw.ts';
import type { Rng } from '../src/fairness/rng.ts';

export const ROUNDS_PER_BLOCK = 1_000_000;

/** Plays one round and returns its win in fifths of the stake. */
export type FifthsOfRound = (rng: Rng) => number;

export interface BlockSums {
  readonly rounds: number;
  readonly fifths: number;
  /**
   * Exact integers while the squares of a block sum to less than 2^53; larger sums lose their last
   * digits.
   */
  readonly squares: number;
  readonly hits: number;
  readonly atLeastStake: number;
  readonly largest: number;
}

export function simulateBlock(
  play: FifthsOfRound,
  name: { readonly seed: string; readonly paytable: string; readonly block: number },
  rounds: number = ROUNDS_PER_BLOCK,
): BlockSums {
  const seed = createHash('sha256').update(name.seed).digest();
  const rng = seeded(seed, `simulation:${name.paytable}:${name.block}`);
  let fifths = 0;
  let squares = 0;
  let hits = 0;
  let atLeastStake = 0;
  let largest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const won = play(rng);
    fifths += won;
    squares += won * won;
    if (won > 0) hits += 1;
    if (won >= 5) atLeastStake += 1;
    if (won > largest) largest = won;
  }
  return { rounds, fifths, squares, hits, atLeastStake, largest };
}
