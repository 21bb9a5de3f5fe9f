/** Phone number and second steps, on the account page and at the next sign-in. */
import { settableClock } from '@jubilee/testkit/clock';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CODE_STEP_MS, authenticatorCode } from './authenticator-code.ts';
import {
  awaitAccount,
  balanceRadio,
  logOut,
  openAccount,
  pressInDialog,
  sendLogin,
  WHEN_ENDED,
  followLink,
} from './account-steps.ts';
import { openJourneys } from './open-journeys.ts';

const clock = settableClock(Date.now());
const journeys = await openJourneys({ clock });
const users = () => journeys.app().users;
/** Dialog animations take seconds in a browser without a graphics card. */
const visit = () => journeys.visit();

async function newestCodeTo(phoneNumber: string): Promise<string> {
  const code = (await journeys.app().sentMessages(phoneNumber))[0]?.codes[0];
  if (code === undefined) throw new Error(`no SMS came for ${phoneNumber}`);
  return code;
}

/** Enters the number in the open dialog, then the code that was sent. */
async function confirmNumber(page: Page, phoneNumber: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mobile number').fill(phoneNumber.slice(2));
  await pressInDialog(page, 'Send me a code');
  await page.getByRole('dialog', { name: 'Enter the code' }).waitFor();
  await dialog.getByLabel('Six-digit code').fill(await newestCodeTo(phoneNumber));
}

/** Logs out, and in again up to the second step. */
async function toSecondStep(page: Page, email: string): Promise<void> {
  await logOut(page);
  await page.goto(`${journeys.web()}/login?redirect=${encodeURIComponent('/account')}`);
  await sendLogin(page, email);
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
}

it('[IDENT-30] a phone is offered only with a confirmed email address', async () => {
  const { email } = await users().unverified();
  const { page } = await visit();
  await openAccount(page, journeys.web(), email);
  await page.getByText('Confirm your email first. Then you can switch this on.').waitFor();
  await page.getByText('Confirm your email first to add a phone.').waitFor();
  expect(await page.getByRole('button', { name: 'Add phone' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /authenticator app|SMS/ }).count()).toBe(0);
});

it('[IDENT-22][IDENT-30] a phone is added by its code, and removed', async () => {
  const { email } = await users().verified();
  const { page } = await visit();
  await openAccount(page, journeys.web(), email);
  await page.getByRole('button', { name: 'Add phone' }).click();
  await confirmNumber(page, '+12025550111');
  await page.getByText('Your phone is confirmed.').waitFor();
  const row = page.getByRole('list', { name: 'Sign-in' });
  await row.getByText(/202.*555.*0111/).waitFor();
  await page.getByRole('button', { name: 'Remove phone' }).click();
  await pressInDialog(page, 'Remove');
  await page.getByText('Your phone is removed.').waitFor();
  await page.getByRole('button', { name: 'Add phone' }).waitFor();
});

it('[IDENT-23][IDENT-43] an authenticator is set up by QR code or key, required, and removed', async () => {
  const { email } = await users().verified();
  const { page, allow } = await visit();
  allow(/status of 400/);
  await openAccount(page, journeys.web(), email);
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  const picture = await dialog.locator('svg[shape-rendering]').boundingBox();
  expect(picture?.width).toBeGreaterThan(100);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{16,}$/);
  const field = page.getByLabel('Code that the app shows');
  await field.fill(authenticatorCode(secret, clock.now() + 20 * CODE_STEP_MS));
  await dialog.getByText('That code isn’t right.').waitFor();
  await field.fill(authenticatorCode(secret, clock.now()));
  await page.getByText('Two-step verification is on.').waitFor();

  await toSecondStep(page, email);
  expect(await balanceRadio(page, 'POINTS').count()).toBe(0);
  // The code that was used for the set-up cannot be used again.
  await page.getByLabel('Six-digit code').fill(authenticatorCode(secret, clock.now()));
  await page.getByText('That code was used already. Wait for the next one.').waitFor();
  await page
    .getByLabel('Six-digit code')
    .fill(authenticatorCode(secret, clock.now() + CODE_STEP_MS));
  await awaitAccount(page);
  await page.getByRole('button', { name: 'Remove authenticator app' }).click();
  await pressInDialog(page, 'Remove');
  await page.getByText('Two-step verification is off.').waitFor();
  await logOut(page);
  await openAccount(page, journeys.web(), email);
});

it('[IDENT-23][IDENT-34] an SMS step is required at the next sign-in; the email about it removes it', async () => {
  const { email } = await users().verified();
  const { page, allow } = await visit();
  allow(WHEN_ENDED);
  const phoneNumber = '+12025550122';
  await openAccount(page, journeys.web(), email);
  await page.getByRole('button', { name: 'Use SMS' }).click();
  await confirmNumber(page, phoneNumber);
  await page.getByText('Two-step verification is on.').waitFor();
  clock.advance(61_000);
  await toSecondStep(page, email);
  await page.getByText('ending in 0122').waitFor();
  await page.getByRole('button', { name: 'Send the code' }).click();
  const field = page.getByLabel('Six-digit code');
  await field.waitFor();
  await field.fill(await newestCodeTo(phoneNumber));
  await awaitAccount(page);
  await page.getByText('Number ending in 0122').waitFor();

  const inbox = await visit();
  await followLink(inbox.page, await journeys.app().nextLinkTo(email), 'Remove the second step');
  await inbox.page.getByRole('heading', { name: 'The second step is removed' }).waitFor();
  await inbox.page.getByRole('link', { name: 'Choose a new password' }).waitFor();
  await openAccount(inbox.page, journeys.web(), email);
});
