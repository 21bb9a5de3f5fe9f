/** Reauthentication without a password: by a third-party provider and by SMS, in real windows. */
import { expect, it } from 'vitest';
import { DEFAULT_BRAND } from '@jubilee/brands';
import { settableClock } from '@jubilee/testkit/clock';
import {
  awaitAccount,
  fillRestOfSignUp,
  newAddress,
  pressInDialog,
} from '../journeys/account-steps.ts';
import { requestSms, chooseThere, codeTo, comeBy, NEWCOMER } from '../journeys/sign-in-steps.ts';
import { openJourneys } from '../journeys/open-journeys.ts';

const clock = settableClock(Date.now());
const journeys = await openJourneys({ clock });
const NO_LONGER_RECENT_MS = 6 * 60_000;
const PASSWORD = 'another-horse-77';
const NUMBER = '2025557801';

/** A new user at the first screen, on the way to the account page. */
async function newcomer() {
  const visit = await journeys.visit();
  visit.allow(NEWCOMER);
  visit.allow(/status of 400/);
  await visit.page.goto(`${journeys.web()}/login?redirect=${encodeURIComponent('/account')}`);
  return visit;
}

it('[IDENT-24][IDENT-20] a user of a third-party provider reauthenticates there as the same user, and the change continues automatically', async () => {
  const email = newAddress();
  const { page } = await newcomer();
  await comeBy(page, 'Google', { email });
  await fillRestOfSignUp(page, {});
  await page.getByRole('button', { name: 'Finish' }).click();
  await awaitAccount(page);
  clock.advance(NO_LONGER_RECENT_MS);
  await page.getByRole('button', { name: 'Add password' }).click();
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await pressInDialog(page, 'Add password');
  await page.getByRole('dialog', { name: 'Is it you?' }).waitFor();
  const confirmAs = async (person: string): Promise<void> => {
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      pressInDialog(page, 'Confirm in a new window'),
    ]);
    await opened.getByRole('heading', { name: 'Choose an account' }).waitFor();
    await chooseThere(opened, { email: person });
  };
  await confirmAs(newAddress());
  await page.getByText('That’s a different account.').waitFor();
  await confirmAs(email);
  await page.getByText('You can log in with a password now.').waitFor();
  const person = await journeys.app().users.signIn(email, DEFAULT_BRAND, PASSWORD);
  expect(person.email).toBe(email);
});

it('[IDENT-24][IDENT-22] a user with only a phone reauthenticates by SMS', async () => {
  const { page } = await newcomer();
  await requestSms(page, NUMBER);
  await page.getByLabel('Six-digit code').fill(await codeTo(journeys.app(), NUMBER));
  await fillRestOfSignUp(page, {});
  await page.getByRole('button', { name: 'Finish' }).click();
  // An address is required first; the account page itself is open nevertheless.
  await page.getByRole('button', { name: /your account/ }).waitFor();
  await page.goto(`${journeys.web()}/account`);
  await awaitAccount(page);
  clock.advance(NO_LONGER_RECENT_MS);
  const email = newAddress();
  await page.getByRole('button', { name: 'Add email' }).click();
  await page.getByLabel('New email').fill(email);
  await pressInDialog(page, 'Send the link');
  await page.getByRole('dialog', { name: 'Is it you?' }).waitFor();
  await pressInDialog(page, 'Send me a code');
  await page.getByLabel('Six-digit code').fill(await codeTo(journeys.app(), NUMBER, 2));
  await page.getByRole('dialog', { name: 'Check your inbox' }).waitFor();
  expect(await journeys.app().nextLinkTo(email)).toContain('mode=verifyAndChangeEmail');
});
