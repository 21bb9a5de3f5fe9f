/** Copies that the staff request and read. Source: PRIV-4. */
import type { StaffDataExport } from '@jubilee/contract/staff/privacy-entities';
import { ok } from '@jubilee/contract/values/result';
import { isoInstant } from '../../../platform/clock/clock.ts';
import {
  auditEntryOf,
  commitIfOk,
  refuseStaff,
  type StaffAnswer,
  type StaffCaller,
  type StaffContext,
  type StaffResult,
} from '../../staff/index.ts';
import { findPlayer } from '../../staff-players/index.ts';
import type { PrivacyRoomPorts } from '../privacy-ports.ts';
import { findExport, listExports, noteDownload } from './data-export.store.ts';
import { stateOfExport, toStaffDataExport } from './export-views.ts';
import { COPY_TYPE, nameOfCopy, readCopy } from './read-copy.ts';
import { requestWithin } from './request-export.ts';

const LISTED_MAX = 200;

export async function listStaffExports(
  { readPool, clock }: PrivacyRoomPorts,
  { brand }: StaffContext,
): Promise<StaffDataExport[]> {
  const rows = await listExports(readPool, brand.number, LISTED_MAX);
  return rows.map((row) => toStaffDataExport(row, clock.now()));
}

/** Refuses: NOT_FOUND. */
export async function exportPlayerData(
  ports: PrivacyRoomPorts,
  { caller, context }: { readonly caller: StaffCaller; readonly context: StaffContext },
  { userId, reason }: { readonly userId: string; readonly reason: string },
): Promise<StaffResult<StaffDataExport>> {
  const found = await findPlayer(ports, context, userId);
  if (!found.ok) return found;
  const { brand } = context;
  return commitIfOk(ports.pool, async (client) => {
    const of = { walletId: found.value.wallet_id, brand: brand.number };
    const { row } = await requestWithin(client, ports, of, { staffId: caller.staffId, reason });
    const entry = auditEntryOf(caller, context, {
      kind: 'act',
      what: 'exportPlayerData',
      brand: brand.location,
      subject: { kind: 'player', id: userId },
      after: { exportId: row.export_id },
      reason,
    });
    await ports.audit.append(client, entry);
    return ok(toStaffDataExport(row, ports.clock.now()));
  });
}

/** Refuses: NOT_FOUND, STATE_CONFLICT for one that is not ready. */
export async function downloadPlayerData(
  ports: PrivacyRoomPorts,
  { brand }: StaffContext,
  exportId: string,
): Promise<StaffAnswer<unknown>> {
  const row = await findExport(ports.readPool, exportId, brand.number);
  if (row === undefined) return refuseStaff('NOT_FOUND');
  const nowMs = ports.clock.now();
  if (stateOfExport(row, nowMs) !== 'ready' || row.ready_at === null) {
    return refuseStaff('STATE_CONFLICT');
  }
  await noteDownload(ports.pool, exportId, isoInstant(nowMs));
  return {
    ok: true,
    value: undefined,
    file: {
      name: nameOfCopy(brand.location, row.ready_at),
      type: COPY_TYPE,
      stream: readCopy(
        { pool: ports.readPool, encryptor: ports.encryptor },
        { exportId, bytes: Number(row.bytes) },
      ),
    },
    read: {
      subject: { kind: 'player', id: row.subject },
      brand: brand.location,
      after: { exportId },
    },
  };
}
