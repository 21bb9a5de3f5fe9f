import * as z from 'zod/mini';

/** A drop as the server sends it; amounts in minor units. */
const count = z.int().check(z.gte(0));
export const dropStateSchema = z.strictObject({
  rows: z.literal([8, 12, 16]),
  risk: z.enum(['low', 'medium', 'high']),
  /** By row from the top: 0 to the left, 1 to the right. */
  path: z.array(z.literal([0, 1])),
  /** Bin from the left. */
  bin: count,
  wonFifths: count,
  amountWon: count,
});
export type DropState = z.output<typeof dropStateSchema>;
