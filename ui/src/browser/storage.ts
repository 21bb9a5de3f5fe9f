/** The browser's storage of this origin or this tab. */
export interface BrowserStorage {
  readonly get: (key: string) => string | undefined;
  /** False: the browser did not take it, and the value lasts for this page only. */
  readonly set: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
}

/** A storage that is blocked, full, or missing never throws: values last for this page only. Source: SESS-35. */
export function browserStorage(store: () => Storage): BrowserStorage {
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
      return isStored;
    },
    remove(key) {
      page.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}

/** The page's own two: all that is stored goes through them. */
export const deviceStorage = browserStorage(() => localStorage);
export const tabStorage = browserStorage(() => sessionStorage);
