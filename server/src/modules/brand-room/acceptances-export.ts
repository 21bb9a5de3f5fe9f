import type {
  exportLegalAcceptances,
  LegalAcceptance,
} from '@jubilee/contract/staff/calls/legal-texts';
import { findVersion, listAcceptances } from '../legal-texts/index.ts';
import { EXPORT_PAGE_ROWS, type ExportTable } from '../staff/index.ts';
import type { BrandRoomPorts } from './brand-room-ports.ts';
import { toAcceptances } from './list-texts.ts';

/** Newest first, as the list. A version of another brand has no rows. */
export function acceptancesExport(
  ports: Pick<BrandRoomPorts, 'readPool' | 'accounts'>,
): ExportTable<typeof exportLegalAcceptances, LegalAcceptance> {
  return {
    name: 'acceptances',
    columns: [
      { title: 'Accepted at (UTC)', kind: 'instant', value: (row) => row.acceptedAt },
      { title: 'Player', kind: 'text', value: (row) => row.userId },
      { title: 'Network', kind: 'text', value: (row) => row.network },
      { title: 'Device', kind: 'text', value: (row) => row.device },
      { title: 'Acceptance id', kind: 'text', value: (row) => row.acceptanceId },
    ],
    async *pages({ params: { versionId }, context: { brand } }) {
      if ((await findVersion(ports.readPool, brand.number, versionId)) === undefined) return;
      let before: string | undefined;
      for (;;) {
        const page = { versionId, before, limit: EXPORT_PAGE_ROWS };
        const rows = await listAcceptances(ports.readPool, page);
        yield await toAcceptances(ports, rows);
        before = rows.at(-1)?.acceptance_id;
        if (rows.length < EXPORT_PAGE_ROWS) return;
      }
    },
    about: ({ params: { versionId }, context: { brand } }) => ({
      subject: { kind: 'legalText', id: versionId },
      brand: brand.location,
    }),
  };
}
