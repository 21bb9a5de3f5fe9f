import type { TestUser } from '@jubilee/testkit/test-users';
import { placeBet } from '@jubilee/contract/calls/games';
import type { ActivityPage } from '@jubilee/contract/entities/activity';
import { replyOf } from '@jubilee/testkit/call-app';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { logIn, readDisplayedBalance } from './account-steps.ts';
import { comeAs } from './come-as.ts';
import { fetchFromServer } from './fetch-from-server.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys();

async function play(person: TestUser, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    const body = {
      gameName: 'copper-comet',
      paytableUsed: 'copper-comet-957',
      betAmount: 10,
      currency: turn % 2 === 0 ? 'POINTS' : 'SWEEP_TICKETS',
    };
    replyOf(await person.call(placeBet, { body }));
  }
}

it('[ROUTE-28] the activity is paged, filtered by kind, currency and days, and its URL has the filter', async () => {
  const person = await journeys.app().users.verified();
  await play(person, 30);
  const { page } = await journeys.visit();
  await comeAs(page, journeys.web(), person.email);
  await page.goto(`${journeys.web()}/activity`);
  const plays = page.getByRole('button', { name: /^Copper Comet/ });
  await plays.first().waitFor();
  const first = await plays.count();
  await page.getByRole('button', { name: 'Show older' }).click();
  await page.getByText('That’s everything.').waitFor();
  expect(await plays.count()).toBe(30);
  expect(first).toBeLessThan(30);
  expect(await page.getByText('Welcome gift').count()).toBe(2);

  await page.getByRole('link', { name: 'Rounds', exact: true }).click();
  await page.waitForURL('**/activity?kind=play');
  await page.getByLabel('Currency').selectOption('SWEEP_TICKETS');
  await page.waitForURL('**/activity?kind=play&currency=SWEEP_TICKETS');
  await expect.poll(() => plays.count()).toBe(15);
  await page.reload();
  await expect.poll(() => plays.count()).toBe(15);
  expect(await page.getByLabel('Currency').inputValue()).toBe('SWEEP_TICKETS');

  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await page.getByText('Nothing of that kind').waitFor();
  await page.getByRole('link', { name: 'Show everything' }).click();
  await plays.first().waitFor();
});

it.each([
  ['en-US', /^Paper Rocket.*Bet 10 · Interrupted by us at 1\.15×/],
  ['es-US', /^Paper Rocket.*Apuesta 10 · Interrumpido por nosotros en 1[.,]15×/],
])(
  '[CRASH-52] a row says where an interruption ended its bet, and no other row does (%s)',
  async (locale, row) => {
    const person = await journeys.app().users.verified();
    await play(person, 2);
    const { page } = await journeys.visit({ locale });
    // The last round becomes a flight that was interrupted, as the server reports one.
    await page.context().route('**/activity?**', async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue();
      const response = await fetchFromServer(route);
      const reply = (await response.json()) as ActivityPage;
      const last = reply.entries.findIndex(({ kind }) => kind === 'play');
      const entries = reply.entries.map((entry, index) =>
        index === last && entry.kind === 'play'
          ? { ...entry, betKind: 'CRASH', gameName: 'paper-rocket', interruptedCents: 115 }
          : entry,
      );
      return route.fulfill({ response, json: { ...reply, entries } });
    });
    await comeAs(page, journeys.web(), person.email);
    await page.goto(`${journeys.web()}/activity`);
    await page.getByRole('button', { name: row }).waitFor();
    expect(await page.getByText(/Interr.* 1[.,]15×/).count()).toBe(1);
    expect(await page.getByRole('button', { name: /^Copper Comet/ }).count()).toBe(1);
  },
);

it('[ROUTE-19] [ROUTE-28] a feed that does not load says so and can be reloaded', async () => {
  const person = await journeys.app().users.verified();
  const { page, allow } = await journeys.visit();
  allow(/status of 503|not answered/);
  await logIn(page, journeys.web(), person.email);
  await page.context().route('**/activity?**', (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({
          status: 503,
          body: 'no',
          headers: { 'access-control-allow-origin': journeys.web() },
        })
      : route.continue(),
  );
  await page.goto(`${journeys.web()}/activity`);
  await page.getByRole('heading', { name: 'Your activity didn’t load' }).waitFor();
  await page.context().unroute('**/activity?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Welcome gift').first().waitFor();
});

/** Leaves the first calls for the feed without an answer until `hangUp`, which closes their connections. */
async function beSilentFirst(page: Page, silentCalls: number) {
  const ids: (string | undefined)[] = [];
  const silence = Promise.withResolvers<void>();
  await page.context().route('**/activity?**', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'fetch' || request.method() !== 'GET') return route.continue();
    ids.push(request.headers()['x-request-id']);
    if (ids.length > silentCalls) return route.continue();
    await silence.promise;
    return route.abort('connectionclosed');
  });
  return { ids, hangUp: () => silence.resolve() };
}

it('[ERR-19] [HTTP-30] a connection that stays silent and is closed is not noticed: the page sends its call again once', async () => {
  const person = await journeys.app().users.verified();
  const { page, allow } = await journeys.visit();
  allow(/ERR_CONNECTION_CLOSED|was not answered/);
  await comeAs(page, journeys.web(), person.email);
  const { ids, hangUp } = await beSilentFirst(page, 1);
  await page.goto(`${journeys.web()}/activity`);
  await page.getByText('Loading your activity').waitFor({ state: 'attached' });
  await expect.poll(() => ids.length).toBe(1);
  hangUp();
  await page.getByText('Welcome gift').first().waitFor();
  expect(await page.getByText('Your activity didn’t load').count()).toBe(0);
  expect(await page.getByText(/couldn’t reach/i).count()).toBe(0);
  expect(ids).toEqual([ids[0], ids[0]]);
});

it('[ERR-19] a second silence is said, and the button sends it anew', async () => {
  const person = await journeys.app().users.verified();
  const { page, allow } = await journeys.visit();
  allow(/ERR_CONNECTION_CLOSED|was not answered/);
  await comeAs(page, journeys.web(), person.email);
  const { ids, hangUp } = await beSilentFirst(page, 2);
  hangUp();
  await page.goto(`${journeys.web()}/activity`);
  await page.getByRole('heading', { name: 'Your activity didn’t load' }).waitFor();
  expect(ids).toHaveLength(2);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Welcome gift').first().waitFor();
  expect(ids).toHaveLength(3);
});

it('[ROUTE-29] [FRAME-31] [BET-27] a round opens with its details and is replayed without any bet', async () => {
  const person = await journeys.app().users.verified();
  await play(person, 1);
  const { page } = await journeys.visit();
  await logIn(page, journeys.web(), person.email);
  const before = await readDisplayedBalance(page, 'POINTS');
  await page.goto(`${journeys.web()}/activity?kind=play`);
  await page.getByRole('button', { name: /^Copper Comet/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Copper Comet' });
  await dialog.getByText('Facts to check this round').click();
  await dialog.getByText(/^[0-9a-f]{64}$/).waitFor();

  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(new URL(request.url()).pathname);
  });
  await dialog.getByRole('link', { name: 'Watch again' }).click();
  await page.waitForURL(/\/game\/copper-comet\?kind=play&replay=/);
  const frame = page.frameLocator('iframe');
  await frame.getByText('Replay', { exact: true }).waitFor();
  // The round is over when the replay button is enabled again.
  const again = page.getByRole('button', { name: 'Watch again' });
  await expect.poll(() => again.isEnabled(), { timeout: 45_000 }).toBe(true);
  expect(await frame.getByRole('button', { name: 'Spin', exact: true }).isVisible()).toBe(false);
  expect(await frame.locator('.panel.bet').innerText()).toContain('10');
  await again.click();
  await expect.poll(() => again.isEnabled(), { timeout: 45_000 }).toBe(true);
  await page.keyboard.press('Space');
  expect(requests.filter((path) => /bet/i.test(path))).toEqual([]);

  await page.getByRole('link', { name: 'Back to your activity' }).click();
  await page.waitForURL('**/activity?kind=play');
  expect(await readDisplayedBalance(page, 'POINTS')).toBe(before);
  const plays = page.getByRole('button', { name: /^Copper Comet/ });
  await plays.first().waitFor();
  expect(await plays.count()).toBe(1);
});

it('[ROUTE-29] a round of another player, or an unknown one, is not found', async () => {
  const { users } = journeys.app();
  const [one, other] = await Promise.all([users.verified(), users.verified()]);
  await play(other, 1);
  const bets = await journeys.app().services.wallet.bets(await users.walletOf(other), {
    before: undefined,
    limit: 1,
    status: undefined,
  });
  const foreign = bets[0]?.operationId ?? '';
  expect(foreign).not.toBe('');
  const { page, allow } = await journeys.visit();
  allow(/status of 404/);
  await comeAs(page, journeys.web(), one.email);
  for (const id of [foreign, '%3Cimg%20src%3Dx%3E', '01890000-0000-7000-8000-000000000000']) {
    await page.goto(`${journeys.web()}/game/copper-comet?replay=${id}`);
    await page.getByText('This round isn’t here').waitFor();
  }
});
