/** Traces a spin of each slot in Chromium: the longest task of the page and its late frames. */
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
  /** URL of the player app, without a trailing slash. */
  readonly web: string;
  readonly email: string;
  readonly password: string;
  readonly gameNames: readonly string[];
  /** Spins of each slot that are not traced: the first renders its pictures for the first time. */
  readonly spinsBefore: number;
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
      spins.push({ gameName, ...(await traceSpin(browser, page, options.spinsBefore)) });
    }
    return spins;
  } finally {
    await browser.close();
  }
}

async function traceSpin(browser: Browser, page: Page, spinsBefore: number): Promise<ReadTrace> {
  const frame = await gameFrame(page);
  for (let spin = 0; spin < spinsBefore; spin += 1) {
    await pressSpin(frame);
    await endOfRound(frame);
  }
  await browser.startTracing(page, { categories: CATEGORIES });
  await pressSpin(frame);
  await endOfRound(frame);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return readTrace(trace.traceEvents);
}
