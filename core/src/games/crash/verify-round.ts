/** Checks one played round from what is public, without the platform. Source: CRASH-7. */
import { linkAfter } from './chain.ts';
import { crashCents, type PointRules } from './crash-point.ts';

export interface PlayedRound {
  /** The round's link. */
  readonly gameHash: string;
  readonly salt: string;
  /** Where the platform says that it ended, in hundredths. */
  readonly crashCents: number;
  /** How many rounds of this chain were played before and with this one: 1 for the first. */
  readonly roundNumber: number;
  /** The link that was published before the first round. */
  readonly publishedHash: string;
}

export type RoundVerdict = 'verified' | 'not-of-this-chain' | 'point-does-not-match';

/** Takes one hash for every round played so far. */
export function verifyCrashRound(rules: PointRules, round: PlayedRound): RoundVerdict {
  if (linkAfter(round.gameHash, round.roundNumber) !== round.publishedHash) {
    return 'not-of-this-chain';
  }
  const exact = crashCents(rules, round.gameHash, round.salt);
  return exact === round.crashCents ? 'verified' : 'point-does-not-match';
}
