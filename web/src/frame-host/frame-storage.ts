import {
  LOCAL_STORAGE_KEY_PATTERN,
  LOCAL_STORAGE_TOTAL_BYTES_MAX,
  LOCAL_STORAGE_VALUE_BYTES_MAX,
} from '@jubilee/contract/frame/local-storage';
import { byteLength } from './byte-length.ts';

/** The methods of the browser's storage that a game's storage needs. */
export type StoreLike = Pick<Storage, 'getItem' | 'setItem' | 'key' | 'length'>;

export interface FrameStorage {
  /** Null when the key is not allowed or has no value. */
  readonly get: (key: string) => string | null;
  /** False when it was refused: key, value or total size, or a browser that blocks storage. */
  readonly set: (key: string, value: string) => boolean;
}

/**
 * Storage of one game of one brand on this device: its own key space, 8 KB per value, 64 KB in all,
 * keys included. Source: FRAME-15.
 */
export function createFrameStorage(
  store: () => StoreLike,
  brand: string,
  gameName: string,
): FrameStorage {
  const space = `game:${brand}:${gameName}:`;
  const isAllowed = (key: string): boolean => LOCAL_STORAGE_KEY_PATTERN.test(key);

  function bytesBeside(key: string): number {
    const storage = store();
    let sum = 0;
    for (let index = 0; index < storage.length; index += 1) {
      const name = storage.key(index);
      if (name === null || !name.startsWith(space) || name === space + key) continue;
      sum += byteLength(name.slice(space.length)) + byteLength(storage.getItem(name) ?? '');
    }
    return sum;
  }

  return {
    get(key) {
      if (!isAllowed(key)) return null;
      try {
        return store().getItem(space + key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      const bytes = byteLength(value);
      if (!isAllowed(key) || bytes > LOCAL_STORAGE_VALUE_BYTES_MAX) return false;
      try {
        if (bytesBeside(key) + byteLength(key) + bytes > LOCAL_STORAGE_TOTAL_BYTES_MAX)
          return false;
        store().setItem(space + key, value);
        return true;
      } catch {
        return false;
      }
    },
  };
}
