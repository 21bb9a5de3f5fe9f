/** Screenshots of the player's own pages and of the pages around them. */
import { placeBet } from '@jubilee/contract/calls/games';
import { updateUser } from '@jubilee/contract/calls/account';
import type { TestUser } from '@jubilee/testkit/test-users';
import type { Page } from 'playwright-core';
import { balanceRadio, logIn } from './journeys/account-steps.ts';
import type { Line, Stage } from './scene.ts';

const NAMES = ['maya', 'iris', 'theo', 'nora', 'finn', 'ada', 'otto', 'lena', 'hugo', 'vera'];
let count = 0;
function nextEmail(): string {
  const name = NAMES[count % NAMES.length] ?? 'maya';
  const lap = Math.floor(count / NAMES.length);
  count += 1;
  return `${name}${lap === 0 ? '' : String(lap + 1)}.page@example.com`;
}

/** A user with a name and some past rounds. */
async function player(stage: Stage): Promise<TestUser> {
  const person = await stage.users.verified({ brand: stage.brand, email: nextEmail() });
  await person.call(updateUser, { body: { nickname: `Tide Chaser ${String(count)}` } });
  for (const [betAmount, currency] of [
    [1_000, 'POINTS'],
    [100, 'POINTS'],
    [10, 'SWEEP_TICKETS'],
    [100, 'SWEEP_TICKETS'],
    [500, 'POINTS'],
  ] as const) {
    const body = {
      gameName: 'copper-comet',
      paytableUsed: 'copper-comet-957',
      betAmount,
      currency,
    };
    await person.call(placeBet, { body });
  }
  return person;
}

const asGuest =
  (path: string) =>
  async (page: Page, { web }: Stage): Promise<void> => {
    await page.goto(`${web}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };

const asPlayer =
  (path: string, isReady: (page: Page) => Promise<void>) =>
  async (page: Page, stage: Stage): Promise<void> => {
    await logIn(page, stage.web, (await player(stage)).email);
    await page.goto(`${stage.web}${path}`);
    await isReady(page);
    // The page may be ready before the balances in its header.
    await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
  };

const activity = asPlayer('/activity', (page) =>
  page
    .getByRole('button', { name: /^Copper Comet/ })
    .first()
    .waitFor(),
);
const tier = asPlayer('/tier', (page) =>
  page
    .getByText(/Points played$/)
    .first()
    .waitFor(),
);
const promotions = asPlayer('/promotions', (page) =>
  page.getByRole('heading', { name: 'Copper tier' }).waitFor(),
);
const card = asPlayer('/user', (page) => page.getByText('Member since').waitFor());
const preferences = asPlayer('/account#preferences', async (page) => {
  const part = page.locator('#preferences');
  await page.getByText('This device', { exact: true }).waitFor();
  await part.evaluate((one) => one.scrollIntoView());
});

async function nicknameRefused(page: Page, stage: Stage): Promise<void> {
  await logIn(page, stage.web, (await player(stage)).email);
  await page.goto(`${stage.web}/account`);
  await page.getByRole('button', { name: 'Edit nickname' }).click();
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Tide_<b>Chaser</b>');
  await page.keyboard.press('Enter');
  await page.getByText(/Use 3 to 24 letters/).waitFor();
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
}

async function round(page: Page, stage: Stage): Promise<void> {
  await activity(page, stage);
  await page
    .getByRole('button', { name: /^Copper Comet/ })
    .first()
    .click();
  await page.getByText('Facts to check this round').click();
  await page.getByRole('link', { name: 'Watch again' }).waitFor();
}

async function replay(page: Page, stage: Stage): Promise<void> {
  await round(page, stage);
  await page.getByRole('link', { name: 'Watch again' }).click();
  const again = page.locator('button:enabled', { hasText: 'Watch again' });
  await again.waitFor({ timeout: 60_000 });
}

/** The page with the location feature enabled. */
async function locationDenied(page: Page, stage: Stage): Promise<void> {
  await page.route('**/getAppConfig*', async (route) => {
    // Names below localhost resolve only in browsers; the server derives its brand from the Host
    // header.
    const requestedUrl = new URL(route.request().url());
    const { host } = requestedUrl;
    requestedUrl.hostname = '127.0.0.1';
    const headers = { ...route.request().headers(), host };
    const response = await route.fetch({ url: requestedUrl.href, headers });
    const json = (await response.json()) as { flags: object };
    await route.fulfill({
      response,
      json: { ...json, flags: { ...json.flags, xpointEnabled: true } },
    });
  });
  await asGuest('/location')(page, stage);
}

export const PAGE_LINES: readonly Line[] = [
  ['activity', 'sweeps', 'dark', 1440, activity],
  ['activity', 'luckyharbor', 'light', 390, activity],
  ['activity-round', 'rubysweepsmvp', 'dark', 1440, round],
  ['activity-round', 'sweeps', 'light', 390, round],
  ['replay', 'sweeps', 'dark', 1440, replay],
  ['replay', 'luckyharbor', 'light', 390, replay],
  ['tier', 'luckyharbor', 'dark', 1440, tier],
  ['tier', 'sweeps', 'light', 390, tier],
  ['tier-guest', 'rubysweepsmvp', 'dark', 390, asGuest('/tier')],
  ['promotions', 'sweeps', 'light', 1440, promotions],
  ['promotions-guest', 'luckyharbor', 'light', 390, asGuest('/promotions')],
  ['user', 'rubysweepsmvp', 'dark', 1440, card],
  ['user-guest', 'sweeps', 'dark', 390, asGuest('/user')],
  ['account-nickname', 'luckyharbor', 'light', 1440, nicknameRefused],
  ['account-preferences', 'sweeps', 'dark', 390, preferences],
  ['location', 'rubysweepsmvp', 'dark', 1440, locationDenied],
  ['location', 'luckyharbor', 'light', 390, locationDenied],
  ['payment-return', 'sweeps', 'light', 1440, asGuest('/coinflowRedirect')],
  [
    'redeem-closed',
    'luckyharbor',
    'dark',
    390,
    asPlayer('/redeem', (page) => page.getByText('Redeeming isn’t open here').first().waitFor()),
  ],
];
