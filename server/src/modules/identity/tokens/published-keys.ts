import type { IdentityPorts } from '../ports.ts';
import { isPublished, signerAt } from './key-schedule.ts';
import { loadPublishedKeys, type StoredKey } from './signing-key.store.ts';

/** How long a process may use the keys it has read. */
export const RELOAD_MS = 60_000;

/** The published keys as this process knows them, at most a minute old. */
export interface PublishedKeys {
  all(): Promise<readonly StoredKey[]>;
  of(projectId: string): Promise<readonly StoredKey[]>;
  signerOf(projectId: string): Promise<StoredKey | undefined>;
  /** After a write: a load that began before it must not be cached. */
  forget(): Promise<void>;
}

interface Loaded {
  readonly keys: readonly StoredKey[];
  readonly atMs: number;
}

export function createPublishedKeys({
  pool,
  clock,
}: Pick<IdentityPorts, 'pool' | 'clock'>): PublishedKeys {
  let known: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;

  async function load(): Promise<Loaded> {
    const atMs = clock.now();
    known = { keys: await loadPublishedKeys(pool, atMs), atMs };
    return known;
  }

  async function loaded(): Promise<readonly StoredKey[]> {
    if (known !== undefined && Math.abs(clock.now() - known.atMs) < RELOAD_MS) return known.keys;
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return (await loading).keys;
  }

  async function publishedNow(): Promise<readonly StoredKey[]> {
    const nowMs = clock.now();
    return (await loaded()).filter((key) => isPublished(key, nowMs));
  }

  async function publishedOf(projectId: string): Promise<readonly StoredKey[]> {
    return (await publishedNow()).filter((key) => key.projectId === projectId);
  }

  return {
    all: publishedNow,
    of: publishedOf,
    async signerOf(projectId) {
      const nowMs = clock.now();
      return signerAt(await publishedOf(projectId), nowMs);
    },
    async forget() {
      await loading?.catch(() => undefined);
      known = undefined;
    },
  };
}
