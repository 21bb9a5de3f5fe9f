import type { Page } from 'playwright-core';

export interface StoredKeys {
  /** Databases of the page's origin with a key that is secret, and how many each has. */
  readonly secret: Readonly<Record<string, number>>;
  /** The secret keys that could be exported, as database, kind and format. */
  readonly exported: readonly string[];
}

/** What a script of the page can take out of every IndexedDB of its origin. */
export function storedKeys(page: Page): Promise<StoredKeys> {
  return page.evaluate(async () => {
    const resultOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('not read')));
      });
    const keysIn = (value: unknown): CryptoKey[] => {
      if (value instanceof CryptoKey) return [value];
      if (typeof value !== 'object' || value === null) return [];
      return Object.values(value).flatMap(keysIn);
    };
    const secret: Record<string, number> = {};
    const exported: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name));
      const keys: CryptoKey[] = [];
      for (const store of database.objectStoreNames) {
        const all: unknown = await resultOf(
          database.transaction(store).objectStore(store).getAll(),
        );
        keys.push(...keysIn(all).filter(({ type }) => type !== 'public'));
      }
      database.close();
      if (keys.length > 0) secret[name] = keys.length;
      for (const key of keys) {
        for (const format of ['raw', 'jwk', 'pkcs8', 'spki'] as const) {
          await crypto.subtle.exportKey(format, key).then(
            () => exported.push(`${name}: ${key.algorithm.name} as ${format}`),
            () => undefined,
          );
        }
      }
    }
    return { secret, exported };
  });
}
