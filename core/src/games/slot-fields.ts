import type { Currency } from '@jubilee/contract/values/currency';
import { CURRENCIES } from '@jubilee/contract/values/currency';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { FIFTHS_PER_STAKE } from './fifths.ts';
import type { Field } from './definition-reader.ts';
import { noteProblem, readEntries, readInteger, readList, readText } from './definition-reader.ts';

/*
 * Fields that the definitions of reel slots have in common, read and checked as in
 * definition-reader.ts. Source: GAME-3, GAME-5, GAME-7.
 */
export const SYMBOL_LENGTH_MAX = 8;
export const FIFTHS_MAX = 1_000_000;
/** Limit: an evaluator may have a table of every combination of the first three reels. */
const STRIP_STOPS_MAX = 128;
/** Limit: an evaluator may have one bit per paying symbol in a 32-bit word. */
const PAYING_SYMBOLS_MAX = 16;

/** Paying symbols in file order, each with its fifths by count 0 … reels. */
export type SymbolPays = readonly { readonly symbol: string; readonly fifths: readonly number[] }[];

/** `strips[reel][stop]`, cyclic; a stop is the top row of the window. */
export type Strips = readonly (readonly string[])[];

export function readSymbols(field: Field): readonly string[] {
  const symbols = readList(field).map((symbol) => readText(symbol, SYMBOL_LENGTH_MAX));
  if (new Set(symbols).size < symbols.length) noteProblem(field, 'names a symbol twice');
  return symbols;
}

export function readPays(
  field: Field,
  known: { symbols: readonly string[]; reels: number; special: readonly string[] },
): SymbolPays {
  const entries = readEntries(field);
  const names = new Set(entries.map(([symbol]) => symbol));
  for (const symbol of known.symbols) {
    if (known.special.includes(symbol) === names.has(symbol)) {
      noteProblem(field, `must hold pays for each symbol but wild and scatter; see ${symbol}`);
    }
  }
  if (entries.length > PAYING_SYMBOLS_MAX) {
    noteProblem(field, `must not name more than ${PAYING_SYMBOLS_MAX} symbols`);
  }
  return entries.map(([symbol, pays]) => {
    if (!known.symbols.includes(symbol)) noteProblem(pays, 'is not a known symbol');
    return { symbol, fifths: readByCount(pays, known.reels, FIFTHS_MAX) };
  });
}

/** `{"3": 10, "4": 50}` as a list indexed by count; missing counts are 0. */
export function readByCount(field: Field, reels: number, max: number): readonly number[] {
  const byCount = Array.from({ length: reels + 1 }, () => 0);
  for (const [key, entry] of readEntries(field)) {
    const count = Number(key);
    if (Number.isInteger(count) && count >= 1 && count <= reels && key === String(count)) {
      byCount[count] = readInteger(entry, 1, max);
    } else {
      noteProblem(entry, `must be named by a count from 1 to ${reels}`);
    }
  }
  return byCount;
}

export function readLines(
  field: Field,
  reels: number,
  rows: number,
): readonly (readonly number[])[] {
  const seen = new Set<string>();
  return readList(field).map((line) => {
    const path = readList(line, reels).map((row) => readInteger(row, 0, rows - 1));
    if (seen.has(path.join())) noteProblem(line, 'repeats an earlier line');
    seen.add(path.join());
    return path;
  });
}

export interface StripShape {
  readonly symbols: readonly string[];
  readonly reels: number;
  readonly rows: number;
  readonly wild: string;
  /** At most once per window; null where the game has no scatter. */
  readonly scatter: string | null;
}

export function readStrips(field: Field, shape: StripShape): Strips {
  return readList(field, shape.reels).map((stripField, reel) => {
    const strip = readList(stripField).map((stop) => readSymbol(stop, shape.symbols));
    if (strip.length < shape.rows || strip.length > STRIP_STOPS_MAX) {
      noteProblem(stripField, `must have ${shape.rows} to ${STRIP_STOPS_MAX} stops`);
    }
    if (reel === 0 && strip.includes(shape.wild)) {
      noteProblem(stripField, 'must not hold the wild: the first reel names the symbol of a line');
    }
    if (shape.scatter !== null && showsTwice(strip, shape.scatter, shape.rows)) {
      noteProblem(stripField, 'shows the scatter twice in one window');
    }
    return strip;
  });
}

function showsTwice(strip: readonly string[], symbol: string, rows: number): boolean {
  return strip.some((_, stop) => {
    const visibleRows = Array.from(
      { length: rows },
      (__, row) => strip[(stop + row) % strip.length],
    );
    return visibleRows.filter((visible) => visible === symbol).length > 1;
  });
}

export function readSymbol(field: Field, symbols: readonly string[]): string {
  const symbol = readText(field, SYMBOL_LENGTH_MAX);
  if (!symbols.includes(symbol)) noteProblem(field, 'is not a known symbol');
  return symbol;
}

export function readBetAmounts(field: Field): readonly number[] {
  return readList(field).map((entry) => {
    const amount = readInteger(entry, 1, Number.MAX_SAFE_INTEGER);
    if (!BET_AMOUNTS.some((known) => known === amount)) noteProblem(entry, 'is not a stake');
    if (amount % FIFTHS_PER_STAKE !== 0) noteProblem(entry, 'is not exact in fifths');
    return amount;
  });
}

export function readCurrencies(field: Field): readonly Currency[] {
  return readList(field).flatMap((entry) => {
    const currency = CURRENCIES.find((known) => known === entry.value);
    if (currency === undefined) noteProblem(entry, 'is not a currency');
    return currency ?? [];
  });
}
