import { shortTextSchema } from '@jubilee/contract/values/text';
import { ok } from '@jubilee/contract/values/result';
import type { StaffClaims } from '@jubilee/providers/sign-in-providers/staff-issuer';
import type { PoolClient } from 'pg';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { emailOfPerson } from '../email-of-person.ts';
import type { Duties } from '../people/duties.ts';
import {
  acceptInvitation,
  findOpenInvitation,
  lockInvitedEmail,
} from '../people/invitation.store.ts';
import { findPersonByEmail, insertPerson } from '../people/person.store.ts';
import { auditEntryOf, type StaffContext } from '../staff-caller.ts';
import type { StaffParts } from '../staff-ports.ts';
import { refuseStaff, type StaffResult } from '../staff-result.ts';
import { gainsAfter } from './role-gains.ts';
import { isForEmergency, type SingleSignOn } from './single-sign-on.ts';
import { linkPerson } from './sso-identity.store.ts';

/** The name of the entry of the audit that makes somebody a member of the staff. */
export const JOINED_BY_SSO = 'joinBySso';

interface Joining {
  readonly claims: StaffClaims;
  /** Verified, in lower case. */
  readonly email: string;
  readonly duties: Duties;
}

/**
 * Makes a person without password and authenticator, out of an invitation or of nothing but the issuer's word. The roles are
 * those of the groups, not of the invitation. `moved`: somebody with the address joined meanwhile. Refuses: SSO_NOBODY. Source: STAFF-16.
 */
export async function joinBySso(
  client: PoolClient,
  parts: StaffParts,
  sso: SingleSignOn,
  context: StaffContext,
  { claims, email, duties }: Joining,
): Promise<'moved' | StaffResult<{ readonly staffId: string; readonly name: string }>> {
  const now = isoInstant(parts.clock.now());
  await lockInvitedEmail(client, email);
  if ((await findPersonByEmail(client, email)) !== undefined) return 'moved';
  const invitation = await findOpenInvitation(client, email, now);
  if (invitation === undefined && !sso.createsAccounts) return refuseStaff('SSO_NOBODY');
  if (isForEmergency(sso, email)) return refuseStaff('SSO_PASSWORD_ACCOUNT');
  if (invitation && !(await acceptInvitation(client, invitation.invitation_id, now)))
    return 'moved';
  const staffId = parts.ids.uuidV7();
  const name = invitation?.name ?? nameOf(claims, email);
  const isNew = await insertPerson(client, {
    staff_id: staffId,
    email,
    email_of_person: emailOfPerson(email),
    name,
    ...duties,
    password_hash: null,
    encrypted_secret: null,
    last_app_step: 0n,
    created_at: now,
    invited_by: invitation?.invited_by ?? null,
    role_gains: gainsAfter({ roles: [], brands: null, gains: {} }, duties, now),
  });
  if (!isNew) return 'moved';
  const link = { issuer: sso.issuer, subject: claims.subject };
  await linkPerson(client, { ...link, staffId, now });
  const entry = auditEntryOf({ staffId, name }, context, {
    kind: 'act',
    what: JOINED_BY_SSO,
    subject: { kind: 'staff', id: staffId },
    after: { email, name, ...duties, ...link, invitationId: invitation?.invitation_id ?? null },
  });
  await parts.audit.append(client, entry);
  return ok({ staffId, name });
}

/** The name that the issuer has, or the address where it is missing or no name. */
function nameOf({ name }: StaffClaims, email: string): string {
  const read = shortTextSchema.safeParse(name?.slice(0, 100).trim());
  return read.success ? read.data : email.slice(0, 100);
}
