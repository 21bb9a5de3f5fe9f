import type { KeyValueStorage } from './key-value-storage.ts';
import { NoStorageKey } from './key-reader.ts';
import { isEncrypted, type TextCipher } from './text-cipher.ts';

/** Texts that are read from memory at once, and stored only encrypted. */
export interface EncryptedTexts {
  /** Reads what is stored, once for each name; nothing is known of it before, or while there is no key. */
  readonly load: (name: string) => Promise<void>;
  readonly get: (name: string) => string | undefined;
  /** Known at once; stored when the promise resolves, or later where there is no key now. */
  readonly set: (name: string, text: string) => Promise<void>;
  /** What could not be read yet stays: whoever removes it does not know what it is. */
  readonly remove: (name: string) => void;
}

/** A page that opens waits for them. */
const READ_PAUSES_MS = [500];
/** After the last one a text is stored with its next change. */
const STORE_PAUSES_MS = [1_000, 5_000, 30_000, 90_000];

type Wait = (durationMs: number) => Promise<void>;

/**
 * A text of an older build is read, and replaced. In a browser without a key that cannot be exported the texts are
 * stored as they are; one that cannot read its key now keeps what it has, and stores nothing in clear. Source: SESS-40.
 */
export function createEncryptedTexts(
  storage: KeyValueStorage,
  cipher: TextCipher,
  wait: Wait,
): EncryptedTexts {
  const texts = new Map<string, string>();
  const loads = new Map<string, Promise<void>>();
  const unread = new Set<string>();
  const { store, forget } = createWriter(texts, { storage, cipher, wait });

  async function read(name: string): Promise<void> {
    const stored = storage.get(name);
    if (stored === undefined) return;
    const reading = isEncrypted(stored)
      ? await decrypted(cipher, { stored, name, wait })
      : { text: stored };
    // Set or removed while it was decrypted.
    if (texts.has(name) || storage.get(name) !== stored) return;
    if (reading === undefined) {
      unread.add(name);
      loads.delete(name);
      return;
    }
    unread.delete(name);
    if (reading.text === undefined) {
      storage.remove(name);
      return;
    }
    texts.set(name, reading.text);
    if (reading.text === stored) void store(name);
  }

  return {
    load(name) {
      const loading = loads.get(name) ?? read(name);
      loads.set(name, loading);
      return loading;
    },
    get: (name) => texts.get(name),
    set(name, text) {
      unread.delete(name);
      texts.set(name, text);
      return store(name);
    },
    remove(name) {
      if (unread.has(name)) return;
      texts.delete(name);
      forget(name);
    },
  };
}

interface WriterPorts {
  readonly storage: KeyValueStorage;
  readonly cipher: TextCipher;
  readonly wait: Wait;
}

/** Stores the texts one after the other, and those that cannot be encrypted now some time later. */
function createWriter(texts: ReadonlyMap<string, string>, { storage, cipher, wait }: WriterPorts) {
  let written: Promise<void> = Promise.resolve();
  const waiting = new Set<string>();

  async function write(name: string): Promise<void> {
    const text = texts.get(name);
    if (text === undefined) return;
    const stored = await cipher
      .encrypt(text, name)
      .catch((cause: unknown) => (cause instanceof NoStorageKey ? text : undefined));
    // Replaced or removed meanwhile: the later one stores itself, and what was removed stays away.
    if (texts.get(name) !== text) return;
    if (stored !== undefined) {
      waiting.delete(name);
      storage.set(name, stored);
      return;
    }
    // A text from before may be of another user.
    if (storage.get(name) !== text) storage.remove(name);
    if (!waiting.has(name)) void writeLater(name);
  }

  function store(name: string): Promise<void> {
    written = written.then(() => write(name));
    return written;
  }

  async function writeLater(name: string): Promise<void> {
    waiting.add(name);
    for (const pauseMs of STORE_PAUSES_MS) {
      await wait(pauseMs);
      if (!waiting.has(name)) return;
      await store(name);
    }
    waiting.delete(name);
  }

  return {
    store,
    forget: (name: string): void => {
      waiting.delete(name);
      storage.remove(name);
    },
  };
}

/** Its text, undefined when no key of this browser opens it; undefined altogether while there is no key. */
async function decrypted(
  cipher: TextCipher,
  { stored, name, wait }: { readonly stored: string; readonly name: string; readonly wait: Wait },
): Promise<{ readonly text: string | undefined } | undefined> {
  for (const pauseMs of [...READ_PAUSES_MS, undefined]) {
    try {
      return { text: await cipher.decrypt(stored, name) };
    } catch (cause) {
      if (cause instanceof NoStorageKey || pauseMs === undefined) return undefined;
      await wait(pauseMs);
    }
  }
  return undefined;
}
