import type { DailyRewardWin } from '@jubilee/contract/entities/reward';
import { INNER_SLICES, OUTER_SLICES, type WheelPrize } from '@jubilee/core/rewards/daily-wheel';

export interface WheelOdds extends WheelPrize {
  /** This prize comes `chances` times in `of`. */
  readonly chances: number;
  readonly of: number;
}

/** Each prize with its chance, from the slices that the server draws from; the likeliest first. Source: WHEEL-4. */
export function oddsOfWheel(): readonly WheelOdds[] {
  const of = OUTER_SLICES.length * INNER_SLICES.length;
  const bonusSlices = OUTER_SLICES.filter((slice) => slice === 'bonus').length;
  const found = new Map<string, WheelOdds>();
  const add = (prize: WheelPrize, more: number): void => {
    const key = `${prize.points}/${prize.sweepTickets}`;
    const chances = (found.get(key)?.chances ?? 0) + more;
    found.set(key, { ...prize, chances, of });
  };
  for (const slice of OUTER_SLICES) if (slice !== 'bonus') add(slice, INNER_SLICES.length);
  for (const slice of INNER_SLICES) add(slice, bonusSlices);
  return [...found.values()].toSorted((one, other) => other.chances - one.chances);
}

/** Where the wheels come to rest: a slice that pays just this. `pick`: which of several equal ones. */
export function sliceOfPrize(
  won: DailyRewardWin['won'],
  pick: number,
): { readonly outer: number; readonly inner: number | null } | undefined {
  const pays = (slice: WheelPrize | 'bonus'): boolean =>
    slice !== 'bonus' &&
    slice.points === won.pointsAmount &&
    slice.sweepTickets === won.sweepTicketsAmount;
  const oneOf = (slices: readonly (WheelPrize | 'bonus')[]): number | undefined => {
    const equal = slices.flatMap((slice, index) => (pays(slice) ? [index] : []));
    return equal[pick % Math.max(1, equal.length)];
  };
  const outer = oneOf(OUTER_SLICES);
  if (outer !== undefined) return { outer, inner: null };
  const inner = oneOf(INNER_SLICES);
  return inner === undefined ? undefined : { outer: OUTER_SLICES.indexOf('bonus'), inner };
}
