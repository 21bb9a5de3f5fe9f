/**
 * What a player changes on the account page: password, address, third-party sign-in providers,
 * other devices.
 */
import { DEFAULT_BRAND } from '@jubilee/brands';
import { settableClock } from '@jubilee/testkit/clock';
import { PASSWORD } from '@jubilee/testkit/test-users';
import { SOON } from '@jubilee/testkit/time-bounds';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  awaitAccount,
  balanceRadio,
  fillRestOfSignUp,
  logIn,
  newAddress,
  openAccount,
  pressInDialog,
  sendLogin,
  WHEN_ENDED,
  followLink,
} from './account-steps.ts';
import { recordRequests } from './record-requests.ts';
import { openJourneys } from './open-journeys.ts';

const clock = settableClock(Date.now());
const journeys = await openJourneys({ clock });
const users = () => journeys.app().users;
/** Dialog animations take seconds in a browser without a graphics card. */
const visit = (options: BrowserContextOptions = {}) => journeys.visit(options);

const NEXT_PASSWORD = 'another-horse-77';
const SIGNED_OUT = 'You were signed out on this device';
const WINDOWS_FIREFOX =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Another device of the same player, connected, and its server calls. */
async function otherDevice(email: string, userAgent = WINDOWS_FIREFOX) {
  const { page, allow } = await visit({ userAgent });
  allow(WHEN_ENDED);
  const traffic = recordRequests(page);
  await logIn(page, journeys.web(), email);
  await expect.poll(() => traffic).toContain('join /user');
  return { page, traffic };
}

/**
 * The device is disconnected within a second of the server's response to the requesting page, and
 * says so.
 */
async function expectSignedOut(
  { page, traffic }: Awaited<ReturnType<typeof otherDevice>>,
  confirmation: Promise<unknown>,
): Promise<void> {
  await confirmation;
  await expect.poll(() => traffic, SOON).toContain('leave /user');
  await page.getByText(SIGNED_OUT).waitFor();
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.getByRole('status').filter({ hasText: SIGNED_OUT }).waitFor();
}

it('[IDENT-24][SESS-22][SESS-37] an old sign-in has to reauthenticate; then the password changes, and other devices are signed out', async () => {
  const { email } = await users().verified();
  const { page, allow } = await visit();
  allow(WHEN_ENDED);
  await openAccount(page, journeys.web(), email);
  const other = await otherDevice(email);
  clock.advance(6 * 60_000);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD);
  await pressInDialog(page, 'Set new password');
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await question.getByLabel('Your password', { exact: true }).fill('not-the-password-1');
  await pressInDialog(page, 'Confirm');
  await question
    .getByText(/password/i)
    .first()
    .waitFor();
  await question.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  const changed = page.waitForResponse(
    (response) => response.url().includes('accounts:update') && response.ok(),
  );
  await pressInDialog(page, 'Confirm');
  await expectSignedOut(other, changed);
  await page.getByText('Your new password is set.').waitFor();
  await page.reload();
  await awaitAccount(page);
  await page.getByText('You’re signed in on this device only.').waitFor();

  const later = await visit();
  later.allow(/status of 400/);
  await later.page.goto(`${journeys.web()}/login`);
  await sendLogin(later.page, email);
  await later.page.getByText(/don’t match/).waitFor();
  await sendLogin(later.page, email, NEXT_PASSWORD);
  await balanceRadio(later.page, 'POINTS').waitFor({ state: 'attached' });
});

it('[IDENT-24] without reauthentication nothing changes', async () => {
  const { email } = await users().verified();
  const { page, allow } = await visit();
  allow(/status of 400/);
  await openAccount(page, journeys.web(), email);
  clock.advance(6 * 60_000);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD);
  await pressInDialog(page, 'Set new password');
  await page.getByRole('dialog', { name: 'Is it you?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByText('Nothing was changed.').waitFor();
  await users().signIn(email);
});

it('[IDENT-34] an address changes by an email to the new one, and the old one can revert it', async () => {
  const { email } = await users().verified();
  const next = newAddress();
  const { page, allow } = await visit();
  allow(WHEN_ENDED);
  await openAccount(page, journeys.web(), email);
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(email);
  await pressInDialog(page, 'Send the link');
  await page.getByText('That’s the address you have already').waitFor();
  await page.getByLabel('New email').fill(next);
  await pressInDialog(page, 'Send the link');
  await page.getByRole('dialog', { name: 'Check your inbox' }).waitFor();
  await pressInDialog(page, 'Done');
  // Nothing has changed until somebody presses the button that the email leads to.
  await page.getByRole('list', { name: 'Sign-in' }).getByText(email).waitFor();

  const inbox = await visit();
  inbox.allow(/status of 400/);
  // The old address reverts the change while this tab is still open.
  inbox.allow(WHEN_ENDED);
  await followLink(inbox.page, await journeys.app().nextLinkTo(next), 'Set your new email');
  await inbox.page.getByRole('heading', { name: 'Your new email is set' }).waitFor();
  await inbox.page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
  await sendLogin(inbox.page, next);
  await balanceRadio(inbox.page, 'POINTS').waitFor({ state: 'attached' });

  const owner = await visit();
  await followLink(owner.page, await journeys.app().nextLinkTo(email), 'Take the change back');
  await owner.page.getByRole('heading', { name: 'Your old email is back' }).waitFor();
  await owner.page.getByRole('link', { name: 'Choose a new password' }).waitFor();
  await users().signIn(email);
  await expect(users().signIn(next)).rejects.toThrow();
});

async function chooseAtGoogle(page: Page, button: RegExp | string, person: RegExp): Promise<void> {
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const closed = opened.waitForEvent('close');
  await opened.getByRole('button', { name: person }).click();
  await closed;
}

it('[IDENT-20][IDENT-36] a provider account is connected and removed', async () => {
  const { email } = await users().verified();
  const { page } = await visit();
  await openAccount(page, journeys.web(), email);
  await chooseAtGoogle(page, 'Connect Google', /Ben Sample/);
  await page.getByText('Google is connected.').waitFor();
  await page.getByRole('button', { name: 'Remove Google' }).click();
  await pressInDialog(page, 'Remove');
  await page.getByText('Google is removed.').waitFor();
  await page.getByRole('button', { name: 'Connect Google' }).waitFor();
});

it('[IDENT-36] the only sign-in method cannot be removed, and the page says why; with a password it can', async () => {
  const { page, allow } = await visit();
  allow(/status of 404|PLAYER_NOT_FOUND/);
  await page.goto(`${journeys.web()}/login`);
  await chooseAtGoogle(page, 'Continue with Google', /Ben Sample/);
  await fillRestOfSignUp(page, {});
  await page.getByRole('button', { name: 'Finish' }).click();
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
  await page.goto(`${journeys.web()}/account`);
  await awaitAccount(page);
  await page.getByText('It’s your only way to sign in.').waitFor();
  expect(await page.getByRole('button', { name: 'Remove Google' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Add password' }).click();
  await page.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD);
  await pressInDialog(page, 'Add password');
  await page.getByText('You can log in with a password now.').waitFor();
  await page.getByRole('button', { name: 'Remove Google' }).click();
  await pressInDialog(page, 'Remove');
  await page.getByText('Google is removed.').waitFor();
  expect((await users().signIn('ben@example.com', DEFAULT_BRAND, NEXT_PASSWORD)).userId).not.toBe(
    '',
  );
});

it('[SESS-21][SESS-22][SESS-5] the other devices are listed, and each or all of them signed out within a second', async () => {
  const { email } = await users().verified();
  const { page } = await visit();
  const [first, second] = [await otherDevice(email), await otherDevice(email, '')];
  await openAccount(page, journeys.web(), email);
  const list = page.getByRole('list', { name: 'Signed in' });
  await list.getByText('Firefox on Windows').waitFor();
  // The fourth is the session in which this player was created.
  expect(await list.getByRole('listitem').count()).toBe(4);
  expect(await list.getByText('This device').count()).toBe(1);
  const ended = () =>
    page.waitForResponse(
      (response) =>
        response.url().includes('/sessions/') && response.request().method() !== 'OPTIONS',
    );
  let confirmation = ended();
  await list.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await expectSignedOut(first, confirmation);
  await page.getByText('Firefox on Windows is signed out.').waitFor();
  expect(await balanceRadio(second.page, 'POINTS').count()).toBe(1);

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  confirmation = ended();
  await pressInDialog(page, 'Sign out');
  await expectSignedOut(second, confirmation);
  await page.getByText('You’re signed in on this device only.').waitFor();
  await page.getByText('Earlier sign-ins').click();
  await page.getByRole('list', { name: 'Earlier sign-ins' }).getByText('Firefox').waitFor();
  await page.reload();
  await awaitAccount(page);
});
