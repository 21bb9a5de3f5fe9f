import {
  brandScopeSchema,
  heldRolesSchema,
  rolesSchema,
} from '@jubilee/contract/staff/staff-entities';
import { uuidV7Schema } from '@jubilee/contract/values/ids';
import { ok } from '@jubilee/contract/values/result';
import * as z from 'zod/mini';
import { isoInstant } from '../../../../platform/clock/clock.ts';
import { withdrawInvitationsBy } from '../../people/invitation.store.ts';
import { staysWithAdmin } from '../../people/last-admin.ts';
import { lockPersonAndAdmins, setRoles } from '../../people/person.store.ts';
import { comesBySso } from '../../sso/comes-by-sso.ts';
import type { SingleSignOn } from '../../sso/single-sign-on.ts';
import { refuseStaff } from '../../staff-result.ts';
import { approvableAct } from '../approvable-act.ts';

export const changeStaffRolesContentSchema = z.strictObject({
  staffId: uuidV7Schema,
  from: z.strictObject({ roles: heldRolesSchema, brands: brandScopeSchema }),
  to: z.strictObject({ roles: rolesSchema, brands: brandScopeSchema }),
});

/**
 * Other roles or brands for somebody who still has those that the proposer saw, and does not come by single sign-on (`sso`), whose
 * groups decide. Refuses: LAST_ADMIN.
 */
export const createChangeStaffRolesAct = (sso: SingleSignOn | undefined) =>
  approvableAct({
    name: 'changeStaffRoles',
    content: changeStaffRolesContentSchema,
    accountOf: ({ staffId }) => staffId,
    brandsOf: (_client, { from, to }) =>
      Promise.resolve(
        from.brands === null || to.brands === null ? null : [...from.brands, ...to.brands],
      ),
    async isStillTrue(client, { staffId, from }) {
      const locked = await lockPersonAndAdmins(client, staffId);
      const person = locked.find((one) => one.staff_id === staffId);
      return (
        person !== undefined &&
        !(await comesBySso(client, sso, { staffId, email: person.email })) &&
        areSame(person.roles, from.roles) &&
        (person.brands === null || from.brands === null
          ? person.brands === from.brands
          : areSame(person.brands, from.brands))
      );
    },
    async apply(client, { staffId, from, to }, clock) {
      const locked = await lockPersonAndAdmins(client, staffId);
      const person = locked.find((one) => one.staff_id === staffId);
      if (person === undefined) return refuseStaff('NOT_FOUND');
      const changed = { staff_id: staffId, ...to, isDisabled: person.disabled_at !== null };
      if (!staysWithAdmin(locked, changed)) return refuseStaff('LAST_ADMIN');
      await setRoles(client, staffId, to);
      // Whom they invited under other duties would join with what they may not give any more.
      const withdrawnInvitations = await withdrawInvitationsBy(
        client,
        staffId,
        isoInstant(clock.now()),
      );
      return ok({ before: from, after: { ...to, withdrawnInvitations } });
    },
  });

function areSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((one, index) => one === right[index]);
}
