import { linesBookSchema } from '@jubilee/contract/books/lines-slot';
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
  ...import.meta.glob('../../../core/src/games/copper-comet/*.json', {
    eager: true,
    import: 'default',
  }),
};
const facts = pickFacts(files['../../../core/src/games/copper-comet/copper-comet-957.json']);
const books = recordedBooks(files, linesBookSchema);

/** A screen that records the calls. */
function screen() {
  const recorder = createScreenRecorder(5);
  const { record } = recorder;
  const show = {
    ...recorder.parts,
    facts,
    texts: gameTexts('en'),
    backdrop: {
      night: (isNight: boolean) => record(isNight ? 'night' : 'dusk'),
      flyBy: () => record('comet'),
    },
  } as unknown as Show;
  const handlers = (bet: number, amountWon?: number) =>
    roundHandlers(show, recorder.round(bet, amountWon));
  return { ...recorder, handlers };
}

test('[GAME-1] there are recorded books to play', () => {
  expect(books.length).toBeGreaterThanOrEqual(10);
});

describe.each(books)('$name', (recorded) => {
  const { book, betAmount } = recorded;
  checkBookPlayback(recorded, screen);

  test('[GAME-14] the strips and lines of the client are those of the book', () => {
    for (const event of book.events) {
      if (event.type === 'reveal') {
        const strips = facts.strips[event.mode];
        const window = event.stops.map((stop, reel) =>
          [0, 1, 2].map((row) => strips[reel]?.[(stop + row) % (strips[reel]?.length ?? 1)]),
        );
        expect(window).toEqual(event.window);
      }
      if (event.type === 'lineWins') {
        for (const win of event.wins)
          expect(facts.lines[win.line]?.slice(0, win.count)).toEqual(win.rows);
      }
    }
  });

  test('[GAME-14] reels take their time only where star gates really win free spins', async () => {
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
