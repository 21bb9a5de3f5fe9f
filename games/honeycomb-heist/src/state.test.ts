import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pickFacts } from '../pick-facts.ts';
import { combStateSchema } from './state.ts';

const files: Readonly<Record<string, unknown>> = import.meta.glob('../books/*.json', {
  eager: true,
  import: 'default',
});
const [definition]: readonly unknown[] = Object.values(
  import.meta.glob('../../../core/src/games/honeycomb-heist/*.json', {
    eager: true,
    import: 'default',
  }),
);
const recordedSchema = z.object({
  amountWon: z.number(),
  book: z.object({ events: z.array(z.object({ state: z.unknown() })) }),
});

test.each(Object.entries(files))(
  '[GAME-51] the client reads %s, and its hits pay so',
  (_, file) => {
    const { book, amountWon } = recordedSchema.parse(file);
    const state = combStateSchema.parse(book.events[0]?.state);
    expect(state.amountWon).toBe(amountWon);
    const table = pickFacts(definition).tables[state.picks.length - 1];
    expect(table?.paysFifths[state.hits.length]).toBe(state.wonFifths);
  },
);
