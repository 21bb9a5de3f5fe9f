/** A second step after the password: an authenticator, an SMS, and what can go wrong. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sendLogin } from './account-steps.ts';
import { authenticatorCode, CODE_STEP_MS } from './authenticator-code.ts';
import {
  codeTo,
  comeBy,
  newNumber,
  REFUSED,
  waitForAccount,
  waitUntilIn,
  wrongCode,
} from './sign-in-steps.ts';
import { comeAs } from './come-as.ts';
import { openJourneys } from './open-journeys.ts';
import { MINUTE_MS, runningClock } from './running-clock.ts';
import { addAuthenticator, addSmsFactor } from './second-step-steps.ts';

const clock = runningClock();
const journeys = await openJourneys({ clock });
const users = () => journeys.app().users;
const OVER = 'That took too long. Start signing in again.';

const bySms = (page: Page, number: string) =>
  page.getByRole('radio', {
    name: `Code by SMS to the number ending in ${number.slice(-4)}`,
  });

it('[IDENT-23] [IDENT-43] [ROUTE-11] an authenticator is required after the password, and the requested page follows', async () => {
  const { email } = await users().verified();
  const owner = await journeys.visit();
  await comeAs(owner.page, journeys.web(), email);
  const secret = await addAuthenticator(owner.page, journeys.web(), clock);

  clock.advance(CODE_STEP_MS);
  const { page, allow } = await journeys.visit();
  allow(REFUSED);
  await page.goto(`${journeys.web()}/login?redirect=/account`);
  await sendLogin(page, email);
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await page.getByText('Code from your authenticator app.').waitFor();
  const field = page.getByLabel('Six-digit code');
  const code = authenticatorCode(secret, clock.now());
  await field.fill(wrongCode(code));
  await page.getByText('That code isn’t right. Check it and try again.').waitFor();
  // Nobody is signed in before the second step.
  expect(await page.evaluate(() => Object.keys(sessionStorage).join(' '))).not.toContain(
    'authUser',
  );
  await field.fill(code);
  await waitForAccount(page, journeys.web());

  // A code that somebody else has seen is already used.
  const watcher = await journeys.visit();
  watcher.allow(REFUSED);
  await watcher.page.goto(`${journeys.web()}/login`);
  await sendLogin(watcher.page, email);
  await watcher.page.getByLabel('Six-digit code').fill(code);
  await watcher.page.getByText('That code was used already. Wait for the next one.').waitFor();
});

it('[IDENT-23] [IDENT-20] a user with two second steps chooses one, also after a third-party provider, and may change the choice', async () => {
  const { email } = await users().verified();
  const number = newNumber();
  const owner = await journeys.visit();
  await comeAs(owner.page, journeys.web(), email);
  await addSmsFactor(owner.page, journeys.web(), journeys.app(), number);
  const secret = await addAuthenticator(owner.page, journeys.web(), clock);

  clock.advance(2 * MINUTE_MS);
  const { page } = await journeys.visit();
  await page.goto(`${journeys.web()}/login`);
  await comeBy(page, 'Google', { email });
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await bySms(page, number).check();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('Six-digit code').waitFor();
  const texted = await codeTo(journeys.app(), number, 2);
  await page.getByRole('button', { name: 'Try another way' }).click();
  await page.getByRole('radio', { name: 'Code from your authenticator app' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Six-digit code').fill(authenticatorCode(secret, clock.now()));
  await waitUntilIn(page, `${journeys.web()}/`);

  clock.advance(2 * MINUTE_MS);
  const later = await journeys.visit();
  later.allow(REFUSED);
  await later.page.goto(`${journeys.web()}/login`);
  await sendLogin(later.page, email);
  await bySms(later.page, number).check();
  await later.page.getByRole('button', { name: 'Send the code' }).click();
  const field = later.page.getByLabel('Six-digit code');
  await field.waitFor();
  const code = await codeTo(journeys.app(), number, 3);
  // The SMS of the first challenge is not valid here.
  await field.fill(texted === code ? wrongCode(code) : texted);
  await later.page.getByText('That code isn’t right. Check it and try again.').waitFor();
  await field.fill(code);
  await waitUntilIn(later.page, `${journeys.web()}/`);
});

it('[IDENT-23] an expired challenge leads back to the beginning', async () => {
  const { email } = await users().verified();
  const owner = await journeys.visit();
  await comeAs(owner.page, journeys.web(), email);
  const secret = await addAuthenticator(owner.page, journeys.web(), clock);

  const { page, allow } = await journeys.visit();
  allow(REFUSED);
  await page.goto(`${journeys.web()}/login`);
  await sendLogin(page, email);
  const field = page.getByLabel('Six-digit code');
  await field.waitFor();
  clock.advance(11 * MINUTE_MS);
  await field.fill(authenticatorCode(secret, clock.now()));
  await page.getByText(OVER).waitFor();
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await sendLogin(page, email);
  await field.fill(authenticatorCode(secret, clock.now()));
  await waitUntilIn(page, `${journeys.web()}/`);
});
