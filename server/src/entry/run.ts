/**
 * What every entry shares: settings from the environment, a migrated database, the composed app,
 * and a clean stop.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { systemClock } from '../platform/clock/clock.ts';
import { type Config, readEnvironment } from '../platform/config/env.ts';
import { processEnvironment } from '../platform/config/process-environment.ts';
import { assertDurable } from '../platform/db/durable.ts';
import { migrate } from '../platform/db/migrate.ts';
import { systemIds } from '../platform/ids/ids.ts';
import { createLog } from '../platform/log/log.ts';
import type { Surface } from '@jubilee/contract/settings/brand';
import type { Role } from './app-options.ts';
import { type AppServices, composeApp } from './compose-app.ts';
import { startSurfaces } from './surfaces.ts';

export const ROOT = resolve(import.meta.dirname, '../../..');

/** The version that the built web app carries, or `unbuilt`. */
export function builtVersion(root: string): string {
  const file = join(root, 'web/dist/build-config.json');
  if (!existsSync(file)) return 'unbuilt';
  const { versionString } = JSON.parse(readFileSync(file, 'utf8')) as { versionString: string };
  return versionString;
}

/** The modules of a process that serves nothing, over a database that is migrated; only errors are logged. */
export function composeForCommand(
  env: Readonly<Record<string, string | undefined>>,
  databaseUrl: string,
): Promise<AppServices> {
  const { cfg, secrets } = readEnvironment(env);
  return composeApp({
    ...optionsOf(cfg),
    secrets,
    databaseUrl,
    roles: [],
    log: createLog('error'),
  });
}

function optionsOf(cfg: Config) {
  return {
    cfg,
    clock: systemClock,
    ids: systemIds,
    hasLocalFlags: !cfg.deployed && cfg.stage === 'dev',
    versionString: cfg.versionString ?? builtVersion(ROOT),
    root: ROOT,
  };
}

/** Faults with one clear line: settings, database, migration, port. */
export async function startApp(options: {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly databaseUrl: string;
  readonly roles: readonly Role[];
}): Promise<{
  readonly services: AppServices;
  readonly surfaces: readonly Surface[];
  readonly stop: () => Promise<void>;
}> {
  const { cfg, secrets } = readEnvironment(options.env);
  const log = createLog(cfg.logLevel);
  await migrate({
    url: options.databaseUrl,
    folder: join(ROOT, 'server/migrations'),
    sqlFolder: join(ROOT, 'server/sql'),
  });
  const { databaseUrl, roles } = options;
  const services = await composeApp({ ...optionsOf(cfg), secrets, databaseUrl, log, roles });
  try {
    await assertDurable(services.backgroundPool, cfg.stage);
    const running = await startSurfaces(services);
    return {
      services,
      surfaces: running.surfaces,
      async stop() {
        await running.stop();
        await services.close();
      },
    };
  } catch (error) {
    await services.close();
    throw error;
  }
}

/**
 * Runs an entry as a process: DATABASE_URL is required, signals stop it, a fault prints one line.
 */
export async function runEntry(roles: readonly Role[]): Promise<void> {
  const env = processEnvironment();
  const databaseUrl = env['DATABASE_URL'];
  if (databaseUrl === undefined) {
    process.stderr.write(
      'DATABASE_URL is not set. Locally, npm start brings its own PostgreSQL.\n',
    );
    process.exitCode = 1;
    return;
  }
  try {
    const { stop } = await startApp({ env, databaseUrl, roles });
    const end = (): void => {
      stop().catch((error: unknown) => {
        process.stderr.write(`${messageOf(error)}\n`);
        process.exitCode = 1;
      });
    };
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
    // The parent process of this channel is gone, so nobody is left to stop this process.
    process.once('disconnect', end);
    // The channel listener alone must not keep a stopped process alive.
    process.channel?.unref();
    process.send?.('ready');
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
