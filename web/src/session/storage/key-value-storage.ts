/** Stores text by key; localStorage and sessionStorage fit, and a Map in tests. */
export interface KeyValueStorage {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

/**
 * The browser's storage as a KeyValueStorage. When the browser blocks it or it is full, values last
 * for this page only.
 */
export function browserStorage(store: () => Storage): KeyValueStorage {
  const page = new Map<string, string>();
  const attempt = <Value>(work: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      return work(store());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => page.get(key) ?? attempt((storage) => storage.getItem(key), null) ?? undefined,
    set(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      // A copy here would outlive what another tab removes from the browser's storage.
      if (isStored) page.delete(key);
      else page.set(key, value);
    },
    remove(key) {
      page.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}
