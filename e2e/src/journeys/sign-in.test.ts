import { expect, it } from 'vitest';
import { DEFAULT_BRAND } from '@jubilee/brands';
import { PASSWORD } from '@jubilee/testkit/test-users';
import {
  balanceRadio,
  expectBalance,
  fillRestOfSignUp,
  fillSignUp,
  followLink,
  browserStorageOf,
  logIn,
  newAddress,
  sendLogin,
} from './account-steps.ts';
import { comeAs } from './come-as.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys();
const users = () => journeys.app().users;

it('[IDENT-5] [ROUTE-1] a wrong password and an unknown address get the same message', async () => {
  const known = await users().unverified();
  const { page, allow } = await journeys.visit();
  allow(/status of 400/);
  const sentences: string[] = [];
  for (const email of [known.email, newAddress()]) {
    await page.goto(`${journeys.web()}/login`);
    await sendLogin(page, email, 'not-the-password-1');
    const alert = page.getByRole('alert').filter({ hasText: /\S/ });
    sentences.push((await alert.first().textContent()) ?? '');
  }
  expect(sentences[0]).toMatch(/don’t match/);
  expect(sentences[1]).toBe(sentences[0]);
});

it('[AUTH-4] [IDENT-2] [IDENT-3] sign-up shows each problem beside its field and sends nothing until all fields are valid', async () => {
  const taken = await users().unverified();
  const { page, allow } = await journeys.visit();
  allow(/status of 400/);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.goto(`${journeys.web()}/signup`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('email');
  await fillSignUp(page, {
    email: taken.email,
    password: 'short',
    hasBirthday: false,
    isAgreed: false,
  });
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const [field, problem] of [
    ['Password', /needs/],
    ['Month', /21 or over/],
    ['Terms of use', /./],
  ] as const) {
    const input = page.getByLabel(field, { exact: field === 'Password' }).first();
    expect(await input.getAttribute('aria-invalid'), field).toBe('true');
    const ids = (await input.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const texts = await Promise.all(
      ids.map((id) => page.locator(`[id="${id}"]`).first().textContent()),
    );
    expect(texts.join(' '), field).toMatch(problem);
  }
  expect(sent).toEqual([]);

  await fillSignUp(page, { email: taken.email });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText(/already an account with this email/).waitFor();
  expect(sent.filter((path) => path === '/createUser')).toEqual([]);
});

it('[AUTH-6] a sign-up interrupted after the identity was created continues where it stopped', async () => {
  const email = newAddress();
  const { page, allow } = await journeys.visit();
  // Another email so soon is refused, which only the console shows.
  allow(/ERR_FAILED|ERR_CONNECTION|was not answered|status of 429/);
  await page.route('**/createUser', (route) => route.abort('connectionreset'));
  await page.goto(`${journeys.web()}/signup`);
  await fillSignUp(page, { email });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: /can’t be reached/ })
    .first()
    .waitFor();
  // Entered values stay, and the page only requests the missing ones.
  await page.getByRole('heading', { name: 'Finish your account' }).waitFor();
  expect(await page.getByLabel('State you live in').inputValue()).toBe('TX');
  await page.unroute('**/createUser');

  const later = await journeys.visit();
  later.allow(/status of 404|PLAYER_NOT_FOUND/);
  await later.page.goto(`${journeys.web()}/login`);
  await sendLogin(later.page, email);
  await later.page.waitForURL('**/signup**');
  await later.page.getByRole('heading', { name: 'Finish your account' }).waitFor();
  await fillRestOfSignUp(later.page, {});
  await later.page.getByRole('button', { name: 'Finish' }).click();
  await later.page.waitForURL('**/verify**');
  await balanceRadio(later.page, 'POINTS').waitFor({ state: 'attached' });

  // The first page retries as well, and finds that the player exists.
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.waitForURL('**/verify');
  await expectBalance(page, 'POINTS', DEFAULT_BRAND.welcomeGrant.POINTS);
});

it('[ROUTE-13] [ROUTE-16] [AUTH-25] an unverified player who opens a game is redirected to /verify, and into the game once the email is confirmed elsewhere', async () => {
  const person = await users().unverified();
  const { page } = await journeys.visit();
  await comeAs(page, journeys.web(), person.email);
  await page.goto(`${journeys.web()}/game/copper-comet`);
  await page.waitForURL('**/verify?redirect=**');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/game/copper-comet');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  const link = await journeys.app().nextLinkTo(person.email);

  // A scanner that runs script uses nothing up by opening it.
  const scanner = await journeys.visit();
  await scanner.page.goto(link);
  await scanner.page.getByRole('button', { name: 'Confirm your email' }).waitFor();
  const other = await journeys.visit();
  await followLink(other.page, link, 'Confirm your email');
  await other.page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
  await other.page.getByRole('link', { name: 'Log in and play' }).waitFor();
  // A second press: the code is used, and the page says so.
  scanner.allow(/status of 400/);
  await scanner.page.getByRole('button', { name: 'Confirm your email' }).click();
  await scanner.page.getByRole('heading', { name: 'This link didn’t work' }).waitFor();

  // The page in the first browser polls, gets a fresh token and continues.
  await page.waitForURL('**/game/copper-comet');
  await page.locator('iframe').waitFor();
});

it('[ROUTE-8] [ROUTE-11] a guest who opens a game logs in first and then gets that game', async () => {
  const person = await users().verified();
  const { page } = await journeys.visit();
  await page.goto(`${journeys.web()}/game/copper-comet?from=letter`);
  await page.waitForURL('**/login?redirect=**');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/game/copper-comet?from=letter');
  await sendLogin(page, person.email);
  await page.waitForURL(`${journeys.web()}/game/copper-comet?from=letter`);
  await page.locator('iframe').waitFor();
});

it('[ROUTE-12] no redirect leaves the site or leads to an unknown page', async () => {
  const person = await users().verified();
  const { context, page } = await journeys.visit();
  const foreignRequests: string[] = [];
  await context.route(
    (url) => url.hostname.endsWith('evil.example'),
    (route) => {
      foreignRequests.push(route.request().url());
      return route.abort();
    },
  );
  await logIn(page, journeys.web(), person.email);
  for (const target of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/%09/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/login?redirect=//evil.example',
    '/nowhere',
    '/game/../../evil',
  ]) {
    await page.goto(`${journeys.web()}/login?redirect=${encodeURIComponent(target)}`);
    await page.waitForURL(`${journeys.web()}/`);
  }
  await page.goto(`${journeys.web()}/login?redirect=${encodeURIComponent('/rules')}`);
  await page.waitForURL(`${journeys.web()}/rules`);
  expect(foreignRequests).toEqual([]);
});

it('[SESS-4] [AUTH-21] logging out ends the session, leaves no data of the player, and lets the next one log in', async () => {
  const [first, second] = await users().verifiedMany(2);
  if (first === undefined || second === undefined) throw new Error('Two users are needed.');
  const { page } = await journeys.visit();
  const headers: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/userDetails') && request.method() === 'GET')
      headers.push(request.headers());
  });
  await logIn(page, journeys.web(), first.email);
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByText('You’re signed out.').waitFor();
  const stored = await browserStorageOf(page);
  expect(stored).not.toContain(first.email);
  expect(stored).not.toContain(first.userId);
  expect(await page.content()).not.toContain(first.email);
  const [used] = headers;
  const answer = await fetch(
    `${journeys.app().services.origins.canonical('api', first.brand)}/userDetails`,
    {
      headers: {
        authorization: used?.['authorization'] ?? '',
        'x-session-id': used?.['x-session-id'] ?? '',
        'x-user-id': first.userId,
      },
    },
  );
  expect(answer.status).toBe(401);

  await logIn(page, journeys.web(), second.email);
  await expectBalance(page, 'POINTS', second.brand.welcomeGrant.POINTS);
  expect(await page.content()).not.toContain(first.email);
});

it('[IDENT-11] [AUTH-14] a forgotten password is replaced by an email link, once', async () => {
  const person = await users().verified();
  const { page, allow } = await journeys.visit();
  allow(/status of 400/);
  await page.goto(`${journeys.web()}/reset`);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByText(/a link is on its way/).waitFor();
  const link = await journeys.app().nextLinkTo(person.email);
  await page.goto(link);
  await page.getByText(person.email).first().waitFor();
  await page.getByLabel('New password', { exact: true }).fill('another-horse-7');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await page.waitForURL(`${journeys.web()}/`);
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });

  const later = await journeys.visit();
  later.allow(/status of 400/);
  await later.page.goto(link);
  await later.page.getByRole('heading', { name: 'This link didn’t work' }).waitFor();
  await later.page.getByText(/link was used already/).waitFor();
  await later.page.goto(`${journeys.web()}/login`);
  await sendLogin(later.page, person.email, PASSWORD);
  await later.page.getByText(/don’t match/).waitFor();
});
