import * as z from 'zod/mini';
import { minorUnitsSchema } from '../values/amounts.ts';
import { linesWinsSchema } from './lines-slot.ts';

/**
 * The book of one round of a hold and spin slot: one spin with its line wins and, when enough coins
 * are in view, the coins that lock and the respins that may land more. Coins are paid when the
 * feature ends. Source: GAME rules (book of events).
 */
const coinSchema = z.strictObject({
  reel: z.int(),
  row: z.int(),
  /** Value of the coin in fifths of the stake. */
  fifths: z.int(),
  /** Name of the coin if it has one, such as GOLD. */
  label: z.nullable(z.string()),
  amount: minorUnitsSchema,
});
export type HoldSpinCoin = z.output<typeof coinSchema>;

export const holdSpinRevealSchema = z.strictObject({
  type: z.literal('reveal'),
  stops: z.array(z.int()),
  /** `window[reel][row]`, rows from the top. */
  window: z.array(z.array(z.string())),
});
export const holdStartSchema = z.strictObject({
  type: z.literal('holdStart'),
  /** The coins in view, row by row from the top left. */
  coins: z.array(coinSchema),
  respinsLeft: z.int(),
});
export const holdRespinSchema = z.strictObject({
  type: z.literal('respin'),
  /** 1, 2, … in the order they are played. */
  respin: z.int(),
  /** The coins that landed, row by row from the top left; none in a respin that misses. */
  coins: z.array(coinSchema),
  /** Respins still to come; any new coin resets them to the full number. */
  respinsLeft: z.int(),
});
export const holdEndSchema = z.strictObject({
  type: z.literal('holdEnd'),
  coins: z.int(),
  coinsAmount: minorUnitsSchema,
  /** Whether every cell has a coin. */
  fullGrid: z.boolean(),
  /** Extra pay for a full grid; else 0. */
  fullGridAmount: minorUnitsSchema,
  amount: minorUnitsSchema,
});
export const holdSpinRoundEndSchema = z.strictObject({
  type: z.literal('roundEnd'),
  /** Won by the feature alone, within the maximum win; 0 when there was none. */
  holdAmount: minorUnitsSchema,
  amountWon: minorUnitsSchema,
  /** True when the maximum win cut the sum. */
  capped: z.boolean(),
});
export const holdSpinEventSchema = z.discriminatedUnion('type', [
  holdSpinRevealSchema,
  linesWinsSchema,
  holdStartSchema,
  holdRespinSchema,
  holdEndSchema,
  holdSpinRoundEndSchema,
]);
export type HoldSpinEvent = z.output<typeof holdSpinEventSchema>;
export const holdSpinBookSchema = z.strictObject({
  kind: z.literal('hold-spin-slot/1'),
  events: z.array(holdSpinEventSchema),
});
export type HoldSpinBook = z.output<typeof holdSpinBookSchema>;
