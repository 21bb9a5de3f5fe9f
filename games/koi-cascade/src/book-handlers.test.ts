import { dynamicWaysBookSchema } from '@jubilee/contract/books/dynamic-ways';
import { playBook } from '@jubilee/game-kit/book/play-book';
import { recordedBooks } from '@jubilee/game-kit/book/recorded-books.fixture';
import { scattersThatPay } from '@jubilee/game-kit/slot/scatters';
import { createScreenRecorder } from '@jubilee/game-kit/slot/screen-recorder.fixture';
import { checkBookPlayback } from '@jubilee/game-kit/slot/slot-books.fixture';
import { describe, expect, test } from 'vitest';
import { pickFacts } from '../pick-facts.ts';
import { roundHandlers, type Show } from './book-handlers.ts';
import { passingStrips } from './passing-strips.ts';
import { gridRow } from './scenes/pond-board.ts';
import { gameTexts } from './texts.ts';

// The definition that the build reads; tests may import it, the client may not import the core.
const files: Readonly<Record<string, unknown>> = {
  ...import.meta.glob('../books/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob('../../../core/src/games/koi-cascade/*.json', {
    eager: true,
    import: 'default',
  }),
};
const facts = pickFacts(files['../../../core/src/games/koi-cascade/koi-cascade-959.json']);
const books = recordedBooks(files, dynamicWaysBookSchema);

/** A screen that records the calls. */
function screen() {
  const recorder = createScreenRecorder(6);
  const { record } = recorder;
  const badges: number[] = [];
  const show = {
    ...recorder.parts,
    facts,
    texts: gameTexts('en'),
    passing: { base: passingStrips(facts.weights.base), free: passingStrips(facts.weights.free) },
    ripples: { run: () => record('ripples'), clear: () => undefined },
    medal: { show: (times: number) => badges.push(times), hide: () => undefined },
    backdrop: {
      turn: (isDusk: boolean) => record(isDusk ? 'dusk' : 'day'),
      petals: () => record('petals'),
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

  test('[GAME-90] the medal shows the multiplier of each free spin and grows after each that wins', async () => {
    const { handlers, badges } = screen();
    await playBook(book.events, handlers(betAmount));
    const expected = book.events.flatMap((event) => {
      if (event.type === 'reveal' && event.mode === 'free') return [event.multiplier];
      return event.type === 'waysWins' && event.spin > 0 ? [event.multiplier + 1] : [];
    });
    expect(badges).toEqual(expected);
  });

  test('[GAME-14][GAME-90] a shorter reel stands on the bottom, and every cell that wins is in view', () => {
    let window: readonly (readonly string[])[] = [];
    for (const event of book.events) {
      if (event.type === 'reveal') {
        window = event.window;
        const heights = facts.heights[event.mode];
        for (const rows of window) expect(heights).toContain(rows.length);
      }
      if (event.type !== 'waysWins') continue;
      for (const { positions, symbol } of event.wins) {
        for (const { reel, row } of positions) {
          expect([symbol, 'W']).toContain(window[reel]?.[row]);
          expect(gridRow(5, window, reel, row)).toBe(5 - (window[reel]?.length ?? 0) + row);
        }
      }
    }
  });

  test('[GAME-14] reels take their time only where lotus flowers really win free spins', async () => {
    const { handlers, slow, marks } = screen();
    await playBook(book.events, handlers(betAmount));
    const reveals = book.events.filter((event) => event.type === 'reveal');
    reveals.forEach((reveal, index) => {
      const wins = book.events.some(
        (event) => event.type === 'freeSpinsAwarded' && event.spin === reveal.spin,
      );
      if (!wins) expect(slow[index]).toBe(6);
      expect(scattersThatPay(reveal, book.events, 'S').length >= 3).toBe(wins);
    });
    expect(marks).toHaveLength(
      reveals.reduce(
        (sum, reveal) =>
          sum + new Set(scattersThatPay(reveal, book.events, 'S').map(({ reel }) => reel)).size,
        0,
      ),
    );
  });
});
