import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../server/src/platform/db/embedded.ts';
import { clusterProcesses } from '../../server/src/platform/db/embedded-postmaster.ts';
import { freePort } from './ports.ts';

/** A PostgreSQL cluster that a test can kill like a power failure, and start again. */
export interface CrashablePostgres {
  /** The same before and after a restart. */
  readonly url: string;
  readonly adminUrl: string;
  readonly dataDir: string;
  /** SIGKILL to the server and every backend; resolves when none is left. */
  killHard(): Promise<void>;
  /** Starts over the same data on the same port; resolves when recovery is done. */
  restart(settings?: Readonly<Record<string, string>>): Promise<void>;
  /** Stops and removes the data. */
  stop(): Promise<void>;
}

export async function crashablePostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<CrashablePostgres> {
  const folder = mkdtempSync(join(tmpdir(), `jubilee-postgres-${process.pid}-`));
  // The server may run as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const start = (more: Readonly<Record<string, string>>): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({ dataDir: join(folder, 'data'), port, settings: more, lasting: false });
  let current = await start(settings);
  return {
    url: current.url,
    adminUrl: current.adminUrl,
    dataDir: current.dataDir,
    killHard: () => killAll(current.dataDir),
    restart: async (more = settings) => {
      current = await start(more);
    },
    stop: async () => {
      await current.stop('immediate');
      rmSync(dirname(current.dataDir), { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function killAll(dataDir: string): Promise<void> {
  // The server first, so that it cannot start another backend; its helper processes may need a
  // second attempt.
  for (;;) {
    const processes = clusterProcesses(dataDir);
    if (processes.length === 0) return;
    for (const pid of processes) killQuietly(pid);
    await pause(5);
  }
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already gone, which is the intended result.
  }
}
