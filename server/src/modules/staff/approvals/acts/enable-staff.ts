import { instantSchema, uuidV7Schema } from '@jubilee/contract/values/ids';
import { ok } from '@jubilee/contract/values/result';
import * as z from 'zod/mini';
import { findPerson, lockPersonAndAdmins, setDisabled } from '../../people/person.store.ts';
import { approvableAct } from '../approvable-act.ts';

export const enableStaffContentSchema = z.strictObject({
  staffId: uuidV7Schema,
  disabledAt: instantSchema,
});

/** Lets somebody in again who was disabled at that instant and has not been enabled since. */
export const enableStaffAct = approvableAct({
  name: 'enableStaff',
  content: enableStaffContentSchema,
  accountOf: ({ staffId }) => staffId,
  brandsOf: async (client, { staffId }) => (await findPerson(client, staffId))?.brands ?? null,
  async isStillTrue(client, { staffId, disabledAt }) {
    const locked = await lockPersonAndAdmins(client, staffId);
    return locked.find((one) => one.staff_id === staffId)?.disabled_at === disabledAt;
  },
  async apply(client, { staffId }) {
    await setDisabled(client, staffId, null);
    return ok({ before: { isDisabled: true }, after: { isDisabled: false } });
  },
});
