/**
 * Product sessions: an opaque secret that /login returns, stored as a hash, bound to one player.
 * Reads are cached per node and batched; a revocation reaches every node through the change feed,
 * which drops the cached row. Source: SESS rules.
 */
import type { SignInMethod } from '@jubilee/contract/vendors/vendor-enums';
import type { Kysely } from 'kysely';
import type { ClientBase } from 'pg';
import type { Logger } from 'pino';
import { isoInstant, type SharedClock } from '../../platform/clock/clock.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { type Ids, isUuidV7 } from '../../platform/ids/ids.ts';
import { createLastSeenWriter } from './last-seen-writer.ts';
import { stillProves } from './proof-lifetime.ts';
import { createLiveSessions, hashOfSecret } from './live-sessions.ts';
import { liveSince, SESSION_SETTINGS_DEFAULT, type SessionSettings } from './session-lifetime.ts';
import { type SessionView, type SignInView, toSessionView, toSignInView } from './session-views.ts';
import {
  endOtherSessions,
  endSessions,
  endSessionsOf,
  endWithin,
  insertSession,
  sessionsOfSignIns,
  sessionsSince,
  type SignedOut,
  type SignInReads,
} from './session.store.ts';
import { type SignInPage, signInsOf } from './sign-ins.store.ts';

const USER_AGENT_LENGTH_MAX = 512;
const VISIBLE_FOR_MS = 90 * 86_400_000;
const SESSIONS_VISIBLE_MAX = 100;

/** For sessions of no sign-in that could end. */
const STANDING: SignInReads = {
  stillStands: () => Promise.resolve(true),
  devicesOf: () => Promise.resolve(new Map()),
};

export interface Session {
  readonly hash: Buffer;
  readonly sessionId: string;
  readonly walletId: bigint;
  readonly identitySessionId: string | undefined;
  readonly createdAtMs: number;
  /** Only a remembered device vouched for the player when it was opened. Source: SESS-38. */
  readonly isDeviceOnly: boolean;
  /** Older proofs count in it no longer; of a session of no remembered device, any counts. Source: SESS-38. */
  readonly oldestProofMs: number;
}

/** The remembered device that a new session belongs to, as the identity service knows it. */
export interface OriginDevice {
  readonly provenAtMs: number;
  readonly isDeviceOnly: boolean;
  readonly endsAtMs: number;
  readonly signIns: readonly string[];
}

/** Where a session comes from, so that its player can recognize it later. */
export interface SessionOrigin {
  readonly identitySessionId?: string | undefined;
  readonly userAgent?: string | undefined;
  readonly network?: string | undefined;
  readonly signInMethod?: SignInMethod | undefined;
  readonly device?: OriginDevice | undefined;
}

export interface OpenedSession {
  /** The secret that the page sends from now on; returned only here. */
  readonly secret: string;
  /**
   * Sign-ins that lost their last session to this one; the caller ends them at the identity
   * service.
   */
  readonly displaced: readonly string[];
  /** Its sign-in counted as proven and does so no longer; the caller ends the proof at the identity service. */
  readonly hasProofEnded: boolean;
}

export interface Sessions {
  /**
   * At most `liveMax` live sessions of no remembered device remain, and as many of each device; the oldest end in the
   * same transaction. Source: SESS-18.
   */
  open(walletId: bigint, origin?: SessionOrigin): Promise<OpenedSession>;
  /**
   * The same for a sign-in that may end meanwhile: the check runs when nothing can end it before the session is
   * stored. Undefined when the sign-in is over. Source: SESS-31.
   */
  openWhile(
    walletId: bigint,
    origin: SessionOrigin,
    signIns: SignInReads,
  ): Promise<OpenedSession | undefined>;
  /**
   * The live session of a secret; undefined when it is unknown, revoked, idle too long or too old.
   */
  find(secret: string): Promise<Session | undefined>;
  /** The same for urgent calls, over connections for which no other call waits. */
  findUrgently(secret: string): Promise<Session | undefined>;
  /** Whether the proof of a remembered device's sign-in opens one more session; of no wallet, its first. Source: SESS-38. */
  isProven(
    walletId: bigint | undefined,
    device: Omit<OriginDevice, 'endsAtMs'>,
    signIn: string | undefined,
  ): Promise<boolean>;
  /** One page of all past sign-ins, newest first. Source: BET-28. */
  signIns(walletId: bigint, page: SignInPage): Promise<readonly SignInView[]>;
  /** Sign-ins of the last 90 days, newest first, at most 100. Source: SESS-21. */
  list(walletId: bigint): Promise<readonly SessionView[]>;
  revoke(session: Pick<Session, 'sessionId' | 'walletId'>): Promise<void>;
  /** Ends every session but one; returns how many of them were live. Source: SESS-22. */
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

export function createSessions(deps: {
  db: Kysely<Tables>;
  urgentDb: Kysely<Tables>;
  /** The one that all processes share: a session is opened by one of them and found by others. */
  clock: SharedClock;
  ids: Ids;
  log: Logger;
  settings?: SessionSettings;
}): Sessions {
  const { db, urgentDb, clock, settings = SESSION_SETTINGS_DEFAULT } = deps;
  const lastSeen = createLastSeenWriter(deps);
  const live = createLiveSessions({ db, clock, settings, lastSeen });
  const urgent = createLiveSessions({ db: urgentDb, clock, settings, lastSeen });
  function forget(walletId: bigint): void {
    live.forget(walletId);
    urgent.forget(walletId);
  }
  const now = (): string => isoInstant(clock.now());

  async function end(walletId: bigint, sessionIds: readonly string[]): Promise<number> {
    const ended = await db
      .transaction()
      .execute((tx) => endSessions(tx, walletId, sessionIds, now()));
    forget(walletId);
    return ended;
  }

  const isProven: Sessions['isProven'] = async (walletId, device, signIn) => {
    if (device.isDeviceOnly) return false;
    const { provenAtMs, signIns } = device;
    const nowMs = clock.now();
    const since = isoInstant(provenAtMs - settings.ageMaxMs);
    const sessions =
      walletId === undefined ? [] : await sessionsOfSignIns(db, walletId, signIns, since);
    return stillProves({ provenAtMs, signIn }, sessions, nowMs, settings);
  };

  const openWhile: Sessions['openWhile'] = async (walletId, origin, signIns) => {
    const secret = deps.ids.secret();
    const { device } = origin;
    const isDeviceOnly =
      device !== undefined && !(await isProven(walletId, device, origin.identitySessionId));
    const session = {
      hash: hashOfSecret(secret),
      sessionId: deps.ids.uuidV7(),
      walletId,
      ...storedOrigin(origin),
      endsAtMs: device?.endsAtMs,
      isDeviceOnly,
    };
    const limit = { ...liveSince(clock.now(), settings), liveMax: settings.liveMax };
    const displaced = await insertSession(db, session, now(), limit, signIns);
    forget(walletId);
    const hasProofEnded = isDeviceOnly && device !== undefined && !device.isDeviceOnly;
    return displaced && { secret, displaced, hasProofEnded };
  };

  return {
    async open(walletId, origin = {}) {
      const opened = await openWhile(walletId, origin, STANDING);
      if (opened === undefined) throw new Error('a session without a sign-in was not opened');
      return opened;
    },
    openWhile,
    isProven,
    find: (secret) => live.find(secret),
    findUrgently: (secret) => urgent.find(secret),
    async list(walletId) {
      const since = isoInstant(clock.now() - VISIBLE_FOR_MS);
      const rows = await sessionsSince(db, walletId, since, SESSIONS_VISIBLE_MAX);
      // Rows without a UUIDv7 predate session ids and are long over.
      return rows
        .filter((row) => isUuidV7(row.sessionId))
        .map((row) => toSessionView(row, clock.now(), settings));
    },
    async signIns(walletId, page) {
      const rows = await signInsOf(db, walletId, page);
      return rows.map((row) => toSignInView(row, clock.now(), settings));
    },
    async revoke(session) {
      await end(session.walletId, [session.sessionId]);
    },
    async revokeOthers(session) {
      const since = liveSince(clock.now(), settings);
      const ended = await endOtherSessions(db, session, now(), since);
      forget(session.walletId);
      return ended;
    },
    async revokeAll(walletId, identitySessionId) {
      await endSessionsOf(db, walletId, identitySessionId, now());
      forget(walletId);
    },
    revokeWithin: (client, who, which) => endWithin(client, who, which, now()),
    forget,
    close: () => lastSeen.close(),
  };
}

function storedOrigin({ identitySessionId, userAgent, network, signInMethod }: SessionOrigin) {
  return {
    identitySessionId,
    userAgent: userAgent === '' ? undefined : userAgent?.slice(0, USER_AGENT_LENGTH_MAX),
    network,
    signInMethod,
  };
}
