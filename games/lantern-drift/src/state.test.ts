import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pickFacts } from '../pick-facts.ts';
import { dropStateSchema } from './state.ts';

const files: Readonly<Record<string, unknown>> = import.meta.glob('../books/*.json', {
  eager: true,
  import: 'default',
});
const [definition]: readonly unknown[] = Object.values(
  import.meta.glob('../../../core/src/games/lantern-drift/*.json', {
    eager: true,
    import: 'default',
  }),
);
const recordedSchema = z.object({
  amountWon: z.number(),
  book: z.object({ events: z.array(z.object({ state: z.unknown() })) }),
});

test.each(Object.entries(files))(
  '[GAME-50] the client reads %s, and its bins pay so',
  (_, file) => {
    const { book, amountWon } = recordedSchema.parse(file);
    const state = dropStateSchema.parse(book.events[0]?.state);
    expect(state.amountWon).toBe(amountWon);
    const table = pickFacts(definition).tables.find(
      ({ rows, risk }) => rows === state.rows && risk === state.risk,
    );
    expect(table?.paysFifths[state.bin]).toBe(state.wonFifths);
  },
);
