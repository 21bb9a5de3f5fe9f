/**
 * Entries of the timeline are ordered by their ids, UUIDv7s of the platform. What is counted instead (the audit, the log of the identity
 * service) gets an id of the same form from its instant and its number. Source: CARE-6.
 */
import { isoInstant } from '../../../platform/clock/clock.ts';
import { millisOfUuidV7 } from '../../../platform/ids/ids.ts';

/** Two counted sources never make the same id. */
const GROUPS = { audit: '8000', identity: '8001' } as const;
export type CountedSource = keyof typeof GROUPS;

export function idOfCounted(source: CountedSource, at: string, number: bigint): string {
  const millis = Date.parse(at).toString(16).padStart(12, '0');
  const rest = number.toString(16).padStart(12, '0');
  return `${millis.slice(0, 8)}-${millis.slice(8)}-7000-${GROUPS[source]}-${rest}`;
}

/** Where a counted source goes on behind an id of the timeline: entries before `at`, or at it with a lower number. */
export interface CountedPosition {
  readonly at: string;
  /** Above every number when all entries of that instant come behind the id, 0 when none does. */
  readonly number: bigint;
}

const HIGHEST_NUMBER = 2n ** 48n - 1n;
/** An id can name later instants; the database reads years of four digits. */
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');

export function positionBehind(source: CountedSource, before: string): CountedPosition {
  const at = isoInstant(Math.min(millisOfUuidV7(before), LATEST_MS));
  const own = before.slice(14);
  const first = `7000-${GROUPS[source]}-`;
  if (own.startsWith(first)) return { at, number: BigInt(`0x${own.slice(first.length)}`) };
  return { at, number: own > first ? HIGHEST_NUMBER : 0n };
}
