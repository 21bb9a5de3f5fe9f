import { CHUNK_LOAD_TIMEOUT_MS } from '@jubilee/contract/values/limits';
import { isOnline } from './on-wake.ts';

const RETRIES = 1;

/** A chunk of the page that could not be loaded. Source: ERR-7. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  /**
   * Whether the device was offline when an attempt began or when the last one ended. Source: SW-13.
   */
  wasOffline = false;
}

/** Also by name: the class may come from another copy of this file. */
export function isChunkLoadError(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'ChunkLoadError';
}

/** Whether a chunk failed because the device was offline, which may have changed by now. */
export function wasChunkCutOff(cause: unknown): boolean {
  return (
    cause instanceof Error && isChunkLoadError(cause) && Reflect.get(cause, 'wasOffline') === true
  );
}

export interface ChunkPorts {
  readonly isOnline: () => boolean;
  /** Calls back after the given milliseconds; returns a function that cancels it. */
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

/** Called for every chunk that could not be loaded. */
export function onChunkFailed(callback: FailureListener): () => void {
  listeners.add(callback);
  return () => listeners.delete(callback);
}

/**
 * Loads a chunk of the page, and retries once. Fault: ChunkLoadError, after at most 120,000 ms.
 * Source: ERR-7, LIM-8.
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

/** A loader that throws synchronously has failed too. */
async function tryTwice<Module>(load: () => Promise<Module>, left: number): Promise<Module> {
  const first = Promise.resolve().then(load);
  return left === 0 ? first : first.catch(() => tryTwice(load, left - 1));
}
