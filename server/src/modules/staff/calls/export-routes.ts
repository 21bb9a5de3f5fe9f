import { exportStaffAudit } from '@jubilee/contract/staff/calls/audit';
import { exportStaffPeople } from '@jubilee/contract/staff/calls/people';
import { auditExport } from '../exports/audit-export.ts';
import { type ExportParts, exportRoute } from '../exports/export-route.ts';
import { peopleExport } from '../exports/people-export.ts';
import type { StaffParts } from '../staff-ports.ts';
import type { StaffRoute } from './staff-route.ts';

/** A line for each table of this module; a room adds its own to its routes. */
export function exportRoutes(parts: StaffParts & { readonly exports: ExportParts }): StaffRoute[] {
  return [
    exportRoute(exportStaffAudit, parts.exports, auditExport(parts)),
    exportRoute(exportStaffPeople, parts.exports, peopleExport(parts)),
  ];
}
