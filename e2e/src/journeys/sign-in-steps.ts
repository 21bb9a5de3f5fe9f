/** What people do to come in by another way than a password, step by step as a person would. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestApp } from '@jubilee/testkit/test-app';
import { balanceRadio } from './account-steps.ts';

/** A newcomer's first call finds no player, and the browser writes that down. */
export const NEWCOMER = /status of 404/;
/** Refusals of the identity service. */
export const REFUSED = /status of 400/;

/** A page works for a text before it is sent, which a busy machine draws out. */
const MESSAGE_MS_MAX = 15_000;

let numbers = 6_000;
/** Ten digits as a person types them; nobody had the number before. */
export function newNumber(): string {
  numbers += 1;
  return `202555${String(numbers)}`;
}

/** From the first screen to the place for the code. */
export async function requestSms(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue with a text message' }).click();
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
}

/** Waits until the number got so many texts and gives the code of the newest. */
export async function codeTo(app: TestApp, number: string, count = 1): Promise<string> {
  const messages = () => app.sentMessages(`+1${number}`);
  await expect.poll(async () => (await messages()).length, { timeout: MESSAGE_MS_MAX }).toBe(count);
  const code = (await messages())[0]?.codes[0];
  if (code === undefined) throw new Error(`the text to ${number} has no code`);
  return code;
}

/** Another code of six digits. */
export const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');

interface ProviderAccount {
  readonly email: string;
  /** Whether the other house vouches for the address; it does unless told otherwise. */
  readonly isProven?: boolean;
}

/** Opens the window of another sign-in provider from the first screen. */
export async function openProvider(page: Page, provider: string): Promise<Page> {
  const button = page.getByRole('button', { name: `Continue with ${provider}` });
  const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await opened.getByRole('heading', { name: 'Choose an account' }).waitFor();
  return opened;
}

/** Says over there who one is, and waits until that window has gone. */
export async function chooseThere(opened: Page, person: ProviderAccount): Promise<void> {
  const isClosed = opened.waitForEvent('close');
  await opened.getByLabel('E-mail address').fill(person.email);
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

/** The page of the account, which a guest who wanted it is brought to. */
export async function waitForAccount(page: Page, web: string): Promise<void> {
  await page.waitForURL(`${web}/account`);
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor();
}

/** In, with the balances there. */
export async function waitUntilIn(page: Page, address: string): Promise<void> {
  await page.waitForURL(address);
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
}
