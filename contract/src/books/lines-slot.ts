import * as z from 'zod/mini';
import { minorUnitsSchema } from '../values/amounts.ts';

/**
 * The book of one round of a lines slot: the ordered events that a client plays; it computes
 * nothing. Amounts are minor units of the bet's currency; `window[reel][row]`, rows from the top. A
 * round is: reveal, its wins, then for each awarded free spin reveal and wins again, then roundEnd.
 * Source: GAME rules (book of events).
 */
const mode = z.enum(['base', 'free']);

export const linesRevealSchema = z.strictObject({
  type: z.literal('reveal'),
  mode,
  /** 0 for the paid spin; 1, 2, … for free spins in the order they are played. */
  spin: z.int(),
  /** Free spins still to come after this one. */
  freeSpinsLeft: z.int(),
  stops: z.array(z.int()),
  window: z.array(z.array(z.string())),
});
export const linesWinsSchema = z.strictObject({
  type: z.literal('lineWins'),
  spin: z.int(),
  multiplier: z.int(),
  wins: z.array(
    z.strictObject({
      line: z.int(),
      symbol: z.string(),
      count: z.int(),
      /** Row of the winning symbol on each of the first `count` reels. */
      rows: z.array(z.int()),
      amount: minorUnitsSchema,
    }),
  ),
  amount: minorUnitsSchema,
});
export const linesScatterWinSchema = z.strictObject({
  type: z.literal('scatterWin'),
  spin: z.int(),
  symbol: z.string(),
  positions: z.array(z.strictObject({ reel: z.int(), row: z.int() })),
  amount: minorUnitsSchema,
});
export const linesFreeSpinsAwardedSchema = z.strictObject({
  type: z.literal('freeSpinsAwarded'),
  spin: z.int(),
  awarded: z.int(),
  freeSpinsLeft: z.int(),
});
export const linesRoundEndSchema = z.strictObject({
  type: z.literal('roundEnd'),
  freeSpinsPlayed: z.int(),
  /** Won in the free spins alone; 0 when there were none. */
  freeSpinsAmount: minorUnitsSchema,
  amountWon: minorUnitsSchema,
  /** True when the maximum win cut the sum. */
  capped: z.boolean(),
});
export const linesEventSchema = z.discriminatedUnion('type', [
  linesRevealSchema,
  linesWinsSchema,
  linesScatterWinSchema,
  linesFreeSpinsAwardedSchema,
  linesRoundEndSchema,
]);
export type LinesEvent = z.output<typeof linesEventSchema>;
export const linesBookSchema = z.strictObject({
  kind: z.literal('lines-slot/1'),
  events: z.array(linesEventSchema),
});
export type LinesBook = z.output<typeof linesBookSchema>;
