/**
 * Providers whose pages isolate themselves from other windows (COOP), and what the sign-in window
 * does then.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEFAULT_BRAND } from '@jubilee/brands';
import { chooseThere, NEWCOMER } from '../journeys/sign-in-steps.ts';
import { newAddress } from '../journeys/account-steps.ts';
import { openJourneys } from '../journeys/open-journeys.ts';

const journeys = await openJourneys();
const OPENING = /\/__\/auth\/handler\?(?!.*(?:state|passed)=)/;

/** The window passes a page that refuses to share a browsing context group with its opener. */
async function cutOff(context: BrowserContext): Promise<void> {
  await context.route(OPENING, (route) =>
    route.fulfill({
      headers: {
        'content-type': 'text/html',
        'cross-origin-opener-policy': 'same-origin',
        refresh: `0; url=${route.request().url()}&passed=yes`,
      },
      body: '<!doctype html><title>On the way</title>',
    }),
  );
}

/** A browser reports focus only to the page in front; this one reports it to all pages. */
async function lookAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.hasFocus = () => document.documentElement.dataset['back'] === 'yes';
  });
}

async function openWindow(page: Page): Promise<Page> {
  const button = page.getByRole('button', { name: 'Continue with Google' });
  const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await opened.getByRole('heading', { name: 'Choose an account' }).waitFor();
  return opened;
}

async function visit() {
  const made = await journeys.visit();
  made.allow(NEWCOMER);
  await cutOff(made.context);
  await lookAway(made.page);
  await made.page.goto(`${journeys.web()}/login`);
  return made;
}

it('[IDENT-20][IDENT-37] the response of a provider that isolated the window still arrives', async () => {
  const { page } = await visit();
  const opened = await openWindow(page);
  expect(await opened.evaluate(() => window.opener === null)).toBe(true);
  const email = newAddress();
  await opened.getByLabel('Email address').fill(email);
  await opened.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Finish your account' }).waitFor();
  await page.getByRole('main').getByText(email).waitFor();
  if (!opened.isClosed()) {
    await opened.getByRole('heading', { name: 'You can close this window' }).waitFor();
  }
});

it('[IDENT-26] an isolated and abandoned window is no longer awaited once the user returns', async () => {
  const { page } = await visit();
  await openWindow(page);
  await page.evaluate(() => {
    document.documentElement.dataset['back'] = 'yes';
  });
  await page.getByText('The sign-in window was closed before you finished').waitFor();
});

/** `#0b0f18` as computed by the browser. */
function asRgb(hex: string): string {
  const parts = [1, 3, 5].map((at) => String(Number.parseInt(hex.slice(at, at + 2), 16)));
  return `rgb(${parts.join(', ')})`;
}

it('[IDENT-37][BRAND-1] the window’s own pages have the brand’s name and colors and the user’s language', async () => {
  const { page, allow } = await journeys.visit({ locale: 'es-MX' });
  allow(/status of 400/);
  await page.goto(`${journeys.web()}/__/auth/handler`);
  await page.getByRole('heading', { name: 'Esta ventana se abrió por error' }).waitFor();
  await page.getByText('Sweeps', { exact: true }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  const colours = () =>
    page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.body).color,
    ]);
  const { dark, light } = DEFAULT_BRAND.emailTheme;
  expect(await colours()).toEqual([dark.page, dark.ink].map(asRgb));
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await colours()).toEqual([light.page, light.ink].map(asRgb));
});

it('[IDENT-37] a window that is not isolated closes itself', async () => {
  const { page, allow } = await journeys.visit();
  allow(NEWCOMER);
  await page.goto(`${journeys.web()}/login`);
  await chooseThere(await openWindow(page), { email: newAddress() });
  await page.getByRole('heading', { name: 'Finish your account' }).waitFor();
});
