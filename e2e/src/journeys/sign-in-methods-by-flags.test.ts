/** A server that takes user names and keeps its staff out. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEFAULT_BRAND } from '@jubilee/brands';
import { PASSWORD, type TestUser } from '@jubilee/testkit/test-users';
import { browserStorageOf } from './account-steps.ts';
import { comeBy, REFUSED, waitUntilIn } from './sign-in-steps.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys({
  flags: { usernameLoginEnabled: true, allowStaffLogin: false },
});
const users = () => journeys.app().users;
const NOT_ALLOWED = 'User type not allowed to login to app';

async function sendName(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email or user name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function named(nickname: string): Promise<TestUser> {
  const person = await users().verified();
  const { accounts } = journeys.app().services;
  const stored = await accounts.setNickname(await users().walletOf(person), nickname);
  expect(stored.ok).toBe(true);
  return person;
}

async function staff(): Promise<TestUser> {
  const person = await users().verified();
  await journeys.app().services.accounts.appointStaff(await users().walletOf(person));
  return person;
}

it('[AUTH-26] a user name opens the account like its e-mail, in any case of letters', async () => {
  const person = await named('Lantern Lou');
  for (const name of ['Lantern Lou', 'LANTERN LOU', person.email]) {
    const { page } = await journeys.visit();
    await page.goto(`${journeys.web()}/login`);
    await sendName(page, name);
    await waitUntilIn(page, `${journeys.web()}/`);
  }
});

it('[AUTH-26] [IDENT-5] a wrong password of a user name and a name that nobody has read the same', async () => {
  await named('Harbor Hal');
  const { page, allow } = await journeys.visit();
  allow(REFUSED);
  const sentences: string[] = [];
  for (const name of ['Harbor Hal', 'Nobody Ned']) {
    await page.goto(`${journeys.web()}/login`);
    await sendName(page, name, 'not-the-password-1');
    const alert = page.getByRole('alert').filter({ hasText: /\S/ });
    sentences.push((await alert.first().textContent()) ?? '');
  }
  expect(sentences[0]).toMatch(/don’t match/);
  expect(sentences[1]).toBe(sentences[0]);
});

it.each([
  ['a password', (page: Page, person: TestUser) => sendName(page, person.email)],
  ['a sign-in provider', (page: Page, { email }: TestUser) => comeBy(page, 'Google', { email })],
] as const)(
  '[AUTH-10] [AUTH-11] staff who come by %s are told, signed out, and get a new page',
  async (_way, comeIn) => {
    const person = await staff();
    const { page, allow } = await journeys.visit();
    allow(/status of 403|USER_TYPE_NOT_ALLOWED/);
    await page.goto(`${journeys.web()}/login`);
    await page.evaluate(() => {
      document.documentElement.dataset['before'] = 'yes';
    });
    await comeIn(page, person);
    const alert = page.getByRole('dialog');
    await alert.getByText(NOT_ALLOWED, { exact: true }).waitFor();
    await alert.getByRole('button', { name: 'OK' }).click();
    await page.waitForFunction(() => document.documentElement.dataset['before'] === undefined);
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await browserStorageOf(page)).not.toContain(person.email);
    expect(await browserStorageOf(page)).not.toContain(person.userId);
    const player = await journeys
      .app()
      .services.accounts.bySubject(DEFAULT_BRAND.number, person.userId);
    expect(player?.type).toBe('staff');
  },
);
