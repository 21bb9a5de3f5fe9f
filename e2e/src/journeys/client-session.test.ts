/**
 * The page's session as the server sees it: which calls, in which order, and what survives what.
 */
import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { balanceRadio, browserStorageOf, logIn, logOut, sendLogin } from './account-steps.ts';
import { openGame } from './game-steps.ts';
import { recordRequests } from './record-requests.ts';
import { comeAs } from './come-as.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys({ flags: { jackpotEnabled: true } });
const users = () => journeys.app().users;

const callsIn = (traffic: readonly string[]): readonly string[] => [
  ...new Set(traffic.filter((one) => /^(GET|POST) /.test(one) && !one.endsWith('onfiguration'))),
];

it('[AUTH-18][AUTH-20] login and logout call the server in their order', async () => {
  const { email } = await users().verified();
  const { page } = await journeys.visit();
  const traffic = recordRequests(page);
  await page.goto(`${journeys.web()}/login`);
  await expect.poll(() => traffic).toContain('join /public');
  await sendLogin(page, email);
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
  await expect.poll(() => traffic).toContain('join /user');
  // An earlier jackpot win, free plays and the lobby's data follow in any order.
  const expectedCalls = [
    'GET /jackpotWins',
    'GET /users/id/capabilities',
    'GET /users/id/playerGames',
    'GET /users/id/tier',
    'GET /users/id/userCredits',
  ];
  await expect.poll(() => callsIn(traffic).slice(5).toSorted()).toEqual(expectedCalls);
  expect(callsIn(traffic).slice(0, 5)).toEqual([
    'POST /v1/accounts:signInWithPassword',
    'POST /v1/accounts:lookup',
    'POST /login',
    'GET /userDetails',
    'GET /users/id/accounts',
  ]);
  // The guests' connection is closed before the player's opens, which waits for the session.
  const order = ['POST /login', 'leave /public', 'join /user'];
  expect(traffic.filter((one) => order.includes(one))).toEqual(order);

  const before = traffic.length;
  await logOut(page);
  await expect.poll(() => traffic.slice(before)).toContain('join /public');
  // The sign-in ends at the identity service meanwhile.
  const signOut = 'POST /v1/rememberedDevices:signOut';
  await expect.poll(() => traffic.slice(before)).toContain(signOut);
  // The lobby that the login led to may still fetch its rows.
  const changes = traffic.slice(before).filter((one) => !one.startsWith('GET ') && one !== signOut);
  expect(changes).toEqual(['POST /logout', 'leave /user', 'join /public']);
});

it('[AUTH-19] a login that never settles is ended after 10 s, and says so', async () => {
  const { email } = await users().verified();
  const { page, context, allow } = await journeys.visit();
  allow(/did not settle|was not answered|could not be (?:fetched|read)|Login: details failed|ERR_/);
  await page.clock.install();
  const requests: Route[] = [];
  await context.route(/\/userDetails$/, (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    requests.push(route);
    return undefined;
  });
  await page.goto(`${journeys.web()}/login`);
  await sendLogin(page, email);
  await expect.poll(() => requests.length).toBe(1);
  await page.clock.fastForward(8_000);
  expect(await page.getByText(/took too long/).count()).toBe(0);
  const farewell = page.waitForRequest((request) => request.url().endsWith('/logout'));
  await page.clock.fastForward(2_100);
  await farewell;
  await page.getByText('Logging in took too long.').waitFor();
  await expect.poll(() => browserStorageOf(page)).not.toContain(email);
  expect(await browserStorageOf(page)).not.toContain('jubilee:session');
});

it('[AUTH-21] the back button after logging out shows nothing of the previous player', async () => {
  const [first, second] = await users().verifiedMany(2);
  if (first === undefined || second === undefined) throw new Error('Two users are needed.');
  const { page } = await journeys.visit();
  await logIn(page, journeys.web(), first.email);
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('main').getByText(first.email).first().waitFor();
  await logOut(page);
  await page.goBack();
  await page.waitForURL('**/login?redirect=**');
  expect(await page.content()).not.toContain(first.email);
  await sendLogin(page, second.email);
  await page.waitForURL(`${journeys.web()}/account`);
  await page.getByRole('main').getByText(second.email).first().waitFor();
  await page.getByText('This device', { exact: true }).waitFor();
  expect(await page.content()).not.toContain(first.email);
  expect(await browserStorageOf(page)).not.toContain(first.userId);
});

it('[IDENT-15] an identity service that answers 503 signs nobody out', async () => {
  const { email } = await users().verified();
  const { page, context, allow } = await journeys.visit();
  allow(/status of 503/);
  await logIn(page, journeys.web(), email);
  const refused: string[] = [];
  await context.route(/\/v1\/(accounts:lookup|token)/, (route) => {
    refused.push(route.request().url());
    return route.fulfill({
      status: 503,
      headers: { 'access-control-allow-origin': '*', 'content-type': 'text/html' },
      body: '<h1>Service Unavailable</h1>',
    });
  });
  await page.reload();
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
  expect(await page.getByRole('link', { name: 'Log in' }).count()).toBe(0);
  await context.unroute(/\/v1\/(accounts:lookup|token)/);
  await page.reload();
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
});

it('[SESS-10][SOCK-6] sessions survive a restart of the server', async () => {
  const person = await users().verified();
  const { page, allow } = await journeys.visit();
  // The server is unreachable for a moment, so any request may fail.
  allow(/WebSocket|ERR_|Failed to (?:load|fetch)|ChunkLoadError/);
  const traffic = recordRequests(page);
  await logIn(page, journeys.web(), person.email);
  await expect.poll(() => traffic).toContain('join /user');
  const before = traffic.length;
  await journeys.restart();
  await expect.poll(() => traffic.slice(before), { timeout: 15_000 }).toContain('join /user');
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByText('This device', { exact: true }).waitFor();
  expect(traffic.slice(before)).not.toContain('POST /login');
  expect(traffic.slice(before)).not.toContain('POST /logout');
});

it('[ERR-3][SESS-16][AUTH-27] a player who is disabled during a game is notified once and sent to the lobby', async () => {
  const person = await users().verified();
  const { page, allow } = await journeys.visit();
  allow(/status of 40[013]|ACCOUNT_DISABLED|USER_DISABLED|socket/i);
  await comeAs(page, journeys.web(), person.email);
  const frame = await openGame(page, journeys.web());
  await frame.getByRole('button', { name: 'Spin', exact: true }).waitFor();
  const { services } = journeys.app();
  expect(await services.identity.admin.disableUser(person.brand.location, person.userId)).toBe(
    true,
  );
  const alert = page.getByRole('dialog');
  await alert.getByText('This user account has been disabled.', { exact: true }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await alert.getByRole('button', { name: 'OK' }).click();
  await alert.waitFor({ state: 'detached' });
  expect(await page.locator('iframe').count()).toBe(0);
  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
  expect(await browserStorageOf(page)).not.toContain(person.userId);
  expect(await page.getByRole('dialog').count()).toBe(0);
});
