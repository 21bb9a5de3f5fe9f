/** The file behind a signed link. No token is needed: the link is the right, for ten minutes. Source: PRIV-3. */
import type { Stage } from '@jubilee/contract/settings/stage';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { type HttpApp, HttpRefusal } from '../../../platform/http/app.ts';
import { admitWithin, type NetworkLimit } from '../../../platform/http/network-limit.ts';
import { asPrivateFile } from '../../../platform/http/private-file.ts';
import { brandOfRequest } from '../../access/index.ts';
import type { ExportRequestPorts } from '../privacy-ports.ts';
import { findExport, noteDownload } from './data-export.store.ts';
import { stateOfExport } from './export-views.ts';
import { COPY_TYPE, nameOfCopy, readCopy } from './read-copy.ts';

export function servePersonalData(
  app: HttpApp,
  ports: Pick<ExportRequestPorts, 'pool' | 'clock' | 'links' | 'encryptor'> & {
    readonly deployedStage: Stage | undefined;
    readonly limit: NetworkLimit;
  },
): void {
  const { pool, clock, links } = ports;
  app.get<{ Params: { signed: string } }>('/personalData/:signed', async (request, reply) => {
    const brand = brandOfRequest(request, ports.deployedStage);
    admitWithin(ports.limit, request.ip);
    const nowMs = clock.now();
    const exportId = links.verify(request.params.signed, brand.location, nowMs);
    const row = exportId === undefined ? undefined : await findExport(pool, exportId, brand.number);
    const isReady = row !== undefined && stateOfExport(row, nowMs) === 'ready';
    if (!isReady || row.ready_at === null) throw new HttpRefusal('NOT_FOUND');
    await noteDownload(pool, row.export_id, isoInstant(nowMs));
    const name = nameOfCopy(brand.location, row.ready_at);
    const file = { exportId: row.export_id, bytes: Number(row.bytes) };
    return asPrivateFile(reply, { name, type: COPY_TYPE }).send(readCopy(ports, file));
  });
}
