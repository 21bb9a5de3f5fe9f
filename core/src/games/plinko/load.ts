import { noteProblem, type Field } from '../definition-reader.ts';
import { FIFTHS_PER_STAKE } from '../fifths.ts';
import type { Fraction } from '../fraction.ts';
import type { StatefulPaytable } from '../game.ts';
import { choose } from '../mines/multipliers.ts';
import {
  averagePay,
  averagePayText,
  chanceOfPay,
  largestPay,
  payDeviation,
  type CountedPay,
} from '../stateful/counted-pays.ts';
import { readDefinition } from '../stateful/definition-facts.ts';
import { spanOf } from '../stateful/return-of-choices.ts';
import { checkFigures } from '../stateful/stated-figures.ts';
import { statefulPaytable } from '../stateful/stateful-paytable.ts';
import {
  readPlinkoDefinition,
  tableName,
  type PlinkoDefinition,
  type PlinkoTable,
} from './definition.ts';
import { plinkoRules } from './rules.ts';

export interface PlinkoPaytable extends StatefulPaytable {
  readonly definition: PlinkoDefinition;
  /** By `8-low` and so on, as a fraction of the stake. */
  readonly exact: ReadonlyMap<string, Fraction>;
}

/**
 * Loads the nine tables of a plinko board and compares every stated figure with the computed one.
 * Faults: a bad file. Source: GAME-4, GAME-7, GAME-50.
 */
export function loadPlinkoPaytable(file: string, json: unknown): PlinkoPaytable {
  const definition = readDefinition(file, json, readChecked);
  const exact = new Map(
    definition.tables.map((table) => [
      tableName(table.rows, table.risk),
      averagePay(countedPays(table)),
    ]),
  );
  const paytable = statefulPaytable({
    facts: definition.facts,
    json,
    maxWinStakes: definition.math.maxWinX,
    rules: plinkoRules(definition),
    rtp: {
      kind: 'bounded',
      ...spanOf([...exact.values()]),
      strategyNote: 'Depends on the rows and the risk chosen; each table has its own exact figure.',
    },
  });
  return { ...paytable, definition, exact };
}

/** All paths are equally likely, and C(rows, bin) of them lead to a bin. */
export function countedPays({ rows, paysFifths }: PlinkoTable): readonly CountedPay[] {
  return paysFifths.map((fifths, bin) => ({ ways: choose(rows, bin), fifths }));
}

function readChecked(root: Field): PlinkoDefinition {
  const definition = readPlinkoDefinition(root);
  const { tables, math } = definition;
  if (root.problems.length > 0) return definition;
  for (const table of tables) checkTable(root, table);
  const pays = tables.map(countedPays);
  const { low, high } = spanOf(pays.map(averagePay));
  checkFigures(root, [
    { field: 'math.rtpRange.0', stated: math.rtpRange[0], computed: low },
    { field: 'math.rtpRange.1', stated: math.rtpRange[1], computed: high },
    { field: 'math.maxWinX', stated: math.maxWinX, computed: Math.max(...pays.map(largestPay)) },
  ]);
  return definition;
}

function checkTable(root: Field, table: PlinkoTable): void {
  const { stated } = table;
  const path = `tables.${tableName(table.rows, table.risk)}`;
  const pays = countedPays(table);
  const text = averagePayText(pays);
  if (stated.rtpExact !== text) {
    noteProblem({ ...root, path: `${path}.rtpExact` }, `must be ${text}`);
  }
  checkFigures(root, [
    { field: `${path}.rtp`, stated: stated.rtp, computed: spanOf([averagePay(pays)]).value },
    { field: `${path}.sd`, stated: stated.sd, computed: payDeviation(pays) },
    {
      field: `${path}.pAtLeastStake`,
      stated: stated.pAtLeastStake,
      computed: chanceOfPay(pays, FIFTHS_PER_STAKE),
    },
    { field: `${path}.maxX`, stated: stated.maxX, computed: largestPay(pays) },
  ]);
}
