/** User actions around an account, step by step. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Currency } from '@jubilee/contract/values/currency';
import { PASSWORD } from '@jubilee/testkit/test-users';
import { comeAs } from './come-as.ts';

const NAMES = { POINTS: 'Points', SWEEP_TICKETS: 'Sweep Tickets' } as const;

let count = 0;
export function newAddress(): string {
  count += 1;
  return `visitor-${String(process.pid)}-${String(count)}@example.com`;
}

export interface SignUpFields {
  readonly email: string;
  readonly password?: string;
  /** Leaves the date of birth empty when it is false. */
  readonly hasBirthday?: boolean;
  readonly isAgreed?: boolean;
}

export async function fillSignUp(page: Page, fields: SignUpFields): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(fields.email);
  await page.getByLabel('Password', { exact: true }).fill(fields.password ?? PASSWORD);
  await fillRestOfSignUp(page, fields);
}

/** The fields of sign-up besides the sign-in method. */
export async function fillRestOfSignUp(
  page: Page,
  fields: Omit<SignUpFields, 'email'>,
): Promise<void> {
  await page.getByLabel('State you live in').selectOption('TX');
  await page.getByLabel('Month').selectOption('2');
  if (fields.hasBirthday !== false)
    await page.getByLabel('Day', { exact: true }).selectOption('28');
  await page.getByLabel('Year').selectOption('1990');
  if (fields.isAgreed !== false) await page.getByRole('checkbox', { name: /Terms of use/ }).check();
}

/** Fills in and submits the form of /login, wherever it is. */
export async function sendLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Logs a user in and waits for the lobby with the balances. */
export async function logIn(page: Page, web: string, email: string): Promise<void> {
  await comeAs(page, web, email);
  await page.goto(web);
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
}

export function balanceRadio(page: Page, currency: Currency) {
  return page.getByRole('radio', { name: new RegExp(` ${NAMES[currency]}$`) });
}

/** The displayed balance, whole minor units. */
export async function readDisplayedBalance(page: Page, currency: Currency): Promise<number> {
  const name = await balanceRadio(page, currency).getAttribute('aria-label');
  return Number((name ?? '').replaceAll(/\D/g, ''));
}

export async function expectBalance(page: Page, currency: Currency, amount: number): Promise<void> {
  await expect.poll(() => readDisplayedBalance(page, currency), { timeout: 15_000 }).toBe(amount);
}

export async function chooseCurrency(page: Page, currency: Currency): Promise<void> {
  // The radio input itself is visually hidden; users click its label.
  await page.locator('label', { has: balanceRadio(page, currency) }).click();
}

/** Everything that the page stores in the browser, as one text. */
export function browserStorageOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
}

/** Logs out through the account menu, and waits until the page confirms it. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByText('You’re signed out.').waitFor();
}

/** Opens the account page of a user, fully loaded. */
export async function openAccount(page: Page, web: string, email: string): Promise<void> {
  await comeAs(page, web, email);
  await page.goto(`${web}/account`);
  await awaitAccount(page);
}

/** Waits until all parts of the account page are shown. */
export async function awaitAccount(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Sign-in' }).waitFor();
  await page.getByText('This device', { exact: true }).waitFor();
}

/** The browser's own console messages when a session was ended elsewhere. */
export const WHEN_ENDED = /status of 40[01]|WebSocket is closed before/;

/** Answers the confirmation in an open dialog. */
export async function pressInDialog(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();
}

/** Opens the link of an email and presses its button: being opened alone changes nothing. */
export async function followLink(page: Page, link: string, button: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: button, exact: true }).click();
}
