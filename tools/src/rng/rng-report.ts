/** The measurements as pages for docs/fairness. */
import type { DieharderLine } from './rng-dieharder.ts';
import type { RngTest } from './rng-tests.ts';

interface Measured {
  /** The server seed of the draws, hex: it reproduces the figure bit for bit. */
  readonly seed: string;
  readonly p: number;
}
export interface ScaleResult {
  readonly bound: number;
  readonly test: RngTest;
  readonly first: Measured;
  /** With a new seed, because the first result was below one hundredth. */
  readonly again?: Measured;
}
export interface DieharderRun {
  readonly test: number;
  readonly seed: string;
  readonly lines: readonly DieharderLine[];
  readonly rerun?: { readonly seed: string; readonly lines: readonly DieharderLine[] };
}

const TEXT_OF_STREAM = `The stream is the one that decides bets: for each bet HMAC-SHA256 under the server seed over
\`v1:rng-quality:<number>:rng:rng-quality:game\` gives a ChaCha20 key, of which 16 words are read; then the
next bet begins. A seed below repeats its figure bit for bit.`;

export function scalesReport(
  results: readonly ScaleResult[],
  scales: ReadonlyMap<number, number>,
): string {
  const weak = results.filter(({ again }) => again !== undefined);
  const failed = weak.filter(({ again }) => !((again?.p ?? 0) >= 0.01));
  return `# Drawn numbers on the scales of the games

Made by \`npm run rng:quality\`. ${TEXT_OF_STREAM}

Every game was played and every bound n of its draws \`below(n)\` noted: ${scales.size} scales. On each, seven
tests of fresh draws: ${results.length} p-values, of which chance alone puts ${(results.length / 100).toFixed(0)} below 0.01. Those
below were drawn again from a fresh seed; a scale fails when both lie below.

**${weak.length} below 0.01 at first, ${failed.length} failed.**

${table(results)}

## Drawn again

${weak.length === 0 ? 'None.' : weak.map(({ bound, test, first, again }) => `- below(${bound}), ${test}: ${figure(first.p)}, then ${figure(again?.p ?? 0)} (seeds ${first.seed}, ${again?.seed ?? ''})`).join('\n')}

## Seeds

${[...new Map(results.map(({ bound, first }) => [bound, first.seed]))].map(([bound, seed]) => `- below(${bound}): ${seed}`).join('\n')}
`;
}

function table(results: readonly ScaleResult[]): string {
  const tests = [...new Set(results.map(({ test }) => test))];
  const bounds = [...new Set(results.map(({ bound }) => bound))];
  const cell = (bound: number, test: RngTest) => {
    const found = results.find((one) => one.bound === bound && one.test === test);
    return found === undefined ? '' : figure(found.first.p);
  };
  const rows = bounds.map(
    (bound) => `| ${bound} | ${tests.map((test) => cell(bound, test)).join(' | ')} |`,
  );
  return [
    `| n | ${tests.join(' | ')} |`,
    `|--:|${tests.map(() => '--:').join('|')}|`,
    ...rows,
  ].join('\n');
}

const figure = (p: number): string => (p < 0.001 ? p.toExponential(2) : p.toFixed(4));

export function dieharderReport(
  runs: readonly DieharderRun[],
  version: string,
): {
  readonly text: string;
  readonly all: number;
  readonly passed: number;
  readonly failed: number;
} {
  const lines = runs.flatMap((run) => run.lines);
  const passed = lines.filter(({ verdict }) => verdict === 'PASSED').length;
  const failed = runs
    .flatMap(({ rerun }) => rerun?.lines ?? [])
    .filter(({ verdict }) => verdict !== 'PASSED').length;
  const rows = runs.flatMap((run) => [
    ...run.lines.map((line) => rowOf(line, run.seed)),
    ...(run.rerun?.lines ?? []).map((line) => rowOf(line, `${run.rerun?.seed ?? ''} (again)`)),
  ]);
  const text = `# The draw stream under dieharder

Made by \`npm run rng:quality\` with dieharder ${version} (\`-g 200\`, raw words from standard input, each
test over a stream of its own seed). ${TEXT_OF_STREAM}

**${lines.length} p-values, ${passed} passed at once, ${lines.length - passed} weak; of the tests repeated with a fresh seed ${failed} p-values were weak again.**
By chance one in a hundred is called weak.

| test | n-tuple | p | verdict | seed |
|---|--:|--:|---|---|
${rows.join('\n')}
`;
  return { text, all: lines.length, passed, failed };
}

function rowOf({ test, ntup, p, verdict }: DieharderLine, seed: string): string {
  return `| ${test} | ${ntup} | ${p.toFixed(8)} | ${verdict} | \`${seed}\` |`;
}
