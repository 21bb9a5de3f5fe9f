/** The row about public pages measured by Lighthouse on a phone. */
import type { AppPorts, Bench } from './bench-app.ts';
import { type BenchLine, median } from './bench-report.ts';
import { type BenchRowResult, runApart } from './run-apart.ts';
import { CATEGORIES, type MeasuredPage, measurePage } from './measure-page.ts';

const AIMS = {
  performance: '>= 95',
  accessibility: '>= 100',
  'best-practices': '>= 100',
  seo: '>= 100',
} as const;

export async function lighthouseRow(
  ports: AppPorts,
  { print, size }: Bench,
): Promise<BenchRowResult> {
  const origin = `http://localhost:${String(ports.web)}`;
  const pages = size.pages.map((page) => ({
    name: `Lighthouse ${page}`,
    run: () => pageLines(`${origin}${page}`, page, print, size.pageRuns),
  }));
  return runApart(pages, print);
}

async function pageLines(
  address: string,
  page: string,
  print: (line: string) => void,
  count: number,
): Promise<BenchLine[]> {
  const runs: MeasuredPage[] = [];
  for (let run = 0; run < count; run += 1) {
    const measured = await measurePage(address);
    runs.push(measured);
    const { firstPaintMs, largestPaintMs, speedIndexMs, blockingMs, layoutShift } = measured;
    print(
      `${page} ${CATEGORIES.map((category) => measured.scores[category]).join(' ')}: first paint ${firstPaintMs.toFixed(0)} ms, largest ${largestPaintMs.toFixed(0)} ms, speed index ${speedIndexMs.toFixed(0)} ms, blocked ${blockingMs.toFixed(0)} ms, shift ${layoutShift.toFixed(3)}; ${measured.failed.join(', ')}`,
    );
  }
  return CATEGORIES.map((category) => ({
    figure: `Lighthouse ${page} ${category}`,
    value: median(runs.map((run) => run.scores[category])),
    unit: 'of 100',
    aim: AIMS[category],
  }));
}
