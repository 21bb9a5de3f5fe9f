import * as z from 'zod/mini';

/** The deal as the server sends it; amounts in minor units. */
const count = z.int().check(z.gte(0));
const card = z.string().check(z.regex(/^[A2-9TJQK][CDHS]$/));
const handSchema = z.strictObject({
  cards: z.array(card),
  total: count,
  isSoft: z.boolean(),
  amountLaid: count,
  isDone: z.boolean(),
  outcome: z.nullable(z.enum(['natural', 'win', 'push', 'lose'])),
  amountWon: count,
});
const actionSchema = z.enum(['hit', 'stand', 'double', 'split']);
export const dealStateSchema = z.strictObject({
  dealer: z.strictObject({
    cards: z.array(card),
    total: count,
    isSoft: z.boolean(),
    /** Whether a second card is face down. */
    isHiding: z.boolean(),
  }),
  hands: z.array(handSchema),
  /** The hand to be played now. */
  active: z.nullable(count),
  actions: z.array(actionSchema),
  amountLaid: count,
  amountWon: count,
});
export type DealState = z.output<typeof dealStateSchema>;
export type HandState = z.output<typeof handSchema>;
export type DealAction = z.output<typeof actionSchema>;
