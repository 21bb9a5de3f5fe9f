import * as z from 'zod/mini';

/** The round as the server sends it. */
const card = z.string().check(z.regex(/^[A2-9TJQK][CDHS]$/));
export const pokerStateSchema = z.object({
  /** Five hands of at most five cards, in the order they were placed. */
  hands: z.array(z.array(card)).check(z.length(5)),
  /** The card to place now; null when the round is complete. */
  card: z.nullable(card),
  /** The hand that the published strategy table chooses. */
  hint: z.nullable(z.int().check(z.gte(0), z.lte(4))),
  /** Minor units; 0 until the round is complete. */
  amountWon: z.optional(z.int().check(z.gte(0))),
});
export type PokerState = z.output<typeof pokerStateSchema>;
