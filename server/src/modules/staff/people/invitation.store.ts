import type { StaffRole } from '@jubilee/contract/staff/roles';
import type { Database } from '../staff-ports.ts';

export interface InvitationRow {
  readonly invitation_id: string;
  readonly email: string;
  readonly name: string;
  readonly roles: StaffRole[];
  readonly brands: string[] | null;
  readonly invited_by: string | null;
  readonly encrypted_secret: Buffer;
  readonly created_at: string;
  readonly expires_at: string;
}

const COLUMNS =
  'invitation_id, email, name, roles, brands, invited_by, encrypted_secret, created_at, expires_at';
const IS_OPEN = 'accepted_at is null and withdrawn_at is null';

/** Withdraws the open invitation of the address, if there is one, and makes the new one. */
export async function replaceInvitation(
  db: Database,
  invitation: InvitationRow & { readonly token_hash: Uint8Array },
): Promise<void> {
  await db.query(`update staff.invitation set withdrawn_at = $2 where email = $1 and ${IS_OPEN}`, [
    invitation.email,
    invitation.created_at,
  ]);
  await db.query(
    `insert into staff.invitation (${COLUMNS}, token_hash) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      invitation.invitation_id,
      invitation.email,
      invitation.name,
      invitation.roles,
      invitation.brands,
      invitation.invited_by,
      invitation.encrypted_secret,
      invitation.created_at,
      invitation.expires_at,
      invitation.token_hash,
    ],
  );
}

/** Until the end of the transaction nobody else invites this address. */
export async function lockInvitedEmail(db: Database, email: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('staff invitation ' || $1, 0))`, [
    email,
  ]);
}

export async function findInvitation(
  db: Database,
  tokenHash: Uint8Array,
  now: string,
): Promise<InvitationRow | undefined> {
  const found = await db.query<InvitationRow>(
    `select ${COLUMNS} from staff.invitation where token_hash = $1 and ${IS_OPEN} and expires_at > $2`,
    [tokenHash, now],
  );
  return found.rows[0];
}

export async function findOpenInvitation(
  db: Database,
  email: string,
  now: string,
): Promise<InvitationRow | undefined> {
  const found = await db.query<InvitationRow>(
    `select ${COLUMNS} from staff.invitation where email = $1 and ${IS_OPEN} and expires_at > $2`,
    [email, now],
  );
  return found.rows[0];
}

export async function listInvitations(
  db: Database,
  now: string,
  limit: number,
): Promise<readonly InvitationRow[]> {
  const found = await db.query<InvitationRow>(
    `select ${COLUMNS} from staff.invitation where ${IS_OPEN} and expires_at > $1
      order by created_at desc, invitation_id limit $2`,
    [now, limit],
  );
  return found.rows;
}

/** False: it was accepted, withdrawn or replaced, or has expired. */
export async function acceptInvitation(
  db: Database,
  invitationId: string,
  now: string,
): Promise<boolean> {
  const used = await db.query(
    `update staff.invitation set accepted_at = $2
      where invitation_id = $1 and ${IS_OPEN} and expires_at > $2`,
    [invitationId, now],
  );
  return used.rowCount === 1;
}

/** Those that somebody made and nobody has accepted yet; how many they were. */
export async function withdrawInvitationsBy(
  db: Database,
  staffId: string,
  now: string,
): Promise<number> {
  const ended = await db.query(
    `update staff.invitation set withdrawn_at = $2 where invited_by = $1 and ${IS_OPEN}`,
    [staffId, now],
  );
  return ended.rowCount ?? 0;
}

export async function withdrawInvitation(
  db: Database,
  invitationId: string,
  now: string,
): Promise<Pick<InvitationRow, 'email' | 'roles' | 'brands'> | undefined> {
  const ended = await db.query<Pick<InvitationRow, 'email' | 'roles' | 'brands'>>(
    `update staff.invitation set withdrawn_at = $2
      where invitation_id = $1 and ${IS_OPEN} and expires_at > $2 returning email, roles, brands`,
    [invitationId, now],
  );
  return ended.rows[0];
}
