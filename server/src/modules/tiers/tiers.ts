/** A player's tier in the brand's program. Source: AUTH-32 to AUTH-34. */
import {
  TIER_PERIOD_DAYS,
  type TierRung,
  type TierStanding,
} from '@jubilee/contract/entities/tier';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Flags } from '@jubilee/contract/settings/flags';
import type { TierPerk } from '@jubilee/contract/values/enums';
import { tierStanding } from '@jubilee/core/players/tier-standing';
import type { Player } from '../account/index.ts';
import { countPoints, type CountPorts } from './count-points.ts';

export interface Tiers {
  standingOf(who: WhoStands): Promise<TierStanding & Pick<TierRung, 'perks'>>;
}

interface WhoStands {
  readonly player: Pick<Player, 'wallet_id'>;
  readonly brand: Brand;
  readonly flags: Flags;
}

export function createTiers(ports: CountPorts): Tiers {
  return {
    async standingOf({ player, brand, flags }) {
      const pointsPlayed = await countPoints(ports, player.wallet_id);
      const { tier, next } = tierStanding(brand.tiers, pointsPlayed);
      const ladder = brand.tiers.map((rung) => ({
        ...rung,
        perks: rung.perks.filter(({ perk }) => isPerkEnabled(perk, flags)),
      }));
      return {
        tier,
        pointsPlayed: Number(pointsPlayed),
        periodDays: TIER_PERIOD_DAYS,
        ladder,
        next,
        perks: ladder.find((rung) => rung.tier === tier)?.perks ?? [],
      };
    },
  };
}

/** A tier lists no benefit that the brand has switched off. */
function isPerkEnabled(perk: TierPerk, flags: Flags): boolean {
  switch (perk) {
    case 'referAFriend':
      return flags.referAFriendEnabled;
    default:
      return perk satisfies never;
  }
}
