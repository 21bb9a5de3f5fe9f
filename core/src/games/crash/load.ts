import type { DefinitionProblem } from '../definition-reader.ts';
import type { CrashPaytable } from '../game.ts';
import { gameVersion } from '../game-version.ts';
import { chanceToReach } from './crash-point.ts';
import type { CrashDefinition } from './definition.ts';
import { parseCrashDefinition } from './parse.ts';
import { leastReturn } from './return.ts';

export interface LoadedCrash extends CrashPaytable {
  readonly definition: CrashDefinition;
}

/** The stated figures have twelve decimals. */
const FIGURE_TOLERANCE = 1e-12;

/**
 * Loads a crash game from its file: checked, and its stated chances compared with the exact ones.
 * Faults: a bad file; the message names every problem with file and field. Source: GAME-4, GAME-7.
 */
export function loadCrashPaytable(file: string, json: unknown): LoadedCrash {
  const parsed = parseCrashDefinition(file, json);
  if (!parsed.ok) throw new Error(problemText(parsed.refusal));
  const definition = parsed.value;
  const problems = checkMath(file, definition);
  if (problems.length > 0) throw new Error(problemText(problems));
  const { rtp } = definition.math;
  return {
    gameName: definition.game,
    paytable: definition.paytable,
    gameVersion: gameVersion(json),
    play: 'crash',
    betAmounts: definition.betAmounts,
    currencies: definition.currencies,
    rtp: {
      kind: 'bounded',
      value: rtp,
      percent: (rtp * 100).toFixed(2),
      low: leastReturn(definition, definition.betAmounts).value,
      high: rtp,
      strategyNote:
        'The same at every cash-out point. Stakes that are not whole hundreds round a win down to the smallest unit, which costs most at the lowest multipliers.',
    },
    capCents: definition.capCents,
    definition,
  };
}

function checkMath(file: string, definition: CrashDefinition): DefinitionProblem[] {
  const { math, returnPercent, leastCashOutCents } = definition;
  const problems: DefinitionProblem[] = [];
  const hold = (field: string, stated: number, exact: number): void => {
    if (Math.abs(stated - exact) <= FIGURE_TOLERANCE) return;
    problems.push({
      file,
      field: `math.${field}`,
      problem: `is ${stated}, the rules give ${exact}`,
    });
  };
  const chance = (cents: number): number => {
    const { numerator, denominator } = chanceToReach(definition, cents);
    return Number(numerator) / Number(denominator);
  };
  hold('rtp', math.rtp, returnPercent / 100);
  hold('instantCrash', math.instantCrash, 1 - chance(leastCashOutCents));
  math.reach.forEach((row, index) => hold(`reach.${index}`, row.chance, chance(row.targetCents)));
  return problems;
}

function problemText(problems: readonly DefinitionProblem[]): string {
  return problems.map(({ file, field, problem }) => `${file}: ${field} ${problem}`).join('\n');
}
