import type { Result } from '@jubilee/contract/values/result';
import type { DefinitionProblem, Field } from '../definition-reader.ts';
import {
  noteProblem,
  readFields,
  readInteger,
  readList,
  readNumber,
  readText,
  requireValue,
  parseDefinition,
} from '../definition-reader.ts';
import {
  readLines,
  readPays,
  readStrips,
  readSymbol,
  type Strips,
  type SymbolPays,
} from '../slot-fields.ts';
import { readReelGrid, readSlot } from '../slot-definition.ts';
import type { WildsDefinition, WildsMath } from './definition.ts';

const FRACTION_LENGTH_MAX = 200;
const RUN_MIN = 3;
const LINES_MAX = 30;

/**
 * A checked definition, or every problem with file and field. Also ensures what the evaluator
 * relies on: wilds appear on the named inner reels only, and no run below three pays. Source:
 * GAME-3, GAME-5, GAME-7.
 */
export function parseWildsDefinition(
  file: string,
  json: unknown,
): Result<WildsDefinition, readonly DefinitionProblem[]> {
  return parseDefinition(file, json, readDefinition);
}

function readDefinition(root: Field): WildsDefinition {
  const { fields, symbols, head } = readSlot(root, 'slot-expanding-respin/1', [
    'wild',
    'lines',
    'linesDirection',
    'pays',
    'strips',
    'math',
  ]);
  requireValue(fields('linesDirection'), 'both (five of a kind pays once)');
  const { reels, rows } = readReelGrid(fields('grid'));
  const wild = readWild(fields('wild'), symbols, reels);
  const strips = readFields(fields('strips'), ['base'])('base');
  const shape = { symbols, reels, rows, wild: wild.wild, scatter: null };
  const base = readStrips(strips, shape);
  checkWildReels(strips, base, wild);
  return {
    ...head,
    reels,
    rows,
    ...wild,
    lines: readPaths(fields('lines'), reels, rows),
    pays: readRuns(fields('pays'), { symbols, reels, special: [wild.wild] }),
    strips: base,
    math: readMath(fields('math')),
  };
}

function readWild(field: Field, symbols: readonly string[], reels: number) {
  const wild = readFields(field, ['symbol', 'reels', 'expands', 'respin']);
  requireValue(wild('expands'), true);
  const respin = readFields(wild('respin'), ['max', 'holdExpanded', 'trigger']);
  requireValue(respin('holdExpanded'), true);
  requireValue(respin('trigger'), 'a new wild reel');
  return {
    wild: readSymbol(wild('symbol'), symbols),
    wildReels: readList(wild('reels')).map((reel) => readInteger(reel, 2, reels - 1) - 1),
    respinsMax: readInteger(respin('max'), 0, reels),
  };
}

/** The evaluator follows a line only from a run of three on. */
function readRuns(field: Field, known: Parameters<typeof readPays>[1]): SymbolPays {
  const pays = readPays(field, known);
  for (const { symbol, fifths } of pays) {
    if (fifths.slice(0, RUN_MIN).some((pay) => pay > 0)) {
      noteProblem(field, `must not pay runs below ${RUN_MIN}; see ${symbol}`);
    }
  }
  return pays;
}

/** The evaluator has one bit per line in a 32-bit word. */
function readPaths(field: Field, reels: number, rows: number) {
  const lines = readLines(field, reels, rows);
  if (lines.length > LINES_MAX) noteProblem(field, `must not hold more than ${LINES_MAX} lines`);
  return lines;
}

function checkWildReels(
  field: Field,
  strips: Strips,
  { wild, wildReels }: { wild: string; wildReels: readonly number[] },
): void {
  strips.forEach((strip, reel) => {
    // The first reel is checked with the other fields of a strip.
    if (reel > 0 && strip.includes(wild) !== wildReels.includes(reel)) {
      noteProblem(field, `must show wilds on the reels of wild.reels alone; see reel ${reel + 1}`);
    }
  });
}

/** The `math` block. Checks only the shape; check-math.ts checks the figures. */
function readMath(field: Field): WildsMath {
  const math = readFields(field, [
    'method',
    'cycleBase',
    'rtp',
    'rtpUncapped',
    'rtpUncappedExact',
    'parts',
    'respinTriggerOneIn',
    'hitFrequency',
    'pAtLeastStake',
    'variance',
    'sd',
    'maxWinX',
    'pMaxWin',
    'tail',
  ]);
  const parts = readFields(math('parts'), ['firstSpin', 'respins']);
  return {
    cycleBase: readInteger(math('cycleBase'), 1, Number.MAX_SAFE_INTEGER),
    rtp: readNumber(math('rtp')),
    rtpUncappedExact: readText(math('rtpUncappedExact'), FRACTION_LENGTH_MAX),
    firstSpin: readNumber(parts('firstSpin')),
    respins: readNumber(parts('respins')),
    respinOneIn: readNumber(math('respinTriggerOneIn')),
    hitFrequency: readNumber(math('hitFrequency')),
    pAtLeastStake: readNumber(math('pAtLeastStake')),
    sd: readNumber(math('sd')),
    pMaxWin: readNumber(math('pMaxWin')),
  };
}
