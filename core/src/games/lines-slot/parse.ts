import { GAME_NAME_LENGTH_MAX, PAYTABLE_NAME_LENGTH_MAX } from '@jubilee/contract/values/limits';
import type { Result } from '@jubilee/contract/values/result';
import { ok } from '@jubilee/contract/values/result';
import { FIFTHS_PER_STAKE } from '../fifths.ts';
import type { DefinitionProblem, Field } from '../definition-reader.ts';
import { readFields, readInteger, readText, requireValue } from '../definition-reader.ts';
import {
  FIFTHS_MAX,
  readBetAmounts,
  readByCount,
  readCurrencies,
  readLines,
  readPays,
  readStrips,
  readSymbol,
  readSymbols,
} from '../slot-fields.ts';
import type { LinesDefinition } from './definition.ts';
import { parseLinesMath } from './parse-math.ts';

const FREE_SPINS_MAX = 100;

/**
 * A checked definition, or every problem with file and field. Also ensures what the evaluator
 * relies on: the first reel has no wild, so it alone decides the symbol of a line, and no window
 * shows two scatters on one reel. Source: GAME-3, GAME-5, GAME-7.
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
  const symbols = readSymbols(fields('symbols'));
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
