import type { Field } from '../definition-reader.ts';
import type { StatefulPaytable } from '../game.ts';
import { readDefinition } from '../stateful/definition-facts.ts';
import { checkMultiplierMath } from '../stateful/multiplier-math.ts';
import { statefulPaytable } from '../stateful/stateful-paytable.ts';
import { exactSpan, stakeSpans, widest, type StakeSpan } from '../stateful/stake-spans.ts';
import { valueOf, type Stop } from '../stateful/stop-returns.ts';
import { readMinesDefinition, type MinesDefinition } from './definition.ts';
import { chanceOfSafe } from './multipliers.ts';
import { minesRules } from './rules.ts';

export interface MinesPaytable extends StatefulPaytable {
  readonly definition: MinesDefinition;
  /** By stake: the lowest and highest return of stopping anywhere, with rounding. */
  readonly spans: readonly StakeSpan[];
}

/**
 * Loads a mines board from its file and compares its stated figures with computed ones. Faults: a
 * bad file. Source: GAME-4, GAME-7, GAME-20.
 */
export function loadMinesPaytable(file: string, json: unknown): MinesPaytable {
  const definition = readDefinition(file, json, readChecked);
  const spans = stakeSpans(definition.facts.betAmounts, stopsOf(definition));
  const { low, high } = widest(spans);
  const paytable = statefulPaytable({
    facts: definition.facts,
    json,
    maxWinStakes: definition.math.maxWinX,
    rules: minesRules(definition),
    rtp: {
      kind: 'bounded',
      value: valueOf(high),
      percent: (valueOf(high) * 100).toFixed(2),
      low: valueOf(low),
      high: valueOf(high),
      strategyNote:
        'Depends on the stop chosen; no choice returns more. The low end is a small stake whose win is rounded down.',
    },
  });
  return { ...paytable, definition, spans };
}

function readChecked(root: Field): MinesDefinition {
  const definition = readMinesDefinition(root);
  const stops = stopsOf(definition);
  if (stops.length === 0) return definition;
  checkMultiplierMath(root, definition.math, {
    spans: stakeSpans(definition.facts.betAmounts, stops),
    exact: exactSpan(stops),
    maxWinX: Math.max(...stops.map(({ cents }) => cents)) / 100,
  });
  return definition;
}

/** Every number of mines with every number of safe tiles. */
export function stopsOf({ tiles, ladders }: MinesDefinition): readonly Stop[] {
  return ladders.flatMap((ladder, index) =>
    ladder.map((cents, step) => ({ cents, chance: chanceOfSafe(tiles, index + 1, step + 1) })),
  );
}
