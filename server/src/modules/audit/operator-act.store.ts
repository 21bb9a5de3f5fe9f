/** What operators did by the command line, with who and why: rows that nothing edits. Source: OPS-55. */
import type { ClientBase } from 'pg';

/** Who does it, and why. */
export interface OperatorAct {
  readonly by: string;
  readonly reason: string;
}

/** In the transaction of the act. `subject` is the player, the payment, the campaign or the code that it is about. */
export async function addOperatorAct(
  db: Pick<ClientBase, 'query'>,
  { by, reason }: OperatorAct,
  did: {
    readonly brand: number;
    readonly act: string;
    readonly subject: string;
    readonly details: unknown;
    readonly at: string;
  },
): Promise<void> {
  await db.query(
    `insert into audit.operator_act (brand, act, subject, details, by_whom, reason, acted_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      did.brand,
      did.act,
      did.subject,
      // Amounts are bigints, whose numbers JSON has.
      JSON.stringify(did.details, (_, value: unknown) =>
        typeof value === 'bigint' ? Number(value) : value,
      ),
      by,
      reason,
      did.at,
    ],
  );
}

export interface StoredOperatorAct extends OperatorAct {
  readonly act: string;
  readonly details: unknown;
  readonly at: string;
}

/** The newest first. */
export async function operatorActsOn(
  db: Pick<ClientBase, 'query'>,
  { brand, subject, limit }: { readonly brand: number; readonly subject: string; limit: number },
): Promise<readonly StoredOperatorAct[]> {
  const { rows } = await db.query<StoredOperatorAct>(
    `select act, details, by_whom as by, reason, acted_at as at from audit.operator_act
      where brand = $1 and subject = $2 order by act_id desc limit $3`,
    [brand, subject, limit],
  );
  return rows;
}
