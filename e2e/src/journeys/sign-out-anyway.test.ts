/** What ends at the server and in the browser when a player signs out, or a remembered device is over. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PASSWORD } from '@jubilee/testkit/test-users';
import { balanceRadio, logOut } from './account-steps.ts';
import { openJourneys } from './open-journeys.ts';
import { MINUTE_MS, runningClock } from './running-clock.ts';
import { storedKeys } from './stored-keys.ts';

const clock = runningClock();
const journeys = await openJourneys({ clock });
const CUT_OFF = /ERR_INTERNET_DISCONNECTED|Failed to fetch|not answered|status of 40[01]/;
const PENDING_KEY = 'jubilee:sign-outs';

/** A remembered player, and what a copy of the profile would have: where and how its sign-in is renewed. */
async function rememberedPlayer() {
  const { email } = await journeys.app().users.verified();
  const visit = await journeys.visit();
  const { page } = visit;
  visit.allow(CUT_OFF);
  await page.goto(`${journeys.web()}/login`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /signed in on this device/ }).check();
  const signedIn = page.waitForResponse((one) => one.url().includes('accounts:signInWithPassword'));
  const remembered = page.waitForResponse((one) => one.url().includes('Devices:remember'));
  await page.getByRole('button', { name: 'Log in' }).click();
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
  const answer = await signedIn;
  const { refreshToken } = (await answer.json()) as { refreshToken: string };
  expect((await remembered).status()).toBe(200);
  const address = new URL(answer.url());
  address.pathname = '/v1/token';
  const renewed = async (): Promise<number> => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    });
    return response.status;
  };
  expect(await renewed()).toBe(200);
  return { ...visit, renewed };
}

const waiting = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), PENDING_KEY);

it('[SESS-42][IDENT-52] after half an hour of nothing a log-out ends the sign-in for every copy', async () => {
  const { page, renewed } = await rememberedPlayer();
  clock.advance(31 * MINUTE_MS);
  await logOut(page);
  await expect.poll(renewed).toBe(400);
  await expect.poll(() => waiting(page)).toBeNull();
});

it('[SESS-42][IDENT-52] offline it says so at once, and the server ends the sign-in when the line is back', async () => {
  const { context, page, renewed } = await rememberedPlayer();
  // The files of the page are there, as for a browser with the worker.
  const isCall = (url: URL): boolean => !url.href.startsWith(journeys.web());
  await context.route(isCall, (route) => route.abort('internetdisconnected'));
  await logOut(page);
  expect(await renewed()).toBe(200);
  const both = async (): Promise<unknown> => JSON.parse((await waiting(page)) ?? '[]');
  await expect.poll(both).toHaveLength(2);
  expect(await waiting(page)).toMatch(/^\["encrypted-1\./);
  await context.unroute(isCall);
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await expect.poll(renewed).toBe(400);
  await expect.poll(() => waiting(page)).toBeNull();
});

const HINT_KEY = 'jubilee:remembered';
/** The greeting of the remembered player, and how many keys of the device are stored. */
const stored = async (page: Page): Promise<readonly unknown[]> => [
  await page.evaluate((key) => localStorage.getItem(key) !== null, HINT_KEY),
  (await storedKeys(page)).secret['jubilee-device'] ?? 0,
];

it('[SESS-43][SESS-34] ending this device on the account page removes name and keys here', async () => {
  const { page } = await rememberedPlayer();
  // The greeting is stored once the identity service has answered.
  await expect.poll(() => stored(page)).toEqual([true, 2]);
  await page.goto(`${journeys.web()}/account`);
  await page.getByRole('button', { name: /^Stop .* signed in on/ }).click();
  await expect.poll(() => stored(page)).toEqual([false, 0]);
});

it('[SESS-43] the first visit after the 30 days removes name and keys', async () => {
  const { page } = await rememberedPlayer();
  await page.evaluate((key) => {
    const hint = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...hint, untilMs: Date.now() - 1 }));
  }, HINT_KEY);
  // The greeting is stored once the identity service has answered.
  await expect.poll(() => stored(page)).toEqual([true, 2]);
  await page.reload();
  await expect.poll(() => stored(page)).toEqual([false, 0]);
});
