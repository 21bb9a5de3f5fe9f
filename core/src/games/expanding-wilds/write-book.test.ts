import {
  wildsBookSchema,
  type WildsBook,
  type WildsEvent,
} from '@jubilee/contract/books/expanding-wilds';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { expect, test } from 'vitest';
import { seeded } from '../../fairness/draw.ts';
import { below } from '../../fairness/rng.ts';
import { auroraHowl957 } from '../aurora-howl/aurora-howl.ts';
import { payWildsBook } from './pay-book.ts';
import type { WildsStopSource } from './play-round.ts';
import { playWilds, writeWildsBook } from './write-book.ts';

const { compiled } = auroraHowl957;
const { definition } = compiled;
const FIFTH = 20;
const rngOf = (text: string) => seeded(new Uint8Array(32).fill(17), text);

/** Plays these stops, spin after spin; held reels stay where they are. */
function played(...spins: readonly (readonly number[])[]) {
  let spin = 0;
  const source: WildsStopSource = (stops, held) => {
    const next = spins[spin];
    if (next === undefined) throw new Error('The round goes on.');
    next.forEach((stop, reel) => {
      if (((held >> reel) & 1) === 0) stops[reel] = stop;
    });
    spin += 1;
  };
  return writeWildsBook(compiled, FIFTH, source);
}

/** Stops that show these symbols in the top row. */
function top(...symbols: readonly string[]): readonly number[] {
  return symbols.map((symbol, reel) => {
    const strip = definition.strips[reel] ?? [];
    const hidesWild = (stop: number) => compiled.showsWild[reel]?.[stop] === 0;
    return strip.findIndex((other, stop) => {
      return other === symbol && (symbol === 'W' || hidesWild(stop));
    });
  });
}

const ofType = <T extends WildsEvent['type']>(book: WildsBook, type: T) =>
  book.events.filter((event): event is Extract<WildsEvent, { type: T }> => event.type === type);

test('[GAME-36] a wild fills its reel, stays and gives a respin', () => {
  const { book } = played(top('NB', 'W', 'G1', 'G2', 'NB'), top('NB', 'G4', 'G1', 'G2', 'NB'));
  expect(ofType(book, 'expand')).toEqual([{ type: 'expand', spin: 0, reels: [1] }]);
  const [first, respin] = ofType(book, 'reveal');
  expect(first).toMatchObject({ spin: 0, held: [] });
  expect(first?.window[1]?.[0]).toBe('W');
  expect(first?.window[1]?.[1]).not.toBe('W');
  expect(respin).toMatchObject({ spin: 1, held: [1] });
  expect(respin?.window[1]).toEqual(['W', 'W', 'W']);
  expect(respin?.stops[1]).toBe(first?.stops[1]);
});

test('[GAME-36] each new wild reel gives one more respin, three in all', () => {
  const { book } = played(
    top('G1', 'W', 'G2', 'G3', 'G4'),
    top('G1', 'G1', 'W', 'G3', 'G4'),
    top('G1', 'G1', 'G2', 'W', 'G4'),
    top('NB', 'G1', 'G2', 'G3', 'NB'),
  );
  expect(ofType(book, 'reveal').map(({ held }) => held)).toEqual([[], [1], [1, 2], [1, 2, 3]]);
  expect(ofType(book, 'roundEnd')[0]?.respinsPlayed).toBe(3);
});

test('[GAME-36] three wilds at once give one respin', () => {
  const { book } = played(top('G1', 'W', 'W', 'W', 'G4'), top('NB', 'G1', 'G2', 'G3', 'NB'));
  expect(ofType(book, 'expand')[0]?.reels).toEqual([1, 2, 3]);
  expect(ofType(book, 'roundEnd')[0]?.respinsPlayed).toBe(1);
});

test('[GAME-36] a run of five pays once, shorter runs pay from both sides', () => {
  const { book } = played(top('G1', 'W', 'W', 'W', 'G4'), top('NB', 'G1', 'G2', 'G3', 'NB'));
  const [mixed, whole] = ofType(book, 'lineWins');
  const onTop = (wins: typeof mixed) => wins?.wins.filter(({ line }) => line === 1);
  expect(onTop(mixed)?.map(({ from, symbol, count }) => [from, symbol, count])).toEqual([
    ['left', 'G1', 4],
    ['right', 'G4', 4],
  ]);
  expect(onTop(mixed)?.[1]?.cells[0]).toEqual({ reel: 4, row: 0 });
  expect(onTop(whole)).toMatchObject([{ from: 'left', symbol: 'NB', count: 5, amount: 3_000 }]);
});

test('[GAME-36] a wild pays on all rows of its reel in the spin that shows it', () => {
  const { book } = played(top('NB', 'W', 'NB', 'G2', 'G3'), top('G1', 'G1', 'G2', 'G3', 'G4'));
  const wins = ofType(book, 'lineWins')[0]?.wins ?? [];
  expect(wins.some(({ cells }) => cells.some(({ reel, row }) => reel === 1 && row > 0))).toBe(true);
});

test('[FAIR-3] a spin is one number a turning reel from left to right; held reels draw none', () => {
  let respins = 0;
  for (let index = 0; index < 400; index += 1) {
    const rng = rngOf(`round ${index}`);
    for (const { held, stops } of ofType(
      playWilds(compiled, FIFTH, rngOf(`round ${index}`)).book,
      'reveal',
    )) {
      respins += Math.sign(held.length);
      stops.forEach((stop, reel) => {
        if (!held.includes(reel)) expect(below(rng, 53)).toBe(stop);
      });
    }
  }
  expect(respins).toBeGreaterThan(30);
});

test('[GAME-2] the wins of 600 books add up, and their shape is that of the contract', () => {
  for (let index = 0; index < 600; index += 1) {
    const { book, fifths } = playWilds(compiled, FIFTH, rngOf(`book ${index}`));
    expect(wildsBookSchema.safeParse(book).success).toBe(true);
    const lines = ofType(book, 'lineWins');
    for (const { amount, wins } of lines) {
      expect(wins.reduce((sum, win) => sum + win.amount, 0)).toBe(amount);
    }
    const [end] = ofType(book, 'roundEnd');
    const sum = lines.reduce((all, { amount }) => all + amount, 0);
    expect(end?.amountWon).toBe(sum);
    const paid = lines.filter(({ spin }) => spin === 0).reduce((all, win) => all + win.amount, 0);
    expect(end?.respinsAmount).toBe(sum - paid);
    expect(payWildsBook(compiled, book)).toBe(fifths);
  }
});

test('[GAME-36] the round ends at 240 stakes', () => {
  const { book, fifths } = richest();
  expect(fifths).toBe(1_200);
  const end = ofType(book, 'roundEnd')[0];
  expect(end).toMatchObject({ amountWon: 240 * 5 * FIFTH, capped: true });
  expect(payWildsBook(compiled, book)).toBe(1_200);
});

/** Wilds come one by one with the best symbol on both sides in every possible row. */
function richest() {
  const best = bestOuterStops();
  const spins = [
    [best[0], top('G1', 'W')[1], best[2], best[3], best[4]],
    [best[0], 0, top('G1', 'G1', 'W')[2], best[3], best[4]],
    [best[0], 0, 0, top('G1', 'G1', 'G1', 'W')[3], best[4]],
    [best[0], 0, 0, 0, best[4]],
  ].map((stops) => stops.map((stop) => stop ?? 0));
  return played(...spins);
}

/** For each reel the stop that shows most of the two highest symbols, without a wild. */
function bestOuterStops(): readonly number[] {
  const worth = (symbol: string) =>
    definition.pays.find((p) => p.symbol === symbol)?.fifths[5] ?? 0;
  return compiled.windows.map((reel, at) => {
    const values = reel.map((window, stop) =>
      compiled.showsWild[at]?.[stop] === 1
        ? 0
        : window.reduce((sum, symbol) => sum + worth(symbol), 0),
    );
    return values.indexOf(Math.max(...values));
  });
}

test('[GAME-3] the stake scales the win exactly at all 26 amounts', () => {
  const { book, fifths } = played(
    top('G1', 'W', 'W', 'W', 'G4'),
    top('NB', 'G1', 'G2', 'G3', 'NB'),
  );
  for (const amount of BET_AMOUNTS) {
    const betAmount = BigInt(amount);
    expect(auroraHowl957.pay(betAmount, book) * 5n).toBe(BigInt(fifths) * betAmount);
  }
});

test('[FAIR-12] pay reads the stops alone: amounts written into a book change nothing', () => {
  const { book, fifths } = played(
    top('G1', 'W', 'W', 'W', 'G4'),
    top('NB', 'G1', 'G2', 'G3', 'NB'),
  );
  const altered: WildsBook = {
    ...book,
    events: book.events.map((event) => ('amount' in event ? { ...event, amount: 1 } : event)),
  };
  expect(payWildsBook(compiled, altered)).toBe(fifths);
});

test('[FAIR-12] a book with a spin too few or too many, a foreign stop or a moved reel is a fault', () => {
  const { book } = played(top('NB', 'W', 'G1', 'G2', 'NB'), top('NB', 'G4', 'G1', 'G2', 'NB'));
  const [first, second] = ofType(book, 'reveal');
  if (first === undefined || second === undefined) throw new Error('The book lacks its spins.');
  const withEvents = (events: WildsEvent[]): WildsBook => ({ ...book, events });
  expect(() => payWildsBook(compiled, withEvents([first]))).toThrow('ends before');
  expect(() => payWildsBook(compiled, withEvents([first, second, second]))).toThrow('goes on');
  const foreign = { ...second, stops: [53, ...second.stops.slice(1)] };
  expect(() => payWildsBook(compiled, withEvents([first, foreign]))).toThrow('no stop on reel 0');
  const moved = { ...second, stops: second.stops.map((stop) => (stop + 1) % 53) };
  expect(() => payWildsBook(compiled, withEvents([first, moved]))).toThrow('moves the held reel 1');
});
