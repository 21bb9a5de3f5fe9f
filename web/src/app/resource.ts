import { useDeferredValue, useEffect, useSyncExternalStore } from 'react';

/**
 * One resource that the page reads before the lobby can be used. Deliberately small: a query
 * library would be a tenth of the first load.
 */
export interface Reading<Value> {
  readonly state: 'pending' | 'ready' | 'failed';
  readonly data?: Value;
  readonly isLoading: boolean;
}

export interface Resource<Value> {
  readonly read: () => Reading<Value>;
  /** Loads on the first call; later calls do nothing until `retry`. */
  readonly start: () => void;
  readonly retry: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function makeResource<Value>(load: () => Promise<Value>): Resource<Value> {
  let reading: Reading<Value> = { state: 'pending', isLoading: false };
  let hasStarted = false;
  const listeners = new Set<() => void>();
  const become = (next: Reading<Value>) => {
    reading = next;
    for (const listener of listeners) listener();
  };
  const retry = () => {
    if (reading.isLoading) return;
    hasStarted = true;
    become({ ...reading, isLoading: true });
    load().then(
      (data) => become({ state: 'ready', data, isLoading: false }),
      // The previous value stays in use; the loader has logged the cause.
      () =>
        become({
          ...reading,
          state: reading.data === undefined ? 'failed' : 'ready',
          isLoading: false,
        }),
    );
  };
  return {
    read: () => reading,
    start: () => {
      if (!hasStarted) retry();
    },
    retry,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useResource<Value>(
  resource: Resource<Value>,
): Reading<Value> & { retry: () => void } {
  // Renders responses in slices, so that the page stays responsive.
  const reading = useDeferredValue(useSyncExternalStore(resource.subscribe, resource.read));
  useEffect(() => resource.start(), [resource]);
  return { ...reading, retry: resource.retry };
}
