import type { JackpotTerms } from '@jubilee/contract/entities/jackpot';
import type { Currency } from '@jubilee/contract/values/currency';
import type { JackpotType } from '@jubilee/contract/values/enums';
import type { JackpotDefinition } from '@jubilee/core/jackpots/definition';
import { returnOfJackpot } from '@jubilee/core/jackpots/jackpot-return';

/** What anybody may know of a jackpot beforehand, from the definition that decides it. Source: JACK-16. */
export function termsOf(
  definition: JackpotDefinition,
  of: { readonly currency: Currency; readonly jackpotType: JackpotType },
): JackpotTerms {
  const rule = definition[of.currency][of.jackpotType];
  const { seed, contributionPerMillion, trigger } = rule;
  const { numerator, denominator } = returnOfJackpot(rule);
  return {
    seed,
    contributionPerMillion,
    mustHitBy: trigger.kind === 'mustHitBy' ? trigger.limit : null,
    chance: trigger.kind === 'random' ? { num: trigger.num, den: trigger.den } : null,
    rtp: Number(numerator) / Number(denominator),
  };
}
