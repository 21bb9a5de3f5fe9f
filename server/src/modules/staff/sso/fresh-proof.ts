import type { StaffClaims } from '@jubilee/providers/sign-in-providers/staff-issuer';
import { STAFF_LIMITS } from '../staff-limits.ts';

/** By how much the issuer's clock may differ from ours. */
const SKEW_MS = 10_000;

/**
 * When somebody proved to the issuer who they are, if that was after the browser left for it and no longer ago than a confirmation
 * lasts. Undefined: it was not, or the issuer does not say when. Pure. Source: STAFF-5, STAFF-18.
 */
export function freshProofMs(
  { authenticatedAtMs }: Pick<StaffClaims, 'authenticatedAtMs'>,
  startedAtMs: number,
  nowMs: number,
): number | undefined {
  const isAfterStart =
    authenticatedAtMs !== null &&
    authenticatedAtMs >= startedAtMs - SKEW_MS &&
    authenticatedAtMs <= nowMs + SKEW_MS;
  if (!isAfterStart) return undefined;
  const provenAtMs = Math.min(nowMs, authenticatedAtMs);
  return nowMs - provenAtMs < STAFF_LIMITS.stepUpMs ? provenAtMs : undefined;
}
