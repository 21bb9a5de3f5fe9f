import type { Result } from '@jubilee/contract/values/result';
import {
  type DefinitionProblem,
  type Field,
  noteProblem,
  readEntries,
  readFields,
  readInteger,
  readList,
  readNumber,
  readText,
  requireValue,
  parseDefinition,
} from '../definition-reader.ts';
import { FIFTHS_MAX, readByCount, readPays, readSymbol } from '../slot-fields.ts';
import { readSlot } from '../slot-definition.ts';
import type { DynamicWaysDefinition, DynamicWaysMath, ReelSet, Weighted } from './definition.ts';

const TEXT_LENGTH_MAX = 400;
const FREE_SPINS_MAX = 100;
/** Limit of the lookup table of a weighted draw. */
const WEIGHTS_SUM_MAX = 4_096;
const ROWS_LIMIT = 8;

interface Shape {
  readonly symbols: readonly string[];
  readonly reels: number;
  readonly minRows: number;
  readonly maxRows: number;
  readonly wild: string;
  readonly wildReels: readonly number[];
}

/** A checked definition, or every problem with file and field. Source: GAME-3, GAME-5, GAME-7. */
export function parseDynamicWays(
  file: string,
  json: unknown,
): Result<DynamicWaysDefinition, readonly DefinitionProblem[]> {
  return parseDefinition(file, json, readDefinition);
}

function readDefinition(root: Field): DynamicWaysDefinition {
  const { fields, symbols, head } = readSlot(root, 'slot-dynamic-ways/1', [
    'wild',
    'sets',
    'pays',
    'scatter',
    'freeSpins',
    'rules',
    'math',
  ]);
  readText(fields('rules'), TEXT_LENGTH_MAX);
  const grid = readFields(fields('grid'), ['reels', 'minRows', 'maxRows']);
  const reels = readInteger(grid('reels'), 3, 6);
  const minRows = readInteger(grid('minRows'), 1, ROWS_LIMIT);
  const maxRows = readInteger(grid('maxRows'), minRows, ROWS_LIMIT);
  const wildFields = readFields(fields('wild'), ['symbol', 'reels']);
  const wild = readSymbol(wildFields('symbol'), symbols);
  // Reels are numbered from 1 in the file; the symbols that can win come from the first reel alone.
  const wildReels = readList(wildFields('reels')).map((entry) => readInteger(entry, 2, reels) - 1);
  const scatterFields = readFields(fields('scatter'), ['symbol', 'pays']);
  const scatter = readSymbol(scatterFields('symbol'), symbols);
  const sets = readFields(fields('sets'), ['base', 'free']);
  const shape = { symbols, reels, minRows, maxRows, wild, wildReels };
  return {
    ...head,
    reels,
    rowsMax: maxRows,
    symbols,
    wild,
    scatter,
    pays: readPays(fields('pays'), { symbols, reels, special: [wild, scatter] }),
    scatterFifths: readByCount(scatterFields('pays'), reels, FIFTHS_MAX),
    ...readFreeSpins(fields('freeSpins'), reels),
    sets: { base: readSet(sets('base'), shape), free: readSet(sets('free'), shape) },
    math: readMath(fields('math')),
  };
}

function readSet(field: Field, shape: Shape): ReelSet {
  const set = readFields(field, ['heights', 'weights']);
  const heights = readWeights(set('heights'), (name, entry) => {
    const height = Number(name);
    if (Number.isInteger(height) && height >= shape.minRows && height <= shape.maxRows)
      return height;
    noteProblem(entry, `must be named by a height from ${shape.minRows} to ${shape.maxRows}`);
    return shape.minRows;
  });
  const cells = readList(set('weights'), shape.reels).map((entry, reel) => {
    const drawn = readWeights(entry, (symbol, weight) => {
      if (!shape.symbols.includes(symbol)) noteProblem(weight, 'is not a known symbol');
      return symbol;
    });
    if (!shape.wildReels.includes(reel) && drawn.some(({ value }) => value === shape.wild)) {
      noteProblem(entry, 'must not show the wild: it is not one of its reels');
    }
    return drawn;
  });
  return { heights: heights.toSorted((a, b) => a.value - b.value), cells };
}

function readWeights<Value>(
  field: Field,
  nameOf: (name: string, entry: Field) => Value,
): readonly Weighted<Value>[] {
  const all = readEntries(field).map(([name, entry]) => ({
    value: nameOf(name, entry),
    weight: readInteger(entry, 0, WEIGHTS_SUM_MAX),
  }));
  const sum = all.reduce((total, { weight }) => total + weight, 0);
  if (sum < 1 || sum > WEIGHTS_SUM_MAX) {
    noteProblem(field, `must have weights that sum to 1 to ${WEIGHTS_SUM_MAX}`);
  }
  return all.filter(({ weight }) => weight > 0);
}

function readFreeSpins(field: Field, reels: number) {
  const free = readFields(field, [
    'award',
    'retriggerAward',
    'startMultiplier',
    'multiplierStepPerWinningSpin',
    'strips',
  ]);
  requireValue(free('startMultiplier'), 1);
  requireValue(free('multiplierStepPerWinningSpin'), 1);
  requireValue(free('strips'), 'free');
  return {
    freeSpins: readByCount(free('award'), reels, FREE_SPINS_MAX),
    freeSpinsAgain: readByCount(free('retriggerAward'), reels, FREE_SPINS_MAX),
  };
}

function readMath(field: Field): DynamicWaysMath {
  const math = readFields(field, [
    'method',
    'rtp',
    'rtpNote',
    'parts',
    'freeSpinTrigger',
    'hitFrequency',
    'sdBase',
    'sd',
    'maxWinX',
    'maxWays',
  ]);
  const parts = readFields(math('parts'), ['ways', 'scatter', 'freeSpins']);
  const trigger = readFields(math('freeSpinTrigger'), ['oneIn', 'averageFeatureX']);
  return {
    rtp: readNumber(math('rtp')),
    ways: readNumber(parts('ways')),
    scatter: readNumber(parts('scatter')),
    freeSpins: readNumber(parts('freeSpins')),
    triggerOneIn: readNumber(trigger('oneIn')),
    hitFrequency: readNumber(math('hitFrequency')),
    sd: readNumber(math('sd')),
    maxWinStakes: readNumber(math('maxWinX')),
  };
}
