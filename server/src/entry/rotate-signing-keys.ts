/**
 * For operators: `npm run signing-keys:rotate -- <project> [--withdraw]`. Gives a
 * project a new signing key at once; earlier tokens stay valid until they expire. With --withdraw,
 * for a leaked key, they stop working. Needs the environment of the platform. Source: IDENT-13.
 */
import { systemClock } from '../platform/clock/clock.ts';
import { readEnvironment } from '../platform/config/env.ts';
import { processEnvironment } from '../platform/config/process-environment.ts';
import { systemIds } from '../platform/ids/ids.ts';
import { createLog } from '../platform/log/log.ts';
import { composeApp } from './compose-app.ts';
import { ROOT } from './run.ts';

const [projectId, option] = process.argv.slice(2);
const env = processEnvironment();
const databaseUrl = env['DATABASE_URL'];
const isUsable = projectId !== undefined && (option === undefined || option === '--withdraw');

async function rotate(project: string, url: string): Promise<string> {
  const { cfg, secrets } = readEnvironment(env);
  const services = await composeApp({
    cfg,
    secrets,
    databaseUrl: url,
    clock: systemClock,
    ids: systemIds,
    log: createLog(cfg.logLevel),
    roles: [],
    versionString: 'rotation',
    root: ROOT,
  });
  try {
    const { keys } = await services.identity.keys.publicKeys(project);
    if (keys.length === 0) return `${project} has no keys here: is it a project of this stage?`;
    await services.identity.keys.rotate(project, { withdraw: option === '--withdraw' });
    return `${project} has a new signing key.`;
  } finally {
    await services.close();
  }
}

if (!isUsable || databaseUrl === undefined) {
  process.stderr.write('DATABASE_URL and a project are needed: <project> [--withdraw]\n');
  process.exitCode = 1;
} else {
  process.stdout.write(`${await rotate(projectId, databaseUrl)}\n`);
}
