import * as z from 'zod/mini';

/** The wall as the server sends it; amounts in minor units, multipliers in hundredths. */
const count = z.int().check(z.gte(0));
export const wallStateSchema = z.strictObject({
  tiles: count,
  mines: count,
  /** Safe doors in opening order. */
  opened: z.array(count),
  multiplierCents: count,
  cashOutAmount: count,
  next: z.nullable(
    z.strictObject({ multiplierCents: count, amount: count, safe: count, closed: count }),
  ),
  outcome: z.nullable(z.enum(['cashed-out', 'completed', 'mine'])),
  hit: z.nullable(count),
  mineTiles: z.nullable(z.array(count)),
  amountWon: count,
});
export type WallState = z.output<typeof wallStateSchema>;

/** The content behind a door, as far as it is known. `spared`: an alarm that was not opened. */
export type DoorFace = 'closed' | 'gem' | 'alarm' | 'spared' | 'left';
