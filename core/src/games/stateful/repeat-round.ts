import type { StatefulBook } from '@jubilee/contract/books/stateful';
import type { Result } from '@jubilee/contract/values/result';
import { ok } from '@jubilee/contract/values/result';
import type { RoundDraw, StatefulRound, StatefulRules } from './stateful-rules.ts';

/** A round with every state that led to it. */
export interface RepeatedRound {
  /** The round after the last action. */
  readonly round: StatefulRound;
  /** After the deal and after every action, one more than there are actions. */
  readonly rounds: readonly StatefulRound[];
  /** The view that a client shows at each step; amounts for a stake of `betAmount` minor units. */
  readonly book: (betAmount: bigint) => StatefulBook;
}

/**
 * Deals a round again and repeats its actions. Refuses like the deal and the actions do:
 * INVALID_CONFIG, ILLEGAL_ACTION, GAME_COMPLETE. Source: GAME-24, FAIR-11.
 */
export function repeatRound(
  rules: StatefulRules,
  config: Readonly<Record<string, unknown>>,
  draw: RoundDraw,
  actions: readonly unknown[],
): Result<RepeatedRound> {
  let current = rules.open(config, draw);
  if (!current.ok) return current;
  const rounds = [current.value];
  for (const action of actions) {
    current = current.value.act(action);
    if (!current.ok) return current;
    rounds.push(current.value);
  }
  return ok({
    round: current.value,
    rounds,
    book: (betAmount) => ({
      kind: 'stateful/1',
      config,
      events: rounds.map((round, index) => ({
        type: 'step',
        action: index === 0 ? null : actions[index - 1],
        state: round.view(betAmount),
      })),
    }),
  });
}
