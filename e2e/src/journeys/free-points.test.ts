/** Free Points are offered when the server grants them; until then the page says when they come. */
import { settableClock } from '@jubilee/testkit/clock';
import { spendDownTo } from '@jubilee/testkit/spend-down';
import { addFreePoints } from '@jubilee/contract/calls/account';
import { replyOf } from '@jubilee/testkit/call-app';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectBalance, logIn } from './account-steps.ts';
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
