import type { postalMonthSchema } from '@jubilee/contract/staff/postal-entities';
import { RULES_ZONE } from '@jubilee/contract/values/postal-entries';
import type * as z from 'zod/mini';
import type { StaffContext } from '../staff/index.ts';
import type { PostalIntakePorts } from './postal-ports.ts';
import { countByMonth, countWaiting } from './report.store.ts';

const MONTHS_MAX = 36;

/** Source: POST-11. */
export async function readPostalReport(
  { pool }: Pick<PostalIntakePorts, 'pool'>,
  { brand }: StaffContext,
): Promise<{
  months: z.output<typeof postalMonthSchema>[];
  waiting: number;
  oldestReceivedOn: string | null;
}> {
  const [rows, { waiting, oldest }] = await Promise.all([
    countByMonth(pool, brand.number, { zone: RULES_ZONE, limit: MONTHS_MAX }),
    countWaiting(pool, brand.number),
  ]);
  return {
    months: rows.map(({ days_median, days_max, tickets, ...counts }) => ({
      ...counts,
      tickets: Number(tickets),
      daysMedian: days_median,
      daysMax: days_max,
    })),
    waiting,
    oldestReceivedOn: oldest,
  };
}
