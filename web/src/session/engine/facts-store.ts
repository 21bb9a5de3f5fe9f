import { afterStep, SESSION_START, type SessionFacts, type SessionStep } from './session-steps.ts';

/** The one place where the facts of the session lie; they change by steps only. */
export interface FactsStore {
  readonly facts: () => SessionFacts;
  /** False when the step is not possible now: it came too late. */
  readonly become: (step: SessionStep) => boolean;
  readonly subscribe: (tell: () => void) => () => void;
  readonly tellAll: () => void;
}

export function createFactsStore(): FactsStore {
  const listeners = new Set<() => void>();
  let facts = SESSION_START;
  const tellAll = (): void => {
    for (const tell of listeners) tell();
  };
  return {
    facts: () => facts,
    become(step) {
      const next = afterStep(facts, step);
      if (next === facts) return false;
      facts = next;
      tellAll();
      return true;
    },
    subscribe(tell) {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    tellAll,
  };
}
