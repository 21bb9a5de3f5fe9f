/**
 * `npm run simulate -- --seeds 1..200 --flows bet,crash`: runs seeds, makes the first that fails small and prints the
 * command that replays it. docs/simulation.md says how to read a failure.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readArguments, type Wanted } from './arguments.ts';
import { startCluster } from './database/simulated-cluster.ts';
import { readFlows } from './flows/flow.ts';
import { runSeed, type SeedReport, START_MS } from './run-seed.ts';
import { commandOf, shrink } from './shrink.ts';

const TRACE_LINES = 40;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const LINE_MAX = 240;
const shortened = (line: string): string => line.slice(0, LINE_MAX);

function lineOf(report: SeedReport, tookMs: number): string {
  const { seed, violations, hash, statements, waitedForLocks, accepted, requests } = report;
  const struck = [...report.struck].map(([kind, count]) => `${kind} ${count}`).join(', ');
  return [
    `seed ${seed}: ${violations.length === 0 ? 'passed' : 'FAILED'}`,
    `flows ${report.flows.join(', ')}`,
    `trace ${hash}`,
    `${accepted} of ${requests} requests accepted`,
    `${statements} statements, ${waitedForLocks} waited`,
    `${Math.round(report.simulatedMs / 1_000)} s simulated in ${Math.round(tookMs)} ms`,
    `faults: ${struck === '' ? 'none' : struck}`,
  ].join('; ');
}

/** The number of seeds that failed. */
async function runHere({ plans, isTraced, isShrunk, isStopping }: Wanted): Promise<number> {
  const cluster = await startCluster(START_MS);
  let failed = 0;
  try {
    for (const plan of plans) {
      if (failed > 0 && isStopping) break;
      const began = performance.now();
      const report = await runSeed(
        cluster,
        isTraced ? { ...plan, onLine: (line) => say(shortened(line)) } : plan,
      );
      say(lineOf(report, performance.now() - began));
      if (report.violations.length === 0) continue;
      failed += 1;
      for (const text of report.violations.slice(0, 5)) say(`  ${shortened(text)}`);
      if (failed > 1 || !isShrunk) {
        say(`  replay: ${commandOf({ ...plan, actions: report.actions })}`);
        continue;
      }
      const shrunk = await shrink((smaller) => runSeed(cluster, smaller), plan, report);
      say(`  made small in ${shrunk.runs} runs; ${shrunk.report.faultNumbers.length} faults left:`);
      for (const line of shrunk.report.lastLines.slice(-TRACE_LINES)) say(`    ${shortened(line)}`);
      say(`  replay: ${commandOf(shrunk.plan)}`);
    }
  } finally {
    await cluster.stop();
  }
  return failed;
}

/** Each process has its own server and every n-th seed. */
async function runShares({ jobs, rest }: Wanted): Promise<number> {
  const own = fileURLToPath(import.meta.url);
  const codes = await Promise.all(
    Array.from({ length: jobs }, async (_, index) => {
      const share = ['--jobs', '1', '--share', `${index + 1}/${jobs}`];
      const child = spawn(process.execPath, [own, ...rest, ...share], {
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      const [code] = (await once(child, 'exit')) as [number | null];
      return code ?? 1;
    }),
  );
  return codes.filter((code) => code !== 0).length;
}

const wanted = readArguments(process.argv.slice(2), await readFlows());
const began = performance.now();
const failed = wanted.jobs > 1 ? await runShares(wanted) : await runHere(wanted);
const seconds = Math.round((performance.now() - began) / 1_000);
if (wanted.jobs > 1) say(`${wanted.plans.length} seeds in ${seconds} s, ${wanted.jobs} at once`);
process.exitCode = failed > 0 ? 1 : 0;
