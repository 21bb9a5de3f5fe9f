import type { Result } from '@jubilee/contract/values/result';
import { refuse } from '@jubilee/contract/values/result';
import type { StatefulRound } from './stateful-rules.ts';

/**
 * A stateful game as pure functions of its state. The state includes hidden data; only `view`
 * decides what a player sees of it.
 */
export interface RoundSteps<State, Action> {
  readonly isComplete: (state: State) => boolean;
  /** Total stakes so far, in units of the initial stake. */
  readonly stakes: (state: State) => number;
  /** Plain JSON with amounts in minor units and nothing hidden. Source: GAME-26. */
  readonly view: (state: State, betAmount: bigint) => Readonly<Record<string, unknown>>;
  readonly hidden: (state: State) => string;
  /** Parses an untrusted action; undefined when it is not an action of this game. */
  readonly readAction: (action: unknown) => Action | undefined;
  /**
   * The next state, or undefined when the action is not possible now. Called for open rounds only.
   */
  readonly step: (state: State, action: Action) => State | undefined;
  /** Minor units; called for complete rounds only. */
  readonly win: (state: State, betAmount: bigint) => bigint;
  /** Called for open rounds only; always a possible action. Source: GAME-27. */
  readonly autoAction: (state: State) => Action;
}

/** The round in `state` after `version` actions. */
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
      // All games share one action schema, so an action of another game may arrive here.
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
