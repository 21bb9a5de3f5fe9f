import type { Result } from '@jubilee/contract/values/result';
import type { DefinitionProblem, Field } from '../definition-reader.ts';
import {
  readFields,
  readInteger,
  readList,
  requireValue,
  parseDefinition,
} from '../definition-reader.ts';
import { parseLinesMath } from '../lines-slot/parse-math.ts';
import { FIFTHS_MAX, readByCount, readPays, readStrips, readSymbol } from '../slot-fields.ts';
import { readReelGrid, readSlot } from '../slot-definition.ts';
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
  return parseDefinition(file, json, readDefinition);
}

function readDefinition(root: Field): WaysDefinition {
  const { fields, symbols, head } = readSlot(root, 'slot-ways/1', [
    'wild',
    'pays',
    'scatter',
    'freeSpins',
    'strips',
    'math',
  ]);
  const { reels, rows } = readReelGrid(fields('grid'));
  const { wild, wildWays } = readWild(fields('wild'), symbols, reels);
  const scatterField = readFields(fields('scatter'), ['symbol', 'pays']);
  const scatter = readSymbol(scatterField('symbol'), symbols);
  const strips = readFields(fields('strips'), ['base', 'free']);
  const shape = { symbols, reels, rows, wild, scatter };
  return {
    ...head,
    reels,
    rows,
    wild,
    wildWays,
    scatter,
    pays: readPays(fields('pays'), { symbols, reels, special: [wild, scatter] }),
    scatterFifths: readByCount(scatterField('pays'), reels, FIFTHS_MAX),
    ...readFreeSpins(fields('freeSpins'), reels),
    strips: { base: readStrips(strips('base'), shape), free: readStrips(strips('free'), shape) },
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
