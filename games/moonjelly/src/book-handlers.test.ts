import { waysBookSchema, type WaysEvent } from '@jubilee/contract/books/ways-slot';
import { playBook } from '@jubilee/game-kit/book/play-book';
import { recordedBooks } from '@jubilee/game-kit/book/recorded-books.fixture';
import { fastFrames } from '@jubilee/game-kit/motion/fast-frames.fixture';
import { createMotion } from '@jubilee/game-kit/motion/motion';
import type { SlotRound } from '@jubilee/game-kit/slot/slot-game';
import { createTally } from '@jubilee/game-kit/slot/tally';
import { winTone } from '@jubilee/game-kit/wins/win-tone';
import { describe, expect, test } from 'vitest';
import { pickFacts } from '../pick-facts.ts';
import { pearlsThatPay, roundHandlers, type Show } from './book-handlers.ts';
import { gameTexts } from './texts.ts';

// The same files that the build reads; tests may look at them, the client may not import the core.
const files: Readonly<Record<string, unknown>> = {
  ...import.meta.glob('../books/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob('../../../core/src/games/moonjelly/*.json', {
    eager: true,
    import: 'default',
  }),
};
const facts = pickFacts(files['../../../core/src/games/moonjelly/moonjelly-961.json']);
const books = recordedBooks(files, waysBookSchema);

/** A screen that writes down what it is asked to show. */
function screen(reduced = false) {
  const shown: string[] = [];
  const stands: (readonly (readonly string[])[])[] = [];
  const amounts: { amount: number; tone: string }[] = [];
  const sounds: string[] = [];
  const slow: number[] = [];
  const badges: string[] = [];
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
      reelCount: 5,
      run: () => void note('run'),
      land: (
        stand: { window: readonly (readonly string[])[] },
        slowFrom: number,
        onReel: (reel: number) => void,
      ) => {
        stands.push(stand.window);
        slow.push(slowFrom);
        for (let reel = 0; reel < 5; reel += 1) onReel(reel);
        return note('land');
      },
    },
    wins: {
      show: (wins: readonly unknown[], loud: boolean) =>
        note(`${loud ? 'loud' : 'quiet'} ${wins.length}`),
      clear: () => undefined,
    },
    current: { flow: () => note('flow'), clear: () => undefined },
    badges: {
      show: (reel: number, rows: readonly number[], ways: number) =>
        badges.push(`${reel} ${rows.join('+')} x${ways}`),
      clear: () => undefined,
    },
    backdrop: {
      dive: (isDeep: boolean) => note(isDeep ? 'deep' : 'light'),
      swarm: () => note('swarm'),
    },
    clear: () => undefined,
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
  return { handlers, shown, stands, amounts, sounds, slow, badges };
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
        async (event: never, events: readonly WaysEvent[]) => {
          await handle(event, events);
          played.push(type);
        },
      ]),
    ) as unknown as typeof handlers;
    await playBook(book.events, noted);
    expect(played).toEqual(book.events.map((event) => event.type));
    expect(stands).toEqual(
      book.events.flatMap((event) => (event.type === 'reveal' ? [event.window] : [])),
    );
    expect(amounts.at(-1)).toEqual({ amount: amountWon, tone: winTone(amountWon, betAmount) });
  });

  test('[GAME-12] a return at or below the bet has no win sound, no counting and no celebration', async () => {
    const { handlers, shown, sounds, amounts } = screen();
    await playBook(book.events, handlers(betAmount));
    const isCelebrated = sounds.includes('win') || shown.some((line) => line.startsWith('loud'));
    expect(isCelebrated).toBe(amountWon > betAmount);
    if (amountWon <= betAmount)
      expect(new Set(amounts.map(({ amount }) => amount)).size).toBeLessThanOrEqual(1);
  });

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

  test('[GAME-32] each wild of a free spin says for how many ways it counts', async () => {
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
    const { handlers, slow } = screen();
    await playBook(book.events, handlers(betAmount));
    const reveals = book.events.filter((event) => event.type === 'reveal');
    reveals.forEach((reveal, index) => {
      const wins = book.events.some(
        (event) => event.type === 'freeSpinsAwarded' && event.spin === reveal.spin,
      );
      expect((slow[index] ?? 0) < 5).toBe(wins);
      expect(pearlsThatPay(reveal, book.events).length >= 3).toBe(wins);
    });
  });
});
