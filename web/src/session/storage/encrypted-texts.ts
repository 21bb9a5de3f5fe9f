import type { KeyValueStorage } from './key-value-storage.ts';
import { isEncrypted, type TextCipher } from './text-cipher.ts';

/** Texts that are read from memory at once, and stored only encrypted. */
export interface EncryptedTexts {
  /** Reads what is stored, once for each name; nothing is known of it before. */
  readonly load: (name: string) => Promise<void>;
  readonly get: (name: string) => string | undefined;
  /** Known at once; stored when the promise resolves. */
  readonly set: (name: string, text: string) => Promise<void>;
  readonly remove: (name: string) => void;
}

/**
 * A text of an older build is read, and replaced. In a browser without a key that cannot be exported the texts are
 * stored as they are. Source: SESS-40.
 */
export function createEncryptedTexts(storage: KeyValueStorage, cipher: TextCipher): EncryptedTexts {
  const texts = new Map<string, string>();
  const loads = new Map<string, Promise<void>>();
  let written: Promise<void> = Promise.resolve();

  function store(name: string): Promise<void> {
    written = written.then(async () => {
      const text = texts.get(name);
      if (text === undefined) return;
      const stored = await cipher.encrypt(text, name).catch(() => text);
      // Replaced or removed meanwhile: the later one stores itself, and what was removed stays away.
      if (texts.get(name) === text) storage.set(name, stored);
    });
    return written;
  }

  async function read(name: string): Promise<void> {
    const stored = storage.get(name);
    if (stored === undefined) return;
    const text = isEncrypted(stored) ? await cipher.decrypt(stored, name) : stored;
    // Set or removed while it was decrypted.
    if (texts.has(name) || storage.get(name) !== stored) return;
    if (text === undefined) {
      storage.remove(name);
      return;
    }
    texts.set(name, text);
    if (text === stored) void store(name);
  }

  return {
    load(name) {
      const loading = loads.get(name) ?? read(name);
      loads.set(name, loading);
      return loading;
    },
    get: (name) => texts.get(name),
    set(name, text) {
      texts.set(name, text);
      return store(name);
    },
    remove(name) {
      texts.delete(name);
      storage.remove(name);
    },
  };
}
