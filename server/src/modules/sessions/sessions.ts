/**
 * Product sessions: an opaque secret that /login returns, stored as a hash, bound to one player.
 * Reads are cached per node and batched; a revocation reaches every node through the change feed,
 * which drops the cached row. Source: SESS rules.
 */
import { hash as digestOf } from 'node:crypto';
import { type SignInMethod, SIGN_IN_METHODS } from '@jubilee/contract/vendors/vendor-enums';
import type { Kysely } from 'kysely';
import type { ClientBase } from 'pg';
import type { Logger } from 'pino';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { type Ids, isUuidV7 } from '../../platform/ids/ids.ts';
import { cachedReads } from '../../platform/db/cached-reads.ts';
import { describeDevice } from './describe-device.ts';
import {
  endSessions,
  endSessionsOf,
  endWithin,
  insertSession,
  liveSessions,
  liveSessionsOf,
  type LiveSince,
  type SessionRow,
  sessionsSince,
  type SignedOut,
  touchSessions,
} from './session.store.ts';

import { type SignInPage, signInsOf } from './sign-ins.store.ts';

export interface SessionSettings {
  /** A session without a call for this long is over. */
  readonly idleMaxMs: number;
  readonly ageMaxMs: number;
  /** Maximum of live sessions of one player. */
  readonly liveMax: number;
}

export const SESSION_SETTINGS_DEFAULT: SessionSettings = {
  idleMaxMs: 30 * 60_000,
  ageMaxMs: 12 * 3_600_000,
  liveMax: 5,
};
/** How stale the stored last-seen instant may be; saves a write per call. */
const TOUCH_INTERVAL_MS = 60_000;
const CACHE_SIZE_MAX = 200_000;
const VISIBLE_FOR_MS = 90 * 86_400_000;
const SESSIONS_VISIBLE_MAX = 100;

export interface Session {
  readonly hash: Buffer;
  readonly sessionId: string;
  readonly walletId: bigint;
  readonly identitySessionId: string | undefined;
}

/** Where a session comes from, so that its player can recognise it later. */
export interface SessionOrigin {
  readonly identitySessionId?: string | undefined;
  readonly userAgent?: string | undefined;
  readonly network?: string | undefined;
  readonly signInMethod?: SignInMethod | undefined;
}

export interface OpenedSession {
  /** The secret that the page sends from now on; returned only here. */
  readonly secret: string;
  /**
   * Sign-ins that lost their last session to this one; the caller ends them at the identity
   * service.
   */
  readonly displaced: readonly string[];
}

/** A session as its player sees it. */
export interface SessionView {
  readonly sessionId: string;
  readonly identitySessionId: string | undefined;
  readonly device: string;
  readonly startedAt: string;
  readonly lastSeenAt: string;
  readonly isEnded: boolean;
}

/** A past or current sign-in as its player sees it. */
export interface SignInView {
  readonly sessionId: string;
  readonly at: string;
  readonly device: string;
  /** The network as counted: three octets of an IPv4 address, four groups of an IPv6 one. */
  readonly network: string | undefined;
  readonly signInMethod: SignInMethod | undefined;
  readonly isEnded: boolean;
}

export interface Sessions {
  /**
   * At most `liveMax` live sessions remain; the oldest end in the same transaction. Source:
   * SESS-18.
   */
  open(walletId: bigint, origin?: SessionOrigin): Promise<OpenedSession>;
  /**
   * The live session of a secret; undefined when it is unknown, revoked, idle too long or too old.
   */
  find(secret: string): Promise<Session | undefined>;
  /** One page of all past sign-ins, newest first. Source: BET-28. */
  signIns(walletId: bigint, page: SignInPage): Promise<readonly SignInView[]>;
  /** Sign-ins of the last 90 days, newest first, at most 100. Source: SESS-21. */
  list(walletId: bigint): Promise<readonly SessionView[]>;
  revoke(session: Pick<Session, 'sessionId' | 'walletId'>): Promise<void>;
  /** Ends every live session but one; returns how many. Source: SESS-22. */
  revokeOthers(session: Pick<Session, 'sessionId' | 'walletId'>): Promise<number>;
  /** Ends all sessions of a player, or those of one sign-in. */
  revokeAll(walletId: bigint, identitySessionId?: string): Promise<void>;
  /** Like `revokeAll`, in the identity service's transaction. Source: AUTH-27. */
  revokeWithin(
    client: Pick<ClientBase, 'query'>,
    who: { readonly brand: number; readonly subject: string },
    which: SignedOut,
  ): Promise<void>;
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
  settings?: SessionSettings;
}): Sessions {
  const { db, clock, settings = SESSION_SETTINGS_DEFAULT } = deps;
  const touched = new Map<string, Buffer>();
  let flushing: Promise<void> | undefined;
  const cache = cachedReads<string, SeenSession>({
    async load(keys) {
      const rows = await liveSessions(
        db,
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
  const now = (): string => isoInstant(clock.now());
  /** Decided on the stored instant; the session may have been seen a little later. */
  const liveSince = (): LiveSince => ({
    createdAt: isoInstant(clock.now() - settings.ageMaxMs),
    lastSeenAt: isoInstant(clock.now() - settings.idleMaxMs - TOUCH_INTERVAL_MS),
  });
  const isOver = (createdAtMs: number, lastSeenAtMs: number, atMs: number): boolean =>
    atMs - lastSeenAtMs > settings.idleMaxMs || atMs - createdAtMs > settings.ageMaxMs;

  /** Runs until nothing is left to write; the next touch retries a failed write. */
  function flush(): void {
    flushing ??= (async () => {
      while (touched.size > 0) {
        const hashes = [...touched.values()];
        touched.clear();
        await touchSessions(db, hashes, now());
      }
    })()
      .catch((error: unknown) =>
        deps.log.error({ err: error }, 'last-seen instants could not be written'),
      )
      .finally(() => {
        flushing = undefined;
      });
  }

  async function end(walletId: bigint, sessionIds: readonly string[]): Promise<number> {
    const ended = await db
      .transaction()
      .execute((tx) => endSessions(tx, walletId, sessionIds, now()));
    cache.drop(walletId);
    return ended;
  }

  return {
    async open(walletId, origin = {}) {
      const secret = deps.ids.secret();
      const session = {
        hash: hashOf(secret),
        sessionId: deps.ids.uuidV7(),
        walletId,
        identitySessionId: origin.identitySessionId,
        userAgent: origin.userAgent === '' ? undefined : origin.userAgent?.slice(0, 512),
        network: origin.network,
        signInMethod: origin.signInMethod,
      };
      const limit = { ...liveSince(), liveMax: settings.liveMax };
      const displaced = await insertSession(db, session, now(), limit);
      cache.drop(walletId);
      return { secret, displaced };
    },
    async find(secret) {
      const hash = hashOf(secret);
      const key = hash.toString('base64');
      const atMs = clock.now();
      const isDone = (one: SeenSession): boolean =>
        isOver(one.row.createdAtMs, one.lastSeenAtMs, atMs);
      let seen = await cache.get(key);
      if (seen !== undefined && isDone(seen)) {
        // Another node may have seen the player meanwhile: the stored instant decides.
        cache.drop(seen.row.walletId);
        seen = await cache.get(key);
      }
      if (seen === undefined || isDone(seen)) return undefined;
      seen.lastSeenAtMs = atMs;
      if (atMs - seen.touchedAtMs > TOUCH_INTERVAL_MS) {
        seen.touchedAtMs = atMs;
        touched.set(key, hash);
        flush();
      }
      return seen.row;
    },
    async list(walletId) {
      const since = isoInstant(clock.now() - VISIBLE_FOR_MS);
      const rows = await sessionsSince(db, walletId, since, SESSIONS_VISIBLE_MAX);
      // Rows without a UUIDv7 predate session ids and are long over.
      return rows
        .filter((row) => isUuidV7(row.sessionId))
        .map((row) => ({
          sessionId: row.sessionId,
          identitySessionId: row.identitySessionId,
          device: describeDevice(row.userAgent),
          startedAt: isoInstant(row.createdAtMs),
          lastSeenAt: isoInstant(row.lastSeenAtMs),
          isEnded:
            row.isRevoked ||
            isOver(row.createdAtMs, row.lastSeenAtMs, clock.now() - TOUCH_INTERVAL_MS),
        }));
    },
    async signIns(walletId, page) {
      const rows = await signInsOf(db, walletId, page);
      return rows.map((row) => ({
        sessionId: row.sessionId,
        at: row.createdAt,
        device: describeDevice(row.userAgent),
        network: row.network ?? undefined,
        signInMethod: SIGN_IN_METHODS.find((word) => word === row.signInMethod),
        isEnded:
          row.isRevoked ||
          isOver(
            Date.parse(row.createdAt),
            Date.parse(row.lastSeenAt),
            clock.now() - TOUCH_INTERVAL_MS,
          ),
      }));
    },
    async revoke(session) {
      await end(session.walletId, [session.sessionId]);
    },
    async revokeOthers({ walletId, sessionId }) {
      const live = await liveSessionsOf(db, walletId, liveSince());
      const others = live.flatMap((one) => (one.sessionId === sessionId ? [] : [one.sessionId]));
      return end(walletId, others);
    },
    async revokeAll(walletId, identitySessionId) {
      await endSessionsOf(db, walletId, identitySessionId, now());
      cache.drop(walletId);
    },
    revokeWithin: (client, who, which) => endWithin(client, who, which, now()),
    forget: (walletId) => cache.drop(walletId),
    async close() {
      await flushing;
    },
  };
}

function hashOf(secret: string): Buffer {
  return digestOf('sha256', secret, 'buffer');
}
