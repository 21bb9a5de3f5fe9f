import type { KeyValueStorage } from '../storage/key-value-storage.ts';

/**
 * The tabs of this browser in which somebody is signed in, by their ids. A hint: it only decides
 * whether a new tab queries the others before it shows a guest's page. Source: SESS-26.
 */
export const TABS_KEY = 'jubilee:tabs';

const idsOf = (storage: KeyValueStorage): readonly string[] =>
  (storage.get(TABS_KEY) ?? '').split(' ').filter((id) => id !== '');

export function isTabMarked(storage: KeyValueStorage): boolean {
  return idsOf(storage).length > 0;
}

export function markTab(storage: KeyValueStorage, tabId: string): void {
  const ids = idsOf(storage);
  if (!ids.includes(tabId)) storage.set(TABS_KEY, [...ids, tabId].join(' '));
}

export function unmarkTab(storage: KeyValueStorage, tabId: string): void {
  const ids = idsOf(storage).filter((id) => id !== tabId);
  if (ids.length === 0) storage.remove(TABS_KEY);
  else storage.set(TABS_KEY, ids.join(' '));
}

/** No tab answered: those that are listed were closed without a word. */
export function clearTabMarks(storage: KeyValueStorage): void {
  storage.remove(TABS_KEY);
}
