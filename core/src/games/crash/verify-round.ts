/** Verifies one played round from public data, without the platform. Source: CRASH-7. */
import { linkAfter } from './chain.ts';
import { crashCents, type PointRules } from './crash-point.ts';

export interface PlayedRound {
  /** The round's link. */
  readonly gameHash: string;
  readonly salt: string;
  /** The crash point according to the platform, in hundredths. */
  readonly crashCents: number;
  /** Number of rounds of this chain played up to and including this one: 1 for the first. */
  readonly roundNumber: number;
  /** The link that was published before the first round. */
  readonly publishedHash: string;
}

export type RoundVerdict = 'verified' | 'not-of-this-chain' | 'point-does-not-match';

/** Computes one hash for every round played so far. */
export function verifyCrashRound(rules: PointRules, round: PlayedRound): RoundVerdict {
  if (linkAfter(round.gameHash, round.roundNumber) !== round.publishedHash) {
    return 'not-of-this-chain';
  }
  const exact = crashCents(rules, round.gameHash, round.salt);
  return exact === round.crashCents ? 'verified' : 'point-does-not-match';
}
