import { IS_LONG } from './in-turn.ts';

const PATIENCE_MS = 20_000;

/**
 * What the specification bounds in time. The long run holds the product to it; elsewhere a busy machine may take longer,
 * and a test only waits until it is so.
 */
export function boundMs(limitMs: number): number {
  return IS_LONG ? limitMs : Math.max(limitMs, PATIENCE_MS);
}

/** A wait for what comes within a second. */
export const SOON = { timeout: boundMs(1_000), interval: 10 } as const;
