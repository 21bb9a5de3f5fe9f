import { GAME_NAME_LENGTH_MAX, PAYTABLE_NAME_LENGTH_MAX } from '@jubilee/contract/values/limits';
import type { Result } from '@jubilee/contract/values/result';
import { ok } from '@jubilee/contract/values/result';
import type { DefinitionProblem, Field } from '../definition-reader.ts';
import { readFields, readInteger, readList, readText, requireValue } from '../definition-reader.ts';
import { FIFTHS_PER_STAKE } from '../fifths.ts';
import { parseLinesMath } from '../lines-slot/parse-math.ts';
import {
  FIFTHS_MAX,
  readBetAmounts,
  readByCount,
  readCurrencies,
  readPays,
  readStrips,
  readSymbol,
  readSymbols,
} from '../slot-fields.ts';
import type { WaysDefinition } from './definition.ts';

const FREE_SPINS_MAX = 100;
const WILD_WAYS_MAX = 10;

/**
 * A checked definition, or every problem with file and field. Also ensures what the evaluator
 * relies on: the first reel has no wild, so it alone decides which symbols can win, and no window
 * shows two scatters on one reel. Source: GAME-3, GAME-5, GAME-7.
 */
export function parseWaysDefinition(
  file: string,
  json: unknown,
): Result<WaysDefinition, readonly DefinitionProblem[]> {
  const problems: DefinitionProblem[] = [];
  const definition = readDefinition({ value: json, file, path: '', problems });
  return problems.length === 0 ? ok(definition) : { ok: false, refusal: problems };
}

function readDefinition(root: Field): WaysDefinition {
  const fields = readFields(root, [
    'schema',
    'game',
    'paytable',
    'version',
    'unit',
    'grid',
    'symbols',
    'wild',
    'pays',
    'scatter',
    'freeSpins',
    'strips',
    'capFifths',
    'allowedBets',
    'currencies',
    'math',
  ]);
  requireValue(fields('schema'), 'slot-ways/1');
  requireValue(fields('unit'), FIFTHS_PER_STAKE);
  readInteger(fields('version'), 1, Number.MAX_SAFE_INTEGER);
  const grid = readFields(fields('grid'), ['reels', 'rows']);
  const reels = readInteger(grid('reels'), 3, 6);
  const rows = readInteger(grid('rows'), 1, 5);
  const symbols = readSymbols(fields('symbols'));
  const { wild, wildWays } = readWild(fields('wild'), symbols, reels);
  const scatterField = readFields(fields('scatter'), ['symbol', 'pays']);
  const scatter = readSymbol(scatterField('symbol'), symbols);
  const strips = readFields(fields('strips'), ['base', 'free']);
  const shape = { symbols, reels, rows, wild, scatter };
  return {
    game: readText(fields('game'), GAME_NAME_LENGTH_MAX),
    paytable: readText(fields('paytable'), PAYTABLE_NAME_LENGTH_MAX),
    reels,
    rows,
    wild,
    wildWays,
    scatter,
    pays: readPays(fields('pays'), { symbols, reels, special: [wild, scatter] }),
    scatterFifths: readByCount(scatterField('pays'), reels, FIFTHS_MAX),
    ...readFreeSpins(fields('freeSpins'), reels),
    strips: { base: readStrips(strips('base'), shape), free: readStrips(strips('free'), shape) },
    capFifths: readInteger(fields('capFifths'), 1, FIFTHS_MAX),
    betAmounts: readBetAmounts(fields('allowedBets')),
    currencies: readCurrencies(fields('currencies')),
    math: parseLinesMath(fields('math')),
  };
}

function readWild(field: Field, symbols: readonly string[], reels: number) {
  const wild = readFields(field, ['symbol', 'substitutesFor', 'paysAlone', 'wayMultiplier']);
  requireValue(wild('substitutesFor'), 'all except S');
  requireValue(wild('paysAlone'), false);
  const ways = readFields(wild('wayMultiplier'), ['base', 'free']);
  const readWays = (list: Field) =>
    readList(list, reels).map((entry) => readInteger(entry, 1, WILD_WAYS_MAX));
  return {
    wild: readSymbol(wild('symbol'), symbols),
    wildWays: { base: readWays(ways('base')), free: readWays(ways('free')) },
  };
}

function readFreeSpins(field: Field, reels: number) {
  const free = readFields(field, ['award', 'retriggerAward', 'lineMultiplier', 'strips']);
  requireValue(free('lineMultiplier'), 1);
  requireValue(free('strips'), 'free');
  return {
    freeSpins: readByCount(free('award'), reels, FREE_SPINS_MAX),
    freeSpinsAgain: readByCount(free('retriggerAward'), reels, FREE_SPINS_MAX),
  };
}
