/** How exact a rate may be: millionths, so that no binary fraction decides a price. */
const RATE_SCALE = 1_000_000;

/** Whole points of a loyalty program for a pack: its price in cents times the exchange rate, rounded up. Source: RUBY-8. */
export function loyaltyPrice(priceCents: number, exchangeRate: number): bigint {
  const scaled = BigInt(priceCents) * BigInt(Math.round(exchangeRate * RATE_SCALE));
  const scale = BigInt(RATE_SCALE);
  const price = (scaled + scale - 1n) / scale;
  return price > 0n ? price : 1n;
}
