/** Navigation between pages: history, focus, status. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sendLogin } from './account-steps.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys();
const PART_OF_LOGIN = '**/assets/sign-in-*.js*';

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.tagName ?? '');

test('[ROUTE-14] a link clicked twice creates one history entry', async () => {
  const { page } = await journeys.visit();
  await page.goto(journeys.web());
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true });
  const before = await page.evaluate(() => history.length);
  await link.dblclick();
  await page.waitForURL('**/privacy');
  await link.click();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await page.waitForURL(`${journeys.web()}/`);
});

test('[ROUTE-14] a first load does not move the focus, login and back navigation move it to the heading', async () => {
  const { page } = await journeys.visit();
  await page.goto(journeys.web());
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  expect(await focused(page)).toBe('BODY');
  const person = await journeys.app().users.verified();
  await page.goto(`${journeys.web()}/login`);
  await sendLogin(page, person.email);
  await page.waitForURL(`${journeys.web()}/`);
  await expect.poll(() => focused(page)).toBe('H1');
});

test('[DLG-12] [ROUTE-14] Escape from a dialog that a URL opened moves the focus to the heading', async () => {
  const { page } = await journeys.visit();
  await page.goto(`${journeys.web()}/?dialog=login`);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('H1');
});

test('[LANG-13] choosing a language by keyboard keeps the focus and the scroll position', async () => {
  const { page } = await journeys.visit();
  await page.goto(`${journeys.web()}/terms`);
  await page.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor();
  await page.waitForLoadState('networkidle');
  const spanish = page.getByRole('contentinfo').getByRole('button', { name: 'Español' });
  await spanish.focus();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.documentElement.lang === 'es');
  await expect
    .poll(() => spanish.evaluate((one) => one === document.activeElement).catch(() => false))
    .toBe(true);
  await expect.poll(() => page.evaluate((old) => Math.abs(scrollY - old) < 200, before)).toBe(true);
});

test('[ROUTE-10] [ERR-7] a page outside the layout that does not load says so and links to the lobby', async () => {
  const visit = await journeys.visit({ isFirstVisit: true });
  visit.allow(/net::ERR_FAILED|A page stopped working|ChunkLoadError/);
  const { page } = visit;
  await page.route(PART_OF_LOGIN, (route) => route.abort());
  await page.goto(`${journeys.web()}/login`);
  await page.getByRole('alert').filter({ hasText: 'This page didn’t arrive' }).waitFor();
  expect(await page.title()).toBe('This page didn’t arrive · Sweeps');
  await page.getByRole('banner').getByRole('link', { name: /lobby/ }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Back to the lobby' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lobby' }).waitFor({ state: 'attached' });
});
