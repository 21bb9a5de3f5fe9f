/** What the page says and offers to a player whom this device remembers, and stops saying. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PASSWORD } from '@jubilee/testkit/test-users';
import { balanceRadio, browserStorageOf, chooseCurrency, logOut } from './account-steps.ts';
import { openGame, playRound, pressSpin } from './game-steps.ts';
import { openJourneys } from './open-journeys.ts';
import { until } from '../until.ts';

const journeys = await openJourneys({ flags: { bingoEnabled: true } });

const TAP = { name: /^Continue (?:as|to your)/ };

/** Signs in with "Keep me signed in on this device". */
async function signInToStay(page: Page, email: string): Promise<void> {
  await page.goto(`${journeys.web()}/login`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /signed in on this device/ }).check();
  await page.getByRole('button', { name: 'Log in' }).click();
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
  await until('the device remembers', 20_000, async () =>
    (await browserStorageOf(page)).includes('jubilee:remembered'),
  );
}

/** The last tab is closed and another one opened: only the device remembers the player. */
async function comeBack(context: BrowserContext, page: Page): Promise<Page> {
  const again = await context.newPage();
  await again.goto(`${journeys.web()}/empty.html`);
  await page.close();
  await again.evaluate(() => localStorage.removeItem('jubilee:tabs'));
  await again.goto(journeys.web());
  await again.getByRole('banner').getByRole('button', TAP).waitFor();
  return again;
}

async function remembered() {
  const person = await journeys.app().users.verified();
  const visit = await journeys.visit();
  await signInToStay(visit.page, person.email);
  return { ...visit, person, page: await comeBack(visit.context, visit.page) };
}

async function oneTap(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', TAP).click();
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
}

it('[SESS-35] a log-out takes the name and the one tap from every tab', async () => {
  const { email } = await journeys.app().users.verified();
  const { context, page } = await journeys.visit();
  await signInToStay(page, email);
  const other = await context.newPage();
  await other.goto(journeys.web());
  await balanceRadio(other, 'POINTS').waitFor({ state: 'attached' });
  await logOut(page);
  for (const tab of [page, other]) {
    await tab.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    await expect.poll(() => tab.getByRole('button', TAP).count()).toBe(0);
  }
});

it('[SESS-41][SESS-35] a refused one tap says why inside the form, which names support, and a device that ended is offered no more', async () => {
  const { page, person, allow } = await remembered();
  allow(/status of 400/);
  await journeys.database.pool.query(
    "update identity.remembered_device set ended_at = now(), end_reason = 'signedOut' where user_id = $1",
    [person.userId],
  );
  await page.getByRole('banner').getByRole('button', TAP).click();
  const form = page.getByRole('dialog');
  await form.getByText(/signed in any more/).waitFor();
  expect(await form.locator('a[href^="mailto:"]').innerText()).toContain('@');
  expect(await page.getByRole('button', TAP).count()).toBe(0);
});

it('[SESS-41] offline the one tap says at once that it needs a connection', async () => {
  const { page, context, allow } = await remembered();
  allow(/ERR_INTERNET_DISCONNECTED|could not/);
  await context.setOffline(true);
  const tap = page.getByRole('banner').getByRole('button', TAP);
  await tap.click();
  await page
    .getByText('You’re offline. Logging in needs a connection.')
    .waitFor({ timeout: 4_000 });
  await context.setOffline(false);
  await oneTap(page);
});

it('[SESS-33] a game says nothing of its own beside the proof, and plays on after it', async () => {
  const { page, allow } = await remembered();
  allow(/status of 403/);
  await oneTap(page);
  await chooseCurrency(page, 'SWEEP_TICKETS');
  const frame = await openGame(page, journeys.web());
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await pressSpin(frame);
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await frame.getByText('Please confirm that it is you').count()).toBe(0);
  await playRound(frame);
  expect(errors).toEqual([]);
});

it('[SESS-33][BINGO-25] the bingo room sells no cards above the balance, and leaves no refusal behind the proof', async () => {
  const { page, allow } = await remembered();
  allow(/status of 403/);
  await oneTap(page);
  await chooseCurrency(page, 'SWEEP_TICKETS');
  await page.goto(`${journeys.web()}/bingo`);
  const buy = page.getByRole('button', { name: /^Buy for/ });
  await page.getByRole('button', { name: '4', exact: true }).click();
  await page.getByText(/That isn’t enough for this/).waitFor();
  expect(await buy.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Take 2 cards' }).click();
  await buy.click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByText('Please confirm that it is you first.').count()).toBe(0);
});

it('[SESS-35] the lobby offers the one tap first and no gift that the player has had', async () => {
  const { page } = await remembered();
  expect(await page.getByRole('link', { name: 'Claim and sign up' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Sign up free' }).count()).toBe(0);
  await page.getByRole('main').getByRole('button', TAP).first().click();
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
});
