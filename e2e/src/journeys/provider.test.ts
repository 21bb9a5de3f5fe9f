/** Signing in by a third-party provider: its own window, and an address that is already known. */
import type { BrowserContext } from 'playwright-core';
import { settableClock } from '@jubilee/testkit/clock';
import { expect, it } from 'vitest';
import { PASSWORD } from '@jubilee/testkit/test-users';
import { fillRestOfSignUp, logIn, newAddress, sendLogin } from './account-steps.ts';
import {
  chooseThere,
  comeBy,
  NEWCOMER,
  openProvider,
  REFUSED,
  waitForAccount,
  waitUntilIn,
} from './sign-in-steps.ts';
import { openJourneys } from './open-journeys.ts';

const clock = settableClock(Date.now());
const journeys = await openJourneys({ clock });
const users = () => journeys.app().users;
/** The chunks of the page that are loaded with the first sign-in method. */
const SESSION_PARTS = /\/assets\/(identity|start-session)-[^/]*\.js/;

async function guest(redirect?: string) {
  const visit = await journeys.visit();
  const query = redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`;
  await visit.page.goto(`${journeys.web()}/login${query}`);
  return visit;
}

/** The responses that third-party providers send to the page's own host. */
function answersOf(context: BrowserContext): readonly string[] {
  const answers: string[] = [];
  context.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/__/auth/handler' && searchParams.has('state')) answers.push(request.url());
  });
  return answers;
}

it('[IDENT-20] [AUTH-6] [ROUTE-12] a new user from a third-party provider completes the sign-up and plays; next time its window is enough, and no redirect leaves the site', async () => {
  const email = newAddress();
  const { page, allow } = await guest();
  allow(NEWCOMER);
  await comeBy(page, 'Google', { email });
  await page.getByRole('heading', { name: 'Finish your account' }).waitFor();
  await page.getByRole('main').getByText(email).waitFor();
  await fillRestOfSignUp(page, {});
  await page.getByRole('button', { name: 'Finish' }).click();
  await waitUntilIn(page, `${journeys.web()}/`);

  const again = await guest('//evil.example/');
  await comeBy(again.page, 'Google', { email });
  await waitUntilIn(again.page, `${journeys.web()}/`);
});

it('[ROUTE-11] [IDENT-20] a sign-up by a third-party provider ends on the requested page', async () => {
  const { page, allow } = await journeys.visit();
  allow(NEWCOMER);
  await page.goto(`${journeys.web()}/account`);
  await page.waitForURL('**/login?redirect=**');
  await comeBy(page, 'Google', { email: newAddress() });
  await page.getByRole('heading', { name: 'Finish your account' }).waitFor();
  await fillRestOfSignUp(page, {});
  await page.getByRole('button', { name: 'Finish' }).click();
  await waitForAccount(page, journeys.web());
});

it.each([
  ['Facebook', '/login'],
  ['Apple', '/signup'],
])('[IDENT-20] %s works for signing in from %s too', async (provider, path) => {
  const email = newAddress();
  const { page, allow } = await journeys.visit();
  allow(NEWCOMER);
  await page.goto(`${journeys.web()}${path}`);
  await comeBy(page, provider, { email });
  await page.getByRole('heading', { name: 'Finish your account' }).waitFor();
  await page.getByRole('main').getByText(email).waitFor();
});

it('[IDENT-26] a user can cancel the waiting page and choose another method', async () => {
  const { email } = await users().verified();
  const { page } = await guest();
  const opened = await openProvider(page, 'Google');
  await page.getByRole('heading', { name: 'Go on with Google' }).waitFor();
  const isClosed = opened.waitForEvent('close');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await isClosed;
  await sendLogin(page, email);
  await waitUntilIn(page, `${journeys.web()}/`);
});

it('[IDENT-44] an address that the account had confirmed: the provider becomes another sign-in method of it', async () => {
  const { email } = await users().verified();
  const { page } = await guest();
  await comeBy(page, 'Google', { email });
  await waitUntilIn(page, `${journeys.web()}/`);

  const later = await journeys.visit();
  await logIn(later.page, journeys.web(), email);
});

it('[IDENT-44] an address that was never confirmed: its owner gets the account, and its creator loses access', async () => {
  const maker = await users().unverified();
  const { page } = await guest();
  await comeBy(page, 'Google', { email: maker.email });
  await waitUntilIn(page, `${journeys.web()}/`);
  await page.goto(`${journeys.web()}/account`);
  await page.getByText('Confirmed', { exact: true }).waitFor();

  const later = await guest();
  later.allow(REFUSED);
  await sendLogin(later.page, maker.email, PASSWORD);
  await later.page.getByText(/don’t match/).waitFor();
});

it('[IDENT-44] [IDENT-29] a provider that does not vouch for the address gives access to no account', async () => {
  const { email } = await users().verified();
  const { page, allow } = await guest();
  allow(REFUSED);
  await comeBy(page, 'Google', { email, isProven: false });
  await page
    .getByRole('alert')
    .getByText(/already an account with this email. Log in the way you did before/)
    .waitFor();
  await sendLogin(page, email);
  await waitUntilIn(page, `${journeys.web()}/`);
});

it('[IDENT-37] the response of a third-party provider is valid once and in its own browser; a page says so', async () => {
  const { context, page, allow } = await guest();
  allow(NEWCOMER);
  allow(REFUSED);
  const answers = answersOf(context);
  const opened = await openProvider(page, 'Google');
  await chooseThere(opened, { email: newAddress() });
  await page.getByRole('heading', { name: 'Finish your account' }).waitFor();
  const [answer = ''] = answers;
  expect(answers).toHaveLength(1);
  const elsewhere = await journeys.visit();
  elsewhere.allow(REFUSED);
  // Until then the same browser gets the same answer, because it may send its request twice.
  clock.advance(30_000);
  for (const replay of [await context.newPage(), elsewhere.page]) {
    await replay.goto(answer);
    await replay.getByRole('heading', { name: 'This sign-in is over' }).waitFor();
    await replay.getByText(/close this window and try again/).waitFor();
    expect(replay.url()).toBe(answer);
  }
});

it('[IDENT-20] [ERR-5] sign-in methods that did not load say so when clicked, keep their look, and work once the page is online', async () => {
  const { email } = await users().verified();
  const { context, page, allow } = await journeys.visit();
  allow(/net::ERR|could not be (started|loaded)/);
  const requests: string[] = [];
  await context.route(SESSION_PARTS, (route) => {
    requests.push(route.request().url());
    return route.abort();
  });
  await page.goto(`${journeys.web()}/login`);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  const google = page.getByRole('button', { name: 'Continue with Google' });
  await google.click();
  await page.getByText('This part of the page didn’t load.').waitFor();
  expect(await google.getAttribute('aria-busy')).toBeNull();
  await context.unroute(SESSION_PARTS);
  await comeBy(page, 'Google', { email });
  await waitUntilIn(page, `${journeys.web()}/`);
});
