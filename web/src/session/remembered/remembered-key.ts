import { deviceStorage } from '@jubilee/ui/browser/storage';

/** Where the greeting of the remembered player is; apart, because the first load only looks whether it is there. */
export const HINT_KEY = 'jubilee:remembered';

const listeners = new Set<() => void>();

/** The greeting as it is stored; the same text until it changes. */
export function storedHint(): string | undefined {
  return deviceStorage.get(HINT_KEY);
}

export function hasHint(): boolean {
  return storedHint() !== undefined;
}

/** This tab wrote or removed the greeting: browsers notify only the other tabs. */
export function hintChanged(): void {
  for (const listener of listeners) listener();
}

/** Calls back when the greeting may have changed, in this tab, in another one, or while the page was away. */
export function watchHint(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
    removeEventListener('pageshow', listener);
  };
}
