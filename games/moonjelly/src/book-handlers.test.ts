import { waysBookSchema } from '@jubilee/contract/books/ways-slot';
import { playBook } from '@jubilee/game-kit/book/play-book';
import { recordedBooks } from '@jubilee/game-kit/book/recorded-books.fixture';
import { scattersThatPay } from '@jubilee/game-kit/slot/scatters';
import { createScreenRecorder } from '@jubilee/game-kit/slot/screen-recorder.fixture';
import { checkBookPlayback } from '@jubilee/game-kit/slot/slot-books.fixture';
import { describe, expect, test } from 'vitest';
import { pickFacts } from '../pick-facts.ts';
import { roundHandlers, type Show } from './book-handlers.ts';
import { gameTexts } from './texts.ts';

// The definition that the build reads; tests may import it, the client may not import the core.
const files: Readonly<Record<string, unknown>> = {
  ...import.meta.glob('../books/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob('../../../core/src/games/moonjelly/*.json', {
    eager: true,
    import: 'default',
  }),
};
const facts = pickFacts(files['../../../core/src/games/moonjelly/moonjelly-961.json']);
const books = recordedBooks(files, waysBookSchema);

/** A screen that records the calls. */
function screen() {
  const recorder = createScreenRecorder(5);
  const { record } = recorder;
  const badges: string[] = [];
  const show = {
    ...recorder.parts,
    facts,
    texts: gameTexts('en'),
    current: { flow: () => record('flow'), clear: () => undefined },
    badges: {
      show: (reel: number, rows: readonly number[], ways: number) =>
        badges.push(`${reel} ${rows.join('+')} x${ways}`),
      clear: () => undefined,
    },
    backdrop: {
      dive: (isDeep: boolean) => record(isDeep ? 'deep' : 'light'),
      swarm: () => record('swarm'),
    },
  } as unknown as Show;
  const handlers = (bet: number, amountWon?: number) =>
    roundHandlers(show, recorder.round(bet, amountWon));
  return { ...recorder, handlers, badges };
}

test('[GAME-1] there are recorded books to play', () => {
  expect(books.length).toBeGreaterThanOrEqual(10);
});

describe.each(books)('$name', (recorded) => {
  const { book, betAmount } = recorded;
  checkBookPlayback(recorded, screen);

  test('[GAME-14] the strips and wilds of the client are those of the book', () => {
    for (const event of book.events) {
      if (event.type === 'reveal') {
        const strips = facts.strips[event.mode];
        const window = event.stops.map((stop, reel) =>
          [0, 1, 2].map((row) => strips[reel]?.[(stop + row) % (strips[reel]?.length ?? 1)]),
        );
        expect(window).toEqual(event.window);
      }
      if (event.type === 'reveal') {
        const expected = event.mode === 'free' ? facts.freeWildWays : [1, 1, 1, 1, 1];
        expect(event.wildWays).toEqual(expected);
      }
    }
  });

  test('[GAME-32] each wild of a free spin displays for how many ways it counts', async () => {
    const { handlers, badges } = screen();
    await playBook(book.events, handlers(betAmount));
    const expected = book.events.flatMap((event) =>
      event.type === 'reveal' && event.mode === 'free'
        ? event.window.flatMap((column, reel) => {
            const rows = column.flatMap((symbol, row) => (symbol === 'W' ? [row] : []));
            return rows.length === 0
              ? []
              : [`${reel} ${rows.join('+')} x${facts.freeWildWays[reel]}`];
          })
        : [],
    );
    expect(badges).toEqual(expected);
  });

  test('[GAME-14] reels take their time only where pearls really win free spins', async () => {
    const { handlers, slow, marks } = screen();
    await playBook(book.events, handlers(betAmount));
    const reveals = book.events.filter((event) => event.type === 'reveal');
    reveals.forEach((reveal, index) => {
      const wins = book.events.some(
        (event) => event.type === 'freeSpinsAwarded' && event.spin === reveal.spin,
      );
      expect((slow[index] ?? 0) < 5).toBe(wins);
      expect(scattersThatPay(reveal, book.events, 'S').length >= 3).toBe(wins);
    });
    expect(marks).toHaveLength(
      reveals.reduce((sum, reveal) => sum + scattersThatPay(reveal, book.events, 'S').length, 0),
    );
  });
});
