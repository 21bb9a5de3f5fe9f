/** Signing in by phone. */
import { expect, it } from 'vitest';
import { fillRestOfSignUp, followLink, newAddress } from './account-steps.ts';
import {
  requestSms,
  codeTo,
  newNumber,
  NEWCOMER,
  REFUSED,
  waitForAccount,
  waitUntilIn,
  wrongCode,
} from './sign-in-steps.ts';
import { openJourneys } from './open-journeys.ts';
import { MINUTE_MS, runningClock } from './running-clock.ts';

const clock = runningClock();
const journeys = await openJourneys({ clock });
const SENT_AGAIN = { name: 'Send a new code' };

it('[IDENT-22] [AUTH-6] [IDENT-34] [ROUTE-11] a new user with a phone completes the sign-up, adds an email, and gets the requested page the next time', async () => {
  const [number, email] = [newNumber(), newAddress()];
  const { page, allow } = await journeys.visit();
  allow(NEWCOMER);
  await page.goto(`${journeys.web()}/account`);
  await page.waitForURL('**/login?redirect=**');
  await requestSms(page, number);
  await page.getByLabel('Six-digit code').fill(await codeTo(journeys.app(), number));
  await page.getByRole('heading', { name: 'Finish your account' }).waitFor();
  await fillRestOfSignUp(page, {});
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.waitForURL('**/verify?redirect=**');
  await page.getByRole('heading', { name: 'Add your email' }).waitFor();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();

  const reason = page.getByRole('main').getByText(/You were signed out. If you followed the link/);
  const inbox = await journeys.visit();
  await followLink(inbox.page, await journeys.app().nextLinkTo(email), 'Set your new email');
  await inbox.page.getByRole('heading', { name: 'Your new email is set' }).waitFor();
  // The change of address ended all earlier sign-ins.
  allow(/status of 40[01]|refused, code: (INVALID_ACCESS_TOKEN|SESSION_REQUIRED)/);
  await reason.waitFor();

  clock.advance(MINUTE_MS);
  const later = await journeys.visit();
  await later.page.goto(`${journeys.web()}/login?redirect=/account`);
  await requestSms(later.page, number);
  await later.page.getByLabel('Six-digit code').fill(await codeTo(journeys.app(), number, 2));
  await waitForAccount(later.page, journeys.web());
  await later.page.getByText('Confirmed', { exact: true }).waitFor();
});

it('[IDENT-22] [IDENT-29] an invalid number, a country without SMS, a wrong code, a code requested too soon and an expired code each have their message', async () => {
  const number = newNumber();
  const { page, allow } = await journeys.visit();
  allow(REFUSED);
  await page.clock.install();
  await page.goto(`${journeys.web()}/login`);
  await page.getByRole('button', { name: 'Continue with SMS' }).click();
  const field = page.getByLabel('Mobile number');
  for (const [typed, sentence] of [
    ['', /Enter your mobile number/],
    ['202555', /Enter all ten digits/],
    ['+4479111', /Enter all ten digits/],
  ] as const) {
    await field.fill(typed);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByText(sentence).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
  }
  await field.fill('+44 7911 123456');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByText(/We can’t send SMS messages to that number/).waitFor();
  await field.fill(number);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
  const first = await codeTo(journeys.app(), number);
  const code = page.getByLabel('Six-digit code');
  await code.fill(wrongCode(first));
  await page.getByText('That code isn’t right. Check it and try again.').waitFor();
  expect(await code.inputValue()).toBe('');

  // The page's countdown of a minute is over, but the server's limit is not.
  await page.getByRole('button', { name: /Send again in \d+ s/, disabled: true }).waitFor();
  await page.clock.fastForward(MINUTE_MS);
  await page.getByRole('button', SENT_AGAIN).click();
  await page.getByText(/Wait a minute and try again/).waitFor();
  clock.advance(MINUTE_MS);
  await page.getByRole('button', SENT_AGAIN).click();
  const second = await codeTo(journeys.app(), number, 2);
  await page.getByRole('button', { name: /Send again in \d+ s/, disabled: true }).waitFor();

  clock.advance(11 * MINUTE_MS);
  await code.fill(second);
  await page.getByText('That code is too old. Ask for a new one.').waitFor();
  await page.clock.fastForward(MINUTE_MS);
  await page.getByRole('button', SENT_AGAIN).click();
  await page.getByRole('button', { name: /Send again in \d+ s/, disabled: true }).waitFor();
  allow(NEWCOMER);
  await code.fill(await codeTo(journeys.app(), number, 3));
  await page.getByRole('heading', { name: 'Finish your account' }).waitFor();
});

it('[IDENT-22] a number may be changed, and "Other ways to sign in" leads back', async () => {
  const number = newNumber();
  const { page } = await journeys.visit();
  await page.goto(`${journeys.web()}/login`);
  await requestSms(page, number);
  await page.getByRole('button', { name: 'Change number' }).click();
  expect((await page.getByLabel('Mobile number').inputValue()).replaceAll(/\D/g, '')).toBe(number);
  await page.getByRole('button', { name: 'Other ways to sign in' }).click();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
});

it('[ROUTE-12] [IDENT-22] no redirect leaves the site after a sign-in by phone', async () => {
  const number = newNumber();
  const { page, allow } = await journeys.visit();
  allow(NEWCOMER);
  await page.goto(
    `${journeys.web()}/login?redirect=${encodeURIComponent('https://evil.example/')}`,
  );
  await requestSms(page, number);
  await page.getByLabel('Six-digit code').fill(await codeTo(journeys.app(), number));
  await page.getByRole('heading', { name: 'Finish your account' }).waitFor();
  await fillRestOfSignUp(page, {});
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.waitForURL(`${journeys.web()}/verify**`);
  await page.getByRole('link', { name: 'Look around first' }).click();
  await waitUntilIn(page, `${journeys.web()}/`);
});
