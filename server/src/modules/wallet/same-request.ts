import { timingSafeEqual } from 'node:crypto';

/** Whether a stored hash belongs to this request. Both are SHA-256, so their lengths agree. Source: WAL-27. */
export function isSameRequest(
  stored: { readonly requestHash: Uint8Array },
  request: { readonly requestHash: Uint8Array },
): boolean {
  return timingSafeEqual(stored.requestHash, request.requestHash);
}
