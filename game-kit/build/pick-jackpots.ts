import type { Currency } from '../../contract/src/values/currency.ts';
import { JACKPOT_TYPES } from '../../contract/src/values/enums.ts';
import { JACKPOTS, type JackpotRule } from '../../core/src/jackpots/definition.ts';
import { jackpotReturn } from '../../core/src/jackpots/jackpot-return.ts';
import type { CurrencyJackpotFacts, JackpotFacts } from '../src/rules/jackpot-facts.ts';

const MILLION = 1_000_000;

/**
 * The figures of the jackpots on a rules page; picked from their definition, never copied by hand.
 */
export function pickJackpots(): JackpotFacts {
  return { POINTS: factsOf('POINTS'), SWEEP_TICKETS: factsOf('SWEEP_TICKETS') };
}

function factsOf(currency: Currency): CurrencyJackpotFacts {
  return {
    addedReturn: jackpotReturn(JACKPOTS, currency),
    jackpots: JACKPOT_TYPES.map((type) => {
      const rule = JACKPOTS[currency][type];
      return {
        type,
        seed: rule.seed,
        share: rule.contributionPerMillion / MILLION,
        limit: rule.trigger.kind === 'mustHitBy' ? rule.trigger.limit : null,
        stakedPerHit: stakedPerHit(rule),
      };
    }),
  };
}

/**
 * Average stake between two hits, minor units: half the range of a meter, or one over the chance
 * per unit.
 */
function stakedPerHit({ seed, contributionPerMillion, trigger }: JackpotRule): number {
  return trigger.kind === 'random'
    ? trigger.den / trigger.num
    : ((trigger.limit - seed) * MILLION) / (2 * contributionPerMillion);
}
