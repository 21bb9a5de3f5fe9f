import { CHUNK_LOAD_TIMEOUT_MS } from '@jubilee/contract/values/limits';
import { isOnline } from './on-wake.ts';

const RETRIES = 1;

/** A part of the page that could not be loaded. Source: ERR-7. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  /** Whether the device had no line when a try began or the last one ended. Source: SW-13. */
  wasOffline = false;
}

/** By name too: the class may come from another copy of this file. */
export function isChunkLoadError(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'ChunkLoadError';
}

/** Whether a part did not arrive because there was no line, which may be back by now. */
export function wasChunkCutOff(cause: unknown): boolean {
  return (
    cause instanceof Error && isChunkLoadError(cause) && Reflect.get(cause, 'wasOffline') === true
  );
}

export interface ChunkPorts {
  readonly isOnline: () => boolean;
  /** Calls after so many milliseconds; gives the way to call it off. */
  readonly after: (ms: number, callback: () => void) => () => void;
}

const browserPorts: ChunkPorts = {
  isOnline,
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

type FailureListener = (failure: ChunkLoadError) => void;
const listeners = new Set<FailureListener>();

/** Hears of every part that is given up. */
export function onChunkFailed(callback: FailureListener): () => void {
  listeners.add(callback);
  return () => listeners.delete(callback);
}

/**
 * Loads a part of the page, and once more when that fails. Fault: ChunkLoadError, after 120,000 ms at
 * the latest. Source: ERR-7, LIM-8.
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  ports: ChunkPorts = browserPorts,
): Promise<Module> {
  let stop = (): void => undefined;
  const timeOut = new Promise<never>((_resolve, reject) => {
    stop = ports.after(CHUNK_LOAD_TIMEOUT_MS, () => reject(new Error('Timed out')));
  });
  let wasOffline = false;
  const attempt = (): Promise<Module> => {
    wasOffline ||= !ports.isOnline();
    return load();
  };
  return Promise.race([tryTwice(attempt, RETRIES), timeOut])
    .catch((cause: unknown) => {
      const failure = new ChunkLoadError('A part of the page could not be loaded', { cause });
      failure.wasOffline = wasOffline || !ports.isOnline();
      for (const callback of listeners) callback(failure);
      throw failure;
    })
    .finally(() => stop());
}

/** A load that throws before it begins has failed too. */
async function tryTwice<Module>(load: () => Promise<Module>, left: number): Promise<Module> {
  const first = Promise.resolve().then(load);
  return left === 0 ? first : first.catch(() => tryTwice(load, left - 1));
}
