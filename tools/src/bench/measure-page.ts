/** Runs Lighthouse on pages of an app as a phone visitor: a new browser with an empty profile. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../browser/chromium.ts';
import { startGroup } from './process-group.ts';

const BROWSER_WITHIN_MS = 30_000;
const DEVTOOLS = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//;

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface MeasuredPage {
  /** From 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Names of audits that cost points outside of performance, and of the performance metrics. */
  readonly failed: readonly string[];
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly speedIndexMs: number;
  readonly layoutShift: number;
  readonly blockingMs: number;
}

/** Faults: no browser, or a page that cannot be measured. */
export async function measurePage(url: string): Promise<MeasuredPage> {
  const profile = mkdtempSync(join(tmpdir(), 'jubilee-lighthouse-'));
  const { child, stop } = startGroup(
    await ensureChromium(),
    [
      ...CHROMIUM_ARGUMENTS,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  try {
    const port = await portOf(child);
    const result = await lighthouse(url, {
      port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
    });
    if (result === undefined) throw new Error(`${url} could not be measured`);
    return readResult(url, result.lhr);
  } finally {
    await stop();
    rmSync(profile, { recursive: true, force: true });
  }
}

function portOf(browser: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    const impatience = setTimeout(
      () => reject(new Error(`Chromium did not open its port:\n${said}`)),
      BROWSER_WITHIN_MS,
    );
    browser.once('close', () => reject(new Error(`Chromium ended:\n${said}`)));
    browser.stderr?.on('data', (part: Buffer) => {
      said = (said + part.toString('utf8')).slice(-4_000);
      const port = DEVTOOLS.exec(said)?.[1];
      if (port === undefined) return;
      clearTimeout(impatience);
      resolve(Number(port));
    });
  });
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function readResult(url: string, report: Report): MeasuredPage {
  if (report.runtimeError !== undefined) {
    throw new Error(`${url} could not be measured: ${report.runtimeError.message}`);
  }
  const score = (category: Category): number =>
    Math.round((report.categories[category]?.score ?? 0) * 100);
  const value = (audit: string): number => report.audits[audit]?.numericValue ?? 0;
  const weighed = CATEGORIES.flatMap((category) => report.categories[category]?.auditRefs ?? []);
  const failed = weighed
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => report.audits[id])
    .filter((audit) => audit?.score !== undefined && audit.score !== null && audit.score < 0.9);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    failed: failed.map((audit) => `${audit?.id ?? ''} ${audit?.displayValue ?? ''}`.trim()),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    speedIndexMs: value('speed-index'),
    layoutShift: value('cumulative-layout-shift'),
    blockingMs: value('total-blocking-time'),
  };
}
