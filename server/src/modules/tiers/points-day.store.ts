/** Points staked on finished days. Days are `YYYY-MM-DD` in UTC. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

export interface PointsDay {
  readonly day: string;
  readonly amount: bigint;
}

export interface CountedDays {
  /** Days before this one are counted; undefined when none is. */
  readonly before: string | undefined;
  readonly points: bigint;
}

export async function countedDays(
  db: Kysely<Tables>,
  walletId: bigint,
  fromDay: string,
): Promise<CountedDays> {
  const row = await db
    .selectFrom('tiers.counted as c')
    .leftJoin('tiers.points_day as d', (join) =>
      join
        .onRef('d.wallet_id', '=', 'c.wallet_id')
        .onRef('d.day', '<', 'c.before')
        .on('d.day', '>=', fromDay),
    )
    .select(['c.before', sql<bigint>`coalesce(sum(d.amount), 0)::bigint`.as('points')])
    .where('c.wallet_id', '=', walletId)
    .groupBy('c.before')
    .executeTakeFirst();
  return { before: row?.before, points: row?.points ?? 0n };
}

/**
 * Stores finished days and deletes those before `fromDay`. Parallel calls write the same numbers,
 * and the counted-until day never moves back.
 */
export async function storeDays(
  db: Kysely<Tables>,
  walletId: bigint,
  totals: {
    readonly days: readonly PointsDay[];
    readonly before: string;
    readonly fromDay: string;
  },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('tiers.counted')
      .values({ wallet_id: walletId, before: totals.before })
      .onConflict((conflict) =>
        conflict.column('wallet_id').doUpdateSet({
          before: sql`greatest(tiers.counted.before, excluded.before)`,
        }),
      )
      .execute();
    await tx
      .deleteFrom('tiers.points_day')
      .where('wallet_id', '=', walletId)
      .where('day', '<', totals.fromDay)
      .execute();
    if (totals.days.length === 0) return;
    await tx
      .insertInto('tiers.points_day')
      .values(totals.days.map(({ day, amount }) => ({ wallet_id: walletId, day, amount })))
      .onConflict((conflict) => conflict.columns(['wallet_id', 'day']).doNothing())
      .execute();
  });
}
