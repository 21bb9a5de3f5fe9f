import type { Result } from '@jubilee/contract/values/result';
import { refuse } from '@jubilee/contract/values/result';
import type { StatefulRound } from './stateful-rules.ts';

/**
 * A game of several steps as pure functions of its state. The state holds what lies hidden too; `view`
 * alone decides what a player sees of it. Every function gives the same answer each time it is asked.
 */
export interface RoundSteps<State, Action> {
  readonly isComplete: (state: State) => boolean;
  /** Stakes laid so far, in stakes of the start. */
  readonly stakes: (state: State) => number;
  /** Plain JSON with amounts in minor units and nothing hidden. Source: GAME-26. */
  readonly view: (state: State, betAmount: bigint) => Readonly<Record<string, unknown>>;
  readonly hidden: (state: State) => string;
  /** The action as data from outside, or undefined when it is none of this game. */
  readonly readAction: (action: unknown) => Action | undefined;
  /** The state after it, or undefined when the action is not possible now. Only asked of open rounds. */
  readonly step: (state: State, action: Action) => State | undefined;
  /** Minor units; only asked of complete rounds. */
  readonly win: (state: State, betAmount: bigint) => bigint;
  /** Only asked of open rounds; always an action that is possible. Source: GAME-27. */
  readonly autoAction: (state: State) => Action;
}

/** The round that stands at `state` after `version` actions. */
export function makeRound<State, Action>(
  steps: RoundSteps<State, Action>,
  state: State,
  version = 0,
): StatefulRound {
  const isComplete = steps.isComplete(state);
  return {
    version,
    isComplete,
    stakes: steps.stakes(state),
    view: (betAmount) => steps.view(state, betAmount),
    hidden: () => steps.hidden(state),
    act: (action): Result<StatefulRound> => {
      if (isComplete) return refuse('GAME_COMPLETE');
      const known = steps.readAction(action);
      // All games share one schema of actions, so one may come in another game's words.
      if (known === undefined)
        return refuse('ILLEGAL_ACTION', { possible: steps.autoAction(state) });
      const next = steps.step(state, known);
      if (next === undefined) return refuse('ILLEGAL_ACTION');
      return { ok: true, value: makeRound(steps, next, version + 1) };
    },
    win: (betAmount) => (isComplete ? steps.win(state, betAmount) : 0n),
    autoAction: () => {
      if (isComplete) throw new Error('A complete round has no next action.');
      return steps.autoAction(state);
    },
  };
}
