/** The daily wheel: 24 equal slices, one of which turns an inner wheel of 12. Source: WHEEL-4. */
import { below, type Rng } from '../fairness/rng.ts';

/** Both in minor units of their currency. */
export interface WheelPrize {
  readonly points: number;
  readonly sweepTickets: number;
}

const MINOR_UNITS = 100;
const prize = (wholePoints: number, sweepTickets: number): WheelPrize => ({
  points: wholePoints * MINOR_UNITS,
  sweepTickets,
});

const OUTER = {
  A: prize(500, 10),
  B: prize(1_000, 20),
  C: prize(1_500, 25),
  D: prize(2_000, 40),
  E: prize(3_000, 60),
  F: prize(5_000, 100),
  /** Turns the inner wheel. */
  X: 'bonus',
} as const;
const INNER = {
  A: prize(7_500, 150),
  B: prize(10_000, 250),
  C: prize(20_000, 500),
  D: prize(100_000, 2_500),
} as const;

/** Clockwise from the top. */
export const OUTER_SLICES: readonly (WheelPrize | 'bonus')[] = slices(
  'ABACABDACBAXABDCAEABDCBF',
  OUTER,
);
export const INNER_SLICES: readonly WheelPrize[] = slices('ABACABACABAD', INNER);

function slices<Slice>(order: string, named: Readonly<Record<string, Slice>>): readonly Slice[] {
  return order.split('').flatMap((name) => named[name] ?? []);
}

/** No two slices of different names pay the same, so the prize says which slice it was. */
export function spinDailyWheel(rng: Rng): WheelPrize {
  const outer = drawOne(rng, OUTER_SLICES);
  return outer === 'bonus' ? drawOne(rng, INNER_SLICES) : outer;
}

function drawOne<Slice>(rng: Rng, from: readonly Slice[]): Slice {
  const slice = from[below(rng, from.length)];
  if (slice === undefined) throw new Error('The wheel has no slices.');
  return slice;
}

/** One reward in so long. Source: WHEEL-3, WHEEL-5. */
export const DAILY_REWARD_PERIOD_MS = 24 * 3_600_000;
