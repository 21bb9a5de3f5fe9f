import type { WheelPrize, WheelSlices } from '@jubilee/contract/entities/reward';

const MINOR_UNITS = 100;
const prize = (wholePoints: number, sweepTickets: number): WheelPrize => ({
  points: wholePoints * MINOR_UNITS,
  sweepTickets,
});

const OUTER: Readonly<Record<string, WheelPrize | 'bonus'>> = {
  A: prize(500, 10),
  B: prize(1_000, 20),
  C: prize(1_500, 25),
  D: prize(2_000, 40),
  E: prize(3_000, 60),
  F: prize(5_000, 100),
  X: 'bonus',
};
const INNER: Readonly<Record<string, WheelPrize>> = {
  A: prize(7_500, 150),
  B: prize(10_000, 250),
  C: prize(20_000, 500),
  D: prize(100_000, 2_500),
};

/** 24 equal slices, one of which turns an inner wheel of 12. */
export const DEFAULT_WHEEL: WheelSlices = {
  outer: slices('ABACABDACBAXABDCAEABDCBF', OUTER),
  inner: slices('ABACABACABAD', INNER),
};

function slices<Slice>(order: string, named: Readonly<Record<string, Slice>>): Slice[] {
  return order.split('').flatMap((name) => named[name] ?? []);
}
