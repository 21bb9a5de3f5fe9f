import { tumbleBookSchema } from '@jubilee/contract/books/cluster-tumble';
import { playBook } from '@jubilee/game-kit/book/play-book';
import { recordedBooks } from '@jubilee/game-kit/book/recorded-books.fixture';
import { scattersThatPay } from '@jubilee/game-kit/slot/scatters';
import { createScreenRecorder } from '@jubilee/game-kit/slot/screen-recorder.fixture';
import { checkBookPlayback } from '@jubilee/game-kit/slot/slot-books.fixture';
import { describe, expect, test } from 'vitest';
import { pickFacts } from '../pick-facts.ts';
import { roundHandlers, type Show } from './book-handlers.ts';
import { fallsOf } from './falls.ts';
import { gameTexts } from './texts.ts';

// The definition that the build reads; tests may import it, the client may not import the core.
const files: Readonly<Record<string, unknown>> = {
  ...import.meta.glob('../books/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob('../../../core/src/games/gemwright/*.json', {
    eager: true,
    import: 'default',
  }),
};
const facts = pickFacts(
  files['../../../core/src/games/gemwright/gemwright-958.json'],
  files['../../../core/src/games/gemwright/gemwright-958.figures.json'],
);
const books = recordedBooks(files, tumbleBookSchema);

/** A screen that records the calls. */
function screen() {
  const recorder = createScreenRecorder(7);
  const { record } = recorder;
  const rungs: (number | undefined)[] = [];
  const grown: number[] = [];
  const show = {
    ...recorder.parts,
    facts,
    texts: gameTexts('en'),
    board: {
      empty: () => void record('empty'),
      fill: (window: readonly (readonly string[])[], onColumn: (column: number) => void) => {
        recorder.stands.push(window);
        for (let column = 0; column < 7; column += 1) onColumn(column);
        return record('fill');
      },
      burst: (_: unknown, loud: boolean) => record(loud ? 'loud burst' : 'vanish'),
      fall: (_: unknown, window: readonly (readonly string[])[]) => {
        recorder.stands.push(window);
        return record('fall');
      },
    },
    ladder: {
      climb: (step: number) => step >= 0 && rungs.push(facts.ladder[step] ?? facts.ladder.at(-1)),
      grow: (times: number) => grown.push(times),
    },
    shards: { burst: () => undefined },
    backdrop: {
      shine: (isGolden: boolean) => record(isGolden ? 'golden' : 'plum'),
      rain: () => record('rain'),
    },
  } as unknown as Show;
  const handlers = (bet: number, amountWon?: number) =>
    roundHandlers(show, recorder.round(bet, amountWon));
  return { ...recorder, handlers, rungs, grown };
}

test('[GAME-1] there are recorded books to play', () => {
  expect(books.length).toBeGreaterThanOrEqual(10);
});

describe.each(books)('$name', (recorded) => {
  const { book, betAmount } = recorded;
  checkBookPlayback(recorded, screen);

  test('[GAME-91] the ladder shows what each tumble is multiplied by', async () => {
    const { handlers, rungs, grown } = screen();
    await playBook(book.events, handlers(betAmount));
    const tumbles = book.events.filter((event) => event.type === 'tumble');
    expect(rungs).toEqual(
      tumbles.flatMap(({ spin, multiplier }) => (spin === 0 ? [multiplier] : [])),
    );
    expect(grown).toEqual(
      book.events.flatMap((event) => {
        if (event.type === 'reveal' && event.mode === 'free') return [event.multiplier];
        if (event.type !== 'tumble' || event.spin === 0) return [];
        return [event.multiplier, event.multiplier + 1];
      }),
    );
  });

  test('[GAME-14][GAME-91] gems that stay fall in their order, and nothing but what the book says comes in', () => {
    let window: readonly (readonly string[])[] = [];
    for (const event of book.events) {
      if (event.type === 'reveal') window = event.window;
      if (event.type !== 'tumble') continue;
      const gone = event.clusters.flatMap(({ positions }) => positions);
      const falls = fallsOf(window, gone, event.window);
      expect(falls.map((column) => column.map(({ symbol }) => symbol))).toEqual(event.window);
      expect(falls.flat().filter(({ from }) => from < 0)).toHaveLength(gone.length);
      window = event.window;
    }
  });

  test('[GAME-14] hallmarks sound only where they really win free drops', () => {
    for (const event of book.events) {
      if (event.type !== 'reveal') continue;
      const wins = book.events.some(
        (other) => other.type === 'freeSpinsAwarded' && other.spin === event.spin,
      );
      expect(scattersThatPay(event, book.events, facts.scatter).length >= 3).toBe(wins);
    }
  });
});

test('[GAME-14] a window that does not follow from the one before is a fault', () => {
  expect(() => fallsOf([['G1', 'G2']], [{ reel: 0, row: 0 }], [['G3', 'G4']])).toThrow(
    'another board',
  );
});
