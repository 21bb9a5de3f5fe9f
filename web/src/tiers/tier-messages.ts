import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { TierName, TierPerk } from '@jubilee/contract/values/enums';
import { TIERS } from '@jubilee/contract/values/enums';

/** The name of each tier. */
export const TIER_NAMES: Readonly<Record<TierName, MessageDescriptor>> = {
  copper: msg`Copper`,
  silver: msg`Silver`,
  gold: msg`Gold`,
  sapphire: msg`Sapphire`,
  opal: msg`Opal`,
};

/** The name of each perk, as its row's heading. */
export const PERK_NAMES: Readonly<Record<TierPerk, MessageDescriptor>> = {
  referAFriend: msg`Refer a friend`,
};

/** A tier from the player's details; undefined for one this page does not know. */
export function asTier(name: string | null | undefined): TierName | undefined {
  return TIERS.find((tier) => tier === name);
}
