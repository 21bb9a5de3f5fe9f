/** What people do around their account, step by step as a person would. */
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
  /** Leaves the day of birth open when it is false. */
  readonly hasBirthday?: boolean;
  readonly isAgreed?: boolean;
}

export async function fillSignUp(page: Page, fields: SignUpFields): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(fields.email);
  await page.getByLabel('Password', { exact: true }).fill(fields.password ?? PASSWORD);
  await fillRestOfSignUp(page, fields);
}

/** What is asked besides the way of signing in. */
export async function fillRestOfSignUp(
  page: Page,
  fields: Omit<SignUpFields, 'email'>,
): Promise<void> {
  await page.getByLabel('State you live in').selectOption('TX');
  await page.getByLabel('Month').selectOption('2');
  if (fields.hasBirthday !== false) await page.getByLabel('Day').selectOption('28');
  await page.getByLabel('Year').selectOption('1990');
  if (fields.isAgreed !== false) await page.getByRole('checkbox', { name: /Terms of use/ }).check();
}

/** Fills in and sends the form of /login, wherever it stands. */
export async function sendLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Logs somebody in who is at the lobby then, with the balances there. */
export async function logIn(page: Page, web: string, email: string): Promise<void> {
  await comeAs(page, web, email);
  await page.goto(web);
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
}

export function balanceRadio(page: Page, currency: Currency) {
  return page.getByRole('radio', { name: new RegExp(` ${NAMES[currency]}$`) });
}

/** The balance that the page shows, whole minor units. */
export async function readDisplayedBalance(page: Page, currency: Currency): Promise<number> {
  const name = await balanceRadio(page, currency).getAttribute('aria-label');
  return Number((name ?? '').replaceAll(/\D/g, ''));
}

export async function expectBalance(page: Page, currency: Currency, amount: number): Promise<void> {
  await expect.poll(() => readDisplayedBalance(page, currency), { timeout: 15_000 }).toBe(amount);
}

export async function chooseCurrency(page: Page, currency: Currency): Promise<void> {
  // The radio itself is out of sight; people press its label.
  await page.locator('label', { has: balanceRadio(page, currency) }).click();
}

/** Everything that the page keeps in the browser, as one text. */
export function browserStorageOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
}

/** Logs out by the menu of the account, and waits until the page has said so. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByText('You’re signed out.').waitFor();
}

/** Opens the page of the account of somebody, with everything on it. */
export async function openAccount(page: Page, web: string, email: string): Promise<void> {
  await comeAs(page, web, email);
  await page.goto(`${web}/account`);
  await awaitAccount(page);
}

/** Waits until the page of the account has shown all of its parts. */
export async function awaitAccount(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Sign-in' }).waitFor();
  await page.getByText('This device', { exact: true }).waitFor();
}

/** What the browser itself says of a page whose session was ended elsewhere. */
export const WHEN_ENDED = /status of 40[01]|WebSocket is closed before/;

/** Answers the question of an open dialog. */
export async function pressInDialog(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();
}
