/** Background work over PostgreSQL: queued in the transaction that causes it, tried again until done. */
import {
  Logger as WorkerLogger,
  run,
  type Runner,
  runMigrations,
  type TaskList,
} from 'graphile-worker';
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
  const runner: Runner = await run({
    connectionString: options.databaseUrl,
    maxPoolSize: 4,
    taskList,
    concurrency: 2,
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: workerLogger(options.log),
  });
  return { stop: () => runner.stop() };
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
