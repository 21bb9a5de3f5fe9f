/** What the use of a device token means. Pure, so that a table tests it. Source: IDENT-50. */

/** A token that was used comes again when its answer was lost, or two tabs sent it at once. */
export const REPEAT_MAX_MS = 60_000;

export interface TokenUse {
  /** Signed by the key of the device. */
  readonly isByKey: boolean;
  readonly isEnded: boolean;
  readonly expiresAtMs: number;
  /** When it was first used; undefined: never. */
  readonly usedAtMs: number | undefined;
}

export type UseVerdict = 'first' | 'repeated' | 'ended' | 'otherKey' | 'reused';

/** `otherKey` and `reused` mean that somebody else has a copy: the device ends for both. */
export function decideUse(
  { isByKey, isEnded, expiresAtMs, usedAtMs }: TokenUse,
  nowMs: number,
): UseVerdict {
  if (isEnded) return 'ended';
  if (!isByKey) return 'otherKey';
  if (expiresAtMs <= nowMs) return 'ended';
  if (usedAtMs === undefined) return 'first';
  return nowMs - usedAtMs <= REPEAT_MAX_MS ? 'repeated' : 'reused';
}
