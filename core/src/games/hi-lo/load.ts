import type { Field } from '../definition-reader.ts';
import { fraction } from '../fraction.ts';
import type { StatefulPaytable } from '../game.ts';
import { readDefinition } from '../stateful/definition-facts.ts';
import { exactSpan, stakeSpans, widest, type StakeSpan } from '../stateful/stake-spans.ts';
import { checkMultiplierMath } from '../stateful/multiplier-math.ts';
import { statefulPaytable } from '../stateful/stateful-paytable.ts';
import { valueOf } from '../stateful/stop-returns.ts';
import { readHiLoDefinition, type HiLoDefinition } from './definition.ts';
import { hiLoRules } from './rules.ts';
import { hiLoStops } from './stops.ts';

export interface HiLoPaytable extends StatefulPaytable {
  readonly definition: HiLoDefinition;
  /** By stake: the lowest return of any stop with rounding, and the upper bound of all of them. */
  readonly spans: readonly StakeSpan[];
}

/** No stop returns more, because rounding only reduces wins. */
const BOUND = fraction(97n, 100n);

/**
 * Loads a hi-lo game from its file and compares its stated figures with computed ones. Faults: a
 * bad file. Source: GAME-4, GAME-7, GAME-20.
 */
export function loadHiLoPaytable(file: string, json: unknown): HiLoPaytable {
  const definition = readDefinition(file, json, readChecked);
  const spans = stakeSpans(definition.facts.betAmounts, hiLoStops()).map((span) => ({
    ...span,
    high: BOUND,
  }));
  const { low, high } = widest(spans);
  const paytable = statefulPaytable({
    facts: definition.facts,
    json,
    maxWinStakes: definition.capCents / 100,
    rules: hiLoRules(definition),
    rtp: {
      kind: 'bounded',
      value: valueOf(high),
      percent: (valueOf(high) * 100).toFixed(2),
      low: valueOf(low),
      high: valueOf(high),
      strategyNote:
        'Depends on the guesses made; no choice returns more. The low end is a small stake whose win is rounded down.',
    },
  });
  return { ...paytable, definition, spans };
}

function readChecked(root: Field): HiLoDefinition {
  const definition = readHiLoDefinition(root);
  const { math, capCents, facts } = definition;
  const stops = hiLoStops();
  checkMultiplierMath(root, math, {
    spans: stakeSpans(facts.betAmounts, stops),
    exact: exactSpan(stops),
    maxWinX: capCents / 100,
  });
  return definition;
}
