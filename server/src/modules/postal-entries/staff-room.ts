import type { Brand } from '@jubilee/contract/settings/brand';
import {
  addPostalCardImage,
  creditPostalBatch,
  enterPostalCard,
  openPostalBatch,
  postalBatch,
  postalBatches,
  postalCardImage,
  postalReport,
  refusePostalCard,
  removePostalCard,
} from '@jubilee/contract/staff/calls/postal-entries';
import { ok } from '@jubilee/contract/values/result';
import { pageSizeOf, staffRoute, type StaffRoom } from '../staff/index.ts';
import { openBatch, readBatch, readBatches } from './batches.ts';
import { addCardImage, readCardImage } from './card-image.ts';
import { refuseCard, removeCard } from './correct-card.ts';
import { creditBatch, creditPostalBatchAct } from './credit-batch.ts';
import { enterCard } from './enter-card.ts';
import type { PostalIntakePorts } from './postal-ports.ts';
import { readPostalReport } from './read-report.ts';

/** The room "Postal entries" of the staff app. */
export function postalEntryRoom(
  ports: PostalIntakePorts & { readonly brands: readonly Brand[] },
): StaffRoom {
  return {
    acts: [creditPostalBatchAct(ports)],
    routes: [
      staffRoute(postalBatches, async ({ query, caller, context }) => {
        const page = { before: query.before, limit: pageSizeOf(query.limit) };
        return ok(await readBatches(ports, caller, context, page));
      }),
      staffRoute(openPostalBatch, ({ body, caller, context }) =>
        openBatch(ports, caller, context, body.receivedOn),
      ),
      staffRoute(postalBatch, async ({ params, caller, context }) => {
        const found = await readBatch(ports, caller, context, params.batchId);
        return found.ok
          ? { ...found, read: readOf('postalBatch', params.batchId, context) }
          : found;
      }),
      staffRoute(enterPostalCard, ({ params, body, caller, context }) =>
        enterCard(ports, caller, context, { ...params, ...body }),
      ),
      staffRoute(refusePostalCard, ({ params, body, caller, context }) =>
        refuseCard(ports, caller, context, { ...params, ...body }),
      ),
      staffRoute(removePostalCard, ({ params, body, caller, context }) =>
        removeCard(ports, caller, context, { ...params, ...body }),
      ),
      staffRoute(addPostalCardImage, ({ params, body, caller, context }) =>
        addCardImage(ports, caller, context, { ...params, ...body }),
      ),
      staffRoute(postalCardImage, async ({ params, context }) => {
        const found = await readCardImage(ports, context, params);
        return found.ok ? { ...found, read: readOf('postalCard', params.cardId, context) } : found;
      }),
      staffRoute(creditPostalBatch, ({ params, body, caller, context }) =>
        creditBatch(ports, caller, context, { ...params, ...body }),
      ),
      staffRoute(postalReport, async ({ context }) => ok(await readPostalReport(ports, context))),
    ],
  };
}

function readOf(kind: string, id: string, { brand }: { readonly brand: Brand }) {
  return { subject: { kind, id }, brand: brand.location };
}
