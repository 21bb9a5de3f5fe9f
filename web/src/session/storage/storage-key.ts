import { createKeyReader, NoStorageKey, type StorageKey } from './key-reader.ts';

const DATABASE = 'jubilee-tabs';
const STORE = 'key';
const NAME = 'stored-user';

/** What a browser says that has no such keys, stores none, or lets this page store nothing. */
const WITHOUT_KEYS = ['SecurityError', 'NotSupportedError', 'DataCloneError'];

/** The key of this origin, which cannot be exported; made once and shared by all tabs. Source: SESS-40. */
export function browserStorageKey(wait: (durationMs: number) => Promise<void>): StorageKey {
  return createKeyReader(async () => {
    if (globalThis.crypto?.subtle === undefined) throw new NoStorageKey('no WebCrypto');
    try {
      return await readOrCreate();
    } catch (cause) {
      throw failureOf(cause, WITHOUT_KEYS);
    }
  }, wait);
}

function failureOf(cause: unknown, forGood: readonly string[]): Error {
  if (cause instanceof NoStorageKey) return cause;
  if (!(cause instanceof Error)) return new Error('The key could not be read', { cause });
  return forGood.includes(cause.name) ? new NoStorageKey(cause.message, { cause }) : cause;
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
  keys.put(created, NAME);
  // A key that is written and not committed would make unreadable what it encrypts.
  await keys.committed;
  return created;
}

interface KeyStore {
  readonly get: (name: string) => IDBRequest<CryptoKey | undefined>;
  readonly put: (key: CryptoKey, name: string) => IDBRequest;
  /** Rejects when the browser does not keep what was put. */
  readonly committed: Promise<void>;
}

function keysOf(database: IDBDatabase, mode: IDBTransactionMode): KeyStore {
  const transaction = database.transaction(STORE, mode);
  const store = transaction.objectStore(STORE);
  const { promise: committed, resolve, reject } = Promise.withResolvers<void>();
  transaction.addEventListener('complete', () => resolve());
  transaction.addEventListener('abort', () =>
    reject(transaction.error ?? new Error('The browser stores nothing here')),
  );
  // Whoever only reads does not wait for it.
  committed.catch(() => undefined);
  return { get: (name) => store.get(name), put: (key, name) => store.put(key, name), committed };
}

async function openDatabase(): Promise<IDBDatabase> {
  if (!('indexedDB' in globalThis)) throw new NoStorageKey('no database');
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  try {
    return await resultOf(opening);
  } catch (cause) {
    // A private window of older browsers; later it would only say that this connection is over.
    throw failureOf(cause, ['InvalidStateError']);
  }
}

function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser stores nothing here')),
    );
  });
}
