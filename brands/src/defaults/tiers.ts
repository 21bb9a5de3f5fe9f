import type { Brand } from '@jubilee/contract/settings/brand';

/**
 * The default ladder. It counts points played, which cost nothing, and never tickets or purchases,
 * so that no rung encourages spending. Source: AUTH-33.
 */
export const DEFAULT_TIERS: Brand['tiers'] = [
  {
    tier: 'copper',
    pointsPlayedFrom: 0,
    perks: [
      { perk: 'freePlaySetsPerWeek', value: 1 },
      { perk: 'cashOutReviewDays', value: 2 },
    ],
  },
  {
    tier: 'silver',
    pointsPlayedFrom: 50_000,
    perks: [
      { perk: 'dailyWheelBonusPercent', value: 5 },
      { perk: 'freePlaySetsPerWeek', value: 1 },
      { perk: 'referAFriend', value: 1 },
      { perk: 'cashOutReviewDays', value: 2 },
    ],
  },
  {
    tier: 'gold',
    pointsPlayedFrom: 250_000,
    perks: [
      { perk: 'dailyWheelBonusPercent', value: 10 },
      { perk: 'freePlaySetsPerWeek', value: 2 },
      { perk: 'referAFriend', value: 1 },
      { perk: 'cashOutReviewDays', value: 1 },
    ],
  },
  {
    tier: 'sapphire',
    pointsPlayedFrom: 1_000_000,
    perks: [
      { perk: 'dailyWheelBonusPercent', value: 20 },
      { perk: 'freePlaySetsPerWeek', value: 3 },
      { perk: 'referAFriend', value: 1 },
      { perk: 'cashOutReviewDays', value: 1 },
      { perk: 'namedSupport', value: 1 },
    ],
  },
  {
    tier: 'opal',
    pointsPlayedFrom: 5_000_000,
    perks: [
      { perk: 'dailyWheelBonusPercent', value: 35 },
      { perk: 'freePlaySetsPerWeek', value: 5 },
      { perk: 'referAFriend', value: 1 },
      { perk: 'cashOutReviewDays', value: 0 },
      { perk: 'namedSupport', value: 1 },
    ],
  },
];
