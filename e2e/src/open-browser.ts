import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../../tools/src/browser/chromium.ts';

/** A headless Chromium with software drawing; installs one when the machine has none. Source: OPS-14. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: [...CHROMIUM_ARGUMENTS],
    headless: true,
  });
}

let browser: Promise<Browser> | undefined;

/** The one browser of this process, which ends with it; every visitor has a context of its own. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= openBrowser();
  return browser;
}
