/** The queue as its operator sees it. Payloads are never read: they have personal data. */
import type { ClientBase } from 'pg';

type Database = Pick<ClientBase, 'query'>;

export interface JobRow {
  readonly id: bigint;
  readonly task: string;
  readonly state: 'waiting' | 'running' | 'retrying' | 'failed';
  readonly attempts: number;
  readonly max_attempts: number;
  readonly created_at: string;
  readonly run_at: string;
  readonly last_error: string | null;
}

const JOBS = `select j.id, j.task_identifier as task, j.attempts::integer as attempts, j.max_attempts::integer as max_attempts,
    j.created_at, j.run_at, j.last_error,
    case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
      when j.attempts > 0 then 'retrying' else 'waiting' end as state
  from graphile_worker.jobs j`;

export interface TaskRow {
  readonly task: string;
  readonly state: JobRow['state'];
  readonly jobs: bigint;
  readonly oldest_at: string;
}

export async function selectTasks(db: Database): Promise<readonly TaskRow[]> {
  const found = await db.query<TaskRow>(
    `select task, state, count(*) as jobs, min(created_at) as oldest_at from (${JOBS}) jobs
      group by task, state order by task, state`,
  );
  return found.rows;
}

/** Failed ones first, then the oldest. */
export async function selectJobs(db: Database, limit: number): Promise<readonly JobRow[]> {
  const found = await db.query<JobRow>(
    `select * from (${JOBS}) jobs
      order by array_position(array['failed', 'retrying', 'running', 'waiting'], state), id limit $1`,
    [limit],
  );
  return found.rows;
}

export async function findJob(db: Database, jobId: string): Promise<JobRow | undefined> {
  const found = await db.query<JobRow>(`select * from (${JOBS}) jobs where id = $1`, [jobId]);
  return found.rows[0];
}

/** False when it has not failed by now, or is gone. */
export async function retryFailedJob(db: Database, jobId: string, at: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from graphile_worker.reschedule_jobs(array(select id from (${JOBS}) jobs where id = $1 and state = 'failed'),
       run_at => $2, attempts => 0)`,
    [jobId, at],
  );
  return rowCount === 1;
}

/** False when it has not failed by now, or is gone. */
export async function dropFailedJob(db: Database, jobId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from graphile_worker.complete_jobs(array(select id from (${JOBS}) jobs where id = $1 and state = 'failed'))`,
    [jobId],
  );
  return rowCount === 1;
}
