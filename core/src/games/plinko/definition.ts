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

export const PLINKO_ROWS = [8, 12, 16] as const;
export const PLINKO_RISKS = ['low', 'medium', 'high'] as const;
export type PlinkoRisk = (typeof PLINKO_RISKS)[number];

export interface PlinkoTable {
  readonly rows: number;
  readonly risk: PlinkoRisk;
  /** By bin from the left, one more than there are rows. */
  readonly paysFifths: readonly number[];
  readonly stated: PlinkoFigures;
}

/** The stated figures of a table; every one is recomputed. */
export interface PlinkoFigures {
  /** Fifths paid over fifths staked, summed over all paths. */
  readonly rtpExact: string;
  readonly rtp: number;
  readonly sd: number;
  readonly pAtLeastStake: number;
  readonly maxX: number;
}

export interface PlinkoDefinition {
  readonly facts: DefinitionFacts;
  readonly tables: readonly PlinkoTable[];
  readonly math: { readonly rtpRange: readonly [number, number]; readonly maxWinX: number };
}

const TEXT_MAX = 500;
const PAY_MAX_FIFTHS = 50_000;

export function tableName(rows: number, risk: string): string {
  return `${rows}-${risk}`;
}

export function readPlinkoDefinition(root: Field): PlinkoDefinition {
  const fields = readFields(root, [...FACT_FIELDS, 'unit', 'draw', 'tables', 'math']);
  const facts = readFacts(fields, 'plinko/1', FIFTHS_PER_STAKE);
  requireValue(fields('unit'), FIFTHS_PER_STAKE);
  requireValue(
    fields('draw'),
    'one u32; the low `rows` bits are the path from the first row on, one is right; bin = number of ones',
  );
  const math = readFields(fields('math'), ['method', 'rtpRange', 'maxWinX']);
  readText(math('method'), TEXT_MAX);
  const [low = 0, high = 0] = readList(math('rtpRange'), 2).map(readNumber);
  return {
    facts,
    tables: readTables(fields('tables')),
    math: { rtpRange: [low, high], maxWinX: readNumber(math('maxWinX')) },
  };
}

function readTables(field: Field): readonly PlinkoTable[] {
  const given = new Map(readEntries(field));
  const wanted = PLINKO_ROWS.flatMap((rows) => PLINKO_RISKS.map((risk) => ({ rows, risk })));
  if (given.size > wanted.length) noteProblem(field, `must hold ${wanted.length} tables`);
  return wanted.flatMap(({ rows, risk }) => {
    const name = tableName(rows, risk);
    const entry = given.get(name);
    if (entry === undefined) noteProblem(field, `must hold a table ${name}`);
    return entry === undefined ? [] : [readTable(entry, rows, risk)];
  });
}

function readTable(field: Field, rows: number, risk: PlinkoRisk): PlinkoTable {
  const table = readFields(field, [
    'rows',
    'multipliersFifths',
    'rtpExact',
    'rtp',
    'sd',
    'pAtLeastStake',
    'maxX',
  ]);
  requireValue(table('rows'), rows);
  const pays = readList(table('multipliersFifths'), rows + 1);
  return {
    rows,
    risk,
    paysFifths: pays.map((pay) => readInteger(pay, 0, PAY_MAX_FIFTHS)),
    stated: {
      rtpExact: readText(table('rtpExact'), TEXT_MAX),
      rtp: readNumber(table('rtp')),
      sd: readNumber(table('sd')),
      pAtLeastStake: readNumber(table('pAtLeastStake')),
      maxX: readNumber(table('maxX')),
    },
  };
}
