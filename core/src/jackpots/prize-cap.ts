import { type Currency } from '@jubilee/contract/values/currency';
import { JACKPOT_TYPES } from '@jubilee/contract/values/enums';
import type { PlayerCapabilities } from '../jurisdictions/player-capabilities.ts';
import { prizeCapOf } from '../jurisdictions/stake-refusal.ts';
import type { JackpotDefinition } from './definition.ts';

/**
 * Whether no jackpot of the currency can pay more than the player's prize cap. One that is drawn grows without a limit, so a
 * cap excludes it; and a bet contributes to all of them or to none. Source: STATE-11.
 */
export function fitsPrizeCap(
  definition: JackpotDefinition,
  currency: Currency,
  capabilities: PlayerCapabilities | undefined,
): boolean {
  const prizeCap = capabilities && prizeCapOf(capabilities, currency);
  if (prizeCap === undefined) return true;
  return JACKPOT_TYPES.every((type) => {
    const { trigger } = definition[currency][type];
    return trigger.kind === 'mustHitBy' && BigInt(trigger.limit) <= prizeCap;
  });
}
