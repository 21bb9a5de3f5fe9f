/** A place to keep text by key; localStorage and sessionStorage fit, and a Map in tests. */
export interface Keep {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

/**
 * A browser store as a Keep. When the browser forbids or has filled it, what was kept lasts for this
 * page only.
 */
export function browserKeep(store: () => Storage): Keep {
  const page = new Map<string, string>();
  const attempt = <Value>(work: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      return work(store());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null) ?? page.get(key),
    set(key, value) {
      page.set(key, value);
      attempt((storage) => storage.setItem(key, value), undefined);
    },
    remove(key) {
      page.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}
