import { noteProblem, type Field } from '../definition-reader.ts';
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
import { readKenoDefinition, type KenoDefinition, type KenoTable } from './definition.ts';
import { kenoRules } from './rules.ts';

export interface KenoPaytable extends StatefulPaytable {
  readonly definition: KenoDefinition;
  /** By number of picks from 1, as a fraction of the stake. */
  readonly exact: readonly Fraction[];
}

/**
 * Loads a keno board and compares every stated figure with the computed one. Faults: a bad file.
 * Source: GAME-4, GAME-7, GAME-51.
 */
export function loadKenoPaytable(file: string, json: unknown): KenoPaytable {
  const definition = readDefinition(file, json, readChecked);
  const exact = definition.tables.map((table) => averagePay(countedPays(definition, table)));
  const paytable = statefulPaytable({
    facts: definition.facts,
    json,
    maxWinStakes: definition.math.maxWinX,
    rules: kenoRules(definition),
    rtp: {
      kind: 'bounded',
      ...spanOf(exact),
      strategyNote:
        'Depends on how many numbers are chosen, never on which; each count has its own exact figure.',
    },
  });
  return { ...paytable, definition, exact };
}

/** By number of hits: how many of all draws contain that many of the picks. */
export function countedPays(
  { numbers, drawn }: Pick<KenoDefinition, 'numbers' | 'drawn'>,
  { picks, paysFifths }: KenoTable,
): readonly CountedPay[] {
  return paysFifths.map((fifths, hits) => ({
    ways: choose(drawn, hits) * choose(numbers - drawn, picks - hits),
    fifths,
  }));
}

function readChecked(root: Field): KenoDefinition {
  const definition = readKenoDefinition(root);
  const { tables, math } = definition;
  if (root.problems.length > 0) return definition;
  const pays = tables.map((table) => countedPays(definition, table));
  tables.forEach((table, index) => checkTable(root, table, pays[index] ?? []));
  const { low, high } = spanOf(pays.map(averagePay));
  checkFigures(root, [
    { field: 'math.rtpRange.0', stated: math.rtpRange[0], computed: low },
    { field: 'math.rtpRange.1', stated: math.rtpRange[1], computed: high },
    { field: 'math.maxWinX', stated: math.maxWinX, computed: Math.max(...pays.map(largestPay)) },
  ]);
  return definition;
}

function checkTable(root: Field, { picks, stated }: KenoTable, pays: readonly CountedPay[]): void {
  const path = `tables.${picks}`;
  const text = averagePayText(pays);
  if (stated.rtpExact !== text) {
    noteProblem({ ...root, path: `${path}.rtpExact` }, `must be ${text}`);
  }
  const top = Math.max(...pays.map(({ fifths }) => fifths));
  checkFigures(root, [
    { field: `${path}.rtp`, stated: stated.rtp, computed: spanOf([averagePay(pays)]).value },
    { field: `${path}.hit`, stated: stated.hit, computed: chanceOfPay(pays, 1) },
    { field: `${path}.sd`, stated: stated.sd, computed: payDeviation(pays) },
    { field: `${path}.pTop`, stated: stated.pTop, computed: chanceOfPay(pays, top) },
  ]);
}
