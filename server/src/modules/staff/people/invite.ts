import type { Brand } from '@jubilee/contract/settings/brand';
import { ok } from '@jubilee/contract/values/result';
import type { PoolClient } from 'pg';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { APP_SECRET_BYTES, base32Of } from '../../identity/index.ts';
import { commitIfOk } from '../commit-if-ok.ts';
import { encryptSecret, hashOfSecret } from '../secrets.ts';
import { worksForBrand } from '../sign-in/start-session.ts';
import {
  auditEntryOf,
  isWithinScope,
  type StaffCaller,
  type StaffContext,
} from '../staff-caller.ts';
import { STAFF_LIMITS } from '../staff-limits.ts';
import type { StaffParts } from '../staff-ports.ts';
import { refuseStaff, type StaffResult } from '../staff-result.ts';
import { checkDuties, type Duties } from './duties.ts';
import {
  findOpenInvitation,
  type InvitationRow,
  lockInvitedEmail,
  replaceInvitation,
  withdrawInvitation,
} from './invitation.store.ts';
import { findPersonByEmail, lockActor, mayGetPassword } from './person.store.ts';

export interface Invited extends Duties {
  readonly email: string;
  readonly name: string;
}

interface MadeInvitation {
  readonly invitationId: string;
  readonly token: string;
  readonly expiresAt: string;
  /** The open one of the same address that it replaced. */
  readonly replaced: ReturnType<typeof factsOf> | null;
}

type InviteParts = Pick<StaffParts, 'pool' | 'clock' | 'ids' | 'encryptor' | 'audit'>;

/**
 * Sends an invitation by email. Nobody invites to more brands than their own, nor replaces an invitation to more. Refuses:
 * MALFORMED_REQUEST, ROLE_REQUIRED, STAFF_EMAIL_TAKEN. Source: STAFF-3, STAFF-6, STAFF-7.
 */
export async function inviteStaff(
  parts: StaffParts,
  caller: StaffCaller,
  context: StaffContext,
  body: Invited & { readonly reason: string },
): Promise<StaffResult<{ invitationId: string }>> {
  const duties = checkDuties(parts, caller, body);
  if (!duties.ok) return duties;
  const { name, reason } = body;
  const invited = { email: body.email.toLowerCase(), name, ...duties.value };
  return commitIfOk(parts.pool, async (client) => {
    // Persons before invitations, as everywhere; disabling then finds this invitation too.
    await lockActor(client, caller.staffId);
    const made = await makeInvitation(client, parts, invited, caller);
    if (!made.ok) return made;
    const { invitationId, token, replaced } = made.value;
    const brand = brandToJoin(parts, context, invited);
    await parts.enqueueEmail(client, {
      brandLocation: brand.location,
      to: invited.email,
      template: 'staffInvitation',
      link: parts.invitationLink(brand, token),
      displayName: invited.name,
      lifetimeMs: STAFF_LIMITS.invitationMs,
    });
    const entry = auditEntryOf(caller, context, {
      kind: 'act',
      what: 'inviteStaff',
      subject: { kind: 'invitation', id: invitationId },
      before: replaced,
      after: { ...invited },
      reason,
    });
    await parts.audit.append(client, entry);
    return ok({ invitationId });
  });
}

/** The host's brand, or one that the invited person will work for. */
function brandToJoin(
  { brands }: Pick<StaffParts, 'brands'>,
  { brand }: StaffContext,
  invited: Duties,
): Brand {
  if (worksForBrand(invited.brands, brand)) return brand;
  return brands.find((one) => worksForBrand(invited.brands, one)) ?? brand;
}

/**
 * The invitation of an admin by a command of the operator, who hands the token over; of somebody on the staff who came by
 * single sign-on it only sets a password. Refuses: STAFF_EMAIL_TAKEN. Source: STAFF-3.
 */
export async function inviteAdmin(
  parts: InviteParts,
  given: Pick<Invited, 'email' | 'name'>,
): Promise<StaffResult<{ token: string; expiresAt: string }>> {
  const email = given.email.toLowerCase();
  return commitIfOk(parts.pool, async (client) => {
    const person = await findPersonByEmail(client, email);
    const invited: Invited = {
      email,
      name: person?.name ?? given.name,
      roles: person?.roles ?? ['admin'],
      brands: person?.brands ?? null,
    };
    const made = await makeInvitation(client, parts, invited, undefined);
    if (!made.ok) return made;
    const { invitationId, token, expiresAt, replaced } = made.value;
    const command = { requestId: parts.ids.uuidV7(), address: null };
    const entry = auditEntryOf(undefined, command, {
      kind: 'act',
      what: 'npm run staff -- invite-admin',
      subject: { kind: 'invitation', id: invitationId },
      before: replaced,
      after: { ...invited },
    });
    await parts.audit.append(client, entry);
    return ok({ token, expiresAt });
  });
}

async function makeInvitation(
  client: PoolClient,
  { clock, ids, encryptor }: Pick<StaffParts, 'clock' | 'ids' | 'encryptor'>,
  invited: Invited,
  /** Undefined: a command of the operator. */
  by: Pick<StaffCaller, 'staffId' | 'brands'> | undefined,
): Promise<StaffResult<MadeInvitation>> {
  await lockInvitedEmail(client, invited.email);
  const person = await findPersonByEmail(client, invited.email);
  const mayInvite = person === undefined || (by === undefined && mayGetPassword(person));
  if (!mayInvite) return refuseStaff('STAFF_EMAIL_TAKEN');
  const nowMs = clock.now();
  const open = await findOpenInvitation(client, invited.email, isoInstant(nowMs));
  if (open !== undefined && by !== undefined && !isWithinScope(by.brands, open.brands)) {
    return refuseStaff('ROLE_REQUIRED');
  }
  const invitationId = ids.uuidV7();
  const token = ids.secret();
  const expiresAt = isoInstant(nowMs + STAFF_LIMITS.invitationMs);
  const secret = base32Of(ids.bytes(APP_SECRET_BYTES));
  await replaceInvitation(client, {
    email: invited.email,
    name: invited.name,
    roles: invited.roles,
    brands: invited.brands,
    invitation_id: invitationId,
    invited_by: by?.staffId ?? null,
    encrypted_secret: encryptSecret(encryptor, `invitation ${invitationId}`, secret),
    created_at: isoInstant(nowMs),
    expires_at: expiresAt,
    token_hash: hashOfSecret(token),
  });
  return ok({
    invitationId,
    token,
    expiresAt,
    replaced: open === undefined ? null : factsOf(open),
  });
}

function factsOf({ invitation_id: replaced, roles, brands }: InvitationRow) {
  return { replaced, roles, brands };
}

/** Refuses: INVITATION_NOT_VALID, ROLE_REQUIRED. Source: STAFF-7. */
export async function withdrawStaffInvitation(
  parts: StaffParts,
  caller: StaffCaller,
  context: StaffContext,
  { invitationId, reason }: { readonly invitationId: string; readonly reason: string },
): Promise<StaffResult<Record<string, never>>> {
  return commitIfOk(parts.pool, async (client) => {
    const now = isoInstant(parts.clock.now());
    const withdrawn = await withdrawInvitation(client, invitationId, now);
    if (withdrawn === undefined) return refuseStaff('INVITATION_NOT_VALID');
    if (!isWithinScope(caller.brands, withdrawn.brands)) return refuseStaff('ROLE_REQUIRED');
    const entry = auditEntryOf(caller, context, {
      kind: 'act',
      what: 'withdrawStaffInvitation',
      subject: { kind: 'invitation', id: invitationId },
      before: { ...withdrawn },
      reason,
    });
    await parts.audit.append(client, entry);
    return ok({});
  });
}

/** The page of the staff app that accepts an invitation. */
export function pageOfInvitation(origin: string, token: string): string {
  // Behind the hash: neither servers nor their logs get to see it.
  return `${origin}/invitation#${token}`;
}
