/**
 * `npm run rng:quality`: tests every bound that games draw below with seven classic tests at 99 %,
 * and the draw stream with dieharder where that package is installed. A weak result is repeated
 * with a new seed; weak twice is a failure and exit code 1. Results with their seeds are stored in
 * docs/fairness. `--without-dieharder` skips the long part, `--kept <file>` reads its results from
 * an earlier run. Source: FAIR-19, FAIR-20.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DIEHARDER_TESTS, dieharderVersion, runDieharder } from './rng-dieharder.ts';
import {
  dieharderReport,
  scalesReport,
  type DieharderRun,
  type ScaleResult,
} from './rng-report.ts';
import { collectScales } from './rng-scales.ts';
import { ROOT } from '../repository/tree.ts';

const FOLDER = join(ROOT, 'docs/fairness');
const { values } = parseArgs({
  options: { 'without-dieharder': { type: 'boolean', default: false }, kept: { type: 'string' } },
});
/** Of 700 p-values seven are below one hundredth by chance: those are drawn again. */
const WEAK = 0.01;

process.exitCode = await run();

async function run(): Promise<number> {
  await mkdir(FOLDER, { recursive: true });
  const scales = await collectScales();
  const results = await testScales([...scales.keys()].toSorted((a, b) => a - b));
  await writeFile(join(FOLDER, 'scales.md'), scalesReport(results, scales));
  const failed = results.filter(({ again }) => again !== undefined && !(again.p >= WEAK));
  console.log(`${results.length} p-values on ${scales.size} scales, ${failed.length} failed twice`);
  if (values['without-dieharder']) return failed.length === 0 ? 0 : 1;
  const version = dieharderVersion();
  if (version === undefined) {
    console.log('dieharder is not installed (Debian: apt-get install dieharder); left out');
    return failed.length === 0 ? 0 : 1;
  }
  const runs = values.kept === undefined ? await testStream() : await readStoredRuns(values.kept);
  const report = dieharderReport(runs, version);
  await writeFile(join(FOLDER, 'dieharder.md'), report.text);
  console.log(
    `dieharder: ${report.passed} of ${report.all} passed at once, ${report.failed} failed`,
  );
  return failed.length === 0 && report.failed === 0 ? 0 : 1;
}

/** The seven tests of a bound share the same numbers; a weak test is repeated with others. */
async function testScales(bounds: readonly number[]): Promise<readonly ScaleResult[]> {
  // Imported late: these modules must not load the draw before it is instrumented.
  const { drawnBelow, drawsFor, pValueOf, RNG_TESTS } = await import('./rng-tests.ts');
  const { wordsOfBets } = await import('./rng-words.ts');
  const fresh = (bound: number) => {
    const seed = randomBytes(32);
    return {
      seed: seed.toString('hex'),
      drawn: drawnBelow(wordsOfBets(seed), bound, drawsFor(bound)),
    };
  };
  const results: ScaleResult[] = [];
  for (const bound of bounds) {
    const { seed, drawn } = fresh(bound);
    for (const test of RNG_TESTS) {
      const p = pValueOf(test, drawn, bound);
      if (p === undefined) continue;
      const result = { bound, test, first: { seed, p } };
      if (p >= WEAK) {
        results.push(result);
        continue;
      }
      const other = fresh(bound);
      const again = { seed: other.seed, p: pValueOf(test, other.drawn, bound) ?? 0 };
      results.push({ ...result, again });
      console.log(`below(${bound}) ${test}: ${p}, again ${again.p}`);
    }
  }
  return results;
}

async function testStream(): Promise<readonly DieharderRun[]> {
  const runs: DieharderRun[] = [];
  for (const test of DIEHARDER_TESTS) {
    const seed = randomBytes(32);
    const lines = await runDieharder(test, seed);
    const isWeak = lines.some(({ verdict }) => verdict !== 'PASSED');
    const second = randomBytes(32);
    const rerun = isWeak
      ? { seed: second.toString('hex'), lines: await runDieharder(test, second) }
      : undefined;
    const done = {
      test,
      seed: seed.toString('hex'),
      lines,
      ...(rerun === undefined ? {} : { rerun }),
    };
    runs.push(done);
    for (const { test: name, ntup, p, verdict } of lines) console.log(name, ntup, p, verdict);
  }
  return runs;
}

async function readStoredRuns(path: string): Promise<readonly DieharderRun[]> {
  const lines = (await readFile(path, 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as DieharderRun);
}
