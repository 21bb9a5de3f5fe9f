import type { ClientBase } from 'pg';

/** Queues a job in the caller's transaction: it exists exactly when that transaction commits. */
export async function queueJob(
  client: Pick<ClientBase, 'query'>,
  task: string,
  payload: object,
): Promise<void> {
  await client.query('select graphile_worker.add_job($1, $2::json, max_attempts => 12)', [
    task,
    JSON.stringify(payload),
  ]);
}
