import * as z from 'zod/mini';

/**
 * The book of a round with choices: the config chosen at the start, and the player's view after the
 * deal and after every action. A client shows the states one after the other. Source: GAME rules
 * (book of events).
 */
export const statefulStepSchema = z.strictObject({
  type: z.literal('step'),
  /** Null for the deal. */
  action: z.unknown(),
  /** The game's own view; amounts in minor units. */
  state: z.record(z.string(), z.unknown()),
});
export const statefulBookSchema = z.strictObject({
  kind: z.literal('stateful/1'),
  config: z.record(z.string(), z.unknown()),
  events: z.array(statefulStepSchema),
});
export type StatefulBook = z.output<typeof statefulBookSchema>;
