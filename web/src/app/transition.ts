/** Result of a pure reducer: the next state, and what a runner has to do, in this order. */
export interface Transition<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

export function transition<State, Effect>(
  state: State,
  ...effects: readonly Effect[]
): Transition<State, Effect> {
  return { state, effects };
}
