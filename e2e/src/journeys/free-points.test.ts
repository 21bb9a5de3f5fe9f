/** Free Points are offered when the server grants them; until then the page says when they come. */
import { settableClock } from '@jubilee/testkit/clock';
import { spendDownTo } from '@jubilee/testkit/spend-down';
import { addFreePoints } from '@jubilee/contract/calls/account';
import { replyOf } from '@jubilee/testkit/call-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import type { Frame, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseCurrency, expectBalance, logIn } from './account-steps.ts';
import { gameFrame } from './game-steps.ts';
import { goWithin } from './go-within.ts';
import { openJourneys } from './open-journeys.ts';

const DAY_MS = 86_400_000;
const clock = settableClock(Date.now());
const journeys = await openJourneys({ clock });

const offers = (page: Page) => page.getByRole('button', { name: 'Get free Points' });
const promotion = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Free Points' }) });

/** A player with 900 Points, to whom the promotions offer free ones. */
async function playerWithOffer() {
  const { users, services } = journeys.app();
  const person = await users.verified();
  await spendDownTo({ services, users }, person, 900);
  const { page } = await journeys.visit();
  await logIn(page, journeys.web(), person.email);
  await goWithin(page, '/promotions');
  await promotion(page).getByText('Ready now').waitFor();
  return { users, services, person, page };
}

it('[WAL-50] free Points that were claimed are offered nowhere, and every place says when the next ones come', async () => {
  const { users, services, person, page } = await playerWithOffer();
  await promotion(page).getByRole('button', { name: 'Get free Points' }).click();
  await expectBalance(page, 'POINTS', 10_900);
  await promotion(page)
    .getByText(/^Next ones: /)
    .waitFor();
  await spendDownTo({ services, users }, person, 500);
  await expectBalance(page, 'POINTS', 500);
  await promotion(page)
    .getByText(/^Next ones: \w{3},?\s\d+:\d\d\s[AP]M$/)
    .waitFor();
  expect(await offers(page).count()).toBe(0);

  await goWithin(page, '/');
  const today = page.getByRole('region', { name: 'Yours today' });
  await today.getByRole('link', { name: /Free Points\s*Next ones: / }).waitFor();
  expect(await offers(page).count()).toBe(0);

  await goWithin(page, '/game/copper-comet/');
  await page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true }).waitFor();
  await page.getByText(/^Next free Points: \w{3},?\s\d+:\d\d\s[AP]M$/).waitFor();
  expect(await offers(page).count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText(/^Next free Points: /).waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });

  clock.advance(DAY_MS);
  await logIn(page, journeys.web(), person.email);
  await goWithin(page, '/promotions');
  await promotion(page).getByText('Ready now').waitFor();
  await promotion(page).getByRole('button', { name: 'Get free Points' }).click();
  await expectBalance(page, 'POINTS', 10_500);
});

it('[WAL-50] free Points that another device claimed are not offered here', async () => {
  const { users, services, person, page } = await playerWithOffer();
  const elsewhere = await users.signIn(person.email);
  await elsewhere.login();
  replyOf(await elsewhere.call(addFreePoints, { body: {} }));
  await expectBalance(page, 'POINTS', 10_900);
  await spendDownTo({ services, users }, elsewhere, 300);
  await expectBalance(page, 'POINTS', 300);
  await promotion(page)
    .getByText(/^Next ones: /)
    .waitFor();
  expect(await offers(page).count()).toBe(0);
});

it('[WAL-50] an excluded player is offered none anywhere, also with a low balance', async () => {
  const { users, services } = journeys.app();
  const person = await users.verified();
  await spendDownTo({ services, users }, person, 900);
  await services.accounts.setState(await users.walletOf(person), 'EXCLUDED');
  const { page } = await journeys.visit();
  await logIn(page, journeys.web(), person.email);
  await expectBalance(page, 'POINTS', 900);
  expect(await offers(page).count()).toBe(0);
  await goWithin(page, '/promotions');
  await promotion(page).getByText('Not while you’re excluded').waitFor();
  expect(await promotion(page).getByText('Ready now').count()).toBe(0);
  expect(await offers(page).count()).toBe(0);
});

/** What the game offers a bet that the balance does not cover. */
async function waysOn(frame: Frame): Promise<readonly string[]> {
  await frame.getByRole('button', { name: 'Spin', exact: true }).click();
  const dialog = frame.getByRole('dialog', { name: 'Not enough for this bet' });
  await dialog.waitFor();
  const names = await dialog.getByRole('button').allTextContents();
  await dialog.getByRole('button').last().click();
  await dialog.waitFor({ state: 'hidden' });
  return names;
}

/** In a game in Sweep Tickets, none of which are left, and with few Points, which the player then switches to. */
async function switchFromTickets(
  prepare: (person: TestUser) => Promise<void>,
  change: (page: Page) => Promise<void> = (page) =>
    page.getByRole('button', { name: 'Switch to Points' }).click(),
): Promise<Page> {
  const { users, services } = journeys.app();
  const person = await users.verified();
  await spendDownTo({ services, users }, person, 900);
  await prepare(person);
  await spendDownTo({ services, users }, person, 5);
  await spendDownTo({ services, users }, person, 0, 'SWEEP_TICKETS');
  const { page } = await journeys.visit();
  await logIn(page, journeys.web(), person.email);
  await chooseCurrency(page, 'SWEEP_TICKETS');
  await goWithin(page, '/game/copper-comet/');
  const inTickets = await gameFrame(page, '.balance[data-currency="SWEEP_TICKETS"]');
  expect(await offers(page).count()).toBe(0);
  expect(await waysOn(inTickets)).toEqual(['OK']);
  await change(page);
  const inPoints = await gameFrame(page, '.balance[data-currency="POINTS"]');
  expect(await waysOn(inPoints)).toEqual(['OK']);
  return page;
}

it('[WAL-50] [FRAME-43] after their tickets ran out, players who had the free Points within the day are offered none, and read when the next ones come', async () => {
  const page = await switchFromTickets(async (person) => {
    replyOf(await person.call(addFreePoints, { body: {} }));
  });
  await page.getByText(/^Next free Points: /).waitFor();
  expect(await offers(page).count()).toBe(0);
});

it('[WAL-50] [FRAME-43] after their tickets ran out, excluded players are offered none, now or later', async () => {
  const { users, services } = journeys.app();
  const page = await switchFromTickets(
    async (person) => {
      await services.accounts.setState(await users.walletOf(person), 'EXCLUDED');
    },
    async (table) => {
      // Nor is the other currency, in which every bet would be refused.
      expect(await table.getByRole('button', { name: 'Switch to Points' }).count()).toBe(0);
      await chooseCurrency(table, 'POINTS');
    },
  );
  expect(await offers(page).count()).toBe(0);
  expect(await page.getByText(/^Next free Points: /).count()).toBe(0);
});
