import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { asAccount, canEnter, isOtherUser, type Account } from './embedded-account.ts';
import { assertOwnFolder, reachableFolder } from './embedded-binaries.ts';
import { readOrEmpty } from './embedded-postmaster.ts';

const SECRET_FILE = 'jubilee-secret';

export interface ClusterPlan {
  readonly dataDir: string;
  readonly binaries: string;
  readonly account: Account;
  readonly lasting?: boolean;
}

/** The requested folder, or another persistent one when the server's user cannot reach it. */
export function reachableDataDir(requestedDir: string, account: Account): string {
  const resolvedDir = resolve(requestedDir);
  mkdirSync(dirname(resolvedDir), { recursive: true });
  if (!isOtherUser(account) || canEnter(account, dirname(resolvedDir))) return resolvedDir;
  const mark = createHash('sha256').update(resolvedDir).digest('hex').slice(0, 12);
  const home = join(reachableFolder(), `jubilee-${mark}`);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  assertOwnFolder(home);
  return join(home, 'postgres');
}

/** Creates the cluster when there is none, and checks and repairs an existing one. */
export function prepareDataDir(plan: ClusterPlan): void {
  const { dataDir, binaries, account } = plan;
  if (!existsSync(dataDir) || readdirIfAllowed(dataDir).length === 0) {
    createCluster(plan);
  }
  const version = readOrEmpty(join(dataDir, 'PG_VERSION')).trim();
  if (version === '') {
    throw new Error(
      `${dataDir} is not a PostgreSQL data folder that this user can read: remove it, start as its owner, or set JUBILEE_DATA_DIR.`,
    );
  }
  if (version !== majorVersion(binaries)) {
    throw new Error(
      `${dataDir} was made by PostgreSQL ${version}, the packaged server is ${majorVersion(binaries)}: remove the folder (its data goes with it) or set DATABASE_URL.`,
    );
  }
  if (isOtherUser(account)) chownRecursively(account, dataDir);
  else assertOwner(dataDir);
  chmodSync(dataDir, 0o700);
}

/** Password of a database role of this cluster, derived from the secret in its data folder. */
export function rolePassword(dataDir: string, role: string): string {
  const secret = readOrEmpty(join(dataDir, SECRET_FILE)).trim();
  if (secret === '') {
    throw new Error(`${dataDir}/${SECRET_FILE} is missing or closed: remove the data folder.`);
  }
  return derive(secret, role);
}

function derive(secret: string, role: string): string {
  return createHash('sha256').update(`${secret}:${role}`).digest('hex').slice(0, 40);
}

/** Created in a temporary folder and renamed: an interrupted or doubled initdb never leaves half a cluster. */
function createCluster(plan: ClusterPlan): void {
  const { dataDir, account } = plan;
  const part = `${dataDir}.part-${randomBytes(4).toString('hex')}`;
  const secret = randomBytes(24).toString('hex');
  const passwordFile = `${part}.password`;
  mkdirSync(part, { mode: 0o700 });
  writeFileSync(passwordFile, derive(secret, 'postgres'), { mode: 0o600 });
  if (isOtherUser(account)) {
    chownSync(part, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  try {
    runInitdb(part, passwordFile, plan);
    writeFileSync(join(part, SECRET_FILE), secret, { mode: 0o600 });
    if (existsSync(dataDir) && readdirSync(dataDir).length === 0)
      rmSync(dataDir, { recursive: true });
    renameSync(part, dataDir);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(join(dataDir, 'PG_VERSION'))) throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function runInitdb(dataDir: string, passwordFile: string, plan: ClusterPlan): void {
  const { binaries, account } = plan;
  const made = spawnSync(
    join(binaries, 'bin', 'initdb'),
    [
      `--pgdata=${dataDir}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same sort order on every machine, whatever C library or ICU it has.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
      ...(plan.lasting === false ? ['--no-sync'] : []),
    ],
    {
      ...asAccount(account),
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', TZ: 'UTC' },
      encoding: 'utf8',
    },
  );
  if (made.status === 0) return;
  const reason = made.error?.message ?? made.stderr.trim().split('\n').at(-1) ?? 'no message';
  throw new Error(`Cannot make the database folder ${dataDir}: ${reason}`);
}

function chownRecursively(account: Required<Account>, path: string): void {
  const entry = lstatSync(path);
  if (entry.uid !== account.uid || entry.gid !== account.gid) {
    lchownSync(path, account.uid, account.gid);
  }
  if (!entry.isDirectory()) return;
  for (const name of readdirSync(path)) chownRecursively(account, join(path, name));
}

function assertOwner(dataDir: string): void {
  const owner = lstatSync(dataDir).uid;
  if (process.getuid === undefined || owner === process.getuid()) return;
  throw new Error(
    `${dataDir} belongs to user number ${owner}: remove it, start as its owner or as root, or set JUBILEE_DATA_DIR.`,
  );
}

function readdirIfAllowed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (cause) {
    throw new Error(
      `${folder} is closed to this user: remove it, start as its owner or as root, or set JUBILEE_DATA_DIR.`,
      { cause },
    );
  }
}

function majorVersion(binaries: string): string {
  const versionRun = spawnSync(join(binaries, 'bin', 'postgres'), ['--version'], {
    encoding: 'utf8',
  });
  return /(\d+)\./.exec(versionRun.stdout)?.[1] ?? 'unknown';
}
