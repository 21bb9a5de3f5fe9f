import { answerInTime } from '../../app/answer-in-time.ts';

/** The key that stored texts are encrypted with. Rejects with NoStorageKey where the browser has none, otherwise for now. */
export type StorageKey = () => Promise<CryptoKey>;

/** The browser has no key that cannot be exported, and this page gets none. */
export class NoStorageKey extends Error {
  override readonly name = 'NoStorageKey';
}

/** A page that opens waits for it. */
const ANSWER_MAX_MS = 1_500;

/**
 * Reads the key once. A store that failed or did not answer in time is read again at the next call; its late answer
 * counts, too. Source: SESS-40.
 */
export function createKeyReader(
  read: StorageKey,
  wait: (durationMs: number) => Promise<void>,
): StorageKey {
  let known: CryptoKey | undefined;
  let reading: Promise<CryptoKey> | undefined;

  async function readAgain(): Promise<CryptoKey> {
    known = await read();
    return known;
  }

  return async () => {
    if (known !== undefined) return known;
    reading ??= readAgain();
    const current = reading;
    try {
      return await answerInTime(current, { maxMs: ANSWER_MAX_MS, wait });
    } catch (cause) {
      if (!(cause instanceof NoStorageKey) && reading === current) reading = undefined;
      throw cause;
    }
  };
}
