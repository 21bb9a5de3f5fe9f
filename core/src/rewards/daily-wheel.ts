/** The daily wheel: equal slices, some of which turn an inner wheel. Source: WHEEL-4. */
import type { WheelPrize, WheelSlices } from '@jubilee/contract/entities/reward';
import { below, type Rng } from '../fairness/rng.ts';

export interface WheelDraw {
  readonly outer: number;
  readonly inner: number | null;
  readonly prize: WheelPrize;
}

export function spinWheel({ outer, inner }: WheelSlices, rng: Rng): WheelDraw {
  const [index, slice] = drawOne(rng, outer);
  if (slice !== 'bonus') return { outer: index, inner: null, prize: slice };
  const [bonus, prize] = drawOne(rng, inner);
  return { outer: index, inner: bonus, prize };
}

function drawOne<Slice>(rng: Rng, from: readonly Slice[]): readonly [number, Slice] {
  const index = below(rng, from.length);
  const slice = from[index];
  if (slice === undefined) throw new Error('The wheel has no slices.');
  return [index, slice];
}

export interface WheelOdds extends WheelPrize {
  /** This prize comes `chances` times in `of`. */
  readonly chances: number;
  readonly of: number;
}

/** Each prize with its chance; the likeliest first. Source: WHEEL-4, WHEEL-7. */
export function oddsOfWheel({ outer, inner }: WheelSlices): readonly WheelOdds[] {
  const innerSlices = Math.max(1, inner.length);
  const of = outer.length * innerSlices;
  const bonusSlices = outer.filter((slice) => slice === 'bonus').length;
  const found = new Map<string, WheelOdds>();
  const add = ({ points, sweepTickets }: WheelPrize, more: number): void => {
    const key = `${points}/${sweepTickets}`;
    const chances = (found.get(key)?.chances ?? 0) + more;
    found.set(key, { points, sweepTickets, chances, of });
  };
  for (const slice of outer) if (slice !== 'bonus') add(slice, innerSlices);
  for (const slice of inner) add(slice, bonusSlices);
  return [...found.values()].toSorted((one, other) => other.chances - one.chances);
}

/** One reward in so long. Source: WHEEL-3, WHEEL-5. */
export const DAILY_REWARD_PERIOD_MS = 24 * 3_600_000;
