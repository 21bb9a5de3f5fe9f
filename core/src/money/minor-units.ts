import { MINOR_UNITS_MAX } from '@jubilee/contract/values/limits';

/** True for an amount the ledger can carry: 0 to 2^53-1 minor units. */
export function isMinorUnits(value: bigint): boolean {
  return value >= 0n && value <= MINOR_UNITS_MAX;
}

/** An amount as a JSON number. Faults: outside 0 to 2^53-1, where a JSON number would round. */
export function wireAmount(value: bigint): number {
  if (!isMinorUnits(value)) throw new Error(`${value} is not an amount in minor units.`);
  return Number(value);
}

/** An amount from a JSON number. Faults: a fraction, or outside 0 to 2^53-1. */
export function minorUnits(value: number): bigint {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new Error(`${value} is not an amount in minor units.`);
  }
  return BigInt(value);
}
