import * as z from 'zod/mini';

/**
 * The book of a round with choices: what was chosen at the start, and after it and after every action
 * what the player saw. A client shows the states one after the other. Source: GAME rules (book of events).
 */
export const statefulStepSchema = z.strictObject({
  type: z.literal('step'),
  /** Null for the deal. */
  action: z.unknown(),
  /** The game's own picture; amounts in minor units. */
  state: z.record(z.string(), z.unknown()),
});
export const statefulBookSchema = z.strictObject({
  kind: z.literal('stateful/1'),
  config: z.record(z.string(), z.unknown()),
  events: z.array(statefulStepSchema),
});
export type StatefulBook = z.output<typeof statefulBookSchema>;
