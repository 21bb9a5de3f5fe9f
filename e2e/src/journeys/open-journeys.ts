/** A test app with its own database, and the shared browser, for the journeys of a file. */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
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
import { contextDefaults, type VisitOptions, visitBefore } from '../session/as-users.ts';
import { type PageWatch, watchContext } from '../watch-page.ts';

export interface Visit extends PageWatch {
  readonly context: BrowserContext;
  readonly page: Page;
}

export interface Journeys {
  /** The running server; another one after a restart. */
  app(): TestApp;
  /** The server's log, for what no page shows. */
  readonly database: TestDatabase;
  /** Log lines in which browsers reported policy violations, of every server so far. */
  policyReports(): readonly string[];
  /** URL of a brand's player app, without a trailing slash. */
  web(brand?: Brand): string;
  /** A visitor with an empty profile. Closed, and checked for complaints, after the test. */
  visit(options?: VisitOptions): Promise<Visit>;
  /** A visitor for the whole file. Complaints count for the test in which they occur. */
  stay(options?: VisitOptions): Promise<Visit>;
  /**
   * Stops the server and starts another over the same database and ports, with some settings
   * changed, or with browser parts of another checkout.
   */
  restart(changed?: Readonly<Record<string, string>>, root?: string): Promise<void>;
}

interface Stay {
  readonly visit: Visit;
  checkedLines: number;
}

/** Complaints that no earlier test has seen. */
function newComplaints(stay: Stay): readonly string[] {
  const all = stay.visit.complaints();
  const fresh = all.slice(stay.checkedLines);
  stay.checkedLines = all.length;
  return fresh;
}

/** Time between two frames of a game, about nine a second. */
const PICTURE_MS = 110;
/** No step of a page takes longer, even on a busy machine. */
const STEP_MS_MAX = 30_000;
const FAULTS_PRINTED_MAX = 5;
/** A page checks for another version by itself, which fails while its server restarts. */
const SERVER_UNREACHABLE = /version could not be checked TypeError/;

/** What stands over or before other parts of the page is on where a journey is about it. */
const ON_TOP_OF_OTHERS = { supportChatEnabled: false, dailyRewardsEnabled: false } as const;

export async function openJourneys(
  about: Pick<TestAppOptions, 'clock' | 'environment' | 'flags' | 'jackpots' | 'legalFacts'> = {},
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
      flags: { ...ON_TOP_OF_OTHERS, ...about.flags },
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
  const web = (brand: Brand = DEFAULT_BRAND): string =>
    app.services.origins.canonical('web', brand);
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
    // Provoked complaints are allowed for the whole file, because browsers report late.
    expect(reports().filter((line) => !provoked.some((one) => one.test(line)))).toEqual([]);
  });
  return {
    app: () => app,
    database,
    policyReports: reports,
    web,
    async visit(options = {}) {
      const made = await openVisit(browser, web(), options);
      visits.push(made);
      return remembering(made);
    },
    async stay(options = {}) {
      const visit = await openVisit(browser, web(), options);
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

async function openVisit(browser: Browser, web: string, options: VisitOptions): Promise<Visit> {
  const { isFirstVisit: _, ...given } = options;
  const context = await browser.newContext({
    colorScheme: 'dark',
    ...contextDefaults(),
    ...given,
  });
  context.setDefaultTimeout(STEP_MS_MAX);
  await context.addInitScript(drawGamesSeldom, PICTURE_MS);
  const watch = await watchContext(context);
  await visitBefore(context, web, options);
  return { context, page: await context.newPage(), ...watch };
}

/**
 * Games are rendered in software here, which uses a whole core while one is open: their frame gets
 * a low frame rate. Rounds take as long as ever, because their motion is based on time.
 */
function drawGamesSeldom(pictureMs: number): void {
  if (window === window.parent) return;
  const next = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (draw) => window.setTimeout(() => next(draw), pictureMs);
  window.cancelAnimationFrame = (id) => window.clearTimeout(id);
}

/** Responses still in an interception have no recipient any more. */
async function endVisit(context: BrowserContext): Promise<void> {
  await Promise.all(
    [context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })),
  );
  await context.close();
}

/** Screenshots of the pages of a failed journey, in the folder for temporary files. */
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
