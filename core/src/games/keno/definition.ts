import type { Field } from '../definition-reader.ts';
import {
  noteProblem,
  readEntries,
  readFields,
  readInteger,
  readList,
  readNumber,
  readText,
  requireValue,
} from '../definition-reader.ts';
import { FIFTHS_PER_STAKE } from '../fifths.ts';
import { FACT_FIELDS, readFacts, type DefinitionFacts } from '../stateful/definition-facts.ts';

export interface KenoTable {
  readonly picks: number;
  /** By number of hits from 0. */
  readonly paysFifths: readonly number[];
  readonly stated: KenoFigures;
}

/** The stated figures of a table; every one is recomputed. */
export interface KenoFigures {
  /** Fifths paid over fifths staked, summed over all draws. */
  readonly rtpExact: string;
  readonly rtp: number;
  readonly hit: number;
  readonly sd: number;
  readonly pTop: number;
}

export interface KenoDefinition {
  readonly facts: DefinitionFacts;
  readonly numbers: number;
  readonly drawn: number;
  readonly picksMax: number;
  /** By number of picks from 1. */
  readonly tables: readonly KenoTable[];
  readonly math: { readonly rtpRange: readonly [number, number]; readonly maxWinX: number };
}

const NUMBERS_MAX = 80;
const TEXT_MAX = 500;
const PAY_MAX_FIFTHS = 50_000;

export function readKenoDefinition(root: Field): KenoDefinition {
  const fields = readFields(root, [
    ...FACT_FIELDS,
    'unit',
    'numbers',
    'drawn',
    'picks',
    'tables',
    'math',
  ]);
  const facts = readFacts(fields, 'keno/1', FIFTHS_PER_STAKE);
  requireValue(fields('unit'), FIFTHS_PER_STAKE);
  const numbers = readInteger(fields('numbers'), 2, NUMBERS_MAX);
  const drawn = readInteger(fields('drawn'), 1, numbers);
  const [least = 1, most = 1] = readList(fields('picks'), 2).map((entry) =>
    readInteger(entry, 1, drawn),
  );
  if (least !== 1) noteProblem(fields('picks'), 'must begin at 1');
  const math = readFields(fields('math'), ['method', 'rtpRange', 'maxWinX', 'note']);
  readText(math('method'), TEXT_MAX);
  readText(math('note'), TEXT_MAX);
  const [low = 0, high = 0] = readList(math('rtpRange'), 2).map(readNumber);
  return {
    facts,
    numbers,
    drawn,
    picksMax: most,
    tables: readTables(fields('tables'), most),
    math: { rtpRange: [low, high], maxWinX: readNumber(math('maxWinX')) },
  };
}

function readTables(field: Field, picksMax: number): readonly KenoTable[] {
  const entries = readEntries(field);
  if (entries.length !== picksMax) noteProblem(field, `must hold ${picksMax} tables`);
  return entries.map(([key, entry], index) => {
    const picks = index + 1;
    if (key !== String(picks)) noteProblem(entry, `must be named ${picks}`);
    return readTable(entry, picks);
  });
}

function readTable(field: Field, picks: number): KenoTable {
  const table = readFields(field, ['paysFifths', 'rtpExact', 'rtp', 'hit', 'sd', 'pTop']);
  const pays = readList(table('paysFifths'), picks + 1);
  return {
    picks,
    paysFifths: pays.map((pay) => readInteger(pay, 0, PAY_MAX_FIFTHS)),
    stated: {
      rtpExact: readText(table('rtpExact'), TEXT_MAX),
      rtp: readNumber(table('rtp')),
      hit: readNumber(table('hit')),
      sd: readNumber(table('sd')),
      pTop: readNumber(table('pTop')),
    },
  };
}
