import * as z from 'zod/mini';

/** A draw as the server sends it; amounts in minor units. */
const count = z.int().check(z.gte(0));
const cell = z.int().check(z.gte(1), z.lte(40));
export const combStateSchema = z.strictObject({
  picks: z.array(cell),
  /** In drawing order. */
  drawn: z.array(cell),
  hits: z.array(cell),
  wonFifths: count,
  amountWon: count,
});
export type CombState = z.output<typeof combStateSchema>;
