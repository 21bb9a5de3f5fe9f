import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dealStateSchema } from './state.ts';

const files: Readonly<Record<string, unknown>> = import.meta.glob('../books/*.json', {
  eager: true,
  import: 'default',
});
const recordedSchema = z.object({
  amountWon: z.number(),
  book: z.object({ events: z.array(z.object({ state: z.unknown() })) }),
});

test.each(Object.entries(files))('[GAME-24] the client reads every state of %s', (_, file) => {
  const { book, amountWon } = recordedSchema.parse(file);
  const states = book.events.map(({ state }) => dealStateSchema.parse(state));
  expect(states.at(-1)?.amountWon).toBe(amountWon);
});
