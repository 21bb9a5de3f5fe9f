import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './tree.ts';

/** A checkout without packages to install, so that npm needs no network. */
function checkout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jubilee-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'tools/src/repository'), { recursive: true });
  copyFileSync(
    join(ROOT, 'tools/src/repository/install.mjs'),
    join(folder, 'tools/src/repository/install.mjs'),
  );
  // npm runs this script itself: it must not start another install.
  const scripts = { prepare: 'node tools/src/repository/install.mjs' };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'x', version: '1.0.0', scripts }),
  );
  writeLock(folder, '1.0.0');
  return folder;
}

function writeLock(folder: string, version: string): void {
  const packages = { '': { name: 'x', version: '1.0.0' } };
  const lock = { name: 'x', version, lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
}

function install(folder: string): { status: number | null; output: string } {
  const done = spawnSync(process.execPath, ['tools/src/repository/install.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: folder },
  });
  return { status: done.status, output: done.stdout + done.stderr };
}

test('[OPS-1] installs when nothing is there, then only after the lock file changed', () => {
  const folder = checkout();
  expect(install(folder)).toEqual({
    status: 0,
    output: expect.stringMatching(/^Installing packages, .* done in \d+ s\n$/),
  });
  expect(install(folder)).toEqual({ status: 0, output: '' });
  writeLock(folder, '1.0.1');
  expect(install(folder).output).toMatch(/^Installing packages/);
  expect(install(folder)).toEqual({ status: 0, output: '' });
}, 60_000);

test('[OPS-1] an install that fails says so, exits with 1, and is tried again', () => {
  const folder = checkout();
  writeFileSync(join(folder, 'package-lock.json'), '{ "lockfileVersion": 3 ');
  const failed = install(folder);
  expect(failed.status).toBe(1);
  expect(failed.output).toMatch(
    /failed\nnpm ci did not succeed: check the network and try again\./,
  );
  writeLock(folder, '1.0.0');
  expect(install(folder).status).toBe(0);
  expect(existsSync(join(folder, 'node_modules/.jubilee-lock'))).toBe(true);
}, 60_000);
