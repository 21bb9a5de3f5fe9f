import type { JackpotDefinition } from '@jubilee/core/jackpots/definition';

const drawn = { kind: 'random', num: 1, den: 20_000 } as const;
const often = {
  MINI: { seed: 3, contributionPerMillion: 1_501, trigger: { kind: 'mustHitBy', limit: 9 } },
  MINOR: { seed: 7, contributionPerMillion: 2_003, trigger: { kind: 'mustHitBy', limit: 17 } },
  MAJOR: { seed: 11, contributionPerMillion: 2_503, trigger: drawn },
  GRAND: { seed: 101, contributionPerMillion: 3_003, trigger: drawn },
} as const;

/** Jackpots that fall every few bets. */
export const JACKPOTS: JackpotDefinition = { POINTS: often, SWEEP_TICKETS: often };
