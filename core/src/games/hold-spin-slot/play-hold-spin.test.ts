import {
  holdSpinBookSchema,
  type HoldSpinBook,
  type HoldSpinEvent,
} from '@jubilee/contract/books/hold-spin-slot';
import { expect, test } from 'vitest';
import { seeded } from '../../fairness/draw.ts';
import { below } from '../../fairness/rng.ts';
import { emberIsle956 } from '../ember-isle/ember-isle.ts';
import { payHoldSpinBook } from './pay-book.ts';
import { playHoldSpin, writeHoldSpinBook } from './play-hold-spin.ts';
import type { HoldSource } from './play-round.ts';

const { compiled } = emberIsle956;
const { definition } = compiled;
const FIFTH = 20;
const rngOf = (name: string) => seeded(new Uint8Array(32).fill(8), name);

const ofType = <T extends HoldSpinEvent['type']>(book: HoldSpinBook, type: T) =>
  book.events.filter((event): event is Extract<HoldSpinEvent, { type: T }> => event.type === type);

/** Stops with exactly this many coins in view. */
function stopsWith(coins: number): readonly number[] {
  const rng = rngOf(`stops ${coins}`);
  for (;;) {
    const stops = Int32Array.from(compiled.lengths, (length) => below(rng, length));
    if (compiled.coinCount(stops) === coins) return [...stops];
  }
}

/**
 * A feature with coins of one value; respin n lands a coin where `landing` returns true for the
 * cell.
 */
function played(coins: number, landing: (respin: number, cell: number) => boolean, fifths = 5) {
  let respin = 0;
  let last = Number.MAX_SAFE_INTEGER;
  const value = definition.hold.coinValues.find((coin) => coin.fifths === fifths);
  if (value === undefined) throw new Error('There is no such coin.');
  const source: HoldSource = {
    stops: (stops) => {
      stopsWith(coins).forEach((stop, reel) => (stops[reel] = stop));
    },
    lands: (cell) => {
      if (cell <= last) respin += 1;
      last = cell;
      return landing(respin, cell);
    },
    coin: () => value,
  };
  return writeHoldSpinBook(compiled, FIFTH, source);
}

test('[GAME-33] five coins do nothing, six start three respins', () => {
  expect(ofType(played(5, () => false).book, 'holdStart')).toEqual([]);
  const { book } = played(6, () => false);
  const [start] = ofType(book, 'holdStart');
  expect(start?.coins).toHaveLength(6);
  expect(start?.respinsLeft).toBe(3);
  expect(ofType(book, 'respin').map(({ respinsLeft }) => respinsLeft)).toEqual([2, 1, 0]);
  const [end] = ofType(book, 'holdEnd');
  expect(end).toMatchObject({ coins: 6, coinsAmount: 6 * 5 * FIFTH, fullGrid: false });
});

test('[GAME-33] every new coin sets the respins back to three', () => {
  let landed = 0;
  const { book } = played(6, (respin) => {
    if (respin !== 3 || landed > 0) return false;
    landed += 1;
    return true;
  });
  expect(ofType(book, 'respin').map(({ respinsLeft }) => respinsLeft)).toEqual([2, 1, 3, 2, 1, 0]);
  expect(ofType(book, 'holdEnd')[0]?.coins).toBe(7);
});

test('[GAME-33] a full grid ends the hold and adds 1,000 stakes', () => {
  const { book, fifths } = played(6, () => true);
  expect(ofType(book, 'respin')).toHaveLength(1);
  const [end] = ofType(book, 'holdEnd');
  expect(end).toMatchObject({ coins: 15, fullGrid: true, fullGridAmount: 5_000 * FIFTH });
  expect(end?.amount).toBe((5_000 + 15 * 5) * FIFTH);
  expect(fifths).toBeGreaterThanOrEqual(5_075);
});

test('[GAME-33] a round wins at most 1,300 stakes', () => {
  const { book, fifths } = played(6, () => true, 1_000);
  expect(fifths).toBe(6_500);
  const [end] = ofType(book, 'roundEnd');
  expect(end).toMatchObject({ amountWon: 6_500 * FIFTH, capped: true });
  expect(payHoldSpinBook(compiled, book)).toBe(6_500);
});

test('[GAME-34] stops, worths and landings are drawn cell by cell in reading order', () => {
  let holds = 0;
  for (let i = 0; holds < 20; i += 1) {
    const { book } = playHoldSpin(compiled, FIFTH, rngOf(`order ${i}`));
    const [start] = ofType(book, 'holdStart');
    if (start === undefined) continue;
    holds += 1;
    const rng = rngOf(`order ${i}`);
    const coin = () => {
      let at = below(rng, 999);
      return definition.hold.coinValues.find(({ weight }) => (at -= weight) < 0)?.fifths;
    };
    const stops = [38, 38, 38, 38, 38].map((length) => below(rng, length));
    expect(ofType(book, 'reveal')[0]?.stops).toEqual(stops);
    const { window } = ofType(book, 'reveal')[0] ?? { window: [] };
    const cells = Array.from({ length: 15 }, (_, cell) => ({
      reel: cell % 5,
      row: Math.floor(cell / 5),
    }));
    const taken = cells.map(({ reel, row }) => window[reel]?.[row] === 'C');
    const coinsOf = (coins: readonly { reel: number; row: number; fifths: number }[]) =>
      coins.map(({ reel, row, fifths }) => ({ reel, row, fifths }));
    expect(coinsOf(start.coins)).toEqual(
      cells.flatMap((position, cell) =>
        taken[cell] === true ? { ...position, fifths: coin() } : [],
      ),
    );
    for (const respin of ofType(book, 'respin')) {
      const landed = cells.flatMap((position, cell) => {
        if (taken[cell] === true || below(rng, 18) !== 0) return [];
        taken[cell] = true;
        return { ...position, fifths: coin() };
      });
      expect(coinsOf(respin.coins)).toEqual(landed);
    }
  }
});

test('[GAME-2] the wins of 2,500 books add up, and their shape is that of the contract', () => {
  let holds = 0;
  for (let i = 0; i < 2_500; i += 1) {
    const { book, fifths } = playHoldSpin(compiled, FIFTH, rngOf(`book ${i}`));
    const parts = [...ofType(book, 'lineWins'), ...ofType(book, 'holdEnd')];
    const [end] = ofType(book, 'roundEnd');
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(fifths * FIFTH);
    expect(end?.amountWon).toBe(fifths * FIFTH);
    expect(payHoldSpinBook(compiled, book)).toBe(fifths);
    const [hold] = ofType(book, 'holdEnd');
    if (hold === undefined) continue;
    holds += 1;
    expect(holdSpinBookSchema.safeParse(book).success).toBe(true);
    const coins = [...ofType(book, 'holdStart'), ...ofType(book, 'respin')].flatMap(
      (event) => event.coins,
    );
    expect(coins).toHaveLength(hold.coins);
    expect(coins.reduce((sum, { amount }) => sum + amount, 0)).toBe(hold.coinsAmount);
    expect(hold.amount).toBe(end?.holdAmount);
  }
  expect(holds).toBeGreaterThan(15);
});

test('[FAIR-12] a book whose hold does not follow from its board is a fault', () => {
  const { book } = played(6, () => false);
  const change = (edit: (event: HoldSpinEvent) => HoldSpinEvent[]): HoldSpinBook => ({
    ...book,
    events: book.events.flatMap(edit),
  });
  const pay = (altered: HoldSpinBook) => () => payHoldSpinBook(compiled, altered);
  expect(
    pay(change((event) => (event.type === 'respin' && event.respin === 3 ? [] : [event]))),
  ).toThrow('ends before');
  expect(pay(change((event) => (event.type === 'respin' ? [event, event] : [event])))).toThrow(
    'goes on',
  );
  const richer = change((event) =>
    event.type === 'holdStart'
      ? [{ ...event, coins: event.coins.map((coin) => ({ ...coin, fifths: 7 })) }]
      : [event],
  );
  expect(pay(richer)).toThrow('no coin of this game');
  const onOccupiedCell = change((event) => {
    const [start] = ofType(book, 'holdStart');
    return event.type === 'respin' && event.respin === 1
      ? [{ ...event, coins: start?.coins.slice(0, 1) ?? [] }]
      : [event];
  });
  expect(pay(onOccupiedCell)).toThrow('do not fit');
  const amounts = change((event) => ('amount' in event ? [{ ...event, amount: 1 }] : [event]));
  expect(payHoldSpinBook(compiled, amounts)).toBe(payHoldSpinBook(compiled, book));
});
