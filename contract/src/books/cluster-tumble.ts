import * as z from 'zod/mini';
import { minorUnitsSchema } from '../values/amounts.ts';
import { linesFreeSpinsAwardedSchema, linesRoundEndSchema } from './lines-slot.ts';

/**
 * The book of one round of a slot in which groups of equal neighbors vanish and are replaced. A
 * drop is: reveal, then a tumble for every win until nothing wins. A round is the paid drop and
 * every free drop it leads to, then roundEnd. A drop is counted as a spin. Source: GAME rules (book
 * of events).
 */
const windowSchema = z.array(z.array(z.string()));
export const tumbleRevealSchema = z.strictObject({
  type: z.literal('reveal'),
  mode: z.enum(['base', 'free']),
  /** 0 for the paid drop; 1, 2, … for free drops in the order they are played. */
  spin: z.int(),
  /** Free drops still to come after this one. */
  freeSpinsLeft: z.int(),
  /** Multiplier of the first tumble of this drop. */
  multiplier: z.int(),
  /** `window[column][row]`, rows from the top. */
  window: windowSchema,
});
export const tumbleSchema = z.strictObject({
  type: z.literal('tumble'),
  spin: z.int(),
  /** 0 for the first tumble of the drop. */
  step: z.int(),
  multiplier: z.int(),
  clusters: z.array(
    z.strictObject({
      symbol: z.string(),
      positions: z.array(z.strictObject({ reel: z.int(), row: z.int() })),
      /** Multiplier included. */
      amount: minorUnitsSchema,
    }),
  ),
  amount: minorUnitsSchema,
  /** After the groups were removed, the cells above fell, and new cells came in. */
  window: windowSchema,
});
export const tumbleEventSchema = z.discriminatedUnion('type', [
  tumbleRevealSchema,
  tumbleSchema,
  linesFreeSpinsAwardedSchema,
  linesRoundEndSchema,
]);
export type TumbleEvent = z.output<typeof tumbleEventSchema>;
export const tumbleBookSchema = z.strictObject({
  kind: z.literal('cluster-tumble/1'),
  events: z.array(tumbleEventSchema),
});
export type TumbleBook = z.output<typeof tumbleBookSchema>;
