import type { Currency } from '@jubilee/contract/values/currency';
import { JACKPOT_TYPES } from '@jubilee/contract/values/enums';
import { add, type Fraction, fraction } from '../games/fraction.ts';
import type { JackpotDefinition, JackpotRule } from './definition.ts';

/**
 * What a jackpot adds to the return of an eligible bet. Drawn at rate r per unit staked it pays its
 * seed and the contributions: c + r x seed. With a hidden uniform point above S and up to M it pays
 * (S + M) / 2 for every (M - S) / 2c staked: c (M + S) / (M - S). Source: JACK-14.
 */
export function returnOfJackpot(rule: JackpotRule): Fraction {
  const { seed, contributionPerMillion: perMillion, trigger } = rule;
  if (trigger.kind === 'random') {
    return add(
      fraction(BigInt(perMillion), 1_000_000n),
      fraction(BigInt(trigger.num) * BigInt(seed), BigInt(trigger.den)),
    );
  }
  return fraction(
    BigInt(perMillion) * BigInt(trigger.limit + seed),
    1_000_000n * BigInt(trigger.limit - seed),
  );
}

/** All jackpots of a currency together, as a fraction of the stake. */
export function jackpotReturn(definition: JackpotDefinition, currency: Currency): number {
  const all = JACKPOT_TYPES.map((type) => returnOfJackpot(definition[currency][type]));
  const { numerator, denominator } = all.reduce(add, fraction(0n, 1n));
  return Number(numerator) / Number(denominator);
}
