import {
  INITIAL_STATE,
  type EngineState,
  type SessionEffect,
  type SessionEvent,
} from './session-events.ts';
import { reduceSession } from './session-reducer.ts';
import type { SessionFacts } from './session-steps.ts';

/** The single store of the session; only events change it. */
export interface SessionStore {
  readonly state: () => EngineState;
  readonly facts: () => SessionFacts;
  /** Changes the state, notifies the screens, then runs the effects; all before it returns. */
  readonly dispatch: (event: SessionEvent) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly notifyAll: () => void;
}

/** `run` executes one effect; results come back as events. */
export function createSessionStore(run: (effect: SessionEffect) => void): SessionStore {
  const listeners = new Set<() => void>();
  let state = INITIAL_STATE;
  const notifyAll = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    facts: () => state.facts,
    dispatch(event) {
      const before = state;
      const { state: next, effects } = reduceSession(before, event);
      state = next;
      if (next.facts !== before.facts || next.isStale !== before.isStale) notifyAll();
      effects.forEach(run);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notifyAll,
  };
}
