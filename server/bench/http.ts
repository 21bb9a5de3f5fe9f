/*
 * Durable bets a second through `POST /placeBet`: the API in its own process, wrk in another, real
 * players with real tokens, sessions, gates, schemas and a new bet id each. Both share the machine
 * with PostgreSQL.
 */
import { createEncryptor } from '../src/platform/encryption/encryptor.ts';
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '../src/platform/config/env.ts';
import { openPool } from '../src/platform/db/pool.ts';
import { openBenchApp } from './http-app.ts';
import { type HttpLoad, type LoadFigures, runWrkLoad } from './http-load.ts';
import { runNodeLoad } from './http-node-load.ts';
import { makeBenchPlayers } from './http-players.ts';
import { type ProcessorUse, watchProcessors } from './processor-use.ts';

const API = fileURLToPath(new URL('http-api.ts', import.meta.url));

export interface HttpBench {
  /** A migrated database that the benchmark may fill. */
  readonly url: string;
  /** Folder for the file of players; created, and the file is removed afterwards. */
  readonly folder: string;
  /** Settings with the ports of the API that it starts. */
  readonly ports: Readonly<Record<string, string>>;
  /** Process id of PostgreSQL, to report its processor time. */
  readonly postgresPid: number;
  readonly players?: number;
  readonly clients?: number;
  readonly print?: (line: string) => void;
  /** By default wrk, which is light; `node` needs no program but runs in this process. */
  readonly load?: 'wrk' | 'node';
  /** Flags for the API's Node, such as --cpu-prof. */
  readonly nodeFlags?: readonly string[];
}

export interface HttpRun extends LoadFigures {
  /** Absent where the operating system does not report it. */
  readonly use: ProcessorUse | undefined;
}

export interface HttpBenchTarget {
  measure(seconds: number): Promise<HttpRun>;
  /** Bets until this many are stored, including those outside the measurement. */
  betUntil(total: number, seconds?: number): Promise<void>;
  bets(): number;
  close(): Promise<void>;
}

/** Fills the database, starts the API and lets every player bet once. */
export async function openHttpBench(bench: HttpBench): Promise<HttpBenchTarget> {
  const { url, players = 100_000, clients = 256, print = () => undefined } = bench;
  const file = join(bench.folder, 'players.tsv');
  mkdirSync(bench.folder, { recursive: true });
  const env = {
    DATABASE_URL: url,
    JUBILEE_STAGE: 'test',
    ...bench.ports,
    JUBILEE_SEAL_KEY: randomBytes(32).toString('hex'),
    // On, as on live, but too short to refuse a player's next bet.
    JUBILEE_SLOT_ROUND_MIN_MS: '1',
    LOG_LEVEL: 'warn',
  };
  print(`making ${players} players, each with a token, a session and money …`);
  await fill(env, file, players);
  const api = await startApi(env, bench.nodeFlags ?? []);
  const { ports } = readEnvironment(env).cfg;
  const load: HttpLoad = {
    url: `http://127.0.0.1:${ports.api}/placeBet`,
    origin: `http://localhost:${ports.web}`,
    players: file,
    clients,
    seconds: Math.min(5, Math.ceil(players / 10_000)),
  };
  const runLoad = bench.load === 'node' ? runNodeLoad : runWrkLoad;
  let bets = 0;
  const run = async (more: Partial<HttpLoad>): Promise<LoadFigures> => {
    const figures = await runLoad({ ...load, ...more });
    if (figures.requests === 0) throw new Error('The API answered nothing.');
    bets += figures.requests - figures.failures;
    return figures;
  };
  print('one bet of every player, so that every token and session is known …');
  try {
    while (bets < players) {
      const { failures } = await run({ inOrderFrom: bets });
      if (failures > 0) throw new Error(`${failures} bets of the warm-up were not accepted.`);
    }
  } catch (error) {
    await stopApi(api);
    throw error;
  }
  return {
    async measure(seconds) {
      const used = watchProcessors({ api: api.pid ?? 0, postgres: bench.postgresPid });
      const figures = await run({ seconds });
      const measured = { ...figures, use: used() };
      print(runText(measured));
      return measured;
    },
    async betUntil(total, seconds = 20) {
      while (bets < total) await run({ seconds });
    },
    bets: () => bets,
    async close() {
      await stopApi(api);
      rmSync(file, { force: true });
    },
  };
}

function runText(run: HttpRun): string {
  const { use, requests } = run;
  const each = (ms: number | undefined) => `${(((ms ?? 0) * 1_000) / requests).toFixed(0)} µs`;
  const spent =
    use === undefined
      ? ''
      : `; a bet costs the API ${each(use.families['api'])}, PostgreSQL ${each(use.families['postgres'])}; others took ${((use.otherMs / use.totalMs) * 100).toFixed(0)} % of the processors (wrk among them)`;
  return `${run.perSecond.toFixed(0)} bets/s, p50 ${run.p50Ms.toFixed(1)} ms, p99 ${run.p99Ms.toFixed(1)} ms, ${run.failures} failures${spent}`;
}

async function fill(
  env: Readonly<Record<string, string>>,
  file: string,
  count: number,
): Promise<void> {
  const services = await openBenchApp(env);
  const pool = openPool(env['DATABASE_URL'] ?? '', {
    max: 2,
    applicationName: 'bench fill',
    statementTimeoutMs: 300_000,
  });
  try {
    const encryptor = createEncryptor(
      Buffer.from(env['JUBILEE_SEAL_KEY'] ?? '', 'hex'),
      services.ids,
    );
    await makeBenchPlayers({ services, pool, count, encryptor, file });
  } finally {
    await pool.end();
    await services.close();
  }
}

async function startApi(
  env: Readonly<Record<string, string>>,
  nodeFlags: readonly string[],
): Promise<ChildProcess> {
  const child = fork(API, {
    execArgv: [...nodeFlags],
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => ['ended']),
  ])) as [unknown];
  if (message !== 'ready') throw new Error('The API of the bench did not start.');
  return child;
}

async function stopApi(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
