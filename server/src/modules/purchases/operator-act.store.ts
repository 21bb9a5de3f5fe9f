/** What operators did, with who and why: rows that nothing edits. */
import type { Database } from './purchase-ports.ts';

export async function addAct(
  db: Database,
  act: {
    readonly actId: string;
    readonly brand: number;
    readonly act: string;
    readonly subject: string;
    readonly details: unknown;
    readonly by: string;
    readonly reason: string;
    readonly at: string;
  },
): Promise<void> {
  await db.query(
    `insert into purchase.operator_act (act_id, brand, act, subject, details, by_whom, reason, acted_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      act.actId,
      act.brand,
      act.act,
      act.subject,
      // Amounts are bigints, whose numbers JSON has.
      JSON.stringify(act.details, (_, value: unknown) =>
        typeof value === 'bigint' ? Number(value) : value,
      ),
      act.by,
      act.reason,
      act.at,
    ],
  );
}
