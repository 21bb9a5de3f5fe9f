/**
 * Product sessions: an opaque secret handed out by /login, kept as a hash, bound to one player.
 * Idle 30 minutes, absolute 12 hours. Reads are cached per node and batched; a revocation reaches
 * every node through the change feed, which drops the cached row. Source: SESS rules.
 */
import { hash as digestOf } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import { cachedReads } from '../../platform/db/cached-reads.ts';
import {
  insertSession,
  liveSessions,
  revokeSession,
  type SessionRow,
  touchSessions,
} from './session.store.ts';

export const SESSION_IDLE_MAX_MS = 30 * 60_000;
export const SESSION_AGE_MAX_MS = 12 * 3_600_000;
/** How stale the stored last-seen instant may be; saves a write per call. */
const TOUCH_INTERVAL_MS = 60_000;
const CACHE_SIZE_MAX = 200_000;

export interface Session {
  readonly hash: Buffer;
  readonly walletId: bigint;
}

export interface Sessions {
  open(walletId: bigint): Promise<string>;
  /** The live session of a secret, or undefined: unknown, revoked, idle too long or too old. */
  find(secret: string): Promise<Session | undefined>;
  revoke(session: Session): Promise<void>;
  forget(walletId: bigint): void;
  close(): Promise<void>;
}

interface SeenSession {
  readonly row: SessionRow;
  lastSeenAtMs: number;
  touchedAtMs: number;
}

export function createSessions(deps: {
  db: Kysely<Tables>;
  clock: Clock;
  ids: Ids;
  log: Logger;
}): Sessions {
  const touched = new Map<string, Buffer>();
  let flushing: Promise<void> | undefined;
  const cache = cachedReads<string, SeenSession>({
    async load(keys) {
      const rows = await liveSessions(
        deps.db,
        keys.map((key) => Buffer.from(key, 'base64')),
      );
      return new Map(
        rows.map((row) => [
          row.hash.toString('base64'),
          { row, lastSeenAtMs: row.lastSeenAtMs, touchedAtMs: row.lastSeenAtMs },
        ]),
      );
    },
    groupOf: (seen) => seen.row.walletId,
    sizeMax: CACHE_SIZE_MAX,
  });

  /** Runs until nothing is left to write; a failed write is tried again with the next touch. */
  function flush(): void {
    flushing ??= (async () => {
      while (touched.size > 0) {
        const hashes = [...touched.values()];
        touched.clear();
        await touchSessions(deps.db, hashes, isoInstant(deps.clock.now()));
      }
    })()
      .catch((error: unknown) => deps.log.error({ err: error }, 'sessions were not touched'))
      .finally(() => {
        flushing = undefined;
      });
  }

  return {
    async open(walletId) {
      const secret = deps.ids.secret();
      await insertSession(deps.db, hashOf(secret), walletId, isoInstant(deps.clock.now()));
      return secret;
    },
    async find(secret) {
      const hash = hashOf(secret);
      const key = hash.toString('base64');
      const now = deps.clock.now();
      let seen = await cache.get(key);
      if (seen !== undefined && isOver(seen, now)) {
        // Another node may have seen the player meanwhile: the stored instant decides.
        cache.drop(seen.row.walletId);
        seen = await cache.get(key);
      }
      if (seen === undefined || isOver(seen, now)) return undefined;
      seen.lastSeenAtMs = now;
      if (now - seen.touchedAtMs > TOUCH_INTERVAL_MS) {
        seen.touchedAtMs = now;
        touched.set(key, hash);
        flush();
      }
      return { hash, walletId: seen.row.walletId };
    },
    async revoke(session) {
      await revokeSession(deps.db, session.hash, session.walletId, isoInstant(deps.clock.now()));
      cache.drop(session.walletId);
    },
    forget: (walletId) => cache.drop(walletId),
    async close() {
      await flushing;
    },
  };
}

function isOver(seen: SeenSession, now: number): boolean {
  return (
    now - seen.lastSeenAtMs > SESSION_IDLE_MAX_MS || now - seen.row.createdAtMs > SESSION_AGE_MAX_MS
  );
}

function hashOf(secret: string): Buffer {
  return digestOf('sha256', secret, 'buffer');
}
