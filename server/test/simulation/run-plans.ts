/** Runs the plans of a command line one after the other in this process, and says what became of each. */
import type { Wanted } from './arguments.ts';
import type { SimulatedCluster } from './database/simulated-cluster.ts';
import { runSeed, type SeedReport } from './run-seed.ts';
import { commandOf, shrink } from './shrink.ts';

const TRACE_LINES = 40;
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

/** 0: every seed passed. 1: a seed failed. 2: a planted bug does not fit the code. */
export async function runPlans(
  cluster: SimulatedCluster,
  { plans, isTraced, isShrunk, isStopping }: Wanted,
  say: (line: string) => void,
): Promise<0 | 1 | 2> {
  let failed = 0;
  let isFound = false;
  for (const plan of plans) {
    if (isFound && isStopping) break;
    const began = performance.now();
    const report = await runSeed(
      cluster,
      isTraced ? { ...plan, onLine: (line) => say(shortened(line)) } : plan,
    );
    say(lineOf(report, performance.now() - began));
    if (report.violations.length === 0) continue;
    failed += 1;
    // A planted bug may break more than what it is planted for.
    isFound ||=
      plan.plant === undefined || report.violations.some((text) => plan.plant?.shows.test(text));
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
  const missed = plans[0]?.plant?.missed?.() ?? [];
  for (const what of missed) say(`the planted bug changed nothing: ${what}`);
  if (missed.length > 0) return 2;
  return failed > 0 ? 1 : 0;
}
