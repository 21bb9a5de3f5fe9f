import { ok } from '@jubilee/contract/values/result';
import type { PoolClient } from 'pg';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { commitIfOk } from '../commit-if-ok.ts';
import { endSessionsOf } from '../sign-in/session.store.ts';
import {
  auditEntryOf,
  isWithinScope,
  type StaffCaller,
  type StaffContext,
} from '../staff-caller.ts';
import type { StaffParts } from '../staff-ports.ts';
import { refuseStaff, type StaffResult } from '../staff-result.ts';
import { withdrawInvitationsBy } from './invitation.store.ts';
import { staysWithAdmin } from './last-admin.ts';
import { lockPersonAndAdmins, setDisabled } from './person.store.ts';

/**
 * Locks somebody out at once; a repetition changes nothing. Refuses: NOT_FOUND, ROLE_REQUIRED, OWN_ACCOUNT, LAST_ADMIN.
 * Source: STAFF-7.
 */
export async function disableStaff(
  parts: StaffParts,
  caller: StaffCaller,
  context: StaffContext,
  given: { readonly staffId: string; readonly reason: string },
): Promise<StaffResult<Record<string, never>>> {
  return commitIfOk(parts.pool, (client) => disable(client, parts, caller, context, given));
}

async function disable(
  client: PoolClient,
  { clock, audit }: StaffParts,
  caller: StaffCaller,
  context: StaffContext,
  { staffId, reason }: { readonly staffId: string; readonly reason: string },
): Promise<StaffResult<Record<string, never>>> {
  const locked = await lockPersonAndAdmins(client, staffId);
  const person = locked.find((one) => one.staff_id === staffId);
  if (person === undefined) return refuseStaff('NOT_FOUND');
  if (!isWithinScope(caller.brands, person.brands)) return refuseStaff('ROLE_REQUIRED');
  if (person.email_of_person === caller.emailOfPerson) return refuseStaff('OWN_ACCOUNT');
  if (person.disabled_at !== null) return ok({});
  if (!staysWithAdmin(locked, { ...person, isDisabled: true })) return refuseStaff('LAST_ADMIN');
  const now = isoInstant(clock.now());
  await setDisabled(client, staffId, now);
  await endSessionsOf(client, staffId, now);
  const withdrawnInvitations = await withdrawInvitationsBy(client, staffId, now);
  const entry = auditEntryOf(caller, context, {
    kind: 'act',
    what: 'disableStaff',
    subject: { kind: 'staff', id: staffId },
    before: { isDisabled: false },
    after: { isDisabled: true, withdrawnInvitations },
    reason,
  });
  await audit.append(client, entry);
  return ok({});
}
