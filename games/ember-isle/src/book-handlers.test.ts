import { holdSpinBookSchema, type HoldSpinEvent } from '@jubilee/contract/books/hold-spin-slot';
import { playBook } from '@jubilee/game-kit/book/play-book';
import { recordedBooks } from '@jubilee/game-kit/book/recorded-books.fixture';
import { fastFrames } from '@jubilee/game-kit/motion/fast-frames.fixture';
import { createMotion } from '@jubilee/game-kit/motion/motion';
import type { SlotRound } from '@jubilee/game-kit/slot/slot-game';
import { createTally } from '@jubilee/game-kit/slot/tally';
import { winTone } from '@jubilee/game-kit/wins/win-tone';
import { describe, expect, test } from 'vitest';
import { pickFacts } from '../pick-facts.ts';
import { coinsThatHold, roundHandlers, type Show } from './book-handlers.ts';
import { gameTexts } from './texts.ts';

// The same files that the build reads; tests may look at them, the client may not import the core.
const files: Readonly<Record<string, unknown>> = {
  ...import.meta.glob('../books/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob('../../../core/src/games/ember-isle/*.json', {
    eager: true,
    import: 'default',
  }),
};
const facts = pickFacts(files['../../../core/src/games/ember-isle/ember-isle-956.json']);
const books = recordedBooks(files, holdSpinBookSchema);

/** A screen that writes down what it is asked to show. */
function screen(reduced = false) {
  const shown: string[] = [];
  const stands: (readonly (readonly string[])[])[] = [];
  const amounts: { amount: number; tone: string }[] = [];
  const sounds: string[] = [];
  const slow: number[] = [];
  const locked: string[] = [];
  const pips: number[] = [];
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
    faces: {
      face: (label: string | null, name: string, amount: string) => `${label} ${name} ${amount}`,
    },
    hold: {
      open: () => note('open'),
      lock: ({ reel, row, face }: { reel: number; row: number; face: string }) => {
        locked.push(`${reel},${row} ${face}`);
        return Promise.resolve();
      },
      burn: () => note('burn'),
      pips: (left: number) => pips.push(left),
      collect: () => note('collect'),
      close: () => note('close'),
    },
    backdrop: {
      wake: (isAwake: boolean) => note(isAwake ? 'fire' : 'dusk'),
      erupt: () => note('erupt'),
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
  return { handlers, shown, stands, amounts, sounds, slow, locked, pips };
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
        async (event: never, events: readonly HoldSpinEvent[]) => {
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

  test('[GAME-14] the strips and lines of the client are those of the book', () => {
    for (const event of book.events) {
      if (event.type === 'reveal') {
        const { strip } = facts;
        const window = event.stops.map((stop, reel) =>
          [0, 1, 2].map((row) => strip[reel]?.[(stop + row) % (strip[reel]?.length ?? 1)]),
        );
        expect(window).toEqual(event.window);
      }
      if (event.type === 'lineWins') {
        for (const win of event.wins)
          expect(facts.lines[win.line]?.slice(0, win.count)).toEqual(win.rows);
      }
    }
  });

  test('[GAME-33] every coin locks where the book says, at its worth, and the respins are counted', async () => {
    const { handlers, locked, pips, shown } = screen();
    await playBook(book.events, handlers(betAmount));
    const landings = book.events.filter(
      (event) => event.type === 'holdStart' || event.type === 'respin',
    );
    expect(pips).toEqual(landings.map((event) => event.respinsLeft));
    expect(locked).toEqual(
      landings.flatMap((event) =>
        event.coins.map(
          ({ reel, row, label, amount }) => `${reel},${row} ${label} ${label ?? ''} ${amount}`,
        ),
      ),
    );
    const isHeld = landings.length > 0;
    // Held coins stay in sight after the round, but where lines have to come round again.
    const hasLines = book.events.some((event) => event.type === 'lineWins');
    expect(shown.filter((line) => line === 'open' || line === 'close')).toEqual(
      isHeld ? ['open', ...(hasLines ? ['close'] : [])] : [],
    );
    expect(new Set(locked.map((line) => line.split(' ')[0])).size).toBe(locked.length);
  });

  test('[GAME-14] reels take their time only where coins really lock', async () => {
    const { handlers, slow } = screen();
    await playBook(book.events, handlers(betAmount));
    const [reveal] = book.events;
    if (reveal?.type !== 'reveal') throw new Error('A book begins with its spin.');
    const holds = book.events.some((event) => event.type === 'holdStart');
    expect(coinsThatHold(reveal, book.events).length > 0).toBe(holds);
    if (!holds) expect(slow).toEqual([5]);
  });
});

test('[GAME-2][GAME-33] a hold cut by the maximum win never tells more than is paid', async () => {
  const full = books.find(({ name }) => name === 'full-grid');
  if (full === undefined) throw new Error('The full grid was not recorded.');
  const paid = 90_000;
  const events = full.book.events.map((event): HoldSpinEvent =>
    event.type === 'roundEnd'
      ? { ...event, holdAmount: paid, amountWon: paid, capped: true }
      : event,
  );
  const { handlers, amounts } = screen();
  await playBook(events, handlers(full.betAmount));
  expect(Math.max(...amounts.map(({ amount }) => amount))).toBe(paid);
  expect(amounts.at(-1)).toEqual({ amount: paid, tone: 'won' });
});
