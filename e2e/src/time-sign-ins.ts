/**
 * Times signing in as a visitor sees it: from the click on the button to the balances of the lobby.
 */
import type { Browser } from 'playwright-core';
import { openBrowser } from './open-browser.ts';

const STEP_MS_MAX = 20_000;
const BALANCE = 'input[type="radio"][value="POINTS"], input[type="radio"][value="SWEEP_TICKETS"]';

export interface SignInRuns {
  /** URL of the player app, without a trailing slash. */
  readonly web: string;
  readonly email: string;
  readonly password: string;
  readonly runs: number;
  /** Run between two measurements, such as the reference that they are compared with. */
  readonly between: () => Promise<void>;
}

/**
 * Milliseconds of each run, each by a visitor with an empty profile. A warm-up run is not counted.
 */
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

/**
 * Measured by the page's own clock, so that the connection between test and browser costs nothing.
 */
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
            // Includes the frame in which the balances are painted.
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
