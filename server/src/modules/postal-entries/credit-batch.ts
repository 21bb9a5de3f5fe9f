/** One act credits the accepted cards of a batch; above the brand's limit a second person decides. Source: POST-8, POST-9. */
import { createHash } from 'node:crypto';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { PostalBatch } from '@jubilee/contract/staff/postal-entities';
import { uuidV7Schema } from '@jubilee/contract/values/ids';
import { digestHexSchema } from '@jubilee/contract/values/text';
import { ok } from '@jubilee/contract/values/result';
import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import { isoInstant } from '../../platform/clock/clock.ts';
import {
  type ApprovableAct,
  approvableAct,
  auditEntryOf,
  commitIfOk,
  propose,
  refuseStaff,
  type StaffCaller,
  type StaffContext,
  type StaffResult,
} from '../staff/index.ts';
import { beginCredit, findBatch, lockBatch, lockOwnCredits } from './batch.store.ts';
import { assignOperations, lockAccepted } from './credit.store.ts';
import type { PostalIntakePorts } from './postal-ports.ts';
import { toPostalBatch } from './postal-views.ts';
import { ticketsLeftAlone } from './second-person.ts';

const NAME = 'creditPostalBatch';
const contentSchema = z.strictObject({
  batchId: uuidV7Schema,
  brandNumber: z.int(),
  accepted: z.int().check(z.gte(0)),
  /** All of them together, as stored. */
  tickets: z.int().check(z.gte(0)),
  /** SHA-256 over the ids of the accepted requests, in their order. */
  digest: digestHexSchema,
});
type CreditContent = z.output<typeof contentSchema>;

type CreditParts = Pick<PostalIntakePorts, 'clock' | 'ids' | 'termsOf'> & {
  readonly brands: readonly Brand[];
};

/** The act whose content says exactly which cards are credited. A card that is entered or refused meanwhile outdates it. */
export function creditPostalBatchAct(parts: CreditParts): ApprovableAct {
  return approvableAct({
    name: NAME,
    content: contentSchema,
    async isStillTrue(client, content) {
      const brand = parts.brands.find(({ number }) => number === content.brandNumber);
      const now = brand && (await contentNow(client, parts, brand, content.batchId));
      return now?.digest === content.digest && now.tickets === content.tickets;
    },
    async apply(client, content) {
      await begin(client, parts, content, null);
      return ok({ before: { state: 'open' }, after: { state: 'crediting', ...content } });
    },
  });
}

interface BegunCredit {
  readonly batch: PostalBatch;
  /** The proposal; null when nobody else has to decide. */
  readonly approvalId: string | null;
}

/** Refuses: NOT_FOUND, BATCH_NOT_OPEN, STATE_CONFLICT when the accepted cards are not those that the caller saw. */
export async function creditBatch(
  ports: PostalIntakePorts,
  caller: StaffCaller,
  context: StaffContext,
  given: { readonly batchId: string; readonly accepted: number; readonly reason: string },
): Promise<StaffResult<BegunCredit>> {
  const { brand } = context;
  const { batchId, reason } = given;
  return commitIfOk<BegunCredit>(ports.pool, async (client) => {
    if ((await lockBatch(client, batchId, brand.number)) === undefined)
      return refuseStaff('NOT_FOUND');
    const content = await contentNow(client, ports, brand, batchId);
    if (content === undefined) return refuseStaff('BATCH_NOT_OPEN');
    if (content.accepted !== given.accepted) return refuseStaff('STATE_CONFLICT');
    const subject = { kind: 'postalBatch', id: batchId };
    const act = { act: NAME, brand: brand.location, subject, content, reason } as const;
    await lockOwnCredits(client, caller.staffId);
    if (content.tickets > (await ticketsLeftAlone(client, ports, brand, caller))) {
      const { approvalId } = await propose(client, ports, caller, context, act);
      return ok({ batch: await batchView(client, ports, brand, caller, batchId), approvalId });
    }
    await begin(client, ports, content, caller.staffId);
    const batch = await batchView(client, ports, brand, caller, batchId);
    const entry = auditEntryOf(caller, context, {
      kind: 'act',
      what: NAME,
      brand: brand.location,
      subject,
      before: { state: 'open' },
      after: { state: 'crediting', ...content },
      reason,
    });
    await ports.audit.append(client, entry);
    return ok({ batch, approvalId: null });
  });
}

/** What crediting would do now, with everything locked that it rests on; undefined for a batch that is not open. */
async function contentNow(
  client: PoolClient,
  { termsOf }: Pick<CreditParts, 'termsOf'>,
  brand: Brand,
  batchId: string,
): Promise<CreditContent | undefined> {
  const batch = await lockBatch(client, batchId, brand.number);
  if (batch?.state !== 'open') return undefined;
  const requests = await lockAccepted(client, batchId);
  return {
    batchId,
    brandNumber: brand.number,
    accepted: requests.length,
    tickets: requests.length * termsOf(brand).entryTickets,
    digest: createHash('sha256').update(requests.join()).digest('hex'),
  };
}

/** Every accepted card gets the id of its operation, in the transaction of the act: whoever books it finds the same id. */
async function begin(
  client: PoolClient,
  { ids, clock }: Pick<CreditParts, 'ids' | 'clock'>,
  { batchId, accepted, tickets }: CreditContent,
  by: string | null,
): Promise<void> {
  const requests = await lockAccepted(client, batchId);
  if (accepted > 0) {
    const assigned = requests.map((requestId) => ({ requestId, operationId: ids.uuidV7() }));
    await assignOperations(client, assigned, BigInt(tickets / accepted));
  }
  await beginCredit(client, batchId, { at: isoInstant(clock.now()), by });
}

async function batchView(
  client: PoolClient,
  ports: PostalIntakePorts,
  brand: Brand,
  caller: StaffCaller,
  batchId: string,
): Promise<PostalBatch> {
  const row = await findBatch(client, batchId, brand.number);
  if (row === undefined) throw new Error(`batch ${batchId} is gone`);
  return toPostalBatch(
    row,
    ports.termsOf(brand),
    await ticketsLeftAlone(client, ports, brand, caller),
  );
}
