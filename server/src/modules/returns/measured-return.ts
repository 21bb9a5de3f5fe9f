import type { PaytableReturn } from '@jubilee/contract/entities/game';
import type { Paytable } from '@jubilee/core/games/game';
import type { Tally } from './return-tally.store.ts';

/** z-value of the two-sided 99 % interval. */
export const INTERVAL_ERRORS = 2.5758;
/** Below this many rounds a measured spread says nothing. */
const ROUNDS_MIN = 30;

/**
 * The measured return: won over staked, with the 99 % interval and the distance from the stated
 * return in standard errors. The spread per round is the definition's where it states one, else
 * measured. Source: CONF-14.
 */
export function measuredReturn(
  tally: Tally,
  paytable: Pick<Paytable, 'rtp' | 'spread'>,
): NonNullable<PaytableReturn['measured']> {
  const { rounds, staked, won } = tally;
  const rtp = won / staked;
  const error = standardError(tally, rtp, paytable.spread?.standardDeviation);
  const isKnown = error !== undefined && error > 0;
  const isOneNumber = paytable.rtp.kind !== 'bounded';
  return {
    rounds,
    rtp,
    low: isKnown ? Math.max(0, rtp - INTERVAL_ERRORS * error) : null,
    high: isKnown ? rtp + INTERVAL_ERRORS * error : null,
    z: isKnown && isOneNumber ? (rtp - paytable.rtp.value) / error : null,
  };
}

/** Ratio of won to staked; `deviation` is that of one round, in stakes. */
function standardError(
  { rounds, staked, stakedSquares, wonSquares, crossed }: Tally,
  rtp: number,
  deviation: number | undefined,
): number | undefined {
  if (deviation !== undefined) return (deviation * Math.sqrt(stakedSquares)) / staked;
  if (rounds < ROUNDS_MIN) return undefined;
  const squares = wonSquares - 2 * rtp * crossed + rtp * rtp * stakedSquares;
  return Math.sqrt(Math.max(0, squares)) / staked;
}
