import { wildsBookSchema, type WildsEvent } from '@jubilee/contract/books/expanding-wilds';
import { playBook } from '@jubilee/game-kit/book/play-book';
import { recordedBooks } from '@jubilee/game-kit/book/recorded-books.fixture';
import { fastFrames } from '@jubilee/game-kit/motion/fast-frames.fixture';
import { createMotion } from '@jubilee/game-kit/motion/motion';
import type { SlotRound } from '@jubilee/game-kit/slot/slot-game';
import { createTally } from '@jubilee/game-kit/slot/tally';
import { winTone } from '@jubilee/game-kit/wins/win-tone';
import { describe, expect, test } from 'vitest';
import { pickFacts } from '../pick-facts.ts';
import { roundHandlers, type Show } from './book-handlers.ts';
import { gameTexts } from './texts.ts';

// The same files that the build reads; tests may look at them, the client may not import the core.
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

/** A screen that writes down what it is asked to show. */
function screen() {
  const shown: string[] = [];
  const stands: (readonly (readonly string[])[])[] = [];
  const put: (readonly (readonly string[])[])[] = [];
  const held: (readonly number[])[] = [];
  const amounts: { amount: number; tone: string }[] = [];
  const sounds: string[] = [];
  const features: boolean[] = [];
  const cells: LoudCell[] = [];
  const motion = createMotion(fastFrames, false);
  const note = (line: string): Promise<void> => {
    shown.push(line);
    return Promise.resolve();
  };
  const show = {
    facts,
    motion,
    texts: gameTexts('en'),
    formatAmount: String,
    board: {
      reelCount: 5,
      run: (_: unknown, stay: readonly number[] = []) => void held.push(stay),
      land: (stand: { window: readonly (readonly string[])[] }) => {
        stands.push(stand.window);
        return note('land');
      },
      put: (window: readonly (readonly string[])[]) => void put.push(window),
    },
    wins: {
      show: (wins: readonly { cells: readonly LoudCell[] }[], loud: boolean) => {
        cells.push(...wins.flatMap((win) => win.cells));
        return note(`${loud ? 'loud' : 'quiet'} ${wins.length}`);
      },
      clear: () => undefined,
    },
    wolves: { expand: (reel: number, row: number) => note(`wolf ${reel},${row}`) },
    backdrop: { blaze: (isOn: boolean) => note(isOn ? 'blaze' : 'calm') },
    banners: {
      ask: (plate: { title: string }) => note(`ask ${plate.title}`),
      tell: (plate: { title: string }) => note(`tell ${plate.title}`),
      number: () => undefined,
      strip: () => undefined,
    },
    sound: { play: (sound: string) => sounds.push(sound) },
  } as unknown as Show;
  const handlers = (bet: number) => {
    const tally = createTally({
      bet,
      motion,
      sound: show.sound,
      banners: show.banners,
      formatAmount: String,
      showWin: (amount, tone) => amounts.push({ amount, tone }),
      say: () => undefined,
      inFeature: () => false,
    });
    const round: SlotRound = {
      bet,
      tally,
      say: () => undefined,
      feature: (isOn) => features.push(isOn),
      lastWins: () => undefined,
    };
    return roundHandlers(show, round);
  };
  return { handlers, shown, stands, put, held, amounts, sounds, features, cells };
}
type Of<T extends WildsEvent['type']> = Extract<WildsEvent, { type: T }>;
const ofType = <T extends WildsEvent['type']>(events: readonly WildsEvent[], type: T) =>
  events.filter((event): event is Of<T> => event.type === type);

test('[GAME-1] there are recorded books to play', () => {
  expect(books.length).toBeGreaterThanOrEqual(11);
});

describe.each(books)('$name', ({ book, betAmount, amountWon }) => {
  test('[GAME-1][GAME-14] the book plays to its end: every window shown, the win settled', async () => {
    const { handlers, stands, amounts, features } = screen();
    await playBook(book.events, handlers(betAmount));
    expect(stands).toEqual(ofType(book.events, 'reveal').map(({ window }) => window));
    expect(amounts.at(-1)).toEqual({ amount: amountWon, tone: winTone(amountWon, betAmount) });
    expect(features.at(-1)).toBe(false);
  });

  test('[GAME-12] a return at or below the bet has no win sound and no celebration', async () => {
    const { handlers, shown, sounds } = screen();
    await playBook(book.events, handlers(betAmount));
    const isCelebrated = sounds.includes('win') || shown.some((line) => line.startsWith('loud'));
    expect(isCelebrated).toBe(amountWon > betAmount);
  });

  test('[GAME-36] wolves grow where the wild stands, and their reels are held in every respin', async () => {
    const { handlers, shown, held, put } = screen();
    await playBook(book.events, handlers(betAmount));
    const expanded = ofType(book.events, 'expand').flatMap(({ reels }) => reels);
    const wolves = shown.filter((line) => line.startsWith('wolf'));
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

  test('[GAME-14] what is lifted out is what stands there, the wolf in parts', async () => {
    const { handlers, cells } = screen();
    await playBook(book.events, handlers(betAmount));
    const wolves = ofType(book.events, 'expand').flatMap(({ reels }) => reels);
    for (const { reel, row, symbol } of cells.filter(({ symbol: name }) => name.startsWith('W'))) {
      expect(wolves).toContain(reel);
      expect(symbol).toBe(`W${row}`);
    }
  });
});

test('[GAME-15] what the page tells is taken from the definition', () => {
  expect(facts).toMatchObject({
    paytableName: 'aurora-howl-957',
    respinsMax: 3,
    maxWinStakes: 240,
    pays: { NB: { 5: 150 }, G5: { 3: 1 } },
  });
  expect(facts.firstSpinShare + facts.respinShare).toBeCloseTo(0.95675548, 8);
});
