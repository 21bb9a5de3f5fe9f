/** Traces a spin of each slot as Chromium plays it, and finds how long the page was held up at once, and which frames came late. */
import type { Browser, Page } from 'playwright-core';
import { balanceRadio, sendLogin } from './journeys/account-steps.ts';
import { endOfRound, gameFrame, pressSpin } from './journeys/game-steps.ts';
import { readTrace, type ReadTrace, type TraceEvent } from '../../tools/src/bench/trace-frames.ts';
import { openBrowser } from './open-browser.ts';

/** The longest task of a page's main thread during one spin, and its frames. */
export interface TracedSpin extends ReadTrace {
  readonly gameName: string;
}

const WINDOW = { width: 1440, height: 900 };
const STEP_MS_MAX = 120_000;
const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

export async function traceSpins(options: {
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
    await page.goto(`${options.web}/login`);
    await sendLogin(page, options.email, options.password);
    await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
    const spins: TracedSpin[] = [];
    for (const gameName of options.gameNames) {
      await page.goto(`${options.web}/game/${gameName}`);
      spins.push({ gameName, ...(await traceSpin(browser, page)) });
    }
    return spins;
  } finally {
    await browser.close();
  }
}

/** The first spin draws what it needs for the first time; the second is the one that counts. */
async function traceSpin(browser: Browser, page: Page): Promise<ReadTrace> {
  const frame = await gameFrame(page);
  await pressSpin(frame);
  await endOfRound(frame);
  await browser.startTracing(page, { categories: CATEGORIES });
  await pressSpin(frame);
  await endOfRound(frame);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return readTrace(trace.traceEvents);
}
