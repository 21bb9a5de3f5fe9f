import type { FreeSpinsDefinition } from '../lines-slot/definition.ts';

/**
 * A slot that pays in ways: a symbol on neighboring reels from the first one, once for every
 * combination of its cells on them. Checked by parse.ts.
 */
export interface WaysDefinition extends FreeSpinsDefinition {
  /** How many ways a wild of each reel counts for. */
  readonly wildWays: { readonly base: readonly number[]; readonly free: readonly number[] };
}
