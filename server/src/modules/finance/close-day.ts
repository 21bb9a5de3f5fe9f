import { dayIn } from '@jubilee/core/jurisdictions/first-instant-of-day';
import type { Brand } from '@jubilee/contract/settings/brand';
import { ok } from '@jubilee/contract/values/result';
import type { PoolClient } from 'pg';
import { isoInstant } from '../../platform/clock/clock.ts';
import {
  auditEntryOf,
  commitIfOk,
  refuseStaff,
  type StaffCaller,
  type StaffContext,
  type StaffResult,
} from '../staff/index.ts';
import { type ClosedSum, insertClose } from './day-close.store.ts';
import { lockCounted, selectDaySums } from './day-sum.store.ts';
import type { FinancePorts } from './finance-ports.ts';

export interface CloseCommand {
  readonly day: string;
  readonly reason: string;
}

/**
 * Stores the figures of a day with the head of the checkpoint chain. Refuses: DAY_NOT_OVER; DAY_NOT_COUNTED while
 * checkpoints wait to be counted; STATE_CONFLICT for a day that is closed. Source: FIN-5.
 */
export async function closeDay(
  ports: FinancePorts,
  caller: StaffCaller,
  context: StaffContext,
  command: CloseCommand,
): Promise<StaffResult<Record<string, never>>> {
  return commitIfOk(ports.pool, (client) => close(client, ports, caller, context, command));
}

async function close(
  client: PoolClient,
  { clock, ids, audit, zoneOf }: FinancePorts,
  caller: StaffCaller,
  context: StaffContext,
  { day, reason }: CloseCommand,
): Promise<StaffResult<Record<string, never>>> {
  const { brand } = context;
  const zone = zoneOf(brand);
  const at = clock.now();
  if (day >= dayIn(zone, at)) return refuseStaff('DAY_NOT_OVER');
  const counted = await lockCounted(client, brand.number);
  if (counted.block !== counted.head_block || (counted.zone ?? zone) !== zone) {
    return refuseStaff('DAY_NOT_COUNTED');
  }
  const figures = await figuresToStore(client, brand, day);
  const isStored = await insertClose(client, {
    closeId: ids.uuidV7(),
    brand: brand.number,
    day,
    zone,
    figures,
    at: isoInstant(at),
    staffId: caller.staffId,
    block: counted.block,
  });
  if (!isStored) return refuseStaff('STATE_CONFLICT');
  const entry = auditEntryOf(caller, context, {
    kind: 'act',
    what: 'closeFinanceDay',
    brand: brand.location,
    subject: { kind: 'financeDay', id: day },
    before: { isClosed: false },
    after: { isClosed: true, block: Number(counted.block), sums: figures.length },
    reason,
  });
  await audit.append(client, entry);
  return ok({});
}

async function figuresToStore(
  client: PoolClient,
  brand: Brand,
  day: string,
): Promise<readonly ClosedSum[]> {
  const sums = await selectDaySums(client, brand.number, { from: day, to: day });
  return sums.map(({ currency, kind, account, amount, postings }) => ({
    currency,
    kind,
    account,
    amount,
    postings: Number(postings),
  }));
}
