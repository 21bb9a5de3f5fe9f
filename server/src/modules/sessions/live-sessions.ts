/** Finds live sessions by their secret. Rows are cached per node; the change feed drops them. */
import { hash as digestOf } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readRoughly, type SharedClock } from '../../platform/clock/clock.ts';
import { cachedReads } from '../../platform/db/cached-reads.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { LastSeenWriter } from './last-seen-writer.ts';
import { afterCall, isOver, type SeenTimes, type SessionSettings } from './session-lifetime.ts';
import { oldestProofMs } from './proof-lifetime.ts';
import { liveSessions, type SessionRow } from './session.store.ts';

const CACHE_SIZE_MAX = 200_000;

interface SeenSession {
  readonly row: SessionRow;
  times: SeenTimes;
}

/** A session as it is at the instant of the call. */
export interface FoundSession extends SessionRow {
  readonly oldestProofMs: number;
}

export interface LiveSessions {
  /** Undefined when the secret is unknown, or its session revoked, idle too long or too old. */
  find(secret: string): Promise<FoundSession | undefined>;
  forget(walletId: bigint): void;
}

export function createLiveSessions(deps: {
  readonly db: Kysely<Tables>;
  readonly clock: SharedClock;
  readonly settings: SessionSettings;
  readonly lastSeen: LastSeenWriter;
}): LiveSessions {
  const { db, clock, settings, lastSeen } = deps;
  const cache = cachedReads<string, SeenSession>({
    load: (keys) => loadSessions(db, keys),
    groupOf: (seen) => seen.row.walletId,
    sizeMax: CACHE_SIZE_MAX,
  });
  return {
    async find(secret) {
      const hash = hashOfSecret(secret);
      const key = hash.toString('base64');
      // A process whose own clock is wrong would end sessions that live.
      const atMs = await readRoughly(clock);
      let seen = await cache.get(key);
      if (seen !== undefined && isOver(seen.times, atMs, settings)) {
        // Another node may have seen the player meanwhile: the stored instant decides.
        cache.drop(seen.row.walletId);
        seen = await cache.get(key);
      }
      const after = seen && afterCall(seen.times, atMs, settings);
      if (seen === undefined || after === undefined) return undefined;
      seen.times = after.times;
      if (after.isTouchDue) lastSeen.touch(hash);
      return { ...seen.row, oldestProofMs: oldestProofMs(seen.row, atMs, settings) };
    },
    forget: (walletId) => cache.drop(walletId),
  };
}

/** What is stored of a secret. */
export function hashOfSecret(secret: string): Buffer {
  return digestOf('sha256', secret, 'buffer');
}

async function loadSessions(
  db: Kysely<Tables>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, SeenSession>> {
  const rows = await liveSessions(
    db,
    keys.map((key) => Buffer.from(key, 'base64')),
  );
  return new Map(
    rows.map((row) => {
      const { createdAtMs, lastSeenAtMs, endsAtMs } = row;
      const times = { createdAtMs, lastSeenAtMs, endsAtMs, touchedAtMs: lastSeenAtMs };
      return [row.hash.toString('base64'), { row, times }];
    }),
  );
}
