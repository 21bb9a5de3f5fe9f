/** The proposals about the staff themselves. */
import { ok } from '@jubilee/contract/values/result';
import type { PoolClient } from 'pg';
import { commitIfOk } from '../commit-if-ok.ts';
import { checkDuties, type Duties } from '../people/duties.ts';
import { staysWithAdmin } from '../people/last-admin.ts';
import { lockPersonAndAdmins, type PersonRow } from '../people/person.store.ts';
import { comesBySso } from '../sso/comes-by-sso.ts';
import { isWithinScope, type StaffCaller, type StaffContext } from '../staff-caller.ts';
import type { StaffParts } from '../staff-ports.ts';
import { refuseStaff, type StaffResult } from '../staff-result.ts';
import { propose } from './propose.ts';

type Proposed = StaffResult<{ approvalId: string }>;

/** Refuses: NOT_FOUND, ROLE_REQUIRED, OWN_ACCOUNT, STATE_CONFLICT for somebody who is not disabled. Source: STAFF-8. */
export async function proposeEnabling(
  parts: StaffParts,
  caller: StaffCaller,
  context: StaffContext,
  { staffId, reason }: { readonly staffId: string; readonly reason: string },
): Promise<Proposed> {
  return onPerson(parts, caller, staffId, async (client, person) => {
    if (person.disabled_at === null) return refuseStaff('STATE_CONFLICT');
    const content = { staffId, disabledAt: person.disabled_at };
    const subject = { kind: 'staff', id: staffId };
    const act = { act: 'enableStaff', brand: null, subject, content, reason } as const;
    return ok(await propose(client, parts, caller, context, act));
  });
}

/** Refuses: MALFORMED_REQUEST, NOT_FOUND, ROLE_REQUIRED, OWN_ACCOUNT, ROLES_BY_SSO, LAST_ADMIN. Source: STAFF-8, STAFF-16. */
export async function proposeRoles(
  parts: StaffParts,
  caller: StaffCaller,
  context: StaffContext,
  given: Duties & { readonly staffId: string; readonly reason: string },
): Promise<Proposed> {
  const { staffId, reason } = given;
  const duties = checkDuties(parts, caller, given);
  if (!duties.ok) return duties;
  const { roles, brands } = duties.value;
  return onPerson(parts, caller, staffId, async (client, person, locked) => {
    const isBySso = await comesBySso(client, parts.sso, { staffId, email: person.email });
    if (isBySso) return refuseStaff('ROLES_BY_SSO');
    const changed = { staff_id: staffId, roles, brands, isDisabled: person.disabled_at !== null };
    if (!staysWithAdmin(locked, changed)) return refuseStaff('LAST_ADMIN');
    const from = { roles: person.roles, brands: person.brands };
    const content = { staffId, from, to: { roles, brands } };
    const subject = { kind: 'staff', id: staffId };
    const act = { act: 'changeStaffRoles', brand: null, subject, content, reason } as const;
    return ok(await propose(client, parts, caller, context, act));
  });
}

async function onPerson(
  { pool }: StaffParts,
  caller: StaffCaller,
  staffId: string,
  work: (client: PoolClient, person: PersonRow, locked: readonly PersonRow[]) => Promise<Proposed>,
): Promise<Proposed> {
  return commitIfOk(pool, async (client) => {
    const locked = await lockPersonAndAdmins(client, staffId);
    const person = locked.find((one) => one.staff_id === staffId);
    if (person === undefined) return refuseStaff('NOT_FOUND');
    if (!isWithinScope(caller.brands, person.brands)) return refuseStaff('ROLE_REQUIRED');
    if (person.email_of_person === caller.emailOfPerson) return refuseStaff('OWN_ACCOUNT');
    return work(client, person, locked);
  });
}
