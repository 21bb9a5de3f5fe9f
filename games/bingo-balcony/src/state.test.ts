import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pickFacts } from '../pick-facts.ts';
import { CORNERS, isMarked, linesAfter } from './lines.ts';
import { cardStateSchema } from './state.ts';

const files: Readonly<Record<string, unknown>> = import.meta.glob('../books/*.json', {
  eager: true,
  import: 'default',
});
const [definition]: readonly unknown[] = Object.values(
  import.meta.glob('../../../core/src/games/bingo-balcony/*.json', {
    eager: true,
    import: 'default',
  }),
);
const recordedSchema = z.object({
  amountWon: z.number(),
  book: z.object({ events: z.array(z.object({ state: z.unknown() })) }),
});

test.each(Object.entries(files))(
  '[GAME-14][GAME-52] the lines that the client lights in %s are those of the server',
  (_, file) => {
    const { book, amountWon } = recordedSchema.parse(file);
    const state = cardStateSchema.parse(book.events[0]?.state);
    expect(state.amountWon).toBe(amountWon);
    const called = new Set(state.balls);
    expect(linesAfter(state.card, called)).toEqual(state.lines);
    expect(isMarked(state.card, called, CORNERS)).toBe(state.corners);
    const { linePays, cornersPay } = pickFacts(definition);
    const corners = state.corners ? cornersPay : 0;
    const pay = state.lines.length === 0 ? corners : linePays[state.lines.length - 1];
    expect(state.wonFifths).toBe(pay);
  },
);
