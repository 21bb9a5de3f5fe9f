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

/** Applies reducers one after the other and joins their effects. */
export function inSequence<State, Effect>(
  state: State,
  ...parts: readonly ((state: State) => Transition<State, Effect>)[]
): Transition<State, Effect> {
  return parts.reduce<Transition<State, Effect>>((before, part) => {
    const after = part(before.state);
    return { state: after.state, effects: [...before.effects, ...after.effects] };
  }, transition(state));
}
