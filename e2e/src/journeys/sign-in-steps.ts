/** User actions for signing in by other methods than a password, step by step. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestApp } from '@jubilee/testkit/test-app';
import { balanceRadio } from './account-steps.ts';

/** The first call of a new user finds no player, which the browser logs. */
export const NEWCOMER = /status of 404/;
/** Refusals of the identity service. */
export const REFUSED = /status of 400/;

/** The page solves a proof of work before an SMS, which takes long on a busy machine. */
const MESSAGE_MS_MAX = 15_000;

let numbers = 6_000;
/** Ten digits as a user types them; a number that nobody has used before. */
export function newNumber(): string {
  numbers += 1;
  return `202555${String(numbers)}`;
}

/** From the first screen to the field for the code. */
export async function requestSms(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue with SMS' }).click();
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
}

/** Waits until the number has received this many SMS and returns the code of the newest. */
export async function codeTo(app: TestApp, number: string, count = 1): Promise<string> {
  const messages = () => app.sentMessages(`+1${number}`);
  await expect.poll(async () => (await messages()).length, { timeout: MESSAGE_MS_MAX }).toBe(count);
  const code = (await messages())[0]?.codes[0];
  if (code === undefined) throw new Error(`the SMS to ${number} has no code`);
  return code;
}

/** Another code of six digits. */
export const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');

interface ProviderAccount {
  readonly email: string;
  /** Whether the provider vouches for the address; default true. */
  readonly isProven?: boolean;
}

/** Opens the window of a third-party provider from the first screen. */
export async function openProvider(page: Page, provider: string): Promise<Page> {
  const button = page.getByRole('button', { name: `Continue with ${provider}` });
  const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await opened.getByRole('heading', { name: 'Choose an account' }).waitFor();
  return opened;
}

/** Identifies as this user at the provider, and waits until its window has closed. */
export async function chooseThere(opened: Page, person: ProviderAccount): Promise<void> {
  const isClosed = opened.waitForEvent('close');
  await opened.getByLabel('Email address').fill(person.email);
  if (person.isProven === false) await opened.getByRole('checkbox').uncheck();
  await opened.getByRole('button', { name: 'Continue' }).click();
  await isClosed;
}

export async function comeBy(page: Page, provider: string, person: ProviderAccount): Promise<void> {
  await chooseThere(await openProvider(page, provider), person);
}

/** From the first screen to the email. */
export async function requestEmailLink(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
}

/** The account page that a guest requested. */
export async function waitForAccount(page: Page, web: string): Promise<void> {
  await page.waitForURL(`${web}/account`);
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor();
}

/** Signed in, with the balances displayed. */
export async function waitUntilIn(page: Page, address: string): Promise<void> {
  await page.waitForURL(address);
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
}
