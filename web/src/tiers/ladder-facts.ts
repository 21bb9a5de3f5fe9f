import type { TierRung } from '@jubilee/contract/entities/tier';
import type { Flags } from '@jubilee/contract/settings/flags';
import type { TierName, TierPerk } from '@jubilee/contract/values/enums';

export type RungState = 'reached' | 'now' | 'next' | 'later';

/**
 * The state of each tier for a player on `tier`; for a guest all of them are ahead. Source:
 * AUTH-32.
 */
export function rungStates(
  ladder: readonly TierRung[],
  tier: TierName | undefined,
): readonly RungState[] {
  const now = ladder.findIndex((rung) => rung.tier === tier);
  return ladder.map((_rung, index) => {
    if (index === now) return 'now';
    if (index < now) return 'reached';
    return index === now + 1 && now >= 0 ? 'next' : 'later';
  });
}

/** Progress from this tier to the next, 0 to 1; 1 on the highest. `pointsPlayed` in minor units. */
export function shareOfWay(
  ladder: readonly TierRung[],
  tier: TierName,
  pointsPlayed: number,
): number {
  const now = ladder.findIndex((rung) => rung.tier === tier);
  const from = ladder[now]?.pointsPlayedFrom ?? 0;
  const to = ladder[now + 1]?.pointsPlayedFrom;
  if (to === undefined || to <= from) return 1;
  return Math.min(1, Math.max(0, (pointsPlayed - from) / (to - from)));
}

/**
 * The flag of a perk's feature; a perk of a feature that is off is not promised. Source: ROUTE-20.
 */
const FEATURE_OF: Readonly<Record<TierPerk, (flags: Flags) => boolean>> = {
  referAFriend: (flags) => flags.referAFriendEnabled,
};

/** The brand's ladder on this server: without the perks of features that are off. */
export function openLadder(ladder: readonly TierRung[], flags: Flags): readonly TierRung[] {
  return ladder.map((rung) => ({
    ...rung,
    perks: rung.perks.filter(({ perk }) => FEATURE_OF[perk](flags)),
  }));
}

/** The perks of any tier, in the order of their first mention. */
export function perksOf(ladder: readonly TierRung[]): readonly TierPerk[] {
  return [...new Set(ladder.flatMap(({ perks }) => perks.map(({ perk }) => perk)))];
}
