import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../../tools/src/browser/chromium.ts';

/** What turns the cache of the back button on again: Playwright turns it off, and a headless Chromium lacks it unasked. */
const WITH_BACK_CACHE = {
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: ['--enable-bfcache'],
};

/**
 * A headless Chromium with software rendering; installs one when the machine has none. Source:
 * OPS-14.
 */
export async function openBrowser({ hasBackCache = false } = {}): Promise<Browser> {
  const { args = [], ...rest } = hasBackCache ? WITH_BACK_CACHE : {};
  return chromium.launch({
    ...rest,
    executablePath: await ensureChromium(),
    args: [...CHROMIUM_ARGUMENTS, ...args],
    headless: true,
  });
}

let browser: Promise<Browser> | undefined;

/** The one browser of this process, closed with it; every visitor has a separate context. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= openBrowser();
  return browser;
}
