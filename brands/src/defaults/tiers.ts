import type { Brand } from '@jubilee/contract/settings/brand';

/**
 * The default ladder. It counts points played, which cost nothing, and never tickets or purchases,
 * so that no rung encourages spending. Source: AUTH-33.
 */
export const DEFAULT_TIERS: Brand['tiers'] = [
  {
    tier: 'copper',
    pointsPlayedFrom: 0,
    perks: [],
  },
  {
    tier: 'silver',
    pointsPlayedFrom: 50_000,
    perks: [{ perk: 'referAFriend', value: 1 }],
  },
  {
    tier: 'gold',
    pointsPlayedFrom: 250_000,
    perks: [{ perk: 'referAFriend', value: 1 }],
  },
  {
    tier: 'sapphire',
    pointsPlayedFrom: 1_000_000,
    perks: [{ perk: 'referAFriend', value: 1 }],
  },
  {
    tier: 'opal',
    pointsPlayedFrom: 5_000_000,
    perks: [{ perk: 'referAFriend', value: 1 }],
  },
];
