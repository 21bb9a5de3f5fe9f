import { expect, test } from 'vitest';
import { playBook, type BookEvent, type BookHandlers } from '../book/play-book.ts';
import type { RecordedBook } from '../book/recorded-books.fixture.ts';
import { winTone } from '../wins/win-tone.ts';
import type { RecordedScreen } from './screen-recorder.fixture.ts';

interface WindowEvent extends BookEvent {
  readonly window?: unknown;
}
interface Screen<Event extends BookEvent> extends Pick<
  RecordedScreen,
  'displayed' | 'stands' | 'amounts' | 'sounds' | 'features' | 'gains' | 'celebrated'
> {
  readonly handlers: (bet: number, amountWon?: number) => BookHandlers<Event>;
}

/** Rules for the presentation of every book of every slot. Source: GAME-1, GAME-12, GAME-14. */
export function checkBookPlayback<Event extends WindowEvent>(
  { book, betAmount, amountWon }: RecordedBook<{ readonly events: readonly Event[] }>,
  open: () => Screen<Event>,
): void {
  test('[GAME-1][GAME-14] the book plays to its end: every event in order, every window shown, the win settled', async () => {
    const { handlers: handlersOf, stands, amounts, features } = open();
    const handlers: Readonly<
      Record<string, (event: never, events: readonly Event[]) => Promise<void>>
    > = handlersOf(betAmount, amountWon);
    const played: string[] = [];
    const recorded = Object.fromEntries(
      Object.entries(handlers).map(([type, handle]) => [
        type,
        async (event: never, events: readonly Event[]) => {
          await handle(event, events);
          played.push(type);
        },
      ]),
    ) as BookHandlers<Event>;
    await playBook(book.events, recorded);
    expect(played).toEqual(book.events.map((event) => event.type));
    expect(stands).toEqual(
      book.events.flatMap(({ window }) => (window === undefined ? [] : [window])),
    );
    expect(amounts.at(-1)).toEqual({ amount: amountWon, tone: winTone(amountWon, betAmount) });
    expect(features.at(-1) ?? false).toBe(false);
  });

  test('[GAME-12] a return at or below the bet has no win sound, no counting and no celebration', async () => {
    const { handlers, displayed, sounds, amounts, gains, celebrated } = open();
    await playBook(book.events, handlers(betAmount, amountWon));
    const isCelebrated =
      sounds.includes('win') || displayed.some((line) => line.startsWith('loud'));
    expect(isCelebrated).toBe(amountWon > betAmount);
    const isCounted =
      gains.length + celebrated.length > 0 || new Set(amounts.map(({ amount }) => amount)).size > 1;
    expect(isCounted).toBe(amountWon > betAmount);
  });
}
