import { wildsBookSchema, type WildsEvent } from '@jubilee/contract/books/expanding-wilds';
import { playBook } from '@jubilee/game-kit/book/play-book';
import { recordedBooks } from '@jubilee/game-kit/book/recorded-books.fixture';
import { createScreenRecorder } from '@jubilee/game-kit/slot/screen-recorder.fixture';
import { checkBookPlayback } from '@jubilee/game-kit/slot/slot-books.fixture';
import { describe, expect, test } from 'vitest';
import { pickFacts } from '../pick-facts.ts';
import { roundHandlers, type Show } from './book-handlers.ts';
import { gameTexts } from './texts.ts';

// The definition that the build reads; tests may import it, the client may not import the core.
const files: Readonly<Record<string, unknown>> = {
  ...import.meta.glob('../books/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob('../../../core/src/games/aurora-howl/*.json', {
    eager: true,
    import: 'default',
  }),
};
const facts = pickFacts(files['../../../core/src/games/aurora-howl/aurora-howl-957.json']);
const books = recordedBooks(files, wildsBookSchema);

interface LoudCell {
  readonly reel: number;
  readonly row: number;
  readonly symbol: string;
}

/** A screen that records the calls. */
function screen() {
  const recorder = createScreenRecorder(5);
  const { record } = recorder;
  const put: (readonly (readonly string[])[])[] = [];
  const held: (readonly number[])[] = [];
  const cells: LoudCell[] = [];
  const show = {
    ...recorder.parts,
    facts,
    texts: gameTexts('en'),
    board: {
      mark: () => undefined,
      reelCount: 5,
      run: (_: unknown, stay: readonly number[] = []) => void held.push(stay),
      land: (stand: { window: readonly (readonly string[])[] }) => {
        recorder.stands.push(stand.window);
        return record('land');
      },
      put: (window: readonly (readonly string[])[]) => void put.push(window),
    },
    wins: {
      show: (wins: readonly { cells: readonly LoudCell[] }[], loud: boolean) => {
        cells.push(...wins.flatMap((win) => win.cells));
        return record(`${loud ? 'loud' : 'quiet'} ${wins.length}`);
      },
      clear: () => undefined,
    },
    wolves: { expand: (reel: number, row: number) => record(`wolf ${reel},${row}`) },
    backdrop: { blaze: (isOn: boolean) => record(isOn ? 'blaze' : 'calm') },
  } as unknown as Show;
  const handlers = (bet: number, amountWon?: number) =>
    roundHandlers(show, recorder.round(bet, amountWon));
  return { ...recorder, handlers, put, held, cells };
}
type Of<T extends WildsEvent['type']> = Extract<WildsEvent, { type: T }>;
const ofType = <T extends WildsEvent['type']>(events: readonly WildsEvent[], type: T) =>
  events.filter((event): event is Of<T> => event.type === type);

test('[GAME-1] there are recorded books to play', () => {
  expect(books.length).toBeGreaterThanOrEqual(11);
});

describe.each(books)('$name', (recorded) => {
  const { book, betAmount } = recorded;
  checkBookPlayback(recorded, screen);

  test('[GAME-36] wolves grow where the wild stands, and their reels are held in every respin', async () => {
    const { handlers, displayed, held, put } = screen();
    await playBook(book.events, handlers(betAmount));
    const expanded = ofType(book.events, 'expand').flatMap(({ reels }) => reels);
    const wolves = displayed.filter((line) => line.startsWith('wolf'));
    expect(wolves.map((line) => Number(line.slice(5, 6)))).toEqual(expanded);
    const respins = ofType(book.events, 'reveal').filter(({ spin }) => spin > 0);
    expect(held).toEqual(respins.map((reveal) => reveal.held));
    expect(put.at(-1)?.filter((rows) => rows.every((symbol) => symbol === 'W')) ?? []).toHaveLength(
      expanded.length,
    );
  });

  test('[GAME-14] the strips and lines of the client are those of the book', () => {
    for (const { stops, window, held } of ofType(book.events, 'reveal')) {
      window.forEach((rows, reel) => {
        const strip = facts.strips[reel] ?? [];
        const onStrip = rows.map((_, row) => strip[((stops[reel] ?? 0) + row) % strip.length]);
        expect(rows).toEqual(held.includes(reel) ? ['W', 'W', 'W'] : onStrip);
      });
    }
    for (const win of ofType(book.events, 'lineWins').flatMap(({ wins }) => wins)) {
      for (const { reel, row } of win.cells) expect(facts.lines[win.line]?.[reel]).toBe(row);
    }
  });

  test('[GAME-14] the lifted symbols are those on the board, the wolf in parts', async () => {
    const { handlers, cells } = screen();
    await playBook(book.events, handlers(betAmount));
    const wolves = ofType(book.events, 'expand').flatMap(({ reels }) => reels);
    for (const { reel, row, symbol } of cells.filter(({ symbol: name }) => name.startsWith('W'))) {
      expect(wolves).toContain(reel);
      expect(symbol).toBe(`W${row}`);
    }
  });
});

test('[GAME-15] the numbers of the page come from the definition', () => {
  expect(facts).toMatchObject({
    paytableName: 'aurora-howl-957',
    respinsMax: 3,
    maxWinStakes: 240,
    pays: { NB: { 5: 150 }, G5: { 3: 1 } },
  });
  expect(facts.firstSpinShare + facts.respinShare).toBeCloseTo(0.95675548, 8);
});
