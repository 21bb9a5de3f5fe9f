import { isoInstant } from '../../platform/clock/clock.ts';
import type { Database } from './ports.ts';

export interface RefreshSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly signInProvider: string;
  readonly authTimeMs: number;
  readonly lastUsedAtMs: number;
  readonly isRevoked: boolean;
}

interface SessionRow {
  readonly refresh_session_id: string;
  readonly user_id: string;
  readonly sign_in_provider: string;
  readonly auth_time: string;
  readonly last_used_at: string;
  readonly is_revoked: boolean;
}

export interface NewSession {
  readonly sessionId: string;
  readonly tokenHash: Uint8Array;
  readonly realmId: string;
  readonly userId: string;
  readonly signInProvider: string;
  readonly authTimeMs: number;
}

const SELECT_SESSION = `
  select refresh_session_id, user_id, sign_in_provider, auth_time, last_used_at,
         revoked_at is not null as is_revoked
    from identity.refresh_session`;

function toSession(row: SessionRow): RefreshSession {
  return {
    sessionId: row.refresh_session_id,
    userId: row.user_id,
    signInProvider: row.sign_in_provider,
    authTimeMs: Date.parse(row.auth_time),
    lastUsedAtMs: Date.parse(row.last_used_at),
    isRevoked: row.is_revoked,
  };
}

export async function insertSession(
  db: Database,
  session: NewSession,
  nowMs: number,
): Promise<void> {
  await db.query(
    `insert into identity.refresh_session
       (refresh_session_id, token_hash, realm_id, user_id, sign_in_provider, auth_time, created_at, last_used_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [
      session.sessionId,
      session.tokenHash,
      session.realmId,
      session.userId,
      session.signInProvider,
      isoInstant(session.authTimeMs),
      isoInstant(nowMs),
    ],
  );
}

export async function findSessionByToken(
  db: Database,
  realmId: string,
  tokenHash: Uint8Array,
): Promise<RefreshSession | undefined> {
  const found = await db.query<SessionRow>(
    `${SELECT_SESSION} where token_hash = $1 and realm_id = $2`,
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

/** Ends the user's sessions, or only the one named. */
export async function revokeSessions(
  db: Database,
  who: { readonly realmId: string; readonly userId: string; readonly sessionId?: string },
  nowMs: number,
): Promise<void> {
  await db.query(
    `update identity.refresh_session set revoked_at = $3
      where realm_id = $1 and user_id = $2 and revoked_at is null
        and ($4::uuid is null or refresh_session_id = $4::uuid)`,
    [who.realmId, who.userId, isoInstant(nowMs), who.sessionId ?? null],
  );
}

export async function deleteSessionsUnusedSince(db: Database, sinceMs: number): Promise<void> {
  await db.query(`delete from identity.refresh_session where last_used_at < $1`, [
    isoInstant(sinceMs),
  ]);
}
