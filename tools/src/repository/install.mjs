// Installs the packages of package-lock.json when they are missing. Runs on any Node from 18 on,
// because on a fresh checkout the app's own Node is among the packages to install.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const lockFile = join(root, 'package-lock.json');
const installedList = join(root, 'node_modules/.package-lock.json');
const stampFile = join(root, 'node_modules/.jubilee-lock');
const lockHash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');

// npm runs scripts of its own while it installs; none of them may start another install.
if (process.env.JUBILEE_INSTALLING === undefined && !isInstalled()) install();

function isInstalled() {
  if (existsSync(stampFile)) return readFileSync(stampFile, 'utf8') === lockHash;
  if (!existsSync(installedList)) return false;
  // Installed by hand with npm ci: valid if it is newer than the lock file.
  if (statSync(installedList).mtimeMs < statSync(lockFile).mtimeMs) return false;
  writeFileSync(stampFile, lockHash);
  return true;
}

function install() {
  const began = Date.now();
  process.stdout.write('Installing packages, a minute or two on the first start ... ');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const cli = process.env.npm_execpath;
  // Uses npm's own Node, because the one in node_modules is deleted and replaced while npm works.
  const node = process.env.npm_node_execpath ?? process.execPath;
  const done = spawnSync(cli ? node : 'npm', cli ? [cli, ...args] : args, {
    cwd: root,
    env: { ...process.env, JUBILEE_INSTALLING: '1' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (done.status !== 0) {
    const output = `${done.stdout ?? ''}${done.stderr ?? ''}`.trim();
    const reason = done.error?.message ?? output.split('\n').slice(-15).join('\n');
    process.stdout.write('failed\n');
    process.stderr.write(`npm ci did not succeed: check the network and try again.\n${reason}\n`);
    process.exit(1);
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, lockHash);
  process.stdout.write(`done in ${Math.round((Date.now() - began) / 1000)} s\n`);
}
