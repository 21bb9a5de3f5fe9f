import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { JackpotType } from '@jubilee/contract/values/enums';

/** The tiers by name, the highest first. */
export const JACKPOT_TIERS: readonly { tier: JackpotType; name: MessageDescriptor }[] = [
  { tier: 'GRAND', name: msg`Grand` },
  { tier: 'MAJOR', name: msg`Major` },
  { tier: 'MINOR', name: msg`Minor` },
  { tier: 'MINI', name: msg`Mini` },
];

export const JACKPOT_TITLES: Readonly<Record<JackpotType, MessageDescriptor>> = {
  GRAND: msg`Grand jackpot`,
  MAJOR: msg`Major jackpot`,
  MINOR: msg`Minor jackpot`,
  MINI: msg`Mini jackpot`,
};
