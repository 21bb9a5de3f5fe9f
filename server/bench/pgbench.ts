/**
 * TPC-B by pgbench, the reference for the wallet on the same server. The embedded server has no
 * pgbench, so it is used from the machine if present, otherwise installed as a Debian package.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';

export interface TpcB {
  readonly transactionsPerSecond: number;
  readonly clients: number;
  readonly scale: number;
}

/**
 * Runs TPC-B with prepared statements in a database that it may fill. Units: seconds; scale in
 * branches. Faults: pgbench is missing and cannot be installed.
 */
export function benchTpcB(bench: {
  readonly url: string;
  readonly seconds?: number;
  readonly clients?: number;
  readonly scale?: number;
  /** Tables of an earlier run with the same scale are reused. */
  readonly isFilled?: boolean;
}): TpcB {
  const { url, seconds = 10, clients = 16, scale = 30 } = bench;
  const pgbench = findPgbench() ?? installPgbench();
  const run = (...options: string[]) =>
    execFileSync(pgbench, [...options, url], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  if (bench.isFilled !== true) run('--initialize', '--quiet', `--scale=${scale}`);
  const report = run('--protocol=prepared', `--client=${clients}`, '--jobs=2', `--time=${seconds}`);
  const rate = /^tps = ([\d.]+)/m.exec(report)?.[1];
  if (rate === undefined) throw new Error(`pgbench did not say how fast it was:\n${report}`);
  return { transactionsPerSecond: Number(rate), clients, scale };
}

function findPgbench(): string | undefined {
  const onPath = spawnSync('which', ['pgbench'], { encoding: 'utf8' });
  const path = onPath.status === 0 ? onPath.stdout.trim() : '';
  if (path !== '') return path;
  if (!existsSync(DEBIAN_VERSIONS)) return undefined;
  return readdirSync(DEBIAN_VERSIONS)
    .toSorted((left, right) => Number(right) - Number(left))
    .map((version) => join(DEBIAN_VERSIONS, version, 'bin', 'pgbench'))
    .find((candidate) => existsSync(candidate));
}

function installPgbench(): string {
  if (process.getuid?.() !== 0) {
    throw new Error('pgbench is missing: install the package postgresql-contrib, then run again.');
  }
  const apt = (...options: string[]) => execFileSync('apt-get', options, { stdio: 'ignore' });
  apt('update');
  // The package would start its own server; only its program is needed.
  apt('install', '--yes', '--no-install-recommends', 'postgresql-contrib');
  const found = findPgbench();
  if (found === undefined) throw new Error('postgresql-contrib was installed without pgbench.');
  return found;
}
