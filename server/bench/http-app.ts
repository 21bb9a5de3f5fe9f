import { fileURLToPath } from 'node:url';
import { type AppServices, composeApp } from '../src/entry/compose-app.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { readEnvironment } from '../src/platform/config/env.ts';
import { systemIds } from '../src/platform/ids/ids.ts';
import { createLog } from '../src/platform/log/log.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The app over the benchmark's database, configured by the environment. Faults: no DATABASE_URL.
 */
export function openBenchApp(
  env: Readonly<Record<string, string | undefined>>,
): Promise<AppServices> {
  const { cfg, secrets } = readEnvironment(env);
  if (cfg.databaseUrl === undefined) throw new Error('DATABASE_URL is not set.');
  return composeApp({
    cfg,
    secrets,
    databaseUrl: cfg.databaseUrl,
    clock: systemClock,
    ids: systemIds,
    log: createLog(cfg.logLevel),
    roles: ['api'],
    versionString: 'bench',
    root: ROOT,
  });
}
