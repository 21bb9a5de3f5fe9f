import { tumbleBookSchema, type TumbleEvent } from '@jubilee/contract/books/cluster-tumble';
import { playBook } from '@jubilee/game-kit/book/play-book';
import { recordedBooks } from '@jubilee/game-kit/book/recorded-books.fixture';
import { fastFrames } from '@jubilee/game-kit/motion/fast-frames.fixture';
import { createMotion } from '@jubilee/game-kit/motion/motion';
import type { SlotRound } from '@jubilee/game-kit/slot/slot-game';
import { createTally } from '@jubilee/game-kit/slot/tally';
import { winTone } from '@jubilee/game-kit/wins/win-tone';
import { describe, expect, test } from 'vitest';
import { pickFacts } from '../pick-facts.ts';
import { hallmarksThatPay, roundHandlers, type Show } from './book-handlers.ts';
import { fallsOf } from './falls.ts';
import { gameTexts } from './texts.ts';

// The same files that the build reads; tests may look at them, the client may not import the core.
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

/** A screen that writes down what it is asked to show. */
function screen(reduced = false) {
  const shown: string[] = [];
  const stands: (readonly (readonly string[])[])[] = [];
  const amounts: { amount: number; tone: string }[] = [];
  const sounds: string[] = [];
  const rungs: (number | undefined)[] = [];
  const grown: number[] = [];
  const motion = createMotion(fastFrames, reduced);
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
      empty: () => void note('empty'),
      fill: (window: readonly (readonly string[])[], onColumn: (column: number) => void) => {
        stands.push(window);
        for (let column = 0; column < 7; column += 1) onColumn(column);
        return note('fill');
      },
      burst: (_: unknown, loud: boolean) => note(loud ? 'burst' : 'vanish'),
      fall: (_: unknown, window: readonly (readonly string[])[]) => {
        stands.push(window);
        return note('fall');
      },
    },
    wins: {
      show: (wins: readonly unknown[], loud: boolean) =>
        note(`${loud ? 'loud' : 'quiet'} ${wins.length}`),
      clear: () => undefined,
    },
    ladder: {
      climb: (step: number) => step >= 0 && rungs.push(facts.ladder[step] ?? facts.ladder.at(-1)),
      grow: (times: number) => grown.push(times),
    },
    shards: { burst: () => undefined },
    backdrop: {
      shine: (isGolden: boolean) => note(isGolden ? 'golden' : 'plum'),
      rain: () => note('rain'),
    },
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
      feature: () => undefined,
      lastWins: () => undefined,
    };
    return roundHandlers(show, round);
  };
  return { handlers, shown, stands, amounts, sounds, rungs, grown };
}

test('[GAME-1] there are recorded books to play', () => {
  expect(books.length).toBeGreaterThanOrEqual(10);
});

describe.each(books)('$name', ({ book, betAmount, amountWon }) => {
  test('[GAME-1][GAME-14] the book plays to its end: every event in order, every window shown, the win settled', async () => {
    const { handlers: handlersOf, stands, amounts } = screen();
    const handlers = handlersOf(betAmount);
    const played: string[] = [];
    const noted = Object.fromEntries(
      Object.entries(handlers).map(([type, handle]) => [
        type,
        async (event: never, events: readonly TumbleEvent[]) => {
          await handle(event, events);
          played.push(type);
        },
      ]),
    ) as unknown as typeof handlers;
    await playBook(book.events, noted);
    expect(played).toEqual(book.events.map((event) => event.type));
    expect(stands).toEqual(
      book.events.flatMap((event) =>
        event.type === 'reveal' || event.type === 'tumble' ? [event.window] : [],
      ),
    );
    expect(amounts.at(-1)).toEqual({ amount: amountWon, tone: winTone(amountWon, betAmount) });
  });

  test('[GAME-12] a return at or below the bet has no win sound, no counting and no celebration', async () => {
    const { handlers, shown, sounds, amounts } = screen();
    await playBook(book.events, handlers(betAmount));
    const isCelebrated =
      sounds.includes('win') || shown.some((line) => line.startsWith('loud') || line === 'burst');
    expect(isCelebrated).toBe(amountWon > betAmount);
    if (amountWon <= betAmount)
      expect(new Set(amounts.map(({ amount }) => amount)).size).toBeLessThanOrEqual(1);
  });

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
      expect(hallmarksThatPay(event, book.events, facts.scatter).length >= 3).toBe(wins);
    }
  });
});

test('[GAME-14] a window that does not follow from the one before is a fault', () => {
  expect(() => fallsOf([['G1', 'G2']], [{ reel: 0, row: 0 }], [['G3', 'G4']])).toThrow(
    'another board',
  );
});
