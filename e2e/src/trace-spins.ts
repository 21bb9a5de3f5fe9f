/** Traces a spin of each slot as Chromium plays it, and finds how long the page was held up at once. */
import type { Browser, Page } from 'playwright-core';
import { balanceRadio, sendLogin } from './journeys/account-steps.ts';
import { endOfRound, gameFrame, pressSpin } from './journeys/game-steps.ts';
import { openBrowser } from './open-browser.ts';

/** The longest task of a page's main thread during one spin, milliseconds. */
export interface TracedSpin {
  readonly gameName: string;
  /** On the wall, with whatever else the machine was doing. */
  readonly wallMs: number;
  /** The longest by the processor time it took: what is left on a machine that does nothing else. */
  readonly processorMs: number;
}

const WINDOW = { width: 1440, height: 900 };
const STEP_MS_MAX = 120_000;
const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
const MAIN_THREAD = 'CrRendererMain';
const TASKS: readonly string[] = ['RunTask', 'ThreadControllerImpl::RunTask'];

export async function traceSpins(asked: {
  /** Address of the player app, without a slash at the end. */
  readonly web: string;
  readonly email: string;
  readonly password: string;
  readonly gameNames: readonly string[];
}): Promise<TracedSpin[]> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({
      viewport: WINDOW,
      serviceWorkers: 'block',
      reducedMotion: 'no-preference',
    });
    context.setDefaultTimeout(STEP_MS_MAX);
    const page = await context.newPage();
    await page.goto(`${asked.web}/login`);
    await sendLogin(page, asked.email, asked.password);
    await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
    const spins: TracedSpin[] = [];
    for (const gameName of asked.gameNames) {
      await page.goto(`${asked.web}/game/${gameName}`);
      spins.push({ gameName, ...(await traceSpin(browser, page)) });
    }
    return spins;
  } finally {
    await browser.close();
  }
}

/** The first spin draws what it needs for the first time; the second is the one that counts. */
async function traceSpin(browser: Browser, page: Page): Promise<Omit<TracedSpin, 'gameName'>> {
  const frame = await gameFrame(page);
  await pressSpin(frame);
  await endOfRound(frame);
  await browser.startTracing(page, { categories: CATEGORIES });
  await pressSpin(frame);
  await endOfRound(frame);
  return longestTask(JSON.parse((await browser.stopTracing()).toString()) as Trace);
}

interface Trace {
  readonly traceEvents: readonly {
    readonly name: string;
    readonly pid: number;
    readonly tid: number;
    /** Microseconds, on the wall and of the thread. */
    readonly dur?: number;
    readonly tdur?: number;
    readonly args?: { readonly name?: string };
  }[];
}

function longestTask({ traceEvents }: Trace): Omit<TracedSpin, 'gameName'> {
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === MAIN_THREAD)
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => TASKS.includes(name) && main.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace has no task of a main thread.');
  const longest = (key: 'dur' | 'tdur'): number =>
    Math.max(...tasks.map((task) => task[key] ?? 0)) / 1_000;
  return { wallMs: longest('dur'), processorMs: longest('tdur') };
}
