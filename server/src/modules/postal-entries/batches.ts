/** Batches of cards, and what the staff read of them. Source: POST-6. */
import type { PostalBatch, PostalCard } from '@jubilee/contract/staff/postal-entities';
import { ENTRY_BATCH_CARDS_MAX } from '@jubilee/contract/values/postal-entries';
import { ok } from '@jubilee/contract/values/result';
import { isoInstant } from '../../platform/clock/clock.ts';
import {
  auditEntryOf,
  commitIfOk,
  refuseStaff,
  type StaffCaller,
  type StaffContext,
  type StaffResult,
} from '../staff/index.ts';
import { findBatch, insertBatch, listBatches } from './batch.store.ts';
import { listCards } from './card.store.ts';
import { isPossibleArrival } from './entry-days.ts';
import type { PostalIntakePorts } from './postal-ports.ts';
import { toPostalBatch, toPostalCard } from './postal-views.ts';
import { ticketsLeftAlone } from './second-person.ts';

/** Refuses: ARRIVAL_NOT_POSSIBLE. */
export async function openBatch(
  ports: PostalIntakePorts,
  caller: StaffCaller,
  context: StaffContext,
  receivedOn: string,
): Promise<StaffResult<PostalBatch>> {
  const { brand } = context;
  const nowMs = ports.clock.now();
  if (!isPossibleArrival(receivedOn, nowMs)) return refuseStaff('ARRIVAL_NOT_POSSIBLE');
  return commitIfOk(ports.pool, async (client) => {
    const batchId = ports.ids.uuidV7();
    await insertBatch(client, {
      batch_id: batchId,
      brand: brand.number,
      received_on: receivedOn,
      opened_at: isoInstant(nowMs),
      opened_by: caller.staffId,
    });
    const row = await findBatch(client, batchId, brand.number);
    if (row === undefined) throw new Error('a new batch is not there');
    const entry = auditEntryOf(caller, context, {
      kind: 'act',
      what: 'openPostalBatch',
      brand: brand.location,
      subject: { kind: 'postalBatch', id: batchId },
      after: { receivedOn },
    });
    await ports.audit.append(client, entry);
    const leftAlone = await ticketsLeftAlone(client, ports, brand, caller);
    return ok(toPostalBatch(row, ports.termsOf(brand), leftAlone));
  });
}

export async function readBatches(
  ports: Pick<PostalIntakePorts, 'pool' | 'termsOf' | 'clock'>,
  caller: StaffCaller,
  { brand }: StaffContext,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<{ batches: PostalBatch[]; next: string | null }> {
  const rows = await listBatches(ports.pool, brand.number, { before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const terms = ports.termsOf(brand);
  const leftAlone = await ticketsLeftAlone(ports.pool, ports, brand, caller);
  return {
    batches: page.map((row) => toPostalBatch(row, terms, leftAlone)),
    next: rows.length > limit ? (page.at(-1)?.batch_id ?? null) : null,
  };
}

/** Refuses: NOT_FOUND. */
export async function readBatch(
  ports: Pick<PostalIntakePorts, 'pool' | 'termsOf' | 'clock'>,
  caller: StaffCaller,
  { brand }: StaffContext,
  batchId: string,
): Promise<StaffResult<{ batch: PostalBatch; cards: PostalCard[] }>> {
  const row = await findBatch(ports.pool, batchId, brand.number);
  if (row === undefined) return refuseStaff('NOT_FOUND');
  const cards = await listCards(ports.pool, batchId, ENTRY_BATCH_CARDS_MAX);
  const leftAlone = await ticketsLeftAlone(ports.pool, ports, brand, caller);
  return ok({
    batch: toPostalBatch(row, ports.termsOf(brand), leftAlone),
    cards: cards.map(toPostalCard),
  });
}
