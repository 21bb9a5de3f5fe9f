const DATABASE = 'jubilee-tabs';
const STORE = 'key';
const NAME = 'stored-user';

/**
 * The key of this origin, which cannot be exported; made once and shared by all tabs. Rejects when the browser has no
 * WebCrypto or stores nothing. Source: SESS-40.
 */
export function browserStorageKey(): () => Promise<CryptoKey> {
  let key: Promise<CryptoKey> | undefined;
  return () => {
    key ??= readOrCreate();
    return key;
  };
}

async function readOrCreate(): Promise<CryptoKey> {
  const database = await openDatabase();
  try {
    const stored = await resultOf(keysOf(database, 'readonly').get(NAME));
    if (stored !== undefined) return stored;
    const created = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    return await addOrRead(database, created);
  } finally {
    // An open connection keeps the page out of the cache of the back button.
    database.close();
  }
}

/** Of tabs that open at the same time one adds its key and the others get that one: the browser runs them in turn. */
async function addOrRead(database: IDBDatabase, created: CryptoKey): Promise<CryptoKey> {
  const keys = keysOf(database, 'readwrite');
  const stored = await resultOf(keys.get(NAME));
  if (stored !== undefined) return stored;
  await resultOf(keys.put(created, NAME));
  return created;
}

interface KeyStore {
  readonly get: (name: string) => IDBRequest<CryptoKey | undefined>;
  readonly put: (key: CryptoKey, name: string) => IDBRequest;
}

const keysOf = (database: IDBDatabase, mode: IDBTransactionMode): KeyStore => {
  const store = database.transaction(STORE, mode).objectStore(STORE);
  return { get: (name) => store.get(name), put: (key, name) => store.put(key, name) };
};

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  return resultOf(opening);
}

function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser stores nothing here')),
    );
  });
}
