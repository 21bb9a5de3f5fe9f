import * as z from 'zod/mini';
import { minorUnitsSchema } from '../values/amounts.ts';
import {
  linesFreeSpinsAwardedSchema,
  linesRoundEndSchema,
  linesScatterWinSchema,
} from './lines-slot.ts';

/**
 * The book of one round of a slot whose reels change height with every spin. A round is: reveal,
 * its wins, then for each awarded free spin reveal and wins again, then roundEnd. Scatters pay in
 * the paid spin alone; wins of free spins have a multiplier that grows after each winning free
 * spin. Source: GAME rules (book of events).
 */
export const dynamicWaysRevealSchema = z.strictObject({
  type: z.literal('reveal'),
  mode: z.enum(['base', 'free']),
  /** 0 for the paid spin; 1, 2, … for free spins in the order they are played. */
  spin: z.int(),
  /** Free spins still to come after this one. */
  freeSpinsLeft: z.int(),
  /** Multiplier of the ways wins of this spin. */
  multiplier: z.int(),
  /** `window[reel][row]`, rows from the top; the reels differ in height. */
  window: z.array(z.array(z.string())),
});
export const dynamicWaysWinsSchema = z.strictObject({
  type: z.literal('waysWins'),
  spin: z.int(),
  multiplier: z.int(),
  wins: z.array(
    z.strictObject({
      symbol: z.string(),
      /** Number of reels in the run, from the first one. */
      count: z.int(),
      ways: z.int(),
      /** Every cell that takes part, reel by reel, rows from the top. */
      positions: z.array(z.strictObject({ reel: z.int(), row: z.int() })),
      /** Multiplier included. */
      amount: minorUnitsSchema,
    }),
  ),
  amount: minorUnitsSchema,
});
export const dynamicWaysEventSchema = z.discriminatedUnion('type', [
  dynamicWaysRevealSchema,
  dynamicWaysWinsSchema,
  linesScatterWinSchema,
  linesFreeSpinsAwardedSchema,
  linesRoundEndSchema,
]);
export type DynamicWaysEvent = z.output<typeof dynamicWaysEventSchema>;
export const dynamicWaysBookSchema = z.strictObject({
  kind: z.literal('dynamic-ways/1'),
  events: z.array(dynamicWaysEventSchema),
});
export type DynamicWaysBook = z.output<typeof dynamicWaysBookSchema>;
