import type { Result } from '@jubilee/contract/values/result';
import type { DefinitionProblem, Field } from '../definition-reader.ts';
import { readFields, readInteger, requireValue, parseDefinition } from '../definition-reader.ts';
import {
  FIFTHS_MAX,
  readByCount,
  readLines,
  readPays,
  readStrips,
  readSymbol,
} from '../slot-fields.ts';
import { readReelGrid, readSlot } from '../slot-definition.ts';
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
  return parseDefinition(file, json, readDefinition);
}

function readDefinition(root: Field): LinesDefinition {
  const { fields, symbols, head } = readSlot(root, 'slot-lines/1', [
    'wild',
    'lines',
    'linesDirection',
    'pays',
    'scatter',
    'freeSpins',
    'strips',
    'math',
  ]);
  requireValue(fields('linesDirection'), 'left-to-right');
  const { reels, rows } = readReelGrid(fields('grid'));
  const wild = readWild(fields('wild'), symbols);
  const { scatter, scatterFifths } = readScatter(fields('scatter'), symbols, reels);
  const pays = readPays(fields('pays'), { symbols, reels, special: [wild, scatter] });
  const free = readFreeSpins(fields('freeSpins'), reels);
  const strips = readFields(fields('strips'), ['base', 'free']);
  const shape = { symbols, reels, rows, wild, scatter };
  return {
    ...head,
    reels,
    rows,
    wild,
    scatter,
    lines: readLines(fields('lines'), reels, rows),
    pays,
    scatterFifths,
    ...free,
    strips: { base: readStrips(strips('base'), shape), free: readStrips(strips('free'), shape) },
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
