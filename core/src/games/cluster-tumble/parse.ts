import type { Result } from '@jubilee/contract/values/result';
import {
  type DefinitionProblem,
  type Field,
  noteProblem,
  readEntries,
  readFields,
  readInteger,
  readList,
  readText,
  requireValue,
  parseDefinition,
} from '../definition-reader.ts';
import { FIFTHS_MAX, readSymbol } from '../slot-fields.ts';
import { readSlot } from '../slot-definition.ts';
import type { CellWeights, TumbleDefinition } from './definition.ts';

const SIDE_MAX = 10;
const TEXT_LENGTH_MAX = 200;
/** Limit of the lookup table that cells are drawn from. */
const WEIGHTS_SUM = 1_024;
const FREE_DROPS_MAX = 100;
const MULTIPLIER_MAX = 1_000;

/** A checked definition, or every problem with file and field. Source: GAME-3, GAME-5, GAME-7. */
export function parseTumble(
  file: string,
  json: unknown,
): Result<TumbleDefinition, readonly DefinitionProblem[]> {
  return parseDefinition(file, json, readDefinition);
}

function readDefinition(root: Field): TumbleDefinition {
  const { fields, symbols, head } = readSlot(root, 'slot-cluster-tumble/1', [
    'cells',
    'weights',
    'cluster',
    'pays',
    'tumble',
    'scatter',
    'freeSpins',
  ]);
  readText(fields('cells'), TEXT_LENGTH_MAX);
  const grid = readFields(fields('grid'), ['columns', 'rows']);
  const scatterFields = readFields(fields('scatter'), ['symbol', 'pays', 'note']);
  readText(scatterFields('note'), TEXT_LENGTH_MAX);
  const scatter = readSymbol(scatterFields('symbol'), symbols);
  const weights = readFields(fields('weights'), [
    'baseInitial',
    'baseRefill',
    'freeInitial',
    'freeRefill',
  ]);
  const readCells = (field: Field): CellWeights => readWeights(field, symbols);
  const baseRefill = readCells(weights('baseRefill'));
  const freeRefill = readCells(weights('freeRefill'));
  for (const [name, refill] of [
    ['baseRefill', baseRefill],
    ['freeRefill', freeRefill],
  ] as const) {
    if ((refill[symbols.indexOf(scatter)] ?? 0) > 0) {
      noteProblem(
        weights(name),
        'must not let scatters fall in: they count in the first view only',
      );
    }
  }
  return {
    ...head,
    columns: readInteger(grid('columns'), 3, SIDE_MAX),
    rows: readInteger(grid('rows'), 3, SIDE_MAX),
    symbols,
    scatter,
    weights: {
      baseInitial: readCells(weights('baseInitial')),
      baseRefill,
      freeInitial: readCells(weights('freeInitial')),
      freeRefill,
    },
    ...readClusters(fields('cluster'), fields('pays'), symbols, scatter),
    ladder: readLadder(fields('tumble')),
    ...readFreeDrops(fields('freeSpins')),
  };
}

function readWeights(field: Field, symbols: readonly string[]): CellWeights {
  const weights = symbols.map(() => 0);
  for (const [symbol, entry] of readEntries(field)) {
    const position = symbols.indexOf(symbol);
    if (position < 0) noteProblem(entry, 'is not a known symbol');
    else weights[position] = readInteger(entry, 0, WEIGHTS_SUM);
  }
  if (weights.reduce((sum, weight) => sum + weight, 0) !== WEIGHTS_SUM) {
    noteProblem(field, `must have weights that sum to ${WEIGHTS_SUM}`);
  }
  return weights;
}

function readClusters(cluster: Field, pays: Field, symbols: readonly string[], scatter: string) {
  const fields = readFields(cluster, ['minSize', 'adjacency', 'sizeBandsFrom']);
  requireValue(fields('adjacency'), 'orthogonal');
  const bands = readList(fields('sizeBandsFrom'));
  const bandsFrom = bands.map((entry) => readInteger(entry, 2, SIDE_MAX * SIDE_MAX));
  bands.forEach((entry, at) => {
    const before = bandsFrom[at - 1];
    if (before !== undefined && (bandsFrom[at] ?? 0) <= before) {
      noteProblem(entry, 'must be larger than the band before');
    }
  });
  const clusterMin = readInteger(fields('minSize'), 2, SIDE_MAX * SIDE_MAX);
  if (bandsFrom[0] !== clusterMin) noteProblem(fields('minSize'), 'must be where the bands begin');
  const bySymbol = new Map(readEntries(pays));
  for (const [symbol, entry] of bySymbol) {
    if (!symbols.includes(symbol) || symbol === scatter) {
      noteProblem(entry, 'is not a symbol that pays');
    }
  }
  return {
    clusterMin,
    bandsFrom,
    pays: symbols.map((symbol) => {
      const entry = bySymbol.get(symbol);
      if (entry === undefined) {
        if (symbol !== scatter) noteProblem(pays, `must hold pays for ${symbol}`);
        return [];
      }
      return readList(entry, bandsFrom.length).map((pay) => readInteger(pay, 1, FIFTHS_MAX));
    }),
  };
}

function readLadder(field: Field): readonly number[] {
  const fields = readFields(field, [
    'removeWinners',
    'gravity',
    'refill',
    'baseLadder',
    'ladderRule',
  ]);
  requireValue(fields('removeWinners'), true);
  for (const text of ['gravity', 'refill', 'ladderRule'] as const) {
    readText(fields(text), TEXT_LENGTH_MAX);
  }
  return readList(fields('baseLadder')).map((entry) => readInteger(entry, 1, MULTIPLIER_MAX));
}

function readFreeDrops(field: Field) {
  const fields = readFields(field, [
    'triggerCount',
    'award',
    'retriggerCount',
    'retriggerAward',
    'startMultiplier',
    'multiplier',
  ]);
  requireValue(fields('startMultiplier'), 1);
  readText(fields('multiplier'), TEXT_LENGTH_MAX);
  return {
    triggerCount: readInteger(fields('triggerCount'), 1, SIDE_MAX * SIDE_MAX),
    award: readInteger(fields('award'), 1, FREE_DROPS_MAX),
    retriggerCount: readInteger(fields('retriggerCount'), 1, SIDE_MAX * SIDE_MAX),
    retriggerAward: readInteger(fields('retriggerAward'), 1, FREE_DROPS_MAX),
  };
}
