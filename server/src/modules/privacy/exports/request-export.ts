/** Requests for copies by players and by the staff. Source: PRIV-1, PRIV-4. */
import type { DataExport } from '@jubilee/contract/entities/data-export';
import type { Brand } from '@jubilee/contract/settings/brand';
import { PERSONAL_DATA_LIMITS } from '@jubilee/contract/values/personal-data';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { PoolClient } from 'pg';
import type { Clock } from '../../../platform/clock/clock.ts';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Ids } from '../../../platform/ids/ids.ts';
import { queueJob } from '../../../platform/jobs/job-queue.store.ts';
import type { ExportRequestPorts } from '../privacy-ports.ts';
import {
  countOwnRequests,
  findExport,
  findWaiting,
  giveUpExport,
  insertExport,
  type ListedExport,
  listExportsOf,
  lockRequestsOf,
} from './data-export.store.ts';
import { stateOfExport, toDataExport } from './export-views.ts';
import { MAKE_DATA_EXPORT_TASK } from './make-export.ts';

const LISTED_MAX = 10;
const DAY_MS = 86_400_000;

export interface Requested {
  readonly row: ListedExport;
  readonly isNew: boolean;
}

/** The job is queued with the request. While one of the player is being made it is that one. */
export async function requestWithin(
  client: PoolClient,
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
  of: {
    readonly walletId: bigint;
    readonly brand: number;
    readonly language?: string | undefined;
  },
  by: { readonly staffId: string; readonly reason: string } | undefined,
): Promise<Requested> {
  const nowMs = clock.now();
  await giveUpExport(client, of.walletId, isoInstant(nowMs - PERSONAL_DATA_LIMITS.exportWaitsMs));
  for (;;) {
    const exportId = ids.uuidV7();
    const isNew = await insertExport(client, {
      export_id: exportId,
      wallet_id: of.walletId,
      brand: of.brand,
      requested_by: by?.staffId ?? null,
      reason: by?.reason ?? null,
      language: of.language ?? null,
      requested_at: isoInstant(nowMs),
    });
    if (isNew) await queueJob(client, MAKE_DATA_EXPORT_TASK, { exportId });
    const row = await findWaiting(client, of.walletId);
    if (row !== undefined) return { row, isNew };
    // The one that was being made is ready since: there is room for a new one.
  }
}

/** Refuses: TOO_MANY_REQUESTS after three in a day. */
export async function requestOwnExport(
  ports: Pick<ExportRequestPorts, 'pool' | 'clock' | 'ids'>,
  brand: Brand,
  by: { readonly walletId: bigint; readonly language: string | undefined },
): Promise<Result<{ readonly view: DataExport; readonly isNew: boolean }>> {
  const { walletId } = by;
  const nowMs = ports.clock.now();
  return inTransaction(ports.pool, async (client) => {
    // Requests of one player follow each other, so none is counted before another one is stored.
    await lockRequestsOf(client, walletId);
    const waiting = await findWaiting(client, walletId);
    const made = await countOwnRequests(client, walletId, isoInstant(nowMs - DAY_MS));
    if (made >= PERSONAL_DATA_LIMITS.exportsPerDayMax) {
      return waiting === undefined
        ? refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: DAY_MS / 1_000 })
        : ok({ view: toDataExport(waiting, nowMs), isNew: false });
    }
    const { row, isNew } = await requestWithin(
      client,
      ports,
      { ...by, brand: brand.number },
      undefined,
    );
    return ok({ view: toDataExport(row, nowMs), isNew });
  });
}

export async function listOwnExports(
  { pool, clock }: Pick<ExportRequestPorts, 'pool' | 'clock'>,
  walletId: bigint,
): Promise<DataExport[]> {
  const rows = await listExportsOf(pool, walletId, LISTED_MAX);
  return rows.map((row) => toDataExport(row, clock.now()));
}

/** Refuses: NOT_FOUND, STATE_CONFLICT for one that is not ready. */
export async function linkToOwnExport(
  { pool, clock, links, apiOrigin }: ExportRequestPorts,
  { brand, hostname }: { readonly brand: Brand; readonly hostname: string },
  { walletId, exportId }: { readonly walletId: bigint; readonly exportId: string },
): Promise<Result<{ url: string; expiresAt: string }>> {
  const row = await findExport(pool, exportId, brand.number);
  if (row === undefined || row.wallet_id !== walletId) return refuse('NOT_FOUND');
  const nowMs = clock.now();
  if (stateOfExport(row, nowMs) !== 'ready') return refuse('STATE_CONFLICT');
  const expiresAtMs = nowMs + PERSONAL_DATA_LIMITS.linkLastsMs;
  const signed = links.sign({ brandLocation: brand.location, subject: exportId, expiresAtMs });
  const url = new URL(`/personalData/${signed}`, apiOrigin(brand, hostname)).href;
  return ok({ url, expiresAt: isoInstant(expiresAtMs) });
}
