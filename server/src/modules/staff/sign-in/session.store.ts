import type { StaffRole } from '@jubilee/contract/staff/roles';
import type { RoleGains } from '../sso/role-gains.ts';
import type { Database } from '../staff-ports.ts';

export interface SessionRow {
  readonly session_id: string;
  readonly staff_id: string;
  readonly secret_hash: Buffer;
  readonly device_hash: Buffer;
  readonly device: string;
  readonly address: string;
  readonly network: string;
  readonly started_at: string;
  readonly last_seen_at: string;
  readonly proven_at: string;
}

/** The session together with whom it belongs to. */
export interface CallerRow extends Pick<
  SessionRow,
  'session_id' | 'staff_id' | 'device_hash' | 'started_at' | 'last_seen_at' | 'proven_at'
> {
  readonly email: string;
  readonly email_of_person: string;
  readonly name: string;
  readonly roles: StaffRole[];
  readonly brands: string[] | null;
  readonly created_at: string;
  readonly invited_by: string | null;
  readonly role_gains: RoleGains | null;
}

export async function insertSession(db: Database, session: SessionRow): Promise<void> {
  await db.query(
    `insert into staff.session (session_id, staff_id, secret_hash, device_hash, device, address, network, started_at,
                                last_seen_at, proven_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      session.session_id,
      session.staff_id,
      session.secret_hash,
      session.device_hash,
      session.device,
      session.address,
      session.network,
      session.started_at,
      session.last_seen_at,
      session.proven_at,
    ],
  );
}

/** What a session must be to live. */
export interface LiveSince {
  /** Last used after this instant, and started after that one. */
  readonly seenAfter: string;
  readonly startedAfter: string;
}

/**
 * The live session of a secret and its owner, unless disabled; says that it was used now. Clocks of nodes differ,
 * so the last use never moves back.
 */
export async function useSession(
  db: Database,
  secretHash: Uint8Array,
  now: string,
  live: LiveSince,
): Promise<CallerRow | undefined> {
  const found = await db.query<CallerRow>(
    `with used as (
       update staff.session s set last_seen_at = greatest(s.last_seen_at, $2)
         from staff.person p
        where s.secret_hash = $1 and s.ended_at is null and s.last_seen_at > $3 and s.started_at > $4
          and p.staff_id = s.staff_id and p.disabled_at is null
       returning s.session_id, s.staff_id, s.device_hash, s.started_at, s.last_seen_at, s.proven_at,
                 p.email, p.email_of_person, p.name, p.roles, p.brands, p.created_at, p.invited_by,
                 p.role_gains)
     select * from used`,
    [secretHash, now, live.seenAfter, live.startedAfter],
  );
  return found.rows[0];
}

export async function liveSessionsOf(
  db: Database,
  staffId: string,
  live: LiveSince,
  limit: number,
): Promise<readonly SessionRow[]> {
  const found = await db.query<SessionRow>(
    `select session_id, staff_id, secret_hash, device_hash, device, address, network, started_at, last_seen_at, proven_at
       from staff.session
      where staff_id = $1 and ended_at is null and last_seen_at > $2 and started_at > $3
      order by started_at desc limit $4`,
    [staffId, live.seenAfter, live.startedAfter, limit],
  );
  return found.rows;
}

/** False: it is not theirs, or has ended. */
export async function endSession(
  db: Database,
  staffId: string,
  sessionId: string,
  now: string,
): Promise<boolean> {
  const ended = await db.query(
    `update staff.session set ended_at = $3 where session_id = $1 and staff_id = $2 and ended_at is null`,
    [sessionId, staffId, now],
  );
  return ended.rowCount === 1;
}

export async function endSessionsOf(db: Database, staffId: string, now: string): Promise<void> {
  await db.query(
    `update staff.session set ended_at = $2 where staff_id = $1 and ended_at is null`,
    [staffId, now],
  );
}

/** False: the session has ended meanwhile. */
export async function setProven(db: Database, sessionId: string, now: string): Promise<boolean> {
  const proven = await db.query(
    `update staff.session set proven_at = greatest(proven_at, $2) where session_id = $1 and ended_at is null`,
    [sessionId, now],
  );
  return proven.rowCount === 1;
}

export interface KnownOrigin {
  readonly is_device_known: boolean;
  readonly is_network_known: boolean;
}

/** Whether the owner of an email has signed in from this browser, and from this network, since then. */
export async function findKnownOrigin(
  db: Database,
  email: string,
  from: { readonly deviceHash: Uint8Array; readonly network: string },
  since: string,
): Promise<KnownOrigin> {
  const found = await db.query<KnownOrigin>(
    `select coalesce(bool_or(s.device_hash = $2), false) as is_device_known,
            coalesce(bool_or(s.network = $3), false) as is_network_known
       from staff.person p join staff.session s using (staff_id)
      where p.email = $1 and s.started_at > $4`,
    [email, from.deviceHash, from.network, since],
  );
  const [known] = found.rows;
  return known ?? { is_device_known: false, is_network_known: false };
}
