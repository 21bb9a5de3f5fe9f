import * as z from 'zod/mini';
import { minorUnitsSchema } from '../values/amounts.ts';

/**
 * The book of one round of a slot whose wilds expand over their reel, stay and give respins; the
 * client computes nothing. Amounts are minor units of the bet's currency; `window[reel][row]`, rows
 * from the top. A round is: reveal, expand when a new wild shows, lineWins when there are any, and
 * the same again for each respin; then roundEnd. Source: GAME rules (book of events).
 */
export const wildsRevealSchema = z.strictObject({
  type: z.literal('reveal'),
  /** 0 for the paid spin; 1, 2, … for respins in the order they are played. */
  spin: z.int(),
  /** Reels that stay wild from earlier spins and do not spin, left to right. */
  held: z.array(z.int()),
  /** A held reel stays at its stop. */
  stops: z.array(z.int()),
  /** The symbols after the spin, before a new wild expands; a held reel is all wild. */
  window: z.array(z.array(z.string())),
});
export const wildsExpandSchema = z.strictObject({
  type: z.literal('expand'),
  spin: z.int(),
  /** Reels with a new wild in this spin, left to right; it now fills each of them. */
  reels: z.array(z.int()),
});
export const wildsLineWinsSchema = z.strictObject({
  type: z.literal('lineWins'),
  spin: z.int(),
  wins: z.array(
    z.strictObject({
      line: z.int(),
      /**
       * The side where the run begins; a run over all reels pays once and counts as from the left.
       */
      from: z.enum(['left', 'right']),
      symbol: z.string(),
      count: z.int(),
      /** Cells of the run, in order from its side. */
      cells: z.array(z.strictObject({ reel: z.int(), row: z.int() })),
      amount: minorUnitsSchema,
    }),
  ),
  amount: minorUnitsSchema,
});
export const wildsRoundEndSchema = z.strictObject({
  type: z.literal('roundEnd'),
  respinsPlayed: z.int(),
  /** Won in the respins alone; 0 when there were none. */
  respinsAmount: minorUnitsSchema,
  amountWon: minorUnitsSchema,
  /** True when the maximum win cut the sum. */
  capped: z.boolean(),
});
export const wildsEventSchema = z.discriminatedUnion('type', [
  wildsRevealSchema,
  wildsExpandSchema,
  wildsLineWinsSchema,
  wildsRoundEndSchema,
]);
export type WildsEvent = z.output<typeof wildsEventSchema>;
export const wildsBookSchema = z.strictObject({
  kind: z.literal('expanding-wilds/1'),
  events: z.array(wildsEventSchema),
});
export type WildsBook = z.output<typeof wildsBookSchema>;
