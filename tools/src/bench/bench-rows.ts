/** The rows of the bench: what each needs, and what it measures. */
import { signInRow, timingRow, withAccountServer } from './bench-accounts.ts';
import { type BetBench, historyRow, httpRow, walletRow } from './bench-bets.ts';
import { browserRow } from './bench-build.ts';
import { decidedRow, rtpRow, spinsRow } from './bench-core.ts';
import { lighthouseRow } from './bench-lighthouse.ts';
import type { BenchLine } from './bench-report.ts';
import { startBenchServer } from './bench-server.ts';
import { spinsTraceRow } from './bench-spins-trace.ts';
import { startRow } from './bench-start.ts';
import type { BenchPart } from './run-apart.ts';

type Bench = Omit<BetBench, 'server'>;
type Row = BenchPart['run'] extends () => infer Answer ? (bench: Bench) => Answer : never;

/** Every row, by its name on the command line. */
export const ROWS: Readonly<Record<string, Row>> = {
  spins: ({ size }) => spinsRow(size),
  decided: ({ size }) => decidedRow(size),
  rtp: ({ size }) => rtpRow(size),
  browser: ({ print }) => browserRow(print),
  start: ({ portBase, print, size }) => startRow(portBase, print, size),
  lighthouse: ({ portBase, print, size }) => lighthouseRow(portBase, print, size),
  timing: (bench) => withAccountServer(bench, timingRow),
  signin: (bench) => withAccountServer(bench, signInRow),
  'spins-trace': (bench) => withAccountServer(bench, spinsTraceRow),
  wallet: (bench) => withServer(bench, walletRow),
  http: (bench) => withServer(bench, httpRow),
  history: (bench) => withServer(bench, historyRow),
};

/** Runs a row on a PostgreSQL of its own. */
async function withServer(
  bench: Bench,
  row: (bench: BetBench) => Promise<BenchLine[]>,
): Promise<readonly BenchLine[]> {
  const server = await startBenchServer();
  try {
    return await row({ ...bench, server });
  } finally {
    await server.stop();
  }
}
