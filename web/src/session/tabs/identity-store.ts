import type { Persistence } from 'firebase/auth';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { createEncryptedTexts } from '../storage/encrypted-texts.ts';
import { parseJson } from '../storage/parse-json.ts';
import type { TextCipher } from '../storage/text-cipher.ts';
import { storedUserSchema, type StoredUser } from './tab-messages.ts';

/** Where the identity library keeps its user: encrypted in the tab's storage, under the library's own key. */
export interface IdentityStore {
  /** A class of the library's form for `initializeAuth`. */
  readonly persistence: Persistence;
  /** Undefined until the library has read it. */
  readonly read: () => StoredUser | undefined;
  /** Stores a user that another tab gave, and lets the library read it. */
  readonly write: (user: StoredUser) => Promise<void>;
  /** Called after each change by the library or by `write`. */
  readonly subscribe: (listener: () => void) => void;
}

/** What the library calls when the store was changed from outside. */
type LibraryListener = () => Promise<void> | void;

/**
 * `seekElsewhere` runs once, before the library reads its user. The members with an
 * underscore are the library's own interface of a persistence; its version is pinned, and the
 * journeys sign in through it. Source: SESS-12, SESS-26, SESS-40.
 */
export function createIdentityStore(ports: {
  readonly storage: KeyValueStorage;
  readonly cipher: TextCipher;
  readonly apiKey: string;
  readonly wait: (durationMs: number) => Promise<void>;
  readonly seekElsewhere: () => Promise<StoredUser | undefined>;
}): IdentityStore {
  const { storage, cipher, apiKey } = ports;
  const texts = createEncryptedTexts(storage, cipher, ports.wait);
  const userKey = `firebase:authUser:${apiKey}:[DEFAULT]`;
  const library = new Set<LibraryListener>();
  const listeners = new Set<() => void>();
  let hasSought = false;
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  async function put(key: string, value: unknown): Promise<void> {
    const text = JSON.stringify(value);
    if (texts.get(key) === text) return;
    const stored = texts.set(key, text);
    if (key === userKey) changed();
    await stored;
  }
  async function load(key: string): Promise<void> {
    const before = texts.get(key);
    await texts.load(key);
    if (key === userKey && texts.get(key) !== before) changed();
  }

  class TabPersistence {
    static readonly type = 'SESSION';
    readonly type = 'SESSION';

    _isAvailable(): Promise<boolean> {
      return Promise.resolve(true);
    }

    async _get(key: string): Promise<unknown> {
      await load(key);
      if (key === userKey && !hasSought) {
        hasSought = true;
        const given = await ports.seekElsewhere();
        if (given !== undefined) await put(key, given);
      }
      return parseJson(texts.get(key)) ?? null;
    }

    _set(key: string, value: unknown): Promise<void> {
      return put(key, value);
    }

    _remove(key: string): Promise<void> {
      const was = texts.get(key);
      texts.remove(key);
      if (was !== undefined && key === userKey) changed();
      return Promise.resolve();
    }

    _addListener(key: string, listener: LibraryListener): void {
      if (key === userKey) library.add(listener);
    }

    _removeListener(_key: string, listener: LibraryListener): void {
      library.delete(listener);
    }
  }

  return {
    persistence: TabPersistence,
    read() {
      const stored = parseJson(texts.get(userKey));
      // As stored: a copy in another order of fields would look like a change.
      return storedUserSchema.safeParse(stored).success ? (stored as StoredUser) : undefined;
    },
    async write(user) {
      hasSought = true;
      await put(userKey, user);
      for (const listener of library) await listener();
    },
    subscribe: (listener) => void listeners.add(listener),
  };
}
