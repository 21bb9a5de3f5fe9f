import type { Field } from '../definition-reader.ts';
import type { Fraction } from '../fraction.ts';
import type { StatefulPaytable } from '../game.ts';
import { readDefinition } from '../stateful/definition-facts.ts';
import { checkFigures } from '../stateful/stated-figures.ts';
import { statefulPaytable } from '../stateful/stateful-paytable.ts';
import { valueOf } from '../stateful/stop-returns.ts';
import { readBlackjackDefinition, type BlackjackDefinition } from './definition.ts';
import { exactReturn } from './exact-return.ts';
import { blackjackRules } from './rules.ts';
import { advise } from './strategy.ts';

export interface BlackjackPaytable extends StatefulPaytable {
  readonly definition: BlackjackDefinition;
  /** Return of the published strategy, as a fraction of the initial stake. */
  readonly exact: Fraction;
}

/** Reached when both hands of a split win, or a doubled one. */
const MAX_WIN_STAKES = 4;

/**
 * Loads a blackjack game from its file; the return of its strategy is computed card by card and
 * compared with the stated one. Faults: a bad file. Source: GAME-4, GAME-7.
 */
export function loadBlackjackPaytable(file: string, json: unknown): BlackjackPaytable {
  const { definition, exact } = readDefinition(file, json, readChecked);
  const paytable = statefulPaytable({
    facts: definition.facts,
    json,
    maxWinStakes: MAX_WIN_STAKES,
    rules: blackjackRules(definition),
    rtp: {
      kind: 'bounded',
      value: valueOf(exact),
      percent: (valueOf(exact) * 100).toFixed(2),
      high: valueOf(exact),
      strategyNote:
        'With the published strategy, which is the best there is. Other play returns less.',
    },
  });
  return { ...paytable, definition, exact };
}

function readChecked(root: Field): { definition: BlackjackDefinition; exact: Fraction } {
  const definition = readBlackjackDefinition(root);
  const { doubleOn, strategy, math } = definition;
  const exact = exactReturn(doubleOn, (position) => advise(strategy, position));
  checkFigures(root, [
    { field: 'math.rtp', stated: math.rtp, computed: valueOf(exact) },
    { field: 'math.maxWinX', stated: math.maxWinX, computed: MAX_WIN_STAKES },
  ]);
  return { definition, exact };
}
