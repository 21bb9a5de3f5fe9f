import { afterStep, SESSION_START, type SessionFacts, type SessionStep } from './session-steps.ts';

/** The single store of the session's facts; only steps change them. */
export interface FactsStore {
  readonly facts: () => SessionFacts;
  /** False when the step is not possible in the current phase: it came too late. */
  readonly become: (step: SessionStep) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly notifyAll: () => void;
}

export function createFactsStore(): FactsStore {
  const listeners = new Set<() => void>();
  let facts = SESSION_START;
  const notifyAll = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    facts: () => facts,
    become(step) {
      const next = afterStep(facts, step);
      if (next === facts) return false;
      facts = next;
      notifyAll();
      return true;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notifyAll,
  };
}
