/**
 * The provider's window as a user sees it: a separate browser window, and a server that requests
 * the account.
 */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openJourneys } from '../journeys/open-journeys.ts';
import { storedUserOf } from '../stored-user.ts';

const journeys = await openJourneys();

const GOOGLE = { name: 'Continue with Google' };

/** /login with its provider buttons ready. */
async function login(script?: () => void): Promise<Page> {
  const { page, allow } = await journeys.visit();
  // The server does not know a new user yet, which the page logs.
  allow(/status of 404|PLAYER_NOT_FOUND/);
  if (script !== undefined) await page.addInitScript(script);
  await page.goto(`${journeys.web()}/login`);
  return page;
}

async function openWindow(page: Page): Promise<Page> {
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', GOOGLE).click(),
  ]);
  await opened.getByRole('button', { name: /Ben Sample/ }).waitFor();
  return opened;
}

it('[IDENT-20][IDENT-37] a new user returns to the rest of sign-up', async () => {
  const page = await login();
  const opened = await openWindow(page);
  expect(await opened.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
  const closed = opened.waitForEvent('close');
  await opened.getByRole('button', { name: /Ben Sample/ }).click();
  await closed;
  await page.getByLabel('State you live in').waitFor();
  await expect.poll(async () => (await storedUserOf(page))?.email).toBe('ben@example.com');
});

it('[IDENT-26] a user who refuses at the provider gets a message', async () => {
  const page = await login();
  const opened = await openWindow(page);
  await opened.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('You canceled the sign-in at the provider').waitFor();
});

it('[IDENT-26] a closed window gets a message', async () => {
  const page = await login();
  const opened = await openWindow(page);
  await opened.close();
  await page.getByText('The sign-in window was closed before you finished').waitFor();
});

it('[IDENT-26] a window that the browser did not open gets a message', async () => {
  const page = await login(() => {
    window.open = () => null;
  });
  await page.getByRole('button', GOOGLE).click();
  await page.getByText('Your browser blocked the sign-in window').waitFor();
});

it('[IDENT-37] messages of another page are ignored', async () => {
  const page = await login();
  const opened = await openWindow(page);
  // The provider's page has our window as its opener, but not our origin.
  await opened.evaluate(() => {
    const opener = window.opener as Window;
    const data = { source: 'jubilee-auth-handler', eventId: 'any', pendingToken: 'stolen' };
    opener.postMessage({ ...data, providerId: 'google.com' }, '*');
  });
  await opened.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('You canceled the sign-in at the provider').waitFor();
});
