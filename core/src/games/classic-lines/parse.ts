import type { Result } from '@jubilee/contract/values/result';
import type { DefinitionProblem, Field } from '../definition-reader.ts';
import {
  noteProblem,
  readEntries,
  readFields,
  readInteger,
  readList,
  requireValue,
  parseDefinition,
} from '../definition-reader.ts';
import { FIFTHS_MAX, readByCount, readLines, readSymbol, type Strips } from '../slot-fields.ts';
import { readSlot } from '../slot-definition.ts';
import type { ClassicDefinition } from './definition.ts';
import { parseClassicMath } from './parse-math.ts';

const REELS = 3;
/** The compiled game has a table entry for every combination of stops. */
const STRIP_STOPS_MAX = 64;
const GROUP_NAME_LENGTH_MAX = 8;

/** A checked definition, or every problem with file and field. Source: GAME-3, GAME-5, GAME-7. */
export function parseClassicDefinition(
  file: string,
  json: unknown,
): Result<ClassicDefinition, readonly DefinitionProblem[]> {
  return parseDefinition(file, json, readDefinition);
}

function readDefinition(root: Field): ClassicDefinition {
  const { fields, symbols, head } = readSlot(root, 'slot-3reel/1', [
    'wild',
    'lines',
    'pays',
    'groupPays',
    'cherryPays',
    'strips',
    'math',
  ]);
  const grid = readFields(fields('grid'), ['reels', 'rows']);
  const reels = readInteger(grid('reels'), REELS, REELS);
  const rows = readInteger(grid('rows'), 1, 5);
  const pays = readKinds(fields('pays'), symbols);
  const strips = readFields(fields('strips'), ['base']);
  return {
    ...head,
    reels,
    rows,
    symbols,
    ...readWild(
      fields('wild'),
      symbols,
      pays.map(({ symbol }) => symbol),
    ),
    lines: readLines(fields('lines'), reels, rows),
    pays,
    groups: readGroups(fields('groupPays'), symbols),
    anywhere: readAnywhere(fields('cherryPays'), symbols, reels),
    strips: readStrips(strips('base'), { symbols, reels, rows }),
    math: parseClassicMath(fields('math')),
  };
}

function readWild(field: Field, symbols: readonly string[], paying: readonly string[]) {
  const wild = readFields(field, [
    'symbol',
    'multiplierEach',
    'substitutesFor',
    'threeWildPays',
    'wildMultiplierOnThreeWild',
  ]);
  requireValue(wild('wildMultiplierOnThreeWild'), 1);
  const stands = readList(wild('substitutesFor')).map((symbol) => readSymbol(symbol, symbols));
  if (stands.length !== paying.length || paying.some((symbol) => !stands.includes(symbol))) {
    noteProblem(wild('substitutesFor'), 'must name the symbols that pay three of a kind');
  }
  const symbol = readSymbol(wild('symbol'), symbols);
  if (paying.includes(symbol)) noteProblem(wild('symbol'), 'must not pay as a symbol too');
  return {
    wild: symbol,
    wildMultiplier: readInteger(wild('multiplierEach'), 1, 10),
    allWildFifths: readInteger(wild('threeWildPays'), 0, FIFTHS_MAX),
  };
}

function readKinds(field: Field, symbols: readonly string[]): ClassicDefinition['pays'] {
  return readEntries(field).map(([symbol, pay]) => {
    if (!symbols.includes(symbol)) noteProblem(pay, 'is not a known symbol');
    return { symbol, fifths: readInteger(pay, 1, FIFTHS_MAX) };
  });
}

function readGroups(field: Field, symbols: readonly string[]): ClassicDefinition['groups'] {
  return readEntries(field).map(([name, entry]) => {
    const group = readFields(entry, ['members', 'pay']);
    if (name.length > GROUP_NAME_LENGTH_MAX || symbols.includes(name)) {
      noteProblem(entry, 'must have a short name that no symbol has');
    }
    const members = readList(group('members')).map((member) => readSymbol(member, symbols));
    return { name, members, fifths: readInteger(group('pay'), 1, FIFTHS_MAX) };
  });
}

function readAnywhere(field: Field, symbols: readonly string[], reels: number) {
  const anywhere = readFields(field, ['symbol', 'anyPosition', 'onlyWithoutWild', 'pays']);
  requireValue(anywhere('anyPosition'), true);
  requireValue(anywhere('onlyWithoutWild'), true);
  return {
    symbol: readSymbol(anywhere('symbol'), symbols),
    fifths: readByCount(anywhere('pays'), reels, FIFTHS_MAX),
  };
}

function readStrips(
  field: Field,
  shape: { symbols: readonly string[]; reels: number; rows: number },
): Strips {
  return readList(field, shape.reels).map((stripField) => {
    const strip = readList(stripField).map((stop) => readSymbol(stop, shape.symbols));
    if (strip.length < shape.rows || strip.length > STRIP_STOPS_MAX) {
      noteProblem(stripField, `must have ${shape.rows} to ${STRIP_STOPS_MAX} stops`);
    }
    return strip;
  });
}
