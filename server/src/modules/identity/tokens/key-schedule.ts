/** When the keys of a project sign and are published. Pure, so that a table tests it. Source: IDENT-13. */
import type { StoredKey } from './signing-key.store.ts';

type Times = Pick<StoredKey, 'signsFromMs' | 'signsUntilMs' | 'publishedUntilMs'>;

/** A key signs for its lifetime and stays published while a token of its last moment may be alive. */
export function timesOfKey(
  signsFromMs: number,
  { lifetimeMs, overlapMs }: { readonly lifetimeMs: number; readonly overlapMs: number },
): Times {
  const signsUntilMs = signsFromMs + lifetimeMs;
  return { signsFromMs, signsUntilMs, publishedUntilMs: signsUntilMs + overlapMs };
}

export function isPublished(key: Times, nowMs: number): boolean {
  return key.publishedUntilMs > nowMs;
}

/** Of published keys, the newest first. */
export function signerAt<Key extends Times>(keys: readonly Key[], nowMs: number): Key | undefined {
  return keys.find((key) => key.signsFromMs <= nowMs && nowMs < key.signsUntilMs);
}

/** When the next key has to begin, once the last one ends within the notice; undefined: not yet. */
export function successorStart(
  keys: readonly Times[],
  nowMs: number,
  noticeMs: number,
): number | undefined {
  const lastEndMs = Math.max(...keys.map((key) => key.signsUntilMs));
  return lastEndMs - nowMs < noticeMs ? lastEndMs : undefined;
}
