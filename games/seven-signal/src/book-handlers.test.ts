import { classicBookSchema } from '@jubilee/contract/books/classic-lines';
import { playBook } from '@jubilee/game-kit/book/play-book';
import { recordedBooks } from '@jubilee/game-kit/book/recorded-books.fixture';
import { createScreenRecorder } from '@jubilee/game-kit/slot/screen-recorder.fixture';
import { checkBookPlayback } from '@jubilee/game-kit/slot/slot-books.fixture';
import { describe, expect, test } from 'vitest';
import { pickFacts } from '../pick-facts.ts';
import { isRich, roundHandlers, type Show } from './book-handlers.ts';
import { gameTexts } from './texts.ts';

// The definition that the build reads; tests may import it, the client may not import the core.
const files: Readonly<Record<string, unknown>> = {
  ...import.meta.glob('../books/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob('../../../core/src/games/seven-signal/*.json', {
    eager: true,
    import: 'default',
  }),
};
const facts = pickFacts(files['../../../core/src/games/seven-signal/seven-signal-955.json']);
const books = recordedBooks(files, classicBookSchema);

/** A screen that records the calls. */
function screen() {
  const recorder = createScreenRecorder(3);
  const { record } = recorder;
  const factors: number[] = [];
  const show = {
    ...recorder.parts,
    facts,
    texts: gameTexts('en'),
    badge: {
      show: (factor: number, wilds: readonly unknown[]) => {
        factors.push(factor);
        return record(`badge of ${wilds.length}`);
      },
      clear: () => undefined,
    },
    bulbs: { play: () => undefined },
    backdrop: { flare: () => record('flare') },
  } as unknown as Show;
  const handlers = (bet: number, amountWon?: number) =>
    roundHandlers(show, recorder.round(bet, amountWon));
  return { ...recorder, handlers, factors };
}

test('[GAME-1] there are recorded books to play', () => {
  expect(books.length).toBeGreaterThanOrEqual(9);
});

describe.each(books)('$name', (recorded) => {
  const { book, betAmount, amountWon } = recorded;
  checkBookPlayback(recorded, screen);

  const wins = book.events.flatMap((event) => (event.type === 'lineWins' ? event.wins : []));

  test('[GAME-35] each win that wilds multiply shows its factor once', async () => {
    const { handlers, factors } = screen();
    await playBook(book.events, handlers(betAmount));
    expect(factors).toEqual(
      wins.map(({ multiplier }) => multiplier).filter((multiplier) => multiplier > 1),
    );
  });

  test('[GAME-14] the last reel takes its time only where much is really won', async () => {
    const { handlers, slow } = screen();
    await playBook(book.events, handlers(betAmount));
    expect(slow).toEqual([amountWon >= 24 * betAmount ? 2 : 3]);
    expect(isRich(book.events, betAmount)).toBe(amountWon >= 24 * betAmount);
  });

  test('[GAME-14] the strips and lines of the client are those of the book', () => {
    for (const event of book.events) {
      if (event.type !== 'reveal') continue;
      const window = event.stops.map((stop, reel) => {
        const strip = facts.strips[reel] ?? [];
        return [0, 1, 2].map((row) => strip[(stop + row) % strip.length]);
      });
      expect(window).toEqual(event.window);
    }
    for (const win of wins) {
      for (const { reel, row } of win.cells) expect(facts.lines[win.line]?.[reel]).toBe(row);
    }
  });
});

test('[GAME-15] the numbers of the page come from the definition', () => {
  expect(facts).toMatchObject({
    paytableName: 'seven-signal-955',
    allWild: 1_000,
    anySeven: 20,
    anyBar: 5,
    twoCherries: 5,
    maxWinStakes: 208,
  });
  expect(facts.hitFrequency).toBe(facts.winAboveStakeShare);
});
