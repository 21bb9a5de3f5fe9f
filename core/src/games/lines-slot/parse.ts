import type { Currency } from '@jubilee/contract/values/currency';
import { CURRENCIES } from '@jubilee/contract/values/currency';
import {
  BET_AMOUNTS,
  GAME_NAME_LENGTH_MAX,
  PAYTABLE_NAME_LENGTH_MAX,
} from '@jubilee/contract/values/limits';
import type { Result } from '@jubilee/contract/values/result';
import { ok } from '@jubilee/contract/values/result';
import { FIFTHS_PER_STAKE } from '../fifths.ts';
import type { DefinitionProblem, Field } from '../definition-reader.ts';
import {
  noteProblem,
  readEntries,
  readFields,
  readInteger,
  readList,
  readText,
  requireValue,
} from '../definition-reader.ts';
import type { LinesDefinition, Strips } from './definition.ts';
import { parseLinesMath } from './parse-math.ts';

const SYMBOL_LENGTH_MAX = 8;
/** The evaluator holds a table of every combination of the first three reels. */
const STRIP_STOPS_MAX = 128;
const FIFTHS_MAX = 1_000_000;
const FREE_SPINS_MAX = 100;
/** The evaluator keeps one bit a paying symbol in a 32-bit word. */
const PAYING_SYMBOLS_MAX = 16;

/**
 * A checked definition, or every problem with file and field. Beyond the shape it makes sure of all
 * that the evaluator relies on: the first reel has no wild, so it alone names the symbol of a line,
 * and no window shows two scatters on one reel.
 * Source: GAME-3, GAME-5, GAME-7.
 */
export function parseLinesDefinition(
  file: string,
  json: unknown,
): Result<LinesDefinition, readonly DefinitionProblem[]> {
  const problems: DefinitionProblem[] = [];
  const definition = readDefinition({ value: json, file, path: '', problems });
  return problems.length === 0 ? ok(definition) : { ok: false, refusal: problems };
}

function readDefinition(root: Field): LinesDefinition {
  const fields = readFields(root, [
    'schema',
    'game',
    'paytable',
    'version',
    'unit',
    'grid',
    'symbols',
    'wild',
    'lines',
    'linesDirection',
    'pays',
    'scatter',
    'freeSpins',
    'strips',
    'capFifths',
    'allowedBets',
    'currencies',
    'math',
  ]);
  requireValue(fields('schema'), 'slot-lines/1');
  requireValue(fields('linesDirection'), 'left-to-right');
  requireValue(fields('unit'), FIFTHS_PER_STAKE);
  readInteger(fields('version'), 1, Number.MAX_SAFE_INTEGER);
  const grid = readFields(fields('grid'), ['reels', 'rows']);
  const reels = readInteger(grid('reels'), 3, 6);
  const rows = readInteger(grid('rows'), 1, 5);
  const symbols = readList(fields('symbols')).map((symbol) => readText(symbol, SYMBOL_LENGTH_MAX));
  if (new Set(symbols).size < symbols.length)
    noteProblem(fields('symbols'), 'names a symbol twice');
  const wild = readWild(fields('wild'), symbols);
  const { scatter, scatterFifths } = readScatter(fields('scatter'), symbols, reels);
  const pays = readPays(fields('pays'), { symbols, reels, special: [wild, scatter] });
  const free = readFreeSpins(fields('freeSpins'), reels);
  const strips = readFields(fields('strips'), ['base', 'free']);
  const shape = { symbols, reels, rows, wild, scatter };
  return {
    game: readText(fields('game'), GAME_NAME_LENGTH_MAX),
    paytable: readText(fields('paytable'), PAYTABLE_NAME_LENGTH_MAX),
    reels,
    rows,
    wild,
    scatter,
    lines: readLines(fields('lines'), reels, rows),
    pays,
    scatterFifths,
    ...free,
    strips: { base: readStrips(strips('base'), shape), free: readStrips(strips('free'), shape) },
    capFifths: readInteger(fields('capFifths'), 1, FIFTHS_MAX),
    betAmounts: readBetAmounts(fields('allowedBets')),
    currencies: readCurrencies(fields('currencies')),
    math: parseLinesMath(fields('math')),
  };
}

function readWild(field: Field, symbols: readonly string[]): string {
  const wild = readFields(field, ['symbol', 'substitutesFor', 'paysAlone']);
  requireValue(wild('substitutesFor'), 'all except S');
  requireValue(wild('paysAlone'), false);
  return readSymbol(wild('symbol'), symbols);
}

function readScatter(field: Field, symbols: readonly string[], reels: number) {
  const scatter = readFields(field, ['symbol', 'pays']);
  return {
    scatter: readSymbol(scatter('symbol'), symbols),
    scatterFifths: readByCount(scatter('pays'), reels, FIFTHS_MAX),
  };
}

function readPays(
  field: Field,
  known: { symbols: readonly string[]; reels: number; special: readonly string[] },
): LinesDefinition['pays'] {
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

function readFreeSpins(field: Field, reels: number) {
  const free = readFields(field, [
    'award',
    'retriggerAward',
    'lineMultiplier',
    'scatterPaysMultiplied',
    'strips',
  ]);
  requireValue(free('scatterPaysMultiplied'), false);
  requireValue(free('strips'), 'free');
  return {
    freeSpins: readByCount(free('award'), reels, FREE_SPINS_MAX),
    freeSpinsAgain: readByCount(free('retriggerAward'), reels, FREE_SPINS_MAX),
    freeLineMultiplier: readInteger(free('lineMultiplier'), 1, 100),
  };
}

/** `{"3": 10, "4": 50}` as a list indexed by count; what is not named is 0. */
function readByCount(field: Field, reels: number, max: number): readonly number[] {
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

function readLines(field: Field, reels: number, rows: number): readonly (readonly number[])[] {
  const seen = new Set<string>();
  return readList(field).map((line) => {
    const path = readList(line, reels).map((row) => readInteger(row, 0, rows - 1));
    if (seen.has(path.join())) noteProblem(line, 'repeats an earlier line');
    seen.add(path.join());
    return path;
  });
}

interface StripShape {
  readonly symbols: readonly string[];
  readonly reels: number;
  readonly rows: number;
  readonly wild: string;
  readonly scatter: string;
}

function readStrips(field: Field, shape: StripShape): Strips {
  return readList(field, shape.reels).map((stripField, reel) => {
    const strip = readList(stripField).map((stop) => readSymbol(stop, shape.symbols));
    if (strip.length < shape.rows || strip.length > STRIP_STOPS_MAX) {
      noteProblem(stripField, `must have ${shape.rows} to ${STRIP_STOPS_MAX} stops`);
    }
    if (reel === 0 && strip.includes(shape.wild)) {
      noteProblem(stripField, 'must not hold the wild: the first reel names the symbol of a line');
    }
    if (showsTwice(strip, shape.scatter, shape.rows)) {
      noteProblem(stripField, 'shows the scatter twice in one window');
    }
    return strip;
  });
}

function showsTwice(strip: readonly string[], symbol: string, rows: number): boolean {
  return strip.some((_, stop) => {
    const rowsShown = Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length]);
    return rowsShown.filter((shown) => shown === symbol).length > 1;
  });
}

function readSymbol(field: Field, symbols: readonly string[]): string {
  const symbol = readText(field, SYMBOL_LENGTH_MAX);
  if (!symbols.includes(symbol)) noteProblem(field, 'is not a known symbol');
  return symbol;
}

function readBetAmounts(field: Field): readonly number[] {
  return readList(field).map((entry) => {
    const amount = readInteger(entry, 1, Number.MAX_SAFE_INTEGER);
    if (!BET_AMOUNTS.some((known) => known === amount)) noteProblem(entry, 'is not a stake');
    if (amount % FIFTHS_PER_STAKE !== 0) noteProblem(entry, 'is not exact in fifths');
    return amount;
  });
}

function readCurrencies(field: Field): readonly Currency[] {
  return readList(field).flatMap((entry) => {
    const currency = CURRENCIES.find((known) => known === entry.value);
    if (currency === undefined) noteProblem(entry, 'is not a currency');
    return currency ?? [];
  });
}
