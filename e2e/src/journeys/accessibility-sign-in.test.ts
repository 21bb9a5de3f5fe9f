/** The automatic accessibility check of every step of signing in, in each brand and mode. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sendEmailVerification } from '@jubilee/contract/calls/account';
import type { Brand } from '@jubilee/contract/settings/brand';
import { fillRestOfSignUp, followLink, newAddress, sendLogin } from './account-steps.ts';
import { checkBarriers, looksOf, type Mode, sizesOf, visitToCheck } from './barrier-steps.ts';
import { codeTo, newNumber, NEWCOMER, openProvider, REFUSED, wrongCode } from './sign-in-steps.ts';
import { comeAs } from './come-as.ts';
import { openJourneys } from './open-journeys.ts';
import { runningClock } from './running-clock.ts';
import { addAuthenticator, addSmsFactor } from './second-step-steps.ts';

const clock = runningClock();
const journeys = await openJourneys({ clock });

async function open(mode: Mode): Promise<Page> {
  const { page, allow } = await visitToCheck(journeys, mode);
  allow(REFUSED);
  allow(NEWCOMER);
  return page;
}

/** The layout around the steps is checked at both sizes elsewhere. */
function check(page: Page, found: string[], name: string): Promise<void> {
  return checkBarriers(page, found, name, sizesOf(1));
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/**
 * A refused form, a third-party sign-in provider, an email with a link, and the page of the link.
 */
async function checkLogin(page: Page, brand: Brand, found: string[]): Promise<string> {
  const email = newAddress();
  await page.goto(`${journeys.web(brand)}/login`);
  await sendLogin(page, email, 'not-the-password-1');
  await page.getByText(/don’t match/).waitFor();
  await check(page, found, 'a wrong password');
  if (brand.flags.googleAuthEnabled === true) {
    const opened = await openProvider(page, 'Google');
    await heading(page, 'Go on with Google').waitFor();
    await check(page, found, 'a sign-in provider');
    const isClosed = opened.waitForEvent('close');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await isClosed;
  }
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await heading(page, 'Log in by email').waitFor();
  await check(page, found, 'asking for a link');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await heading(page, 'Check your inbox').waitFor();
  await check(page, found, 'a link was sent');
  const link = await journeys.app().nextLinkTo(email);
  await followLink(page, link, 'Log in');
  await heading(page, 'Finish your account').waitFor();
  await check(page, found, 'the rest of sign-up');
  return link;
}

/** A used sign-in link, opened in another browser. */
async function checkUsedLink(page: Page, link: string, found: string[]): Promise<void> {
  await page.goto(link);
  await heading(page, 'Is this you?').waitFor();
  await check(page, found, 'who got the email');
  await page.getByLabel('Email', { exact: true }).fill(newAddress());
  await page.getByRole('button', { name: 'Log in' }).click();
  await heading(page, 'This link didn’t work').waitFor();
  await check(page, found, 'a used link');
}

/** Sign-in by phone, up to the email to the added address. */
async function checkPhone(page: Page, brand: Brand, found: string[]): Promise<void> {
  const [number, email] = [newNumber(), newAddress()];
  await page.goto(`${journeys.web(brand)}/login`);
  await page.getByRole('button', { name: 'Continue with SMS' }).click();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByText('Enter your mobile number').waitFor();
  await check(page, found, 'no number');
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await heading(page, 'Enter the code').waitFor();
  const code = await codeTo(journeys.app(), number);
  await page.getByLabel('Six-digit code').fill(wrongCode(code));
  await page.getByText('That code isn’t right. Check it and try again.').waitFor();
  await check(page, found, 'a wrong code');
  await page.getByLabel('Six-digit code').fill(code);
  await heading(page, 'Finish your account').waitFor();
  await fillRestOfSignUp(page, {});
  await page.getByRole('button', { name: 'Finish' }).click();
  await heading(page, 'Add your email').waitFor();
  await check(page, found, 'adding an email');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await heading(page, 'Check your inbox').waitFor();
  await check(page, found, 'an added email');
}

const carefulOnes = new Map<string, Promise<string>>();

/** The address of a user with every second step that the brand offers. */
function carefulOf(brand: Brand): Promise<string> {
  const known = carefulOnes.get(brand.location);
  const careful = known ?? makeCareful(brand);
  carefulOnes.set(brand.location, careful);
  return careful;
}

async function makeCareful(brand: Brand): Promise<string> {
  const web = journeys.web(brand);
  const { email } = await journeys.app().users.verified({ brand });
  const owner = await open('dark');
  await comeAs(owner, web, email);
  await addAuthenticator(owner, web, clock);
  if (brand.flags.smsEnabled === true) await addSmsFactor(owner, web, journeys.app(), newNumber());
  return email;
}

async function checkSecondStep(page: Page, brand: Brand, found: string[]): Promise<void> {
  const email = await carefulOf(brand);
  const hasSms = brand.flags.smsEnabled === true;
  await page.goto(`${journeys.web(brand)}/login`);
  await sendLogin(page, email);
  await heading(page, 'One more step').waitFor();
  if (hasSms) {
    await page.getByText('How shall we check?').waitFor();
    await check(page, found, 'which second step');
    await page.getByRole('radio', { name: 'Code from your authenticator app' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Enter all six digits').waitFor();
  await check(page, found, 'the second step');
}

/** The link of an email about the address, valid at first and then used. */
async function checkEmailLink(page: Page, brand: Brand, found: string[]): Promise<void> {
  const person = await journeys.app().users.unverified({ brand });
  await person.call(sendEmailVerification, { body: {} });
  const link = await journeys.app().nextLinkTo(person.email);
  await page.goto(link);
  await heading(page, 'Confirm your email').waitFor();
  await check(page, found, 'a link before the press');
  await page.getByRole('button', { name: 'Confirm your email' }).click();
  await heading(page, 'Your email is confirmed').waitFor();
  await check(page, found, 'a link that was pressed');
  await followLink(page, link.replace('verifyEmail', 'recoverEmail'), 'Take the change back');
  await heading(page, 'This link didn’t work').waitFor();
  await check(page, found, 'a link that is used up');
}

/** Many steps in one journey are slow on a busy machine. */
const MANY_MS_MAX = 180_000;

for (const { brand, mode } of looksOf(0)) {
  it(
    `[ROUTE-18] no step of signing in has accessibility violations: ${brand.location}, ${mode}`,
    async () => {
      const found: string[] = [];
      const link = await checkLogin(await open(mode), brand, found);
      const page = await open(mode);
      await checkUsedLink(page, link, found);
      await checkSecondStep(page, brand, found);
      await checkEmailLink(page, brand, found);
      if (brand.flags.smsEnabled === true) await checkPhone(page, brand, found);
      expect(found).toEqual([]);
    },
    MANY_MS_MAX,
  );
}
