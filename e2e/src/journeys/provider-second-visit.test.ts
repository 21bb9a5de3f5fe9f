/**
 * Third-party providers as users have them: on a second visit, with an active service worker, whose
 * navigation preload must not request the provider's window twice.
 */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inTurn } from '@jubilee/testkit/in-turn';
import {
  awaitAccount,
  fillRestOfSignUp,
  logOut,
  newAddress,
  openAccount,
} from './account-steps.ts';
import { visitWithWorker } from './app-steps.ts';
import { openJourneys } from './open-journeys.ts';
import { chooseThere, comeBy, NEWCOMER } from './sign-in-steps.ts';

const journeys = await openJourneys();
const PROVIDERS = ['Google', 'Apple', 'Facebook', 'Demo provider'];
/** The small run signs in with two of them and connects the other two. */
const [SIGNING_IN, CONNECTED] = [inTurn(PROVIDERS, 0, 2), inTurn(PROVIDERS, 1, 2)];

/** How many windows of providers the server has opened so far. */
async function windowsOpened(): Promise<number> {
  const { rows } = await journeys.database.pool.query<{ opened: string }>(
    `select count(*) as opened from identity.short_secret where kind = 'providerFlow'`,
  );
  return Number(rows[0]?.opened);
}

async function onceForOneWindow(way: () => Promise<void>): Promise<void> {
  const before = await windowsOpened();
  await way();
  expect(await windowsOpened()).toBe(before + 1);
}

const isControlled = (page: Page): Promise<boolean> =>
  page.evaluate(() => navigator.serviceWorker.controller !== null);

it.each(SIGNING_IN)(
  '[SW-15] [IDENT-46] [IDENT-20] %s signs up and signs in on a second visit',
  async (provider) => {
    const { page, allow } = await visitWithWorker(journeys, { reducedMotion: 'no-preference' });
    allow(NEWCOMER);
    const email = newAddress();
    await page.goto(`${journeys.web()}/signup`);
    expect(await isControlled(page)).toBe(true);
    await onceForOneWindow(async () => {
      await comeBy(page, provider, { email });
      await page.getByRole('heading', { name: 'Finish your account' }).waitFor();
    });
    await fillRestOfSignUp(page, {});
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByRole('button', { name: /your account/ }).waitFor();
    await logOut(page);

    await page.goto(`${journeys.web()}/login`);
    await onceForOneWindow(async () => {
      await comeBy(page, provider, { email });
      await page.getByRole('button', { name: /your account/ }).waitFor();
    });
  },
);

it.each(CONNECTED)(
  '[SW-15] [IDENT-46] [IDENT-20] %s is connected to an account on a second visit',
  async (provider) => {
    const { page } = await visitWithWorker(journeys, { reducedMotion: 'no-preference' });
    const member = await journeys.app().users.verified();
    await openAccount(page, journeys.web(), member.email);
    expect(await isControlled(page)).toBe(true);
    await onceForOneWindow(async () => {
      const [opened] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: `Connect ${provider}` }).click(),
      ]);
      await chooseThere(opened, { email: newAddress() });
      await page.getByText(`${provider} is connected.`).waitFor();
    });
    await page.reload();
    await awaitAccount(page);
    await page.getByRole('button', { name: `Remove ${provider}` }).waitFor();
  },
);
