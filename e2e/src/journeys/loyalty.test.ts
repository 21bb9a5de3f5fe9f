/** A player joins the loyalty program, connects, and pays for a pack with its points; signed out nothing of it is left. */
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import { send } from '@jubilee/testkit/http-calls';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bringAxe, findBarriers } from '../find-barriers.ts';
import { logIn, logOut, readDisplayedBalance } from './account-steps.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys({
  flags: { rubyRewardsEnabled: true, purchasesEnabled: true },
});
const brand = BRANDS.find(({ location }) => location === 'rubysweepsmvp') ?? DEFAULT_BRAND;
const web = () => journeys.web(brand);

const card = (page: Page) => page.getByRole('article').filter({ hasText: 'Ruby Rewards' });
/** On the vendor's own page, which opens beside the product. */
async function pressAtVendor(page: Page, press: string, button: string): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('dialog').getByRole('link', { name: press }).click();
  const vendor = await opened;
  await vendor.getByRole('button', { name: button }).click();
  await vendor.getByRole('status').waitFor();
  await vendor.close();
}
/** As when the player comes back to the tab: what became of it is read at once. */
const comeAgain = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('focus')));

it('[RUBY-1][RUBY-3][RUBY-4][RUBY-8] a member joins, connects and pays for a pack with ruby points, once', async () => {
  const who = await journeys.app().users.verified({ brand });
  const { page, context, allow } = await journeys.visit();
  await bringAxe(context);
  allow(/status of 409/);
  await logIn(page, web(), who.email);
  await page.goto(`${web()}/promotions`);
  await card(page).getByRole('button', { name: 'Join' }).click();
  await pressAtVendor(page, 'Join', 'Join');
  await comeAgain(page);
  await card(page).getByRole('button', { name: 'Connect' }).click();
  await pressAtVendor(page, 'Connect', 'Allow');
  await comeAgain(page);
  await expect.poll(() => card(page).textContent()).toContain('20,000 ruby points');

  const before = await readDisplayedBalance(page, 'POINTS');
  await card(page).getByRole('button', { name: 'Use points' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Starter pack/ }).check();
  expect(await findBarriers(page.mainFrame())).toEqual([]);
  await dialog.getByRole('button', { name: 'Pay 999 ruby points' }).click();
  await expect.poll(() => readDisplayedBalance(page, 'POINTS')).toBe(before + 100_000);
  await expect.poll(() => card(page).textContent()).toContain('19,001 ruby points');

  await card(page).getByRole('button', { name: 'Use points' }).click();
  await order({ email: who.email, balance: '10' });
  await dialog.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('heading', { name: 'Not enough ruby points' }).waitFor();
  await dialog.getByRole('button', { name: 'OK' }).click();
  expect(await readDisplayedBalance(page, 'POINTS')).toBe(before + 100_000);

  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));
  await logOut(page);
  await page.goto(`${web()}/promotions`);
  await page.getByRole('heading', { name: 'For you' }).waitFor();
  expect(await card(page).count()).toBe(0);
  expect(reads.filter((path) => path.startsWith('/rubyRewards/'))).toEqual([]);
});

async function order(one: object): Promise<void> {
  const { status } = await send({
    port: journeys.app().ports.sandbox,
    method: 'POST',
    path: '/__control/ruby-rewards',
    body: one,
  });
  expect(status).toBe(200);
}
