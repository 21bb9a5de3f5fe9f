/** Screenshots of every sign-in method and of the account page. */
import { login, logout } from '@jubilee/contract/calls/account';
import type { TestUser } from '@jubilee/testkit/test-users';
import type { Page } from 'playwright-core';
import {
  followLink,
  logOut,
  openAccount,
  pressInDialog,
  sendLogin,
} from './journeys/account-steps.ts';
import type { Line, Stage } from './scene.ts';
import { authenticatorCode } from './journeys/authenticator-code.ts';

const DEVICES = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
];

const NAMES = [
  'jamie',
  'alex',
  'sam',
  'noa',
  'kim',
  'lou',
  'max',
  'toni',
  'ray',
  'jo',
  'pat',
  'lee',
];
let emails = 0;
/** A realistic email address that no other user has. */
function nextEmail(): string {
  const name = NAMES[emails % NAMES.length] ?? 'jamie';
  const lap = Math.floor(emails / NAMES.length);
  emails += 1;
  return `${name}${lap === 0 ? '' : String(lap + 1)}@example.com`;
}

/** A user who is signed in on several devices. */
async function muchTravelled(stage: Stage): Promise<TestUser> {
  const { brand, users } = stage;
  const email = nextEmail();
  const person = await users.verified({ brand, email });
  await person.call(logout, { body: {} });
  for (const device of DEVICES) {
    const elsewhere = await users.signIn(email, brand);
    await elsewhere.call(login, { body: {}, headers: { 'user-agent': device } });
  }
  return person;
}

async function account(page: Page, stage: Stage): Promise<void> {
  await openAccount(page, stage.web, (await muchTravelled(stage)).email);
}

const accountAt =
  (id: string) =>
  async (page: Page, stage: Stage): Promise<void> => {
    await account(page, stage);
    await page.locator(`#${id}`).evaluate((part) => part.scrollIntoView());
  };

async function accountUnconfirmed(page: Page, stage: Stage): Promise<void> {
  const { email } = await stage.users.unverified({ brand: stage.brand, email: nextEmail() });
  await openAccount(page, stage.web, email);
}

async function authenticator(page: Page, stage: Stage): Promise<void> {
  await account(page, stage);
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  await page.getByRole('dialog').locator('code').waitFor();
}

/** Makes the sign-in too old for the server, as it becomes after a while. */
async function itsYou(page: Page, stage: Stage): Promise<void> {
  await account(page, stage);
  await page.route(/accounts:update/, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': stage.web },
      json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN', errors: [] } },
    }),
  );
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('New password', { exact: true }).fill('another-horse-77');
  await pressInDialog(page, 'Set new password');
  await page.getByRole('dialog', { name: 'Is it you?' }).waitFor();
}

async function changePassword(page: Page, stage: Stage): Promise<void> {
  await account(page, stage);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('New password', { exact: true }).fill('another');
}

async function signOutElsewhere(page: Page, stage: Stage): Promise<void> {
  await account(page, stage);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').waitFor();
}

let numbers = 130;

async function newestCode(stage: Stage, phoneNumber: string): Promise<string> {
  return (await stage.sentMessages(phoneNumber))[0]?.codes[0] ?? '';
}

async function toNumber(page: Page, { web }: Stage): Promise<void> {
  await page.goto(`${web}/login`);
  await page.getByRole('button', { name: 'Continue with SMS' }).click();
  await page.getByLabel('Mobile number').fill(`202555${String((numbers += 1)).padStart(4, '0')}`);
}

async function toCode(page: Page, stage: Stage): Promise<void> {
  await toNumber(page, stage);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Six-digit code').fill('382');
}

async function atProvider(page: Page, { web }: Stage): Promise<void> {
  await page.goto(`${web}/login`);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with Google' }).click(),
  ]);
  await opened.getByRole('button', { name: /Ben Sample/ }).waitFor();
  await page.bringToFront();
}

async function providerWindow(page: Page, { web }: Stage): Promise<void> {
  await page.goto(`${web}/login`);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with Google' }).click(),
  ]);
  await opened.getByRole('button', { name: /Ben Sample/ }).waitFor();
  const address = opened.url();
  await opened.close();
  await page.goto(address);
  await page.getByRole('button', { name: /Ben Sample/ }).waitFor();
}

async function linkSent(page: Page, { web }: Stage): Promise<void> {
  await page.goto(`${web}/login`);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await page.getByLabel('Email', { exact: true }).fill('robin@example.com');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
}

async function linkElsewhere(page: Page, stage: Stage): Promise<void> {
  const { email } = await stage.users.verified({ brand: stage.brand, email: nextEmail() });
  await page.goto(`${stage.web}/login`);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await page.evaluate(() => localStorage.clear());
  await page.goto(await stage.nextLinkTo(email));
  await page.getByRole('heading', { name: 'Is this you?' }).waitFor();
}

/** Goes up to the second step of a user who has one, or two to choose from. */
const secondStep =
  (isChoice: boolean) =>
  async (page: Page, stage: Stage): Promise<void> => {
    const { email } = await stage.users.verified({ brand: stage.brand, email: nextEmail() });
    // Logging out needs the menu of the desktop width, so the set-up uses that size.
    const { width, height } = page.viewportSize() ?? { width: 1_440, height: 900 };
    await page.setViewportSize({ width: 1_440, height: 900 });
    await openAccount(page, stage.web, email);
    await page.getByRole('button', { name: 'Use an authenticator app' }).click();
    const key = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
    await page
      .getByLabel('Code that the app shows')
      .fill(authenticatorCode(key.replaceAll(' ', ''), Date.now()));
    await page.getByText('Two-step verification is on.').waitFor();
    if (isChoice) await addSmsStep(page, stage);
    await logOut(page);
    await page.setViewportSize({ width, height });
    await page.goto(`${stage.web}/login`);
    await sendLogin(page, email);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
  };

async function addSmsStep(page: Page, stage: Stage): Promise<void> {
  await page.getByRole('button', { name: 'Use SMS' }).click();
  const digits = `202555${String((numbers += 1)).padStart(4, '0')}`;
  await page.getByLabel('Mobile number').fill(digits);
  await pressInDialog(page, 'Send me a code');
  await page.getByRole('dialog', { name: 'Enter the code' }).waitFor();
  await page.getByLabel('Six-digit code').fill(await newestCode(stage, `+1${digits}`));
  await page.getByText('Number ending in').waitFor();
}

/** Changes the address of a user, and undoes the change if requested. */
const emailChanged =
  (isCancelled: boolean) =>
  async (page: Page, stage: Stage): Promise<void> => {
    const { email } = await stage.users.verified({ brand: stage.brand, email: nextEmail() });
    const next = nextEmail();
    await openAccount(page, stage.web, email);
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email').fill(next);
    await pressInDialog(page, 'Send the link');
    await page.getByRole('dialog', { name: 'Check your inbox' }).waitFor();
    await page.evaluate(() => sessionStorage.clear());
    await followLink(page, await stage.nextLinkTo(next), 'Set your new email');
    await page.getByRole('heading', { name: 'Your new email is set' }).waitFor();
    if (!isCancelled) return;
    await followLink(page, await stage.nextLinkTo(email), 'Take the change back');
    await page.getByRole('heading', { name: 'Your old email is back' }).waitFor();
  };

async function brokenLink(page: Page, { web }: Stage): Promise<void> {
  await followLink(
    page,
    `${web}/verify?mode=verifyEmail&oobCode=used-already`,
    'Confirm your email',
  );
  await page.getByRole('heading', { name: 'This link didn’t work' }).waitFor();
}

async function resetByEmail(page: Page, stage: Stage): Promise<void> {
  const { email } = await stage.users.verified({ brand: stage.brand, email: nextEmail() });
  await page.goto(`${stage.web}/reset`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByText(/a link is on its way/).waitFor();
  await page.goto(await stage.nextLinkTo(email));
  await page.getByLabel('New password', { exact: true }).fill('another-horse');
}

export const ACCOUNT_LINES: readonly Line[] = [
  ['login-phone', 'sweeps', 'light', 390, toNumber],
  ['login-code', 'luckyharbor', 'dark', 1440, toCode],
  ['login-code', 'sweeps', 'light', 390, toCode],
  ['login-provider', 'sweeps', 'dark', 1440, atProvider],
  ['provider-window', 'sweeps', 'light', 390, providerWindow],
  ['login-link-sent', 'rubysweepsmvp', 'dark', 1440, linkSent],
  ['login-link-elsewhere', 'luckyharbor', 'light', 390, linkElsewhere],
  ['second-step', 'sweeps', 'dark', 390, secondStep(false)],
  ['second-step-choice', 'luckyharbor', 'light', 1440, secondStep(true)],
  ['account', 'sweeps', 'dark', 1440, account],
  ['account', 'luckyharbor', 'light', 390, account],
  ['account', 'rubysweepsmvp', 'dark', 390, account],
  ['account', 'luckyharbor', 'light', 1440, account],
  ['account-unconfirmed', 'sweeps', 'light', 390, accountUnconfirmed],
  ['account-devices', 'sweeps', 'light', 1440, accountAt('devices')],
  ['account-devices', 'luckyharbor', 'dark', 390, accountAt('devices')],
  ['account-two-step', 'sweeps', 'dark', 390, accountAt('two-step')],
  ['account-authenticator', 'luckyharbor', 'light', 1440, authenticator],
  ['account-authenticator', 'sweeps', 'dark', 390, authenticator],
  ['account-password', 'rubysweepsmvp', 'dark', 1440, changePassword],
  ['account-its-you', 'luckyharbor', 'light', 390, itsYou],
  ['account-sign-out-elsewhere', 'sweeps', 'light', 390, signOutElsewhere],
  ['email-changed', 'luckyharbor', 'light', 1440, emailChanged(false)],
  ['email-back', 'sweeps', 'dark', 390, emailChanged(true)],
  ['link-broken', 'rubysweepsmvp', 'dark', 390, brokenLink],
  ['reset-new', 'sweeps', 'light', 390, resetByEmail],
];
