/**
 * The parts that `start` and `dev` share: signals, settings, database, browser parts and the
 * sandbox.
 */
import { dirname, resolve } from 'node:path';
import { readEnvironment, type Config } from '../../../server/src/platform/config/env.ts';
import { migrate } from '../../../server/src/platform/db/migrate.ts';
import { buildBrowserParts } from '../browser/build.ts';
import { startChild } from './child.ts';
import { createCleanup, type Cleanup } from './cleanup.ts';
import { MIGRATIONS, SQL_FOLDER, openDatabase } from '../database/database.ts';
import { assertPortsFree } from './assert-ports-free.ts';
import { nodeVersionProblem } from '../repository/node-version.ts';
import { ROOT } from '../repository/tree.ts';

const STOP_WITHIN_MS = 9_000;

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Floor {
  readonly cfg: Config;
  /** For every process of the app: absolute data folder, database address, quiet log. */
  readonly env: Environment;
  readonly databaseUrl: string;
  /** The database's entry in the start table. */
  readonly databaseLocation: string;
}

/**
 * Runs `begin` with a cleanup that runs on a signal or a fault. A fault prints one line and sets
 * exit code 1.
 */
export async function runUntilStopped(begin: (cleanup: Cleanup) => Promise<void>): Promise<void> {
  const cleanup = createCleanup(STOP_WITHIN_MS);
  const end = (): void => {
    if (cleanup.ended) return;
    console.log('\nstopping ...');
    void finish(cleanup);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  process.on('SIGHUP', end);
  try {
    const problem = nodeVersionProblem(process.version);
    if (problem !== undefined) throw new Error(problem);
    await begin(cleanup);
  } catch (error) {
    // A stop during the start makes parts of it fail, which is not reported.
    if (!cleanup.ended) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
    await finish(cleanup);
  }
}

/** Starts database and browser parts in parallel, then the sandbox. */
export async function openFloor(cleanup: Cleanup, onEnd: (line: string) => void): Promise<Floor> {
  const given = { LOG_LEVEL: 'warn', ...process.env };
  const { cfg } = readEnvironment(given);
  await assertPortsFree(cfg);
  const [database] = await Promise.all([
    // What uses it ends first, by a signal as well.
    openDatabase({ isStoppedByCaller: true }).then(async (opened) => {
      cleanup.add('database', opened.stop);
      // The app would migrate too, but only after the builds, so a failing migration would be
      // reported late.
      await migrate({ url: opened.url, folder: MIGRATIONS, sqlFolder: SQL_FOLDER });
      return opened;
    }),
    buildBrowserParts(),
  ]);
  const env: Environment = {
    ...given,
    DATABASE_URL: database.url,
    // Encryption keys are stored next to the data they protect.
    JUBILEE_DATA_DIR:
      database.dataDir === undefined ? resolve(ROOT, cfg.dataDir) : dirname(database.dataDir),
  };
  if (!cfg.deployed) {
    const sandbox = startChild('sandbox', ['server/src/entry/sandbox.ts'], { env, onEnd });
    cleanup.add('sandbox', sandbox.stop);
    await sandbox.ready;
  }
  const { host, pathname } = new URL(database.url);
  const folder = database.dataDir === undefined ? '' : ` (embedded, ${database.dataDir})`;
  return {
    cfg,
    env,
    databaseUrl: database.url,
    databaseLocation: `${host}${pathname}${folder}`,
  };
}

async function finish(cleanup: Cleanup): Promise<void> {
  const left = await cleanup.run();
  if (left.length > 0) {
    console.error(`did not stop cleanly: ${left.join(', ')}`);
    process.exitCode = 1;
  }
  process.exit();
}
