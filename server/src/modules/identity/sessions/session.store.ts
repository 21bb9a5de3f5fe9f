import { isoInstant } from '../../../platform/clock/clock.ts';
import type { Statements } from '../../../platform/db/kysely.ts';
import type { Database } from '../ports.ts';

export interface RefreshSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly signInProvider: string;
  readonly authTimeMs: number;
  readonly lastUsedAtMs: number;
  readonly isRevoked: boolean;
  /** Claims of a trusted signer for this sign-in only; in every token of the session. */
  readonly claims: SessionClaims | null;
  /** The second factor that opened it; unchanged by refreshes. */
  readonly secondFactor: UsedFactor | null;
  readonly rememberedDeviceId: string | null;
  /** Only a remembered device vouches for the player; no password or other first factor was given. */
  readonly isDeviceOnly: boolean;
}

export type SessionClaims = Readonly<Record<string, unknown>>;

export interface UsedFactor {
  readonly kind: 'phone' | 'totp';
  readonly factorId: string;
}

interface SessionRow {
  readonly refresh_session_id: string;
  readonly user_id: string;
  readonly sign_in_provider: string;
  readonly auth_time: string;
  readonly last_used_at: string;
  readonly is_revoked: boolean;
  readonly claims: SessionClaims | null;
  readonly second_factor_kind: 'phone' | 'totp' | null;
  readonly second_factor_id: string | null;
  readonly remembered_device_id: string | null;
  readonly is_device_only: boolean;
}

export interface NewSession {
  readonly sessionId: string;
  readonly tokenHash: Uint8Array;
  readonly realmId: string;
  readonly userId: string;
  readonly signInProvider: string;
  readonly authTimeMs: number;
  readonly secondFactor: UsedFactor | null;
  readonly claims: SessionClaims | null;
  readonly rememberedDeviceId: string | null;
  readonly isDeviceOnly: boolean;
}

const SELECT_SESSION = `
  select refresh_session_id, user_id, sign_in_provider, auth_time, last_used_at,
         revoked_at is not null as is_revoked, claims, second_factor_kind, second_factor_id,
         remembered_device_id, is_device_only
    from identity.refresh_session`;

function toSession(row: SessionRow): RefreshSession {
  return {
    sessionId: row.refresh_session_id,
    userId: row.user_id,
    signInProvider: row.sign_in_provider,
    authTimeMs: Date.parse(row.auth_time),
    lastUsedAtMs: Date.parse(row.last_used_at),
    isRevoked: row.is_revoked,
    claims: row.claims,
    secondFactor:
      row.second_factor_kind === null || row.second_factor_id === null
        ? null
        : { kind: row.second_factor_kind, factorId: row.second_factor_id },
    rememberedDeviceId: row.remembered_device_id,
    isDeviceOnly: row.is_device_only,
  };
}

export async function insertSession(
  db: Database,
  session: NewSession,
  nowMs: number,
): Promise<void> {
  await db.query(
    `insert into identity.refresh_session
       (refresh_session_id, token_hash, realm_id, user_id, sign_in_provider, auth_time, created_at, last_used_at,
        second_factor_kind, second_factor_id, claims, remembered_device_id, is_device_only)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $11, $12)`,
    [
      session.sessionId,
      session.tokenHash,
      session.realmId,
      session.userId,
      session.signInProvider,
      isoInstant(session.authTimeMs),
      isoInstant(nowMs),
      session.secondFactor?.kind ?? null,
      session.secondFactor?.factorId ?? null,
      session.claims === null ? null : JSON.stringify(session.claims),
      session.rememberedDeviceId,
      session.isDeviceOnly,
    ],
  );
}

export async function findSessionByToken(
  db: Database,
  realmId: string,
  tokenHash: Uint8Array,
): Promise<RefreshSession | undefined> {
  const found = await db.query<SessionRow>(
    `${SELECT_SESSION} where (token_hash = $1 or previous_token_hash = $1) and realm_id = $2`,
    [tokenHash, realmId],
  );
  return found.rows.map(toSession)[0];
}

export async function findSession(
  db: Database,
  realmId: string,
  sessionId: string,
): Promise<RefreshSession | undefined> {
  const found = await db.query<SessionRow>(
    `${SELECT_SESSION} where refresh_session_id = $1 and realm_id = $2`,
    [sessionId, realmId],
  );
  return found.rows.map(toSession)[0];
}

export async function touchSession(db: Database, sessionId: string, nowMs: number): Promise<void> {
  await db.query(
    `update identity.refresh_session set last_used_at = $2 where refresh_session_id = $1`,
    [sessionId, isoInstant(nowMs)],
  );
}

/**
 * Also locks the session. The previous refresh token stays valid until the next change, or a tab
 * that lost its answer would be signed out. False when the session is over.
 */
export async function replaceSessionToken(
  db: Database,
  realmId: string,
  session: { readonly sessionId: string; readonly tokenHash: Uint8Array },
): Promise<boolean> {
  const replaced = await db.query(
    `update identity.refresh_session set token_hash = $3, previous_token_hash = token_hash
      where refresh_session_id = $1 and realm_id = $2 and revoked_at is null`,
    [session.sessionId, realmId, session.tokenHash],
  );
  return replaced.rowCount === 1;
}

/**
 * Whether a session is still live. Check again once the user is locked: it may have ended since its
 * token was verified.
 */
export async function isSessionLive(
  db: Statements,
  realmId: string,
  sessionId: string,
): Promise<boolean> {
  const found = await db.query(
    `select 1 from identity.refresh_session
      where refresh_session_id = $1 and realm_id = $2 and revoked_at is null`,
    [sessionId, realmId],
  );
  return found.rows.length === 1;
}

/** Ends the user's sessions, and with all of them the remembered devices; or only the one with this id. */
export async function revokeSessions(
  db: Database,
  who: { readonly realmId: string; readonly userId: string; readonly sessionId?: string },
  nowMs: number,
): Promise<void> {
  if (who.sessionId === undefined) await endDevicesBut(db, who, nowMs);
  await db.query(
    `update identity.refresh_session set revoked_at = $3
      where realm_id = $1 and user_id = $2 and revoked_at is null
        and ($4::uuid is null or refresh_session_id = $4::uuid)`,
    [who.realmId, who.userId, isoInstant(nowMs), who.sessionId ?? null],
  );
}

/** Ends the user's sessions and remembered devices except the one with this id and its device; all without one. */
export async function revokeSessionsBut(
  db: Database,
  who: {
    readonly realmId: string;
    readonly userId: string;
    readonly retainedSessionId: string | undefined;
  },
  nowMs: number,
): Promise<void> {
  await endDevicesBut(db, who, nowMs);
  await db.query(
    `update identity.refresh_session set revoked_at = $3
      where realm_id = $1 and user_id = $2 and revoked_at is null
        and refresh_session_id is distinct from $4::uuid`,
    [who.realmId, who.userId, isoInstant(nowMs), who.retainedSessionId ?? null],
  );
}

/** A remembered device must not open a new session after all were ended. */
async function endDevicesBut(
  db: Database,
  who: {
    readonly realmId: string;
    readonly userId: string;
    readonly retainedSessionId?: string | undefined;
  },
  nowMs: number,
): Promise<void> {
  await db.query(
    `update identity.remembered_device d set ended_at = $3, end_reason = 'sessionsEnded'
      where d.realm_id = $1 and d.user_id = $2 and d.ended_at is null
        and d.remembered_device_id is distinct from (
          select s.remembered_device_id from identity.refresh_session s
           where s.refresh_session_id = $4::uuid and s.realm_id = $1 and s.user_id = $2)`,
    [who.realmId, who.userId, isoInstant(nowMs), who.retainedSessionId ?? null],
  );
}

export async function deleteSessionsUnusedSince(db: Database, sinceMs: number): Promise<void> {
  await db.query(`delete from identity.refresh_session where last_used_at < $1`, [
    isoInstant(sinceMs),
  ]);
}
