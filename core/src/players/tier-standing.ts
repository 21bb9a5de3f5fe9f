import type { TierRung, TierStanding } from '@jubilee/contract/entities/tier';

/** Points are integers; the ladder is sorted, and its first rung starts at 0. Source: AUTH-32. */
export function tierStanding(
  ladder: readonly [TierRung, ...TierRung[]],
  pointsPlayed: bigint,
): Pick<TierStanding, 'tier' | 'next'> {
  const reached = ladder.findLast((rung) => BigInt(rung.pointsPlayedFrom) <= pointsPlayed);
  const above = ladder.find((rung) => BigInt(rung.pointsPlayedFrom) > pointsPlayed);
  const next =
    above === undefined
      ? null
      : { tier: above.tier, pointsLeft: Number(BigInt(above.pointsPlayedFrom) - pointsPlayed) };
  return { tier: (reached ?? ladder[0]).tier, next };
}
