import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** What a running server writes about itself into its data folder. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

/** Lines of postmaster.pid: 1 process id, 4 port, 8 status. */
export function readPostmaster(dataDir: string): Postmaster | undefined {
  const lines = readOrEmpty(join(dataDir, 'postmaster.pid')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' };
}

/**
 * After a hard kill the file stays, and its number may meanwhile belong to an outsider. A server
 * works inside its data folder, so the working folder distinguishes the two.
 */
export function isServing(postmaster: Postmaster, dataDir: string): boolean {
  if (!isAlive(postmaster.pid)) return false;
  if (process.platform !== 'linux') return true;
  return workingFolder(postmaster.pid) === realpathSync(dataDir);
}

/** Every process of the cluster, server and backends; Linux only. */
export function clusterProcesses(dataDir: string): number[] {
  const folder = realpathSync(dataDir);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && workingFolder(pid) === folder);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // A zombie still answers the signal but has released its resources.
  return !/^State:\s+Z/m.test(readOrEmpty(`/proc/${pid}/status`));
}

/** Process id with its start time: a pair that is never reused. Source: proc(5), field 22. */
export function processMark(pid: number): string {
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `${pid} ${started}`;
}

export function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
