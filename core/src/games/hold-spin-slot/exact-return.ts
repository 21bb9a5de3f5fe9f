import { FIFTHS_PER_STAKE } from '../fifths.ts';
import { add, divide, fraction, multiply, type Fraction } from '../fraction.ts';
import { cycle, meanLines } from '../lines-slot/exact-return.ts';
import type { Strips } from '../slot-fields.ts';
import type { Hold, HoldSpinDefinition } from './definition.ts';

/** The mathematical return of a hold and spin slot, as fractions of the stake, without the maximum win. */
export interface ExactHoldReturn {
  readonly lines: Fraction;
  readonly holdAndSpin: Fraction;
  readonly total: Fraction;
  /** Chance that a spin starts the feature. */
  readonly trigger: Fraction;
  /**
   * Mean number of coins at the end of the feature, and the chance that a spin ends with a full
   * grid.
   */
  readonly finalCoins: Fraction;
  readonly fullGrid: Fraction;
  readonly cycleBase: bigint;
}

const NOTHING = fraction(0n, 1n);

/**
 * Exact: lines as in a lines slot, coins in view from the counts per reel, and respins as a Markov
 * chain over the number of locked coins, whose final distribution is rational. Source: GAME-4.
 */
export function exactHoldReturn(definition: HoldSpinDefinition): ExactHoldReturn {
  const { base } = definition.strips;
  const { hold, rows } = definition;
  const combinations = coinsInView(base, hold.coin, rows);
  const cycleBase = cycle(base);
  const cells = definition.reels * rows;
  const final = finalCoins(hold, cells);
  let trigger = NOTHING;
  let coins = NOTHING;
  let fullGrid = NOTHING;
  combinations.forEach((ways, visibleCoins) => {
    if (visibleCoins < hold.triggerCount || ways === 0n) return;
    const chance = fraction(ways, cycleBase);
    const ends = final(visibleCoins);
    trigger = add(trigger, chance);
    coins = add(coins, multiply(chance, mean(ends)));
    fullGrid = add(fullGrid, multiply(chance, ends[cells] ?? NOTHING));
  });
  const perStake = fraction(1n, BigInt(FIFTHS_PER_STAKE));
  const lines = multiply(meanLines(definition, base), perStake);
  const award = fraction(BigInt(hold.fullGridFifths), 1n);
  const paid = add(multiply(coins, meanCoin(hold)), multiply(fullGrid, award));
  const holdAndSpin = multiply(paid, perStake);
  return {
    lines,
    holdAndSpin,
    total: add(lines, holdAndSpin),
    trigger,
    finalCoins: trigger.numerator === 0n ? NOTHING : divide(coins, trigger),
    fullGrid,
    cycleBase,
  };
}

/** How many combinations of stops show each number of coins. */
function coinsInView(strips: Strips, coin: string, rows: number): readonly bigint[] {
  let combinations = [1n];
  for (const strip of strips) {
    const byCoins = Array.from({ length: rows + 1 }, () => 0n);
    strip.forEach((_, stop) => {
      let coins = 0;
      for (let row = 0; row < rows; row += 1) {
        if (strip[(stop + row) % strip.length] === coin) coins += 1;
      }
      byCoins[coins] = (byCoins[coins] ?? 0n) + 1n;
    });
    const next = Array.from({ length: combinations.length + rows }, () => 0n);
    combinations.forEach((ways, visibleCoins) => {
      byCoins.forEach((stops, more) => {
        next[visibleCoins + more] = (next[visibleCoins + more] ?? 0n) + ways * stops;
      });
    });
    combinations = next;
  }
  return combinations;
}

/**
 * The distribution of the final number of coins by the initial number. With `coins` locked a respin
 * misses with chance q^empty; the feature ends there when all respins miss, else it continues with
 * the coins of the first one that does not.
 */
export function finalCoins(hold: Hold, cells: number): (coins: number) => readonly Fraction[] {
  const known = new Map<number, readonly Fraction[]>();
  const den = BigInt(hold.cellChance.den);
  const num = BigInt(hold.cellChance.num);
  const finalOf = (coins: number): readonly Fraction[] => {
    const found = known.get(coins);
    if (found !== undefined) return found;
    const empty = cells - coins;
    const whole = den ** BigInt(empty);
    const miss = fraction((den - num) ** BigInt(empty), whole);
    const ends = Array.from({ length: cells + 1 }, () => NOTHING);
    let allMiss = fraction(1n, 1n);
    let reached = NOTHING;
    for (let respin = 0; respin < hold.respins; respin += 1) {
      reached = add(reached, allMiss);
      allMiss = multiply(allMiss, miss);
    }
    // A full grid has no empty cell, so nothing can land and the feature is over.
    ends[coins] = empty === 0 ? fraction(1n, 1n) : allMiss;
    for (let landed = 1; landed <= empty; landed += 1) {
      const choices = binomial(BigInt(empty), BigInt(landed));
      const lands = choices * num ** BigInt(landed) * (den - num) ** BigInt(empty - landed);
      const chance = multiply(reached, fraction(lands, whole));
      finalOf(coins + landed).forEach((share, count) => {
        if (share.numerator === 0n) return;
        ends[count] = add(ends[count] ?? NOTHING, multiply(chance, share));
      });
    }
    known.set(coins, ends);
    return ends;
  };
  return finalOf;
}

function meanCoin(hold: Hold): Fraction {
  const weights = hold.coinValues.reduce((sum, { weight }) => sum + weight, 0);
  const fifths = hold.coinValues.reduce((sum, coin) => sum + coin.weight * coin.fifths, 0);
  return fraction(BigInt(fifths), BigInt(weights));
}

function mean(chances: readonly Fraction[]): Fraction {
  return chances.reduce(
    (sum, chance, value) => add(sum, multiply(chance, fraction(BigInt(value), 1n))),
    NOTHING,
  );
}

function binomial(n: bigint, k: bigint): bigint {
  let result = 1n;
  for (let i = 1n; i <= k; i += 1n) result = (result * (n - k + i)) / i;
  return result;
}
