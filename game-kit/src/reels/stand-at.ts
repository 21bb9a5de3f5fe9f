import type { Stand, Strips } from './reel-board.ts';

const ROWS = 3;

/** The window of strips that stopped at these positions; for a first screen without a round. */
export const standAt = (strips: Strips, stops: readonly number[], rows = ROWS): Stand => ({
  stops,
  window: strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => {
      const symbol = strip[((stops[reel] ?? 0) + row) % strip.length];
      if (symbol === undefined) throw new Error('A strip has no symbols.');
      return symbol;
    }),
  ),
});
