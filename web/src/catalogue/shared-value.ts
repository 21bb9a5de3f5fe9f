import { useSyncExternalStore } from 'react';

/** One observable value for parts of the page that load at different times. */
export interface SharedValue<Value> {
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function makeShared<Value>(start: Value): SharedValue<Value> {
  let now = start;
  const listeners = new Set<() => void>();
  return {
    read: () => now,
    write(value) {
      now = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useShared<Value>(shared: SharedValue<Value>): Value {
  return useSyncExternalStore(shared.subscribe, shared.read);
}
