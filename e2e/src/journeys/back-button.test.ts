/** Pages that the browser puts away and brings back as they were: the cache of the back button, frozen tabs. */
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { signOutElsewhere } from '@jubilee/contract/calls/account';
import { replyOf } from '@jubilee/testkit/call-app';
import { openBrowser } from '../open-browser.ts';
import { balanceRadio, logIn, logOut } from './account-steps.ts';
import { openJourneys } from './open-journeys.ts';
import { contextDefaults, visitBefore } from '../session/as-users.ts';

const journeys = await openJourneys();
const browser = await openBrowser({ hasBackCache: true });
afterAll(() => browser.close());

const isIn = (tab: Page) => balanceRadio(tab, 'POINTS').waitFor({ state: 'attached' });
async function isNobodys(tab: Page): Promise<void> {
  await tab.getByRole('link', { name: 'Log in' }).first().waitFor();
  expect(await balanceRadio(tab, 'POINTS').count()).toBe(0);
}

/** A player whose page has no socket, which would say by itself that the session ended. */
async function playerWithoutSocket() {
  const person = await journeys.app().users.verified();
  const context = await browser.newContext(contextDefaults());
  await visitBefore(context, journeys.web());
  await context.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await context.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) document.documentElement.dataset['isRestored'] = 'true';
    });
  });
  const page = await context.newPage();
  await logIn(page, journeys.web(), person.email);
  return { person, context, page };
}

async function goBack(page: Page): Promise<void> {
  // The evaluation ends before the page goes: one that is cut off by it would fail.
  await page.evaluate(() => {
    setTimeout(() => {
      history.back();
    });
  });
  // Playwright gets no event for a page that comes out of the cache, so the page itself says where it is.
  await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/');
}
/** Whether the page is the one that was left, and not a new one of the same address. */
const isRestored = (page: Page) => page.locator('html').getAttribute('data-is-restored');

it('[SESS-28] a page from the cache of the back button shows nobody whose session ended meanwhile', async () => {
  const { person, context, page } = await playerWithoutSocket();
  await page.goto(`${journeys.web()}/empty.html`);
  replyOf(await person.call(signOutElsewhere, { body: {} }));
  await goBack(page);
  await expect.poll(() => isRestored(page)).toBe('true');
  await isNobodys(page);
  await context.close();
});

it('[SESS-28] after a sign-out in another tab the back button shows nobody', async () => {
  const { context, page } = await playerWithoutSocket();
  const second = await context.newPage();
  await second.goto(journeys.web());
  await isIn(second);
  await page.goto(`${journeys.web()}/empty.html`);
  await logOut(second);
  await second.close();
  await goBack(page);
  await isNobodys(page);
  await context.close();
});

it('[SESS-28] a tab that the browser unfreezes shows nobody whose session ended meanwhile', async () => {
  const { person, context, page } = await playerWithoutSocket();
  replyOf(await person.call(signOutElsewhere, { body: {} }));
  // A headless browser freezes no tab; what it would say afterwards is said here.
  await page.evaluate(() => document.dispatchEvent(new Event('resume')));
  await isNobodys(page);
  await context.close();
});
