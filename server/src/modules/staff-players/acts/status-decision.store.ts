/** What the staff decided last about the status of an account. */
import type { ClientBase, Pool } from 'pg';

export interface StatusDecision {
  readonly is_disabled: boolean | null;
  readonly is_excluded: boolean | null;
  readonly decision_id: string | null;
}

const NONE: StatusDecision = { is_disabled: null, is_excluded: null, decision_id: null };

/** Two acts on one player follow each other. */
export async function lockDecision(
  client: Pick<ClientBase, 'query'>,
  walletId: bigint,
  at: string,
): Promise<StatusDecision> {
  await client.query(
    `insert into care.status_decision (wallet_id, decided_at) values ($1, $2) on conflict (wallet_id) do nothing`,
    [walletId, at],
  );
  const { rows } = await client.query<StatusDecision>(
    `select is_disabled, is_excluded, decision_id from care.status_decision where wallet_id = $1 for update`,
    [walletId],
  );
  return rows[0] ?? NONE;
}

/** Null leaves what was decided before. */
export async function storeDecision(
  client: Pick<ClientBase, 'query'>,
  walletId: bigint,
  decision: StatusDecision,
  at: string,
): Promise<void> {
  await client.query(
    `update care.status_decision set is_disabled = coalesce($2, is_disabled), is_excluded = coalesce($3, is_excluded),
                                     decision_id = $4, decided_at = $5
      where wallet_id = $1`,
    [walletId, decision.is_disabled, decision.is_excluded, decision.decision_id, at],
  );
}

/** Read by whoever lifts an exclusion of the player's own. */
export async function isExcludedByStaff(
  client: Pick<ClientBase, 'query'>,
  walletId: bigint,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from care.status_decision where wallet_id = $1 and is_excluded',
    [walletId],
  );
  return rowCount === 1;
}

export async function readDecision(pool: Pool, walletId: bigint): Promise<StatusDecision> {
  const { rows } = await pool.query<StatusDecision>(
    `select is_disabled, is_excluded, decision_id from care.status_decision where wallet_id = $1`,
    [walletId],
  );
  return rows[0] ?? NONE;
}
