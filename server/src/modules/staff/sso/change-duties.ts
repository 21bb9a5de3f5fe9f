/** What the groups of the issuer change of somebody's roles and brands. Source: STAFF-16. */
import type { PoolClient } from 'pg';
import { isoInstant } from '../../../platform/clock/clock.ts';
import type { Duties } from '../people/duties.ts';
import { withdrawInvitationsBy } from '../people/invitation.store.ts';
import { type PersonRow, setDutiesBySso } from '../people/person.store.ts';
import { endSessionsOf } from '../sign-in/session.store.ts';
import { auditEntryOf, type StaffContext } from '../staff-caller.ts';
import type { StaffParts } from '../staff-ports.ts';
import { refuseStaff, type StaffRefusal } from '../staff-result.ts';
import type { Admission } from './admission.ts';
import type { NoDuties } from './duties-of-groups.ts';
import { leavesAdmin } from './leaves-admin.ts';
import { gainsAfter } from './role-gains.ts';
import type { SingleSignOn } from './single-sign-on.ts';
import { setVouched } from './sso-identity.store.ts';

interface Held {
  /** The name of the call that the issuer's answer came with. */
  readonly what: string;
  readonly person: PersonRow;
  /** With all enabled admins, locked. */
  readonly locked: readonly PersonRow[];
  /** What the issuer knows them by, when they are linked to it in this transaction. */
  readonly link?: { readonly issuer: string; readonly subject: string; readonly email: string };
}

/**
 * The groups are in force from now on, whatever becomes of the call: also for somebody disabled, who would be let in again with
 * what they had. Nothing is returned when the person may go on. Without a group for us their roles are gone, and they are
 * signed out everywhere; the last admin has them still, but no session.
 */
export async function applyGroups(
  client: PoolClient,
  parts: StaffParts,
  sso: SingleSignOn,
  context: StaffContext,
  { duties, ...held }: Held & { readonly duties: Duties | NoDuties },
): Promise<Admission<never> | undefined> {
  const { person } = held;
  const who = { staffId: person.staff_id, name: person.name };
  const isDisabled = person.disabled_at !== null;
  if (duties === 'SSO_GROUPS_UNKNOWN') {
    const code = isDisabled ? 'SSO_DISABLED' : duties;
    return { who, result: refuseStaff(code), isStored: false };
  }
  const now = isoInstant(parts.clock.now());
  await setVouched(client, sso.issuer, person.staff_id, now);
  const isTaken = typeof duties === 'string';
  // Before the audit, as whoever signs out does: its head is locked last.
  if (isTaken) await endSessionsOf(client, person.staff_id, now);
  const refused = await changeDuties(client, parts, sso, context, {
    ...held,
    duties: isTaken ? { roles: [], brands: person.brands } : duties,
  });
  if (refused !== undefined) return refused;
  if (isDisabled) return refuse(client, parts, context, held, 'SSO_DISABLED');
  return isTaken ? refuse(client, parts, context, held, duties) : undefined;
}

async function changeDuties(
  client: PoolClient,
  parts: StaffParts,
  sso: SingleSignOn,
  context: StaffContext,
  { duties, link, ...held }: Held & { readonly duties: Duties },
): Promise<Admission<never> | undefined> {
  const { person } = held;
  const before = { roles: person.roles, brands: person.brands };
  const isSame = JSON.stringify(before) === JSON.stringify(duties);
  if (isSame && link === undefined) return undefined;
  const now = isoInstant(parts.clock.now());
  if (!(await leavesAdmin(client, sso, { ...held, duties }))) {
    await endSessionsOf(client, person.staff_id, now);
    return refuse(client, parts, context, held, 'LAST_ADMIN');
  }
  const had = { ...before, gains: person.role_gains ?? {} };
  // Whoever governs the issuer may have made this link: what the account had is new for them.
  const gains = gainsAfter(link === undefined ? had : NOTHING, duties, now);
  await setDutiesBySso(client, person.staff_id, { ...duties, gains });
  // Whom they invited under other duties would join with what they may not give any more.
  const withdrawnInvitations = isSame
    ? 0
    : await withdrawInvitationsBy(client, person.staff_id, now);
  const who = { staffId: person.staff_id, name: person.name };
  const subject = { kind: 'staff', id: person.staff_id };
  if (link !== undefined) {
    const act = { kind: 'act', what: 'linkBySso', subject, after: link } as const;
    await parts.audit.append(client, auditEntryOf(who, context, act));
  }
  if (!isSame) {
    const after = { ...duties, withdrawnInvitations };
    const act = { kind: 'act', what: 'changeRolesBySso', subject, before, after } as const;
    await parts.audit.append(client, auditEntryOf(who, context, act));
  }
  return undefined;
}

const NOTHING = { roles: [], brands: null, gains: {} };

async function refuse(
  client: PoolClient,
  { audit }: StaffParts,
  context: StaffContext,
  { what, person }: Pick<Held, 'what' | 'person'>,
  code: StaffRefusal['code'],
): Promise<Admission<never>> {
  const who = { staffId: person.staff_id, name: person.name };
  const entry = auditEntryOf(who, context, {
    kind: 'refused',
    what,
    subject: { kind: 'staff', id: person.staff_id },
    after: { code, sessions: 'ended' },
  });
  await audit.append(client, entry);
  return { who, result: refuseStaff(code), isStored: true };
}
