import type { Field } from '../definition-reader.ts';
import type { Fraction } from '../fraction.ts';
import type { StatefulPaytable } from '../game.ts';
import { choose } from '../mines/multipliers.ts';
import {
  averagePay,
  chanceOfPay,
  largestPay,
  payDeviation,
  type CountedPay,
} from '../stateful/counted-pays.ts';
import { readDefinition } from '../stateful/definition-facts.ts';
import { checkFigures } from '../stateful/stated-figures.ts';
import { statefulPaytable } from '../stateful/stateful-paytable.ts';
import { valueOf } from '../stateful/stop-returns.ts';
import { BALLS } from './card.ts';
import { readVideoBingoDefinition, type VideoBingoDefinition } from './definition.ts';
import { lineChances, type LineChances } from './line-chances.ts';
import { bingoPay, videoBingoRules } from './rules.ts';

export interface VideoBingoPaytable extends StatefulPaytable {
  readonly definition: VideoBingoDefinition;
  readonly exact: Fraction;
}

/**
 * Loads a single-card bingo game and compares its stated figures with computed ones. Faults: a bad
 * file. Source: GAME-4, GAME-7, GAME-52.
 */
export function loadVideoBingoPaytable(file: string, json: unknown): VideoBingoPaytable {
  const { definition, pays } = readDefinition(file, json, readChecked);
  const exact = averagePay(pays);
  const value = valueOf(exact);
  const paytable = statefulPaytable({
    facts: definition.facts,
    json,
    maxWinStakes: largestPay(pays),
    rules: videoBingoRules(definition),
    rtp: { kind: 'exact', value, percent: (value * 100).toFixed(2), uncapped: exact },
    spread: { standardDeviation: payDeviation(pays), maxWinStakes: largestPay(pays) },
  });
  return { ...paytable, definition, exact };
}

/** All draws by their pay. */
export function countedPays(
  { pays }: Pick<VideoBingoDefinition, 'pays'>,
  { ways, cornersOnly }: LineChances,
): readonly CountedPay[] {
  const [noLine = 0n, ...withLines] = ways;
  return [
    { ways: noLine - cornersOnly, fifths: 0 },
    { ways: cornersOnly, fifths: bingoPay(pays, 0, true) },
    ...withLines.map((count, index) => ({
      ways: count,
      fifths: bingoPay(pays, index + 1, false),
    })),
  ];
}

function readChecked(root: Field): {
  readonly definition: VideoBingoDefinition;
  readonly pays: readonly CountedPay[];
} {
  const definition = readVideoBingoDefinition(root);
  const { drawn, math } = definition;
  const chances = lineChances(drawn);
  const pays = countedPays(definition, chances);
  const all = Number(choose(BALLS, drawn));
  const top = Math.max(...pays.map(({ fifths }) => fifths));
  checkFigures(root, [
    { field: 'math.rtp', stated: math.rtp, computed: valueOf(averagePay(pays)) },
    ...chances.ways.map((ways, lines) => ({
      field: `math.lineProbabilities.${lines}`,
      stated: math.lineProbabilities[lines] ?? 0,
      computed: Number(ways) / all,
    })),
    {
      field: 'math.pFourCornersOnly',
      stated: math.pFourCornersOnly,
      computed: Number(chances.cornersOnly) / all,
    },
    { field: 'math.hitFrequency', stated: math.hitFrequency, computed: chanceOfPay(pays, 1) },
    { field: 'math.sd', stated: math.sd, computed: payDeviation(pays) },
    { field: 'math.maxWinX', stated: math.maxWinX, computed: largestPay(pays) },
    { field: 'math.pMaxWin', stated: math.pMaxWin, computed: chanceOfPay(pays, top) },
  ]);
  return { definition, pays };
}
