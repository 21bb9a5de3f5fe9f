import * as z from 'zod/mini';

/** A card as the server sends it; amounts in minor units. */
const count = z.int().check(z.gte(0));
export const cardStateSchema = z.strictObject({
  /** Row by row, 0 in the free cell. */
  card: z.array(count).check(z.length(25)),
  /** In calling order. */
  balls: z.array(count),
  /** Complete lines at the end: rows 0 to 4, columns 5 to 9, diagonals 10 and 11. */
  lines: z.array(count),
  corners: z.boolean(),
  wonFifths: count,
  amountWon: count,
});
export type CardState = z.output<typeof cardStateSchema>;
