import type { DataExport } from '@jubilee/contract/entities/data-export';
import type { StaffDataExport } from '@jubilee/contract/staff/privacy-entities';
import { type DataExportState, PERSONAL_DATA_LIMITS } from '@jubilee/contract/values/personal-data';
import type { DataExportRow, ListedExport } from './data-export.store.ts';

export function stateOfExport(row: DataExportRow, nowMs: number): DataExportState {
  if (row.state === 'waiting') {
    const waitsMs = nowMs - Date.parse(row.requested_at);
    return waitsMs > PERSONAL_DATA_LIMITS.exportWaitsMs ? 'failed' : 'waiting';
  }
  if (row.expires_at === null) return 'failed';
  return row.state === 'ready' && nowMs < Date.parse(row.expires_at) ? 'ready' : 'expired';
}

export function toDataExport(row: DataExportRow, nowMs: number): DataExport {
  return {
    exportId: row.export_id,
    requestedAt: row.requested_at,
    state: stateOfExport(row, nowMs),
    readyAt: row.ready_at,
    expiresAt: row.expires_at,
    bytes: row.bytes === null ? null : Number(row.bytes),
  };
}

export function toStaffDataExport(row: ListedExport, nowMs: number): StaffDataExport {
  return {
    ...toDataExport(row, nowMs),
    userId: row.subject,
    requestedByName: row.requested_by_name,
    reason: row.reason,
    records: row.records === null ? null : Number(row.records),
  };
}
