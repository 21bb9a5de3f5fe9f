import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, closeSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asAccount, isOtherUser, serverAccount, type Account } from './embedded-account.ts';
import { reachableBinaries } from './embedded-binaries.ts';
import { prepareDataDir, reachableDataDir, rolePassword } from './embedded-folder.ts';
import {
  clusterProcesses,
  isAlive,
  isServing,
  processMark,
  readOrEmpty,
  readPostmaster,
  type Postmaster,
} from './embedded-postmaster.ts';
import { ensureProductDatabase } from './embedded-roles.ts';
import { EMBEDDED_SETTINGS } from './embedded-settings.ts';

export interface EmbeddedOptions {
  /** Requested data folder; the result names the one in use. */
  readonly dataDir: string;
  /** Loopback port; without it a free one is used. */
  readonly port?: number;
  /** Server settings on top of the contract, for example in crash tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** False makes a new cluster without waiting for the disk: for data that need not last. */
  readonly lasting?: boolean;
}

/** fast: cut connections and write everything down. immediate: as if the power failed. */
export type StopMode = 'fast' | 'immediate';

export interface EmbeddedPostgres {
  /** Connection of the product's own role, which is no superuser. */
  readonly url: string;
  /** Connection of the superuser, for tests and benches. */
  readonly adminUrl: string;
  readonly pid: number;
  readonly port: number;
  readonly dataDir: string;
  readonly binaries: string;
  /** True when another living process started this server; then `stop` leaves it running. */
  readonly attached: boolean;
  stop(mode?: StopMode): Promise<void>;
}

const READY_WITHIN_MS = 120_000;
/** Below the 10 s that a whole stop may take: a slow disk then costs a recovery, not a hang. */
const STOP_WITHIN_MS = 6_000;
const POLL_MS = 20;
const ATTEMPTS = 200;
const LOG_FILE = 'jubilee-postgres.log';
const OWNER_FILE = 'jubilee-owner';

/**
 * Starts the packaged PostgreSQL over a data folder, or joins the one already running there.
 * Faults: an Error whose message is one line saying what is wrong and what to do. Source: OPS-1.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const account = serverAccount();
  const binaries = reachableBinaries(account);
  const dataDir = reachableDataDir(options.dataDir, account);
  const postmaster =
    runningIn(dataDir) ?? (await launch({ ...options, dataDir, binaries, account }));
  await untilReady(dataDir, postmaster.pid);
  const port = readPostmaster(dataDir)?.port ?? postmaster.port;
  const attached = !claimDataFolder(dataDir);
  const url = (role: string, database: string): string =>
    `postgres://${role}:${rolePassword(dataDir, role)}@127.0.0.1:${port}/${database}`;
  const adminUrl = url('postgres', 'postgres');
  await ensureProductDatabase(adminUrl, rolePassword(dataDir, 'jubilee'));
  return {
    url: url('jubilee', 'jubilee'),
    adminUrl,
    pid: postmaster.pid,
    port,
    dataDir,
    binaries,
    attached,
    stop: (mode = 'fast') => (attached ? Promise.resolve() : stopServer(postmaster.pid, mode)),
  };
}

interface Launch extends EmbeddedOptions {
  readonly binaries: string;
  readonly account: Account;
}

async function launch(plan: Launch): Promise<Postmaster> {
  prepareDataDir(plan);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    removeStalePostmaster(plan.dataDir);
    const port = plan.port ?? (await freePort());
    const logFrom = sizeOf(join(plan.dataDir, LOG_FILE));
    const child = spawnServer(plan, port);
    const ended = await untilReadyOrEnded(plan.dataDir, child);
    if (ended === undefined && child.pid !== undefined)
      return { pid: child.pid, port, ready: true };
    const log = readOrEmpty(join(plan.dataDir, LOG_FILE)).slice(logFrom);
    const winner = runningIn(plan.dataDir);
    if (winner !== undefined) return winner;
    if (/could not bind/.test(log)) {
      if (plan.port === undefined) continue;
      throw new Error(
        `Port ${port} is busy, so PostgreSQL cannot start: free it or set JUBILEE_PORT_POSTGRES.`,
      );
    }
    // Backends of a killed server live on for a moment and hold its shared memory.
    if (/shared memory block|lock file .* (already exists|is empty)/.test(log)) {
      await pause(POLL_MS * 2);
      continue;
    }
    const fatal = log.split('\n').findLast((line) => /FATAL|PANIC|rror/.test(line));
    throw new Error(
      `PostgreSQL did not start: ${fatal ?? String(ended)} (log: ${plan.dataDir}/${LOG_FILE})`,
    );
  }
  throw new Error(`PostgreSQL over ${plan.dataDir} did not start after ${ATTEMPTS} attempts.`);
}

function spawnServer(plan: Launch, port: number): ChildProcess {
  const settings = { ...EMBEDDED_SETTINGS, ...plan.settings };
  const log = openLog(join(plan.dataDir, LOG_FILE), plan.account);
  try {
    const child = spawn(
      join(plan.binaries, 'bin', 'postgres'),
      [
        '-D',
        plan.dataDir,
        '-p',
        String(port),
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      {
        ...asAccount(plan.account),
        cwd: '/',
        env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', TZ: 'UTC' },
        stdio: ['ignore', log, log],
        // Its own session: Ctrl-C in the terminal must stop the platform first and the database last.
        detached: true,
      },
    );
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

function openLog(file: string, account: Account): number {
  const log = openSync(file, sizeOf(file) > 5_000_000 ? 'w' : 'a', 0o600);
  if (isOtherUser(account)) chownSync(file, account.uid, account.gid);
  return log;
}

/** Undefined when the child serves; otherwise how it ended. */
async function untilReadyOrEnded(
  dataDir: string,
  child: ChildProcess,
): Promise<string | undefined> {
  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended = `exit ${signal ?? code}`));
  for (let waited = 0; waited < READY_WITHIN_MS; waited += POLL_MS) {
    if (ended !== undefined) return ended;
    const seen = readPostmaster(dataDir);
    if (seen?.pid === child.pid && seen?.ready) return undefined;
    await pause(POLL_MS);
  }
  return `not ready after ${READY_WITHIN_MS / 1000} s`;
}

async function untilReady(dataDir: string, pid: number): Promise<void> {
  for (let waited = 0; waited < READY_WITHIN_MS; waited += POLL_MS) {
    const seen = readPostmaster(dataDir);
    if (seen?.pid === pid && seen.ready) return;
    if (!isAlive(pid)) break;
    await pause(POLL_MS);
  }
  throw new Error(`The PostgreSQL running over ${dataDir} (process ${pid}) does not get ready.`);
}

function runningIn(dataDir: string): Postmaster | undefined {
  const seen = readPostmaster(dataDir);
  return seen !== undefined && isServing(seen, dataDir) ? seen : undefined;
}

/**
 * The file guards the folder, so it is removed only when no process works in the folder. PostgreSQL
 * would take another program with the same process id for a running server and always refuse to start.
 */
function removeStalePostmaster(dataDir: string): void {
  if (process.platform !== 'linux' || readPostmaster(dataDir) === undefined) return;
  if (clusterProcesses(dataDir).length === 0)
    rmSync(join(dataDir, 'postmaster.pid'), { force: true });
}

/** A server whose starting process died is taken over by the next start. */
function claimDataFolder(dataDir: string): boolean {
  const file = join(dataDir, OWNER_FILE);
  const owner = readOrEmpty(file).trim();
  const own = processMark(process.pid);
  const pid = Number(owner.split(' ')[0]);
  const lives = pid > 0 && isAlive(pid) && processMark(pid) === owner;
  if (lives && owner !== own) return false;
  writeFileSync(file, own, { mode: 0o600 });
  return true;
}

async function stopServer(pid: number, mode: StopMode): Promise<void> {
  const signals: NodeJS.Signals[] =
    mode === 'fast' ? ['SIGINT', 'SIGQUIT', 'SIGKILL'] : ['SIGQUIT', 'SIGKILL'];
  for (const signal of signals) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    for (let waited = 0; waited < STOP_WITHIN_MS && isAlive(pid); waited += POLL_MS) {
      await pause(POLL_MS);
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolvePort(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
