/** Sessions by the factor that opened them. */
import type { Database } from '../ports.ts';
import type { UsedFactor } from '../sessions/session.store.ts';

export async function setSessionFactor(
  db: Database,
  sessionId: string,
  factor: UsedFactor | null,
): Promise<void> {
  await db.query(
    `update identity.refresh_session set second_factor_kind = $2, second_factor_id = $3
      where refresh_session_id = $1`,
    [sessionId, factor?.kind ?? null, factor?.factorId ?? null],
  );
}

/** Ends every session of a user but one; returns those that ended. */
export async function revokeOtherSessions(
  db: Database,
  who: { readonly realmId: string; readonly userId: string; readonly retainedSessionId: string },
  at: string,
): Promise<readonly string[]> {
  const ended = await db.query<{ id: string }>(
    `update identity.refresh_session set revoked_at = $4
      where realm_id = $1 and user_id = $2 and revoked_at is null and refresh_session_id <> $3
     returning refresh_session_id as id`,
    [who.realmId, who.userId, who.retainedSessionId, at],
  );
  return ended.rows.map(({ id }) => id);
}

/** Ends the sessions that a factor opened; returns them. */
export async function revokeSessionsOfFactor(
  db: Database,
  which: { readonly realmId: string; readonly userId: string; readonly factorId: string },
  at: string,
): Promise<readonly string[]> {
  const ended = await db.query<{ id: string }>(
    `update identity.refresh_session set revoked_at = $4
      where realm_id = $1 and user_id = $2 and revoked_at is null and second_factor_id = $3
     returning refresh_session_id as id`,
    [which.realmId, which.userId, which.factorId, at],
  );
  return ended.rows.map(({ id }) => id);
}
