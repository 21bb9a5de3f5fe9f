import { holdSpinBookSchema, type HoldSpinEvent } from '@jubilee/contract/books/hold-spin-slot';
import { playBook } from '@jubilee/game-kit/book/play-book';
import { recordedBooks } from '@jubilee/game-kit/book/recorded-books.fixture';
import { createScreenRecorder } from '@jubilee/game-kit/slot/screen-recorder.fixture';
import { checkBookPlayback } from '@jubilee/game-kit/slot/slot-books.fixture';
import { describe, expect, test } from 'vitest';
import { pickFacts } from '../pick-facts.ts';
import { coinsThatHold, roundHandlers, type Show } from './book-handlers.ts';
import { gameTexts } from './texts.ts';

// The definition that the build reads; tests may import it, the client may not import the core.
const files: Readonly<Record<string, unknown>> = {
  ...import.meta.glob('../books/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob('../../../core/src/games/ember-isle/*.json', {
    eager: true,
    import: 'default',
  }),
};
const facts = pickFacts(files['../../../core/src/games/ember-isle/ember-isle-956.json']);
const books = recordedBooks(files, holdSpinBookSchema);

/** A screen that records the calls. */
function screen() {
  const recorder = createScreenRecorder(5);
  const { record } = recorder;
  const locked: string[] = [];
  const pips: number[] = [];
  const show = {
    ...recorder.parts,
    facts,
    texts: gameTexts('en'),
    faces: {
      face: (label: string | null, name: string, amount: string) => `${label} ${name} ${amount}`,
    },
    hold: {
      open: () => record('open'),
      lock: ({ reel, row, face }: { reel: number; row: number; face: string }) => {
        locked.push(`${reel},${row} ${face}`);
        return Promise.resolve();
      },
      burn: () => record('burn'),
      pips: (left: number) => pips.push(left),
      collect: () => record('collect'),
      close: () => record('close'),
    },
    backdrop: {
      wake: (isAwake: boolean) => record(isAwake ? 'fire' : 'dusk'),
      erupt: () => record('erupt'),
    },
  } as unknown as Show;
  const handlers = (bet: number, amountWon?: number) =>
    roundHandlers(show, recorder.round(bet, amountWon));
  return { ...recorder, handlers, locked, pips };
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

  test('[GAME-113] a coin that locks is in the win at once, beside what lines have won', async () => {
    const { handlers, amounts } = screen();
    await playBook(book.events, handlers(betAmount, recorded.amountWon));
    let sum = 0;
    const worth = book.events.flatMap((event) => {
      if (event.type === 'lineWins') sum += event.amount;
      if (event.type !== 'holdStart' && event.type !== 'respin') return [];
      return event.coins.map(({ amount }) => Math.min(recorded.amountWon, (sum += amount)));
    });
    const displayed = amounts.map(({ amount }) => amount);
    expect(displayed.filter((amount) => worth.includes(amount))).toEqual(
      expect.arrayContaining(worth),
    );
    expect(Math.max(0, ...displayed)).toBe(recorded.amountWon);
  });

  test('[GAME-33] every coin locks where the book says, at its worth, and the respins are counted', async () => {
    const { handlers, locked, pips, displayed } = screen();
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
    // Locked coins stay visible after the round, unless paylines are highlighted afterwards.
    const hasLines = book.events.some((event) => event.type === 'lineWins');
    expect(displayed.filter((line) => line === 'open' || line === 'close')).toEqual(
      isHeld ? ['open', ...(hasLines ? ['close'] : [])] : [],
    );
    expect(new Set(locked.map((line) => line.split(' ')[0])).size).toBe(locked.length);
  });

  test('[GAME-14] reels take their time only where coins really lock', async () => {
    const { handlers, slow, marks } = screen();
    await playBook(book.events, handlers(betAmount));
    const [reveal] = book.events;
    if (reveal?.type !== 'reveal') throw new Error('A book begins with its spin.');
    const holds = book.events.some((event) => event.type === 'holdStart');
    expect(coinsThatHold(reveal, book.events).length > 0).toBe(holds);
    expect(marks.length > 0).toBe(holds);
    if (!holds) expect(slow).toEqual([5]);
  });
});

test('[GAME-2][GAME-33] hold and spin capped by the maximum win never displays more than is paid', async () => {
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
