/**
 * The row about a second start of the app, with everything installed, built, migrated and seeded.
 */
import { rmSync } from 'node:fs';
import type { Bench } from './bench-app.ts';
import { BENCH_SERVER_DATA, type BenchServer, startBenchServer } from './bench-server-process.ts';
import { type BenchLine, median } from './bench-report.ts';

export async function startRow({ ports, print, size: { starts } }: Bench): Promise<BenchLine[]> {
  rmSync(BENCH_SERVER_DATA, { recursive: true, force: true });
  const first = await timedStart(ports);
  print(
    `first start, new database: ${first.seconds.toFixed(1)} s${first.hasBuilt ? ', with a build' : ''}`,
  );
  const warm: BenchServer[] = [];
  for (let start = 0; start < starts; start += 1) warm.push(await timedStart(ports));
  rmSync(BENCH_SERVER_DATA, { recursive: true, force: true });
  const builds = warm.filter((start) => start.hasBuilt).length;
  return [
    {
      figure: `npm start to ready, warm${builds > 0 ? ` (${builds} of ${starts} had to build)` : ''}`,
      value: median(warm.map((start) => start.seconds)),
      unit: 's',
      comparedWith: `with a new database: ${first.seconds.toFixed(1)} s`,
      aim: '<= 5 s',
    },
  ];
}

async function timedStart(ports: Bench['ports']): Promise<BenchServer> {
  const server = await startBenchServer(ports);
  await server.stop();
  return server;
}
