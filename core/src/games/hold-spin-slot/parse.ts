import type { Result } from '@jubilee/contract/values/result';
import type { DefinitionProblem, Field } from '../definition-reader.ts';
import {
  noteProblem,
  readFields,
  readInteger,
  readList,
  readText,
  requireValue,
  parseDefinition,
} from '../definition-reader.ts';
import { FIFTHS_MAX, readLines, readPays, readStrips, readSymbol } from '../slot-fields.ts';
import { readReelGrid, readSlot } from '../slot-definition.ts';
import type { CoinValue, Hold, HoldSpinDefinition } from './definition.ts';
import { parseHoldSpinMath } from './parse-math.ts';

const RESPINS_MAX = 10;
const CHANCE_DEN_MAX = 1_000;
const WEIGHT_MAX = 1_000_000;
const LABEL_LENGTH_MAX = 12;

/**
 * A checked definition, or every problem with file and field. Also ensures that the first reel has
 * no wild, so that it alone decides the symbol of a line. Source: GAME-3, GAME-5, GAME-7.
 */
export function parseHoldSpinDefinition(
  file: string,
  json: unknown,
): Result<HoldSpinDefinition, readonly DefinitionProblem[]> {
  return parseDefinition(file, json, readDefinition);
}

function readDefinition(root: Field): HoldSpinDefinition {
  const { fields, symbols, head } = readSlot(root, 'slot-hold-spin/1', [
    'wild',
    'lines',
    'linesDirection',
    'pays',
    'strips',
    'hold',
    'math',
  ]);
  requireValue(fields('linesDirection'), 'left-to-right');
  const { reels, rows } = readReelGrid(fields('grid'));
  const wildField = readFields(fields('wild'), ['symbol', 'substitutesFor', 'paysAlone']);
  requireValue(wildField('substitutesFor'), 'all except C');
  requireValue(wildField('paysAlone'), false);
  const wild = readSymbol(wildField('symbol'), symbols);
  const hold = readHold(fields('hold'), symbols, reels * rows);
  const strips = readFields(fields('strips'), ['base']);
  return {
    ...head,
    reels,
    rows,
    wild,
    lines: readLines(fields('lines'), reels, rows),
    pays: readPays(fields('pays'), { symbols, reels, special: [wild, hold.coin] }),
    hold,
    strips: { base: readStrips(strips('base'), { symbols, reels, rows, wild, scatter: null }) },
    math: parseHoldSpinMath(fields('math')),
  };
}

function readHold(field: Field, symbols: readonly string[], cells: number): Hold {
  const hold = readFields(field, [
    'coin',
    'triggerCount',
    'respins',
    'resetOnNewCoin',
    'cellProbability',
    'coinValues',
    'fullGridAward',
  ]);
  requireValue(hold('resetOnNewCoin'), true);
  const chance = readFields(hold('cellProbability'), ['num', 'den']);
  const den = readInteger(chance('den'), 2, CHANCE_DEN_MAX);
  return {
    coin: readSymbol(hold('coin'), symbols),
    triggerCount: readInteger(hold('triggerCount'), 1, cells),
    respins: readInteger(hold('respins'), 1, RESPINS_MAX),
    cellChance: { num: readInteger(chance('num'), 1, den - 1), den },
    coinValues: readCoinValues(hold('coinValues')),
    fullGridFifths: readInteger(hold('fullGridAward'), 1, FIFTHS_MAX),
  };
}

/** A book identifies a coin by its fifths, so no two values may be equal. */
function readCoinValues(field: Field): readonly CoinValue[] {
  const values = readList(field).map((entry) => {
    const coin = readFields(entry, ['fifths', 'weight', 'label']);
    const label = coin('label');
    return {
      fifths: readInteger(coin('fifths'), 1, FIFTHS_MAX),
      weight: readInteger(coin('weight'), 1, WEIGHT_MAX),
      label: label.value === undefined ? null : readText(label, LABEL_LENGTH_MAX),
    };
  });
  if (new Set(values.map(({ fifths }) => fifths)).size < values.length) {
    noteProblem(field, 'names the same fifths twice');
  }
  return values;
}
