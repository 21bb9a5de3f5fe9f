import { useSyncExternalStore } from 'react';

/** One value that parts of the page share though they load at different times. */
export interface SharedValue<Value> {
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  readonly subscribe: (tell: () => void) => () => void;
}

export function makeShared<Value>(start: Value): SharedValue<Value> {
  let now = start;
  const listeners = new Set<() => void>();
  return {
    read: () => now,
    write(value) {
      now = value;
      for (const tell of listeners) tell();
    },
    subscribe(tell) {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
}

export function useShared<Value>(shared: SharedValue<Value>): Value {
  return useSyncExternalStore(shared.subscribe, shared.read);
}
