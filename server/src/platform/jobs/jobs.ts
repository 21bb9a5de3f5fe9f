/**
 * Background jobs over PostgreSQL: queued in the transaction that causes them, retried until done.
 */
import {
  Logger as WorkerLogger,
  run,
  type Runner,
  runMigrations,
  type TaskList,
} from 'graphile-worker';
import { Pool } from 'pg';
import type { Logger } from 'pino';

export type Task = (payload: unknown) => Promise<void>;

/** The queue's own tables; run after the platform's migrations. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: quiet() });
}

export async function startJobs(options: {
  readonly databaseUrl: string;
  readonly tasks: Readonly<Record<string, Task>>;
  readonly log: Logger;
}): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = {};
  for (const [name, task] of Object.entries(options.tasks)) {
    taskList[name] = async (payload) => task(payload);
  }
  const pool = openJobPool(options.databaseUrl, options.log);
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    concurrency: 2,
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: workerLogger(options.log),
  });
  return {
    async stop() {
      await runner.stop();
      await pool.end();
    },
  };
}

/**
 * The queue parses the driver's raw values, so it has its own pool. A pool without an error
 * listener ends the process when the database closes an idle connection.
 */
function openJobPool(databaseUrl: string, log: Logger): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 4,
    application_name: 'jubilee jobs',
    keepAlive: true,
  });
  pool.on('error', (error) =>
    log.warn({ err: error }, 'an idle connection of the job queue closed'),
  );
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error') log.error({ err: meta?.['error'] }, message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}

function quiet(): WorkerLogger {
  return new WorkerLogger(() => () => undefined);
}
