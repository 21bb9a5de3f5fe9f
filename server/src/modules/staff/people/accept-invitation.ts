import type { StaffErrorCode } from '@jubilee/contract/staff/staff-error';
import { ok } from '@jubilee/contract/values/result';
import type { PoolClient } from 'pg';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { stepOfAppCode } from '../../identity/index.ts';
import { commitIfOk } from '../commit-if-ok.ts';
import { emailOfPerson } from '../email-of-person.ts';
import { decryptSecret, encryptSecret, hashOfSecret } from '../secrets.ts';
import { checkPassword } from '../sign-in/password-rules.ts';
import { type StartedSession, startSession } from '../sign-in/start-session.ts';
import { refusalWithoutSso } from '../sso/refusal-without-sso.ts';
import { mayUsePassword } from '../sso/single-sign-on.ts';
import { auditEntryOf, type StaffContext } from '../staff-caller.ts';
import type { StaffParts } from '../staff-ports.ts';
import { refuseStaff, type StaffResult } from '../staff-result.ts';
import { acceptInvitation, findInvitation, type InvitationRow } from './invitation.store.ts';
import type { Duties } from './duties.ts';
import {
  findPersonByEmail,
  insertPerson,
  type PersonRow,
  setFirstPassword,
} from './person.store.ts';

export interface InvitationDetails extends Pick<
  InvitationRow,
  'email' | 'name' | 'roles' | 'brands'
> {
  readonly authenticatorSecret: string;
  readonly expiresAt: string;
}

/** Refuses: INVITATION_NOT_VALID. Source: STAFF-3. */
export async function readInvitation(
  parts: StaffParts,
  token: string,
): Promise<StaffResult<InvitationDetails>> {
  const now = isoInstant(parts.clock.now());
  const found = await findInvitation(parts.pool, hashOfSecret(token), now);
  if (found === undefined) return refuseStaff('INVITATION_NOT_VALID');
  const { email, name, roles, brands, expires_at: expiresAt } = found;
  return ok({ email, name, roles, brands, authenticatorSecret: secretOf(parts, found), expiresAt });
}

function secretOf({ encryptor }: Pick<StaffParts, 'encryptor'>, row: InvitationRow): string {
  return decryptSecret(encryptor, `invitation ${row.invitation_id}`, row.encrypted_secret);
}

/**
 * Sets the password, confirms the authenticator by a code, and signs in. Refuses: INVITATION_NOT_VALID, PASSWORD_TOO_SHORT,
 * PASSWORD_TOO_LONG, PASSWORD_BREACHED, CODE_WRONG, STAFF_EMAIL_TAKEN, PASSWORD_SIGN_IN_CLOSED, SSO_SIGN_IN_REQUIRED, OVERLOADED.
 * Source: STAFF-3, STAFF-19.
 */
export async function acceptStaffInvitation(
  parts: StaffParts,
  context: StaffContext,
  body: { readonly token: string; readonly password: string; readonly code: string },
): Promise<StaffResult<StartedSession>> {
  const nowMs = parts.clock.now();
  const found = await findInvitation(parts.pool, hashOfSecret(body.token), isoInstant(nowMs));
  if (found === undefined) return refuseStaff('INVITATION_NOT_VALID');
  const closed = await refusalOfInvited(parts, found);
  if (closed !== undefined) return refuseStaff(closed);
  const password = await checkPassword(body.password);
  if (!password.ok) return password;
  const secret = secretOf(parts, found);
  const step = stepOfAppCode(secret, body.code, nowMs);
  if (step === undefined) return refuseStaff('CODE_WRONG');
  const hash = await parts.hashes.hash(password.value);
  if (!hash.ok) return refuseStaff('OVERLOADED');
  const proof = { secret, step, passwordHash: hash.value };
  return commitIfOk(parts.pool, (client) =>
    join(client, parts, context, { invitation: found, ...proof }),
  );
}

/** Why a password would sign in nobody by now; undefined: it does. */
async function refusalOfInvited(
  parts: StaffParts,
  { email, invited_by: invitedBy }: InvitationRow,
): Promise<StaffErrorCode | undefined> {
  const person = await findPersonByEmail(parts.pool, email);
  if (person !== undefined) return refusalWithoutSso(parts, person);
  const asPerson = { email, invitedBy, hasPassword: true, isLinked: false };
  return mayUsePassword(parts.sso, asPerson) ? undefined : 'PASSWORD_SIGN_IN_CLOSED';
}

interface Accepted {
  readonly invitation: InvitationRow;
  readonly secret: string;
  readonly step: number;
  readonly passwordHash: string;
}

async function join(
  client: PoolClient,
  parts: StaffParts,
  context: StaffContext,
  given: Accepted,
): Promise<StaffResult<StartedSession>> {
  const { clock, audit } = parts;
  const { email, invitation_id: invitationId } = given.invitation;
  const now = isoInstant(clock.now());
  if (!(await acceptInvitation(client, invitationId, now))) {
    return refuseStaff('INVITATION_NOT_VALID');
  }
  const person = await findPersonByEmail(client, email);
  const stored =
    person === undefined
      ? await insertInvited(client, parts, given, now)
      : await addPassword(client, parts, given, person);
  if (stored === undefined) return refuseStaff('STAFF_EMAIL_TAKEN');
  const { staffId, name, roles, brands } = stored;
  const session = await startSession(client, parts, context, staffId);
  const after = { staffId, email, name, roles, brands };
  const entry = auditEntryOf({ staffId, name }, context, {
    kind: 'act',
    what: 'acceptStaffInvitation',
    subject: { kind: 'invitation', id: invitationId },
    after: person === undefined ? after : { ...after, isOnStaff: true },
  });
  await audit.append(client, entry);
  return ok(session);
}

interface Stored extends Duties {
  readonly staffId: string;
  readonly name: string;
}

/** Undefined: there is somebody with the address. */
async function insertInvited(
  client: PoolClient,
  { ids, encryptor }: StaffParts,
  { invitation, secret, step, passwordHash }: Accepted,
  now: string,
): Promise<Stored | undefined> {
  const { email, name, roles, brands } = invitation;
  const staffId = ids.uuidV7();
  const isNew = await insertPerson(client, {
    staff_id: staffId,
    email,
    email_of_person: emailOfPerson(email),
    name,
    roles,
    brands,
    password_hash: passwordHash,
    encrypted_secret: encryptSecret(encryptor, `person ${staffId}`, secret),
    last_app_step: BigInt(step),
    created_at: now,
    invited_by: invitation.invited_by,
    role_gains: null,
  });
  return isNew ? { staffId, name, roles, brands } : undefined;
}

/** Of somebody without one whom the operator's command invited, with the roles that they have. Undefined otherwise. */
async function addPassword(
  client: PoolClient,
  { encryptor }: StaffParts,
  { invitation, secret, step: appStep, passwordHash }: Accepted,
  { staff_id: staffId, name, roles, brands }: PersonRow,
): Promise<Stored | undefined> {
  if (invitation.invited_by !== null) return undefined;
  const encryptedSecret = encryptSecret(encryptor, `person ${staffId}`, secret);
  const isSet = await setFirstPassword(client, staffId, { passwordHash, encryptedSecret, appStep });
  return isSet ? { staffId, name, roles, brands } : undefined;
}
