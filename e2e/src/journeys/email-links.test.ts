/** Signing in by email: a sign-in link, and a forgotten password. */
import { expect, it } from 'vitest';
import { fillRestOfSignUp, fillSignUp, followLink, newAddress } from './account-steps.ts';
import {
  requestEmailLink,
  NEWCOMER,
  REFUSED,
  waitForAccount,
  waitUntilIn,
} from './sign-in-steps.ts';
import { openJourneys } from './open-journeys.ts';
import { MINUTE_MS, runningClock } from './running-clock.ts';

const clock = runningClock();
const journeys = await openJourneys({ clock });
const users = () => journeys.app().users;
/** Known from breaches, but valid for every other rule. */
const BREACHED = 'password123';

it('[IDENT-34] [ROUTE-11] a sign-in link opens the requested page, in the same browser and once', async () => {
  const { email } = await users().verified();
  const { context, page, allow } = await journeys.visit();
  await page.goto(`${journeys.web()}/account`);
  await page.waitForURL('**/login?redirect=**');
  await requestEmailLink(page, email);
  await page.getByText(email).first().waitFor();
  const link = await journeys.app().nextLinkTo(email);
  const opened = await context.newPage();
  await followLink(opened, link, 'Log in');
  await waitForAccount(opened, journeys.web());

  // A new tab beside it would be signed in without any link.
  await opened.close();
  await page.close();
  allow(REFUSED);
  const again = await context.newPage();
  await again.goto(link);
  await again.getByRole('heading', { name: 'Is this you?' }).waitFor();
  await again.getByLabel('Email', { exact: true }).fill(email);
  await again.getByRole('button', { name: 'Log in' }).click();
  await again.getByRole('heading', { name: 'This link didn’t work' }).waitFor();
  await again.getByText(/link was used already/).waitFor();
  await again.getByRole('link', { name: 'Back to log in' }).click();
  await again.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect(new URL(again.url()).search).toBe('');
});

it('[IDENT-34] another browser requires the email address, and accepts no other', async () => {
  const { email } = await users().verified();
  const { page } = await journeys.visit();
  await page.goto(`${journeys.web()}/login`);
  await requestEmailLink(page, email);
  const link = await journeys.app().nextLinkTo(email);

  const other = await journeys.visit();
  other.allow(REFUSED);
  await other.page.goto(link);
  await other.page.getByRole('heading', { name: 'Is this you?' }).waitFor();
  const field = other.page.getByLabel('Email', { exact: true });
  await field.fill(newAddress());
  await other.page.getByRole('button', { name: 'Log in' }).click();
  await other.page.getByText(/The link was sent to another address/).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await field.fill(email);
  await other.page.getByRole('button', { name: 'Log in' }).click();
  await waitUntilIn(other.page, `${journeys.web()}/`);
});

it('[IDENT-34] [AUTH-6] a new user with a sign-in link completes the sign-up, and has no address to confirm', async () => {
  const email = newAddress();
  const { page, allow } = await journeys.visit();
  allow(NEWCOMER);
  await page.goto(`${journeys.web()}/login`);
  await requestEmailLink(page, email);
  await followLink(page, await journeys.app().nextLinkTo(email), 'Log in');
  await page.getByRole('heading', { name: 'Finish your account' }).waitFor();
  await fillRestOfSignUp(page, {});
  await page.getByRole('button', { name: 'Finish' }).click();
  await waitUntilIn(page, `${journeys.web()}/`);
  expect(await journeys.app().sentMessages(email)).toHaveLength(1);
});

it('[IDENT-11] [IDENT-39] from the login to a new password; a breached one is refused with a message', async () => {
  const { email } = await users().verified();
  const { page, allow } = await journeys.visit();
  allow(REFUSED);
  await page.goto(`${journeys.web()}/login`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.goto(await journeys.app().nextLinkTo(email));
  const field = page.getByLabel('New password', { exact: true });
  await field.fill(BREACHED);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await page
    .getByText('This password is on lists of stolen ones, or too short. Choose another one.')
    .waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await field.fill('nine-quiet-otters');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await waitUntilIn(page, `${journeys.web()}/`);
});

it('[IDENT-39] signing up with a password known from breaches is refused beside its field', async () => {
  const email = newAddress();
  const { page, allow } = await journeys.visit();
  allow(REFUSED);
  await page.goto(`${journeys.web()}/signup`);
  await fillSignUp(page, { email, password: BREACHED });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page
    .getByText('This password is on lists of stolen ones, or too short. Choose another one.')
    .waitFor();
  await page.getByLabel('Password', { exact: true }).fill('nine-quiet-otters');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/verify');
});

it('[IDENT-34] [IDENT-10] an expired link says so, and a new one works', async () => {
  const { email } = await users().verified();
  const { page, allow } = await journeys.visit();
  allow(REFUSED);
  await page.goto(`${journeys.web()}/login`);
  await requestEmailLink(page, email);
  const link = await journeys.app().nextLinkTo(email);
  clock.advance(7 * 60 * MINUTE_MS);
  await followLink(page, link, 'Log in');
  await page.getByText('This link is too old. Ask for a new one.').waitFor();
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await requestEmailLink(page, email);
  await followLink(page, await journeys.app().nextLinkTo(email), 'Log in');
  await waitUntilIn(page, `${journeys.web()}/`);
  await page.goto(`${journeys.web()}/login`);
  await page.waitForURL(`${journeys.web()}/`);
});

it.each([
  ['verify', 'verifyEmail', 'Confirm your email'],
  ['verify', 'verifyAndChangeEmail', 'Set your new email'],
  ['verify', 'recoverEmail', 'Take the change back'],
  ['verify', 'revertSecondFactorAddition', 'Remove the second step'],
  ['login', 'signIn', 'Log in'],
])(
  '[IDENT-9][IDENT-34] opening /%s with mode %s sends no code; its button does, once',
  async (path, mode, button) => {
    const { page, allow } = await journeys.visit();
    allow(REFUSED);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('"used-already"') === true) sent.push(request.url());
    });
    await page.addInitScript(() => localStorage.setItem('jubilee:link-email', 'ada@example.com'));
    await page.goto(`${journeys.web()}/${path}?mode=${mode}&oobCode=used-already&apiKey=key`);
    await page.getByRole('button', { name: button, exact: true }).waitFor();
    // What the page does by itself has begun when everything is loaded.
    await page.waitForLoadState('networkidle');
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('heading', { name: 'This link didn’t work' }).waitFor();
    expect(sent).toHaveLength(1);
  },
);
