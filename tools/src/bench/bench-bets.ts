/**
 * The rows about bets: over HTTP and through the wallet's public API, compared with TPC-B on the
 * same server.
 */
import { join } from 'node:path';
import { Client } from 'pg';
import { type HttpBenchTarget, type HttpRun, openHttpBench } from '../../../server/bench/http.ts';
import { benchTpcB } from '../../../server/bench/pgbench.ts';
import { watchProcessors } from '../../../server/bench/processor-use.ts';
import { benchWallet } from '../../../server/bench/wallet.ts';
import { proveLedger } from '../../../server/src/modules/wallet/index.ts';
import type { Bench } from './bench-app.ts';
import { type BenchLine, median } from './bench-report.ts';
import type { BenchServer } from './bench-server.ts';
import type { BenchSize } from './bench-size.ts';
import { ROOT } from '../repository/tree.ts';

export interface BetBench extends Bench {
  readonly server: BenchServer;
}

/** TPC-B and bets alternate, so that other load on the machine affects both equally. */
export async function httpRow(bench: BetBench): Promise<BenchLine[]> {
  const { server, size, print } = bench;
  const { players, clients, passes, passSeconds } = size;
  const yardstick = await server.newDatabase('tpc_b');
  const url = await server.createMigratedDatabase('bench_http');
  const target = await openHttp(bench, url, players);
  const runs: HttpRun[] = [];
  const tpcB: TpcBRun[] = [];
  try {
    for (let pass = 0; pass < passes; pass += 1) {
      tpcB.push(...runTpcB(bench, yardstick, pass > 0));
      runs.push(await target.measure(passSeconds));
    }
  } finally {
    await target.close();
  }
  const violations = await prove(url, print);
  await server.drop('bench_http');
  await server.drop('tpc_b');
  const what = `POST /placeBet, ${clients} clients, ${players.toLocaleString('en-US')} players`;
  const rate = median(runs.map((run) => run.perSecond));
  return [
    {
      figure: `durable bets, ${what}`,
      value: rate,
      unit: 'bets/s',
      ...comparedWithTpcB(size, rate, tpcB),
      aim: '>= 5x',
    },
    { figure: 'the same, median reply', value: median(runs.map((run) => run.p50Ms)), unit: 'ms' },
    {
      figure: 'the same, p99 reply',
      value: median(runs.map((run) => run.p99Ms)),
      unit: 'ms',
      aim: '<= 60 ms',
    },
    {
      figure: 'the same, bets not accepted',
      value: runs.reduce((sum, run) => sum + run.failures, 0),
      unit: 'bets',
      aim: '<= 0',
    },
    {
      figure: 'ledger invariants broken after it, I1 to I15',
      value: violations,
      unit: 'violations',
      aim: '<= 0',
    },
    ...costLines(runs, tpcB),
  ];
}

function comparedWithTpcB(
  { tpcB }: BenchSize,
  rate: number,
  runs: readonly TpcBRun[],
): Pick<BenchLine, 'comparedWith' | 'ratio'> {
  if (tpcB === undefined || runs.length === 0) return {};
  const yard = median(runs.map((run) => run.perSecond));
  return {
    comparedWith: `TPC-B, ${tpcB.clients} clients, scale ${tpcB.scale}: ${yard.toFixed(0)}/s`,
    ratio: rate / yard,
  };
}

/** Processor time is more meaningful than rates when other programs use the processors. */
function costLines(runs: readonly HttpRun[], tpcB: readonly TpcBRun[]): BenchLine[] {
  const costs = runs.flatMap(({ use, requests }) =>
    use === undefined
      ? []
      : [
          {
            api: ((use.families['api'] ?? 0) * 1_000) / requests,
            postgres: ((use.families['postgres'] ?? 0) * 1_000) / requests,
          },
        ],
  );
  const yards = tpcB.flatMap((run) => run.costUs ?? []);
  if (costs.length === 0 || yards.length === 0) return [];
  const postgres = median(costs.map((cost) => cost.postgres));
  const yard = median(yards);
  return [
    {
      figure: 'processor time of the API for a bet over HTTP',
      value: median(costs.map((cost) => cost.api)),
      unit: 'µs',
    },
    {
      figure: 'processor time of PostgreSQL for a bet over HTTP',
      value: postgres,
      unit: 'µs',
      comparedWith: `TPC-B transaction: ${yard.toFixed(0)} µs; ratio: bets in its time`,
      ratio: yard / postgres,
    },
  ];
}

interface TpcBRun {
  readonly perSecond: number;
  /** PostgreSQL's processor time per transaction, in microseconds. */
  readonly costUs: number | undefined;
}

/** One run, or none at a size without the reference. */
function runTpcB(
  { server, size: { tpcB, passSeconds }, print }: BetBench,
  url: string,
  isFilled: boolean,
): TpcBRun[] {
  if (tpcB === undefined) return [];
  if (!isFilled) benchTpcB({ url, ...tpcB, seconds: 2 });
  const used = watchProcessors({ postgres: server.pid });
  const run = benchTpcB({ url, ...tpcB, seconds: passSeconds, isFilled: true });
  const perSecond = run.transactionsPerSecond;
  const spentMs = used()?.families['postgres'];
  const costUs = spentMs === undefined ? undefined : (spentMs * 1_000) / (perSecond * passSeconds);
  print(`TPC-B: ${perSecond.toFixed(0)} transactions/s`);
  return [{ perSecond, costUs }];
}

/** The same load on a small and on a large ledger. */
export async function historyRow(bench: BetBench): Promise<BenchLine[]> {
  const { server, size, print } = bench;
  const { history, passes, passSeconds } = size;
  const url = await server.createMigratedDatabase('bench_history');
  const target = await openHttp(bench, url, history.players);
  try {
    const measure = async (): Promise<{ rate: number; from: number }> => {
      await server.settle();
      const from = target.bets();
      const rates: number[] = [];
      for (let pass = 0; pass < passes; pass += 1) {
        rates.push((await target.measure(passSeconds)).perSecond);
      }
      return { rate: median(rates), from };
    };
    const young = await measure();
    print(`betting until ${history.bets.toLocaleString('en-US')} bets are stored …`);
    await target.betUntil(history.bets, 2 * passSeconds);
    const old = await measure();
    const thousands = (bets: number) => `${Math.round(bets / 1_000)} k`;
    return [
      {
        figure: `durable bets over HTTP with ${thousands(old.from)} bets of history`,
        value: old.rate,
        unit: 'bets/s',
        comparedWith: `with ${thousands(young.from)}: ${young.rate.toFixed(0)}/s`,
        ratio: old.rate / young.rate,
        aim: '>= 0.9x',
      },
    ];
  } finally {
    await target.close();
    await server.drop('bench_history');
  }
}

export async function walletRow(bench: BetBench): Promise<BenchLine[]> {
  const { server, size } = bench;
  const yardstick = await server.newDatabase('tpc_b');
  const [reference] = runTpcB(bench, yardstick, false);
  await server.drop('tpc_b');
  const url = await server.createMigratedDatabase('bench_wallet');
  await server.settle();
  const figures = await benchWallet({
    url,
    ...size.wallet,
    seconds: size.passSeconds,
    ...(reference === undefined ? {} : { tpcB: reference.perSecond }),
  });
  await server.drop('bench_wallet');
  return figures.map(({ compare, ...figure }) => ({
    ...figure,
    comparedWith:
      compare === undefined
        ? undefined
        : `${compare.what}: ${compare.value.toFixed(0)} ${compare.unit}`,
  }));
}

function openHttp(bench: BetBench, url: string, players: number): Promise<HttpBenchTarget> {
  return openHttpBench({
    url,
    players,
    clients: bench.size.clients,
    load: bench.size.load,
    folder: join(ROOT, '.data/bench'),
    ports: bench.ports,
    postgresPid: bench.server.pid,
    print: bench.print,
  });
}

async function prove(url: string, print: (line: string) => void): Promise<number> {
  const client = new Client({ connectionString: url, application_name: 'bench proof' });
  await client.connect();
  try {
    // With outdated table statistics the plan would take minutes.
    await client.query('analyze');
    const lines = await proveLedger(client);
    const broken = lines.filter((line) => line.violations > 0);
    print(`ledger proof: ${lines.length - broken.length} invariants hold, ${broken.length} broken`);
    for (const { invariant, promise } of broken) print(`  ${invariant} ${promise}`);
    return broken.reduce((sum, line) => sum + line.violations, 0);
  } finally {
    await client.end();
  }
}
