import { expect, it } from 'vitest';
import { browserStorage } from './key-value-storage.ts';

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

it('[SESS-35] a full or blocked storage keeps the last value for the page', () => {
  let isFull = false;
  const full = browserStorage(sharedStore(() => isFull));
  full.set('name', 'Ada');
  isFull = true;
  full.set('name', 'Grace');
  expect(full.get('name')).toBe('Grace');
  full.remove('name');
  expect(full.get('name')).toBeUndefined();
  const blocked = browserStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  blocked.set('name', 'Ada');
  expect(blocked.get('name')).toBe('Ada');
});
