/** The app as it opens from the home screen: its own window at the manifest's start, in a profile that stays. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { balanceRadio } from './account-steps.ts';
import { isRemembered, openProfiles } from './stored-profiles.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys();
const { browserWith, closed, rememberedProfile } = await openProfiles(journeys);

/** Where an installed app starts, by the manifest that the page names. */
async function readStart(page: Page): Promise<{ readonly address: string; readonly mode: string }> {
  await page.goto(journeys.web());
  return page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const response = await fetch(link?.href ?? '');
    const { start_url: start, display } = (await response.json()) as Record<string, string>;
    return { address: new URL(start ?? '', response.url).href, mode: display ?? '' };
  });
}

/**
 * A window of the installed app. A headless browser has no such window and cannot emulate its display mode, so
 * `matchMedia` reports it to the page.
 */
async function openWindow(context: BrowserContext, mode: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((own) => {
    const matchOf = window.matchMedia.bind(window);
    window.matchMedia = (query) => matchOf(query === `(display-mode: ${own})` ? 'all' : query);
  }, mode);
  return page;
}

it('[SESS-35] [SW-6] the installed app opens at its start for the remembered player by one tap, after every launch', async () => {
  await rememberedProfile('installed');
  const before = await browserWith('installed');
  const { address, mode } = await readStart(before.page);
  expect(mode).toBe('standalone');
  await before.page.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => scope));
  await closed(before.context);
  for (let launch = 1; launch <= 2; launch += 1) {
    const { context } = await browserWith('installed');
    const page = await openWindow(context, mode);
    await page.goto(address);
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Continue as / })
      .click();
    await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
    expect(page.url()).toBe(address);
    // It stays signed in while its window is open, also over a reload.
    await page.reload();
    await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
    expect(await isRemembered(page)).toBe(true);
    await closed(context);
  }
});
