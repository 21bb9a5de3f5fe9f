import { uuidV7Schema } from '@jubilee/contract/values/ids';
import { ok } from '@jubilee/contract/values/result';
import * as z from 'zod/mini';
import { isoInstant } from '../../platform/clock/clock.ts';
import {
  approvableAct,
  commitIfOk,
  propose,
  refuseStaff,
  type StaffCaller,
  type StaffContext,
  type StaffResult,
} from '../staff/index.ts';
import type { CloseCommand } from './close-day.ts';
import { lockClose, reopenClose } from './day-close.store.ts';
import type { FinancePorts } from './finance-ports.ts';

const contentSchema = z.strictObject({
  closeId: uuidV7Schema,
  brandNumber: z.int(),
  day: z.iso.date(),
});

/** Reopens the closing that the proposer saw, if the day has not been reopened since. Source: FIN-6. */
export const reopenFinanceDayAct = approvableAct({
  name: 'reopenFinanceDay',
  content: contentSchema,
  async isStillTrue(client, { closeId, brandNumber, day }) {
    return (await lockClose(client, brandNumber, day))?.close_id === closeId;
  },
  async apply(client, { closeId }, clock) {
    await reopenClose(client, closeId, isoInstant(clock.now()));
    return ok({ before: { isClosed: true }, after: { isClosed: false } });
  },
});

/** Refuses: STATE_CONFLICT for a day that is not closed. Source: FIN-6. */
export async function proposeReopening(
  ports: FinancePorts,
  caller: StaffCaller,
  context: StaffContext,
  { day, reason }: CloseCommand,
): Promise<StaffResult<{ approvalId: string }>> {
  return commitIfOk(ports.pool, async (client) => {
    const { brand } = context;
    const close = await lockClose(client, brand.number, day);
    if (close === undefined) return refuseStaff('STATE_CONFLICT');
    return ok(
      await propose(client, ports, caller, context, {
        act: 'reopenFinanceDay',
        brand: brand.location,
        subject: { kind: 'financeDay', id: day },
        content: { closeId: close.close_id, brandNumber: brand.number, day },
        reason,
      }),
    );
  });
}
