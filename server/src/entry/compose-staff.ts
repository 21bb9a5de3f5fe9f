/** The staff: their accounts, their audit and what needs two of them. */
import { BRANDS } from '@jubilee/brands';
import { EXPORT_ROWS_MAX } from '@jubilee/contract/staff/export-call';
import { type Audit, auditKeys, createAudit } from '../modules/audit/index.ts';
import { createPasswordHashes, PASSWORD_SETTINGS_DEFAULT } from '../modules/identity/index.ts';
import { createEmailQueue } from '../modules/messaging/index.ts';
import {
  createRecordExportEnd,
  createStaff,
  pageOfInvitation,
  readChangeOfActor,
  type Staff,
} from '../modules/staff/index.ts';
import { createFileSlots } from '../platform/sheets/file-slots.ts';
import type { Foundation } from './compose-foundation.ts';
import { composeStaffRooms, type StaffRoomServices } from './compose-staff-rooms.ts';
import { staffSsoSetup } from './staff-sso-setup.ts';

const DAY_MS = 86_400_000;

export async function composeStaff(
  foundation: Foundation,
  services: StaffRoomServices,
): Promise<{ readonly audit: Audit; readonly staff: Staff }> {
  const { pool, clock, ids, encryptor, encryptionKeys, origins, nowMs, passwordCost } = foundation;
  const staffPool = pool('staff', 4);
  const audit = createAudit({
    pool: staffPool,
    keys: auditKeys(encryptionKeys),
    clock,
    changeOf: readChangeOfActor,
  });
  const exports = {
    clock,
    slots: createFileSlots(),
    rowsMax: EXPORT_ROWS_MAX,
    recordEnd: createRecordExportEnd({ pool: staffPool, audit, log: foundation.log }),
  };
  const shared = { pool: staffPool, clock, ids, encryptor, audit, exports };
  const staff = createStaff({
    ...shared,
    nowMs,
    sso: staffSsoSetup(foundation),
    newForMs: foundation.cfg.staffNewDays * DAY_MS,
    // A queue of their own: players who sign in do not keep the staff waiting.
    hashes: await createPasswordHashes({ ...PASSWORD_SETTINGS_DEFAULT, ...passwordCost }, ids),
    enqueueEmail: createEmailQueue(ids),
    brands: BRANDS,
    invitationLink: (brand, token) =>
      pageOfInvitation(origins.canonical('backoffice', brand), token),
    rooms: composeStaffRooms(foundation, shared, services),
  });
  return { audit, staff };
}
