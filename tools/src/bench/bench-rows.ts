/**
 * The rows of the bench: what each needs, and what it measures. Each loads its code when it runs, so that a
 * program that is not installed, such as Lighthouse, fails one row.
 */
import { type Bench, withApp } from './bench-app.ts';
import type { BetBench } from './bench-bets.ts';
import type { BenchLine } from './bench-report.ts';
import type { BenchPart } from './run-apart.ts';

type Row = (bench: Bench) => Promise<Awaited<ReturnType<BenchPart['run']>>>;

const core = () => import('./bench-core.ts');
const accounts = () => import('./bench-accounts.ts');
const bets = () => import('./bench-bets.ts');

/** Every row, by its name on the command line. */
export const ROWS: Readonly<Record<string, Row>> = {
  spins: async ({ size }) => (await core()).spinsRow(size),
  decided: async ({ size }) => (await core()).decidedRow(size),
  rtp: async ({ size }) => (await core()).rtpRow(size),
  browser: async ({ print }) => (await import('./bench-build.ts')).browserRow(print),
  start: async (bench) => (await import('./bench-start.ts')).startRow(bench),
  lighthouse: async (bench) =>
    withApp(bench, (await import('./bench-lighthouse.ts')).lighthouseRow),
  timing: async (bench) => withApp(bench, (await accounts()).timingRow),
  signin: async (bench) => withApp(bench, (await accounts()).signInRow),
  cashouts: async (bench) => withApp(bench, (await accounts()).cashOutsRow),
  purchases: async (bench) => withApp(bench, (await import('./bench-purchases.ts')).purchasesRow),
  'spins-trace': async (bench) =>
    withApp(bench, (await import('./bench-spins-trace.ts')).spinsTraceRow),
  wallet: async (bench) => withServer(bench, (await bets()).walletRow),
  http: async (bench) => withServer(bench, (await bets()).httpRow),
  history: async (bench) => withServer(bench, (await bets()).historyRow),
  'staff-players': async (bench) =>
    withServer(bench, (await import('./bench-staff-players.ts')).staffPlayersRow, 'players'),
};

/** Rows that take minutes, and are run when they are named or with `--history`. */
export const LONG_ROWS: readonly string[] = ['history', 'staff-players'];

/** Runs a row on a PostgreSQL that is stopped after it. */
async function withServer(
  bench: Bench,
  row: (bench: BetBench) => Promise<BenchLine[]>,
  folder?: string,
): Promise<readonly BenchLine[]> {
  const server = await bench.openServer(folder);
  try {
    return await row({ ...bench, server });
  } finally {
    await server.stop();
  }
}
