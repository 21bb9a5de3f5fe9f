import * as z from 'zod/mini';

/** The streak as the server sends it; amounts in minor units, multipliers in hundredths. */
const count = z.int().check(z.gte(0));
const card = z.string().check(z.regex(/^[A2-9TJQK][CDHS]$/));
const guess = z.enum(['higher', 'lower', 'same']);
export const streakStateSchema = z.strictObject({
  card,
  /** The previous cards, the oldest first, each with the guess made on it. */
  trail: z.array(
    z.strictObject({ card, action: z.enum(['higher', 'lower', 'same', 'skip', 'cashOut']) }),
  ),
  right: count,
  multiplierCents: count,
  cashOutAmount: count,
  skipsLeft: count,
  guesses: z.array(
    z.strictObject({ action: guess, favourable: count, multiplierCents: count, amount: count }),
  ),
  outcome: z.nullable(z.enum(['cashed-out', 'capped', 'wrong'])),
  amountWon: count,
});
export type StreakState = z.output<typeof streakStateSchema>;
export type Guess = z.output<typeof guess>;
