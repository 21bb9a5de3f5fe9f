import * as z from 'zod/mini';
import { minorUnitsSchema } from '../values/amounts.ts';

/**
 * The book of one round of a three-reel slot with multiplying wilds: one spin and its wins; the
 * client computes nothing. Amounts are minor units of the bet's currency; `window[reel][row]`, rows
 * from the top. A round is: reveal, lineWins when there are any, roundEnd. Source: GAME rules (book
 * of events).
 */
export const classicRevealSchema = z.strictObject({
  type: z.literal('reveal'),
  stops: z.array(z.int()),
  window: z.array(z.array(z.string())),
});
export const classicWinsSchema = z.strictObject({
  type: z.literal('lineWins'),
  wins: z.array(
    z.strictObject({
      line: z.int(),
      /** A symbol, or the name of a group of symbols that pays when they are mixed. */
      symbol: z.string(),
      count: z.int(),
      /** The winning cells: all of the line, or only those of a symbol that pays anywhere on it. */
      cells: z.array(z.strictObject({ reel: z.int(), row: z.int() })),
      /** Multiplier of the wilds among the cells; included in the amount. */
      multiplier: z.int(),
      amount: minorUnitsSchema,
    }),
  ),
  amount: minorUnitsSchema,
});
export const classicRoundEndSchema = z.strictObject({
  type: z.literal('roundEnd'),
  amountWon: minorUnitsSchema,
});
export const classicEventSchema = z.discriminatedUnion('type', [
  classicRevealSchema,
  classicWinsSchema,
  classicRoundEndSchema,
]);
export type ClassicEvent = z.output<typeof classicEventSchema>;
export const classicBookSchema = z.strictObject({
  kind: z.literal('classic-lines/1'),
  events: z.array(classicEventSchema),
});
export type ClassicBook = z.output<typeof classicBookSchema>;
