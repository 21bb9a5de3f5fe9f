/*
 * HTTP load by wrk, which is light and counts every reply it has read. Like pgbench, it is used
 * from the machine if present, otherwise installed as a Debian package.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('http-wrk.lua', import.meta.url));

export interface HttpLoad {
  readonly url: string;
  /** See makeBenchPlayers. */
  readonly players: string;
  /** Sent as the Origin of every request. */
  readonly origin: string;
  readonly clients: number;
  readonly seconds: number;
  /** Uses the players in order, starting from this one; absent: at random. */
  readonly inOrderFrom?: number;
}

export interface LoadFigures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  readonly requests: number;
  /** Lost connections, timeouts, and answers that are not a success. */
  readonly failures: number;
}

/** Closed loop: every client sends its next bet when it has read the reply to the last one. */
export async function runWrkLoad(load: HttpLoad): Promise<LoadFigures> {
  const report = await outputOf(wrk(), [
    '--threads=1',
    `--connections=${load.clients}`,
    `--duration=${load.seconds}s`,
    '--timeout=10s',
    `--script=${SCRIPT}`,
    load.url,
    '--',
    load.players,
    String(load.inOrderFrom ?? -1),
    load.origin,
  ]);
  const figures = /^figures (\d+) (\d+) (\d+) (\d+) (\d+) (\d+)$/m.exec(report);
  if (figures === null) throw new Error(`wrk did not say how it went:\n${report}`);
  const [requests = 0, elapsedUs = 1, p50Us = 0, p99Us = 0, maxUs = 0, failures = 0] = figures
    .slice(1)
    .map(Number);
  return {
    perSecond: requests / (elapsedUs / 1_000_000),
    p50Ms: p50Us / 1_000,
    p99Ms: p99Us / 1_000,
    maxMs: maxUs / 1_000,
    requests,
    failures,
  };
}

/** Faults: wrk is missing and cannot be installed. */
function wrk(): string {
  if (spawnSync('wrk', ['--version']).error === undefined) return 'wrk';
  if (process.getuid?.() !== 0) {
    throw new Error('wrk is missing: install the package wrk, then run again.');
  }
  execFileSync('apt-get', ['update'], { stdio: 'ignore' });
  execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', 'wrk'], {
    stdio: 'ignore',
  });
  return 'wrk';
}

function outputOf(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.stderr.on('data', (part: Buffer) => parts.push(part));
    child.once('error', reject);
    child.once('close', (code) => {
      const output = Buffer.concat(parts).toString('utf8');
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ended with ${code}:\n${output}`));
    });
  });
}
