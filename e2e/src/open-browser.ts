import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../../tools/src/browser/chromium.ts';

/**
 * A headless Chromium with software rendering; installs one when the machine has none. Source:
 * OPS-14.
 */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: [...CHROMIUM_ARGUMENTS],
    headless: true,
  });
}

let browser: Promise<Browser> | undefined;

/** The one browser of this process, closed with it; every visitor has a separate context. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= openBrowser();
  return browser;
}
