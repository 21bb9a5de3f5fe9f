import type { exportStaffAudit } from '@jubilee/contract/staff/calls/audit';
import type { AuditEntry } from '@jubilee/contract/staff/staff-entities';
import type { Audit } from '../../audit/index.ts';
import { EXPORT_PAGE_ROWS, type ExportTable } from './export-route.ts';

/** Newest first. What is added while it is read stands before its first row, so nothing is missed or doubled. */
export function auditExport({
  audit,
}: {
  readonly audit: Pick<Audit, 'read'>;
}): ExportTable<typeof exportStaffAudit, AuditEntry> {
  return {
    name: 'audit',
    columns: [
      { title: 'No.', kind: 'number', value: (row) => row.sequence },
      { title: 'At (UTC)', kind: 'instant', value: (row) => row.at },
      { title: 'Staff', kind: 'text', value: (row) => row.staffName },
      { title: 'Staff id', kind: 'text', value: (row) => row.staffId },
      { title: 'Kind', kind: 'text', value: (row) => row.kind },
      { title: 'What', kind: 'text', value: (row) => row.what },
      { title: 'Brand', kind: 'text', value: (row) => row.brand },
      { title: 'About', kind: 'text', value: (row) => row.subject?.kind ?? null },
      { title: 'Id', kind: 'text', value: (row) => row.subject?.id ?? null },
      { title: 'Before', kind: 'text', value: ({ before }) => factsOf(before) },
      { title: 'After', kind: 'text', value: ({ after }) => factsOf(after) },
      { title: 'Reason', kind: 'text', value: (row) => row.reason },
      { title: 'Address', kind: 'text', value: (row) => row.address },
      { title: 'Request id', kind: 'text', value: (row) => row.requestId },
      { title: 'Hash', kind: 'text', value: (row) => row.hash },
    ],
    async *pages({ query, caller: { brands } }) {
      const { format: _, ...filter } = query;
      let before: bigint | undefined;
      do {
        const page = await audit.read({ ...filter, brands, before }, EXPORT_PAGE_ROWS);
        yield page.entries;
        before = page.next === null ? undefined : BigInt(page.next);
      } while (before !== undefined);
    },
  };
}

function factsOf(facts: AuditEntry['before']): string | null {
  return facts === null ? null : JSON.stringify(facts);
}
