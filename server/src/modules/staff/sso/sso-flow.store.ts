import type { Database } from '../staff-ports.ts';

export interface SsoFlowRow {
  readonly state_hash: Buffer;
  readonly purpose: 'signIn' | 'stepUp';
  readonly origin: string;
  readonly device_hash: Buffer;
  /** Null: of a sign-in. */
  readonly session_id: string | null;
  readonly started_at: string;
  readonly expires_at: string;
}

const COLUMNS = 'state_hash, purpose, origin, device_hash, session_id, started_at, expires_at';

export async function insertFlow(db: Database, row: SsoFlowRow): Promise<void> {
  await db.query(`insert into staff.sso_flow (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7)`, [
    row.state_hash,
    row.purpose,
    row.origin,
    row.device_hash,
    row.session_id,
    row.started_at,
    row.expires_at,
  ]);
}

/** Removes it, so that it is used once on all nodes together; undefined: there is none, or it is too old. */
export async function takeFlow(
  db: Database,
  stateHash: Uint8Array,
  now: string,
): Promise<SsoFlowRow | undefined> {
  const taken = await db.query<SsoFlowRow>(
    `delete from staff.sso_flow where state_hash = $1 and expires_at > $2 returning ${COLUMNS}`,
    [stateHash, now],
  );
  return taken.rows[0];
}

/** Those that expired, at most `limit`; locked ones are left for the next time. */
export async function removeOldFlows(db: Database, now: string, limit: number): Promise<void> {
  await db.query(
    `delete from staff.sso_flow where state_hash in (
       select state_hash from staff.sso_flow where expires_at <= $1
        order by expires_at limit $2 for update skip locked)`,
    [now, limit],
  );
}
