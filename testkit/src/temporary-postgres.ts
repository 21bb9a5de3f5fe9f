import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../server/src/platform/db/embedded.ts';
import {
  isAlive,
  isServing,
  readPostmaster,
} from '../../server/src/platform/db/embedded-postmaster.ts';

const PREFIX = 'jubilee-postgres-';
const ABANDONED_AFTER_MS = 2 * 3_600_000;

/** A cluster in its own folder, which is deleted when the cluster stops. */
export async function temporaryPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  sweepAbandoned();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // The server may run as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    settings,
    lasting: false,
  });
  return {
    ...postgres,
    stop: async (mode = 'immediate') => {
      await postgres.stop(mode);
      rmSync(dirname(postgres.dataDir), { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Removes clusters of test runs that were killed before they could clean up. */
function sweepAbandoned(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    const starter = Number(name.slice(PREFIX.length).split('-')[0]);
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
    if (made === undefined || Date.now() - made < ABANDONED_AFTER_MS || isAlive(starter)) continue;
    const dataDir = join(folder, 'data');
    const postmaster = readPostmaster(dataDir);
    if (postmaster && isServing(postmaster, dataDir)) process.kill(postmaster.pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  }
}
