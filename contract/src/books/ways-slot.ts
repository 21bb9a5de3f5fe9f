import * as z from 'zod/mini';
import { minorUnitsSchema } from '../values/amounts.ts';
import {
  linesFreeSpinsAwardedSchema,
  linesRoundEndSchema,
  linesScatterWinSchema,
} from './lines-slot.ts';

/**
 * The book of one round of a ways slot. As in a lines slot, a round is: reveal, its wins, then for
 * each awarded free spin reveal and wins again, then roundEnd. A symbol wins once for every path
 * from the first reel over neighboring reels, whatever the rows. Source: GAME rules (book of
 * events).
 */
export const waysRevealSchema = z.strictObject({
  type: z.literal('reveal'),
  mode: z.enum(['base', 'free']),
  /** 0 for the paid spin; 1, 2, … for free spins in the order they are played. */
  spin: z.int(),
  /** Free spins still to come after this one. */
  freeSpinsLeft: z.int(),
  stops: z.array(z.int()),
  /** `window[reel][row]`, rows from the top. */
  window: z.array(z.array(z.string())),
  /** How many ways a wild of each reel counts for in this spin. */
  wildWays: z.array(z.int()),
});
export const waysWinsSchema = z.strictObject({
  type: z.literal('waysWins'),
  spin: z.int(),
  wins: z.array(
    z.strictObject({
      symbol: z.string(),
      /** Number of reels in the run, from the first one. */
      count: z.int(),
      /** Number of ways, including those that wilds add. */
      ways: z.int(),
      /** Every cell that takes part, reel by reel, rows from the top. */
      positions: z.array(z.strictObject({ reel: z.int(), row: z.int() })),
      amount: minorUnitsSchema,
    }),
  ),
  amount: minorUnitsSchema,
});
export const waysEventSchema = z.discriminatedUnion('type', [
  waysRevealSchema,
  waysWinsSchema,
  linesScatterWinSchema,
  linesFreeSpinsAwardedSchema,
  linesRoundEndSchema,
]);
export type WaysEvent = z.output<typeof waysEventSchema>;
export const waysBookSchema = z.strictObject({
  kind: z.literal('ways-slot/1'),
  events: z.array(waysEventSchema),
});
export type WaysBook = z.output<typeof waysBookSchema>;
