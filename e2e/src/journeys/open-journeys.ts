/** One house over a database of its own, and the warm browser, for the journeys of a file. */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { DEFAULT_BRAND } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import {
  portSettings,
  startTestApp,
  type TestApp,
  type TestAppOptions,
} from '@jubilee/testkit/test-app';
import { createTestDatabase, type TestDatabase } from '@jubilee/testkit/postgres';
import { POLICY_REPORT } from '../../../server/src/modules/pages/index.ts';
import { ROOT } from '../../../tools/src/repository/tree.ts';
import { sharedBrowser } from '../open-browser.ts';
import { type PageWatch, watchContext } from '../watch-page.ts';

export interface Visit extends PageWatch {
  readonly context: BrowserContext;
  readonly page: Page;
}

export interface Journeys {
  /** The server that runs now; another one after a restart. */
  app(): TestApp;
  /** What the server has written, for what no page shows. */
  readonly database: TestDatabase;
  /** Lines of the log in which browsers told of breached policies, of every house so far. */
  policyReports(): readonly string[];
  /** Address of the player app of a brand, without a slash at the end. */
  web(brand?: Brand): string;
  /** A visitor with nothing kept from anybody before. Closed, and checked for complaints, after the test. */
  visit(options?: BrowserContextOptions): Promise<Visit>;
  /** A visitor of the whole file. Complaints count for the test in which they are heard. */
  stay(options?: BrowserContextOptions): Promise<Visit>;
  /**
   * Stops the server and starts another over the same database and ports, with some settings changed,
   * or with browser parts of another checkout.
   */
  restart(changed?: Readonly<Record<string, string>>, root?: string): Promise<void>;
}

interface Stay {
  readonly visit: Visit;
  checkedLines: number;
}

/** What was not heard in a test before. */
function newComplaints(stay: Stay): readonly string[] {
  const all = stay.visit.complaints();
  const fresh = all.slice(stay.checkedLines);
  stay.checkedLines = all.length;
  return fresh;
}

/** Time between two pictures of a game, about nine a second. */
const PICTURE_MS = 110;
/** No step of a page takes longer, even on a busy machine. */
const STEP_MS_MAX = 20_000;
const FAULTS_PRINTED_MAX = 5;
/** A page looks for another version by itself, and finds nobody while its house begins anew. */
const SERVER_UNREACHABLE = /version could not be checked TypeError/;

export async function openJourneys(
  about: Pick<TestAppOptions, 'clock' | 'environment' | 'flags' | 'jackpots'> = {},
): Promise<Journeys> {
  const database = await createTestDatabase();
  const environment = { ...(await portSettings()), ...about.environment };
  const start = (
    changed: Readonly<Record<string, string>> = {},
    root: string = ROOT,
  ): Promise<TestApp> =>
    startTestApp({
      databaseUrl: database.url,
      root,
      ...about,
      environment: { ...environment, ...changed },
    });
  const [browser, first] = await Promise.all([sharedBrowser(), start()]);
  let app = first;
  const visits: Visit[] = [];
  const stays: Stay[] = [];
  const provoked: RegExp[] = [];
  const ended: string[] = [];
  const remembering = (made: Visit): Visit => ({
    ...made,
    allow(pattern) {
      made.allow(pattern);
      provoked.push(pattern);
    },
  });
  const reports = (): readonly string[] =>
    [...ended, ...app.logLines].filter((line) => line.includes(POLICY_REPORT));
  afterEach(async ({ task }) => {
    const over = visits.splice(0);
    if (task.result?.state === 'fail') {
      await photograph(task.name, [...over, ...stays.map(({ visit }) => visit)]);
      const faults = app.logLines.filter((line) => /"level":("error"|"fatal"|50|60)/.test(line));
      for (const line of faults.slice(-FAULTS_PRINTED_MAX)) process.stderr.write(line);
    }
    const complaints = [
      ...over.map((visit) => visit.complaints()),
      ...stays.map(newComplaints),
    ].flat();
    await Promise.all(over.map(({ context }) => endVisit(context)));
    expect(complaints).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all(stays.map(({ visit }) => endVisit(visit.context)));
    await app.stop();
    // What was provoked is provoked for the whole file: browsers report late.
    expect(reports().filter((line) => !provoked.some((one) => one.test(line)))).toEqual([]);
  });
  return {
    app: () => app,
    database,
    policyReports: reports,
    web: (brand = DEFAULT_BRAND) => app.services.origins.canonical('web', brand),
    async visit(options = {}) {
      const made = await openVisit(browser, options);
      visits.push(made);
      return remembering(made);
    },
    async stay(options = {}) {
      const visit = await openVisit(browser, options);
      stays.push({ visit, checkedLines: 0 });
      return remembering(visit);
    },
    async restart(changed, root) {
      for (const visit of [...visits, ...stays.map((stay) => stay.visit)])
        visit.allow(SERVER_UNREACHABLE);
      await app.stop();
      ended.push(...app.logLines);
      app = await start(changed, root);
    },
  };
}

async function openVisit(browser: Browser, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext({
    colorScheme: 'dark',
    // Journeys about motion ask for it; all others would only wait for it.
    reducedMotion: 'reduce',
    // What a worker asks for no journey could answer in its place.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(STEP_MS_MAX);
  await context.addInitScript(drawGamesSeldom, PICTURE_MS);
  const watch = await watchContext(context);
  return { context, page: await context.newPage(), ...watch };
}

/**
 * Games are drawn in software here, which takes a whole core for as long as one is open: their frame
 * gets a slow screen. Rounds last as long as ever, their motion goes by time.
 */
function drawGamesSeldom(pictureMs: number): void {
  if (window === window.parent) return;
  const next = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (draw) => window.setTimeout(() => next(draw), pictureMs);
  window.cancelAnimationFrame = (id) => window.clearTimeout(id);
}

/** Answers that are still on their way through an interception have nobody to go to any more. */
async function endVisit(context: BrowserContext): Promise<void> {
  await Promise.all(
    [context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })),
  );
  await context.close();
}

/** What the pages of a failed journey looked like, in the folder for temporary files. */
async function photograph(title: string, visits: readonly Visit[]): Promise<void> {
  const folder = join(tmpdir(), 'jubilee-journeys');
  mkdirSync(folder, { recursive: true });
  const name = title.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 80);
  const pages = visits.flatMap(({ context }) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = join(folder, `${name}-${String(index)}.png`);
    await page.screenshot({ path }).catch(() => undefined);
    process.stderr.write(`${page.url()} looked like ${path}\n`);
  }
}
