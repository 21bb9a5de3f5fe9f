import type { ProofLine } from '../wallet/index.ts';
import type { Database } from './system-ports.ts';

export interface CheckRow {
  readonly check_id: string;
  readonly requested_by_name: string;
  readonly requested_at: string;
  readonly started_at: string | null;
  readonly finished_at: string | null;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly lines: readonly ProofLine[] | null;
  readonly problem: string | null;
}

export async function selectChecks(db: Database, limit: number): Promise<readonly CheckRow[]> {
  const found = await db.query<CheckRow>(
    `select c.check_id, coalesce(p.name, 'unknown') as requested_by_name, c.requested_at, c.started_at, c.finished_at,
       c.state, c.lines, c.problem
     from system.ledger_check c left join staff.person p on p.staff_id = c.requested_by
     order by c.requested_at desc, c.check_id desc limit $1`,
    [limit],
  );
  return found.rows;
}

/** False while another one waits or runs. */
export async function insertCheck(
  db: Database,
  row: { readonly checkId: string; readonly by: string; readonly at: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into system.ledger_check (check_id, requested_by, requested_at, state) values ($1, $2, $3, 'waiting')
     on conflict do nothing`,
    [row.checkId, row.by, row.at],
  );
  return rowCount === 1;
}

/** False when it is over: a job may be run twice. */
export async function beginCheck(db: Database, checkId: string, at: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update system.ledger_check set state = 'running', started_at = $2
      where check_id = $1 and state in ('waiting', 'running')`,
    [checkId, at],
  );
  return rowCount === 1;
}

export async function endCheck(
  db: Database,
  checkId: string,
  end: {
    readonly at: string;
    readonly lines: readonly ProofLine[] | null;
    readonly problem: string | null;
  },
): Promise<void> {
  await db.query(
    `update system.ledger_check set state = case when $4::text is null then 'done' else 'failed' end, finished_at = $2,
       lines = $3, problem = $4 where check_id = $1 and state = 'running'`,
    [checkId, end.at, end.lines === null ? null : JSON.stringify(end.lines), end.problem],
  );
}
