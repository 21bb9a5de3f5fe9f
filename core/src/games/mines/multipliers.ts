import { fraction, type Fraction } from '../fraction.ts';

/** Hundredths of the stake that a certain step would pay; the rest is the house edge. */
const RETURN_CENTS = 97n;

/** Ways to choose `k` of `n`. */
export function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return k < 0 || k > n ? 0n : ways;
}

/** The chance that the first `opened` tiles a player picks are all safe. */
export function chanceOfSafe(tiles: number, mines: number, opened: number): Fraction {
  return fraction(choose(tiles - mines, opened), choose(tiles, opened));
}

/** The multiplier after `opened` safe tiles, in hundredths, rounded down once. Source: GAME-20. */
export function minesCents(tiles: number, mines: number, opened: number): number {
  const safe = choose(tiles - mines, opened);
  return Number((RETURN_CENTS * choose(tiles, opened)) / safe);
}

/**
 * The multipliers of a board after 1, 2 … safe tiles. The list ends when every safe tile is open,
 * or before a step that would exceed `capCents`.
 */
export function minesLadder(tiles: number, mines: number, capCents: number): readonly number[] {
  const steps = Array.from({ length: tiles - mines }, (_, i) => minesCents(tiles, mines, i + 1));
  const beyond = steps.findIndex((cents) => cents > capCents);
  return beyond === -1 ? steps : steps.slice(0, beyond);
}
