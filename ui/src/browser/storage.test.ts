import { expect, it } from 'vitest';
import { browserStorage } from './storage.ts';

/** A browser's storage that several tabs share. */
function sharedStore(isFull = () => false) {
  const texts = new Map<string, string>();
  const store = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull()) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, value);
    },
    removeItem: (key: string) => void texts.delete(key),
  };
  return () => store as unknown as Storage;
}

it('[SESS-35] what another tab removes is gone in the tab that wrote it, too', () => {
  const store = sharedStore();
  const [writer, other] = [browserStorage(store), browserStorage(store)];
  writer.set('name', 'Ada');
  expect(other.get('name')).toBe('Ada');
  other.remove('name');
  expect(writer.get('name')).toBeUndefined();
});

it('[SESS-35] a full storage keeps the last value for the page', () => {
  let isFull = false;
  const full = browserStorage(sharedStore(() => isFull));
  expect(full.set('name', 'Ada')).toBe(true);
  isFull = true;
  expect(full.set('name', 'Grace')).toBe(false);
  expect(full.get('name')).toBe('Grace');
  full.remove('name');
  expect(full.get('name')).toBeUndefined();
});

it.each([
  [
    'denied',
    () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  ],
  ['null', () => null],
  ['missing', () => undefined],
])('[SESS-35] a storage that is %s lasts for the page, and says so', (_kind, store) => {
  const storage = browserStorage(store as unknown as () => Storage);
  expect(storage.get('name')).toBeUndefined();
  expect(storage.set('name', 'Ada')).toBe(false);
  expect(storage.get('name')).toBe('Ada');
  storage.remove('name');
  expect(storage.get('name')).toBeUndefined();
});
