/** The unit of a multiplier: hundredths of a stake. */
const CENTS_PER_STAKE = 100n;

/** The payout of a multiplier in hundredths, in minor units, rounded down. Source: GAME-20. */
export function multiplierPay(betAmount: bigint, cents: number | bigint): bigint {
  return (betAmount * BigInt(cents)) / CENTS_PER_STAKE;
}
