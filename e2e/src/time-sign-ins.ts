/** Times signing in as a visitor sees it: from the press of the button to the balances of the lobby. */
import type { Browser } from 'playwright-core';
import { openBrowser } from './open-browser.ts';

const STEP_MS_MAX = 20_000;
const BALANCE = 'input[type="radio"][value="POINTS"], input[type="radio"][value="SWEEP_TICKETS"]';

export interface SignInRuns {
  /** Address of the player app, without a slash at the end. */
  readonly web: string;
  readonly email: string;
  readonly password: string;
  readonly runs: number;
  /** Done between two runs, such as the thing that the runs are compared with. */
  readonly between: () => Promise<void>;
}

/** Milliseconds of each run, every one by a visitor with nothing kept. One more goes first, uncounted. */
export async function timeSignIns(measured: SignInRuns): Promise<number[]> {
  const browser = await openBrowser();
  try {
    await timeSignIn(browser, measured);
    const times: number[] = [];
    while (times.length < measured.runs) {
      await measured.between();
      times.push(await timeSignIn(browser, measured));
    }
    return times;
  } finally {
    await browser.close();
  }
}

/** The page's own clock measures, so that the wire between test and browser costs nothing. */
async function timeSignIn(browser: Browser, { web, email, password }: SignInRuns): Promise<number> {
  const context = await browser.newContext({ colorScheme: 'dark' });
  try {
    context.setDefaultTimeout(STEP_MS_MAX);
    const page = await context.newPage();
    await page.goto(`${web}/login`);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    const button = page.getByRole('button', { name: 'Log in' });
    await button.evaluate((pressed, balance) => {
      pressed.addEventListener(
        'click',
        () => {
          performance.mark('pressed');
          const seen = new MutationObserver(() => {
            if (location.pathname !== '/' || document.querySelectorAll(balance).length < 2) return;
            seen.disconnect();
            // The frame in which the balances are drawn counts too.
            requestAnimationFrame(() => performance.mark('balances'));
          });
          seen.observe(document, { childList: true, subtree: true, attributes: true });
        },
        { capture: true, once: true },
      );
    }, BALANCE);
    await button.click();
    await page.waitForFunction(() => performance.getEntriesByName('balances').length > 0);
    return await page.evaluate(
      () => performance.measure('sign-in', 'pressed', 'balances').duration,
    );
  } finally {
    await context.close();
  }
}
