/** What every row of the bench is given, and how a row uses an app from outside. */
import { rmSync } from 'node:fs';
import { readEnvironment } from '../../../server/src/platform/config/env.ts';
import { BENCH_SERVER_DATA, startBenchServer } from './bench-server-process.ts';
import type { BenchServer } from './bench-server.ts';
import type { BenchSize } from './bench-size.ts';

export interface Bench {
  readonly size: BenchSize;
  /** Settings with the ports of what a row starts itself. */
  readonly ports: Readonly<Record<string, string>>;
  readonly print: (line: string) => void;
  /** A whole app with the demo users. */
  readonly openApp: () => Promise<BenchApp>;
  /** A PostgreSQL for the databases of a row; one with a name has its data for the next run. */
  readonly openServer: (folder?: string) => Promise<BenchServer>;
}

export interface AppPorts {
  readonly api: number;
  readonly identity: number;
  readonly web: number;
  readonly sandbox: number;
}

export interface BenchApp {
  readonly ports: AppPorts;
  stop(): Promise<void>;
}

/** The app as `npm start` runs it, over a new database. */
export async function openNewApp({
  ports,
  print,
}: Pick<Bench, 'ports' | 'print'>): Promise<BenchApp> {
  rmSync(BENCH_SERVER_DATA, { recursive: true, force: true });
  const server = await startBenchServer(ports);
  print(`server ready after ${server.seconds.toFixed(1)} s`);
  return {
    ports: readEnvironment(ports).cfg.ports,
    async stop() {
      await server.stop();
      rmSync(BENCH_SERVER_DATA, { recursive: true, force: true });
    },
  };
}

/** Runs a row on an app that is stopped after it. */
export async function withApp<Answer>(
  bench: Bench,
  row: (ports: AppPorts, bench: Bench) => Promise<Answer>,
): Promise<Answer> {
  const app = await bench.openApp();
  try {
    return await row(app.ports, bench);
  } finally {
    await app.stop();
  }
}
