import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { buyBingoCards } from '@jubilee/contract/calls/bingo';
import type { FlagOverrides } from '@jubilee/contract/settings/flags';
import { replyOf } from '@jubilee/testkit/call-app';
import { expectBalance, logIn, sendLogin } from './account-steps.ts';
import { openByAddress } from './dialog-steps.ts';
import { goWithin } from './go-within.ts';
import { openJourneys } from './open-journeys.ts';
import { runningClock } from './running-clock.ts';
import { PACE } from '../../../server/src/modules/bingo/bingo-ports.ts';

const FLAGS: FlagOverrides = {
  cashoutsEnabled: true,
  achCashoutsEnabled: true,
  aptpayCashoutsEnabled: true,
  coinflowCashoutsEnabled: true,
  purchasesEnabled: true,
  bingoEnabled: true,
};
const clock = runningClock();
const journeys = await openJourneys({ clock, flags: FLAGS });

/** Every page of the server with its heading, by who may see it. */
const OPEN: readonly (readonly [path: string, heading: string])[] = [
  ['/howto', 'How to play'],
  ['/terms', 'Terms of use'],
  ['/rules', 'Sweepstakes rules'],
  ['/privacy', 'Privacy'],
  ['/responsible', 'Responsible play'],
  ['/location', 'Where you can play'],
  ['/promotions', 'Promotions'],
  ['/tier', 'Tiers'],
  ['/fairness', 'Fairness'],
  ['/user', 'Your player card'],
  ['/bingo', 'Bingo'],
  ['/coinflowRedirect', 'No payment to check here'],
  ['/nowhere', 'Nothing down this path'],
];
const FOR_PLAYERS: readonly (readonly [path: string, heading: string])[] = [
  ['/activity', 'Activity'],
  ['/free-entry', 'Free entry by post'],
  ['/account', 'Account'],
  ['/redeem', 'Redeem'],
  ['/ach-redeem', 'Bank transfer'],
  ['/aptpay-redeem', 'AptPay'],
  ['/coinflow-redeem', 'Coinflow'],
  ['/coinflow-redeem/connect', 'Coinflow'],
  ['/coinflow-redeem/all-redemptions', 'Coinflow'],
  ['/coinflow-redeem/some-action-1', 'Coinflow'],
];
const FOR_VERIFIED: readonly (readonly [path: string, heading: string])[] = [
  ['/purchase', 'Store'],
  ['/purchase/starter-pack', 'This pack isn’t here'],
];

/**
 * Checks the page of the path: its heading has the focus, its title, and the scroll position is the
 * top.
 */
async function expectPage(page: Page, path: string, name: string): Promise<void> {
  const heading = page.getByRole('heading', { name, level: 1, exact: true });
  await heading.waitFor();
  expect(new URL(page.url()).pathname, path).toBe(path);
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => scrollY), path).toBe(0);
  await expect.poll(() => page.title()).toBe(`${name} · Sweeps`);
}

async function expectRedirect(page: Page, to: string, wanted: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === to);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(wanted);
}

it('[ROUTE-3] [ROUTE-5] [ROUTE-6] [ROUTE-7] [ROUTE-9] [ROUTE-11] [ROUTE-14] a guest sees the public pages and is redirected to login from all others', async () => {
  const { page } = await journeys.visit();
  await page.goto(`${journeys.web()}/tier`);
  await page.getByRole('heading', { name: 'Tiers', level: 1 }).waitFor();
  for (const [path, heading] of OPEN) {
    await goWithin(page, path);
    await expectPage(page, path, heading);
  }
  const closed = [...FOR_PLAYERS, ...FOR_VERIFIED, ['/game/copper-comet', ''] as const];
  for (const [path] of closed) {
    await goWithin(page, `${path}?from=journey#part`);
    await expectRedirect(page, '/login', `${path}?from=journey#part`);
  }
});

it('[ROUTE-5] [ROUTE-7] [ROUTE-8] [ROUTE-13] a user without a confirmed email sees the player’s pages, and is redirected from store and games', async () => {
  const { email } = await journeys.app().users.unverified();
  const { page } = await journeys.visit();
  await logIn(page, journeys.web(), email);
  for (const [path, heading] of [...OPEN, ...FOR_PLAYERS]) {
    await goWithin(page, path);
    await expectPage(page, path, heading);
  }
  for (const [path] of [...FOR_VERIFIED, ['/game/copper-comet'] as const]) {
    await goWithin(page, `${path}?from=journey`);
    await expectRedirect(page, '/verify', `${path}?from=journey`);
  }
});

it('[ROUTE-5] [ROUTE-6] [ROUTE-7] [ROUTE-14] a verified player sees every page, also when it is loaded anew', async () => {
  const { email } = await journeys.app().users.verified();
  const { page } = await journeys.visit();
  await logIn(page, journeys.web(), email);
  for (const [path, heading] of [...OPEN, ...FOR_PLAYERS, ...FOR_VERIFIED]) {
    await goWithin(page, path);
    await expectPage(page, path, heading);
  }
  for (const [path, heading] of [
    ['/purchase/starter-pack', 'This pack isn’t here'],
    ['/coinflow-redeem/all-redemptions', 'Coinflow'],
    ['/coinflowRedirect?actionId=x', 'No payment to check here'],
  ] as const) {
    await page.goto(`${journeys.web()}${path}`);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  }
});

it('[ROUTE-10] [ROUTE-11] [ROUTE-12] unusual forms of a path lead to the page or to the not-found page, and nowhere else', async () => {
  const { email } = await journeys.app().users.unverified();
  const { page } = await journeys.visit();
  await page.goto(`${journeys.web()}/tier`);
  await page.getByRole('heading', { name: 'Tiers', level: 1 }).waitFor();
  for (const path of [
    '/ACTIVITY',
    '/Promotions',
    '/redeem/more',
    '/coinflow-redeem/a/b',
    '/purchase/%3Cscript%3E',
    '/promotions%2F..',
    '/coinflowredirect',
    '/tier/../nowhere',
  ]) {
    await goWithin(page, path);
    await page.getByRole('heading', { name: 'Nothing down this path' }).waitFor();
    await goWithin(page, '/tier');
    await page.getByRole('heading', { name: 'Tiers', level: 1 }).waitFor();
  }
  // A trailing slash leads to the same page, and the whole target is restored after login.
  await page.goto(`${journeys.web()}/activity/?kind=play&odd=%26%3D#end`);
  await expectRedirect(page, '/login', '/activity/?kind=play&odd=%26%3D#end');
  await sendLogin(page, email);
  await page.waitForURL((url) => url.pathname === '/activity');
  expect(new URL(page.url()).search).toBe('?kind=play&odd=%26%3D');
  await page.getByRole('heading', { name: 'Activity', level: 1 }).waitFor();
});

it('[ROUTE-26] the return page of the provider claims nothing, whatever its URL says', async () => {
  const { page } = await journeys.visit();
  const reference = '0189abcd-0000-7000-8000-00000000000e';
  for (const query of ['?status=SUCCEEDED&amount=5000', `?actionId=${reference}&success=true`]) {
    await page.goto(`${journeys.web()}/coinflowRedirect${query}`);
    const heading = query.includes(reference)
      ? 'We’re checking your payment'
      : 'No payment to check here';
    await page.getByRole('heading', { name: heading }).waitFor();
    const text = await page.locator('main').innerText();
    expect(text).not.toMatch(/succe|5,?000|thank|paid|complete/i);
    expect(text.includes(reference)).toBe(query.includes(reference));
  }
  await page.getByRole('link', { name: 'Back to the store' }).click();
  await expectRedirect(page, '/login', '/purchase');
});

it('[BINGO-2] [BINGO-7] [BINGO-9] [BINGO-12] [LOBBY-13] [LOBBY-14] [ROUTE-29] [DLG-6] cards bought in the bingo room are found again, are marked automatically, and are paid at the end of the round', async () => {
  const { users } = journeys.app();
  const { email } = await users.verified();
  const { page } = await journeys.visit();
  await logIn(page, journeys.web(), email);
  await page.getByRole('navigation').getByRole('link', { name: 'Bingo room' }).first().click();
  await page.getByRole('button', { name: '2', exact: true }).click();
  const round = page.getByRole('region', { name: 'The round' });
  const secondsOfSale = async () =>
    Number(/Cards are on sale\s+(\d+)/.exec(await round.innerText())?.[1] ?? 0);
  // In one that has just begun, which does not end while a slow machine buys.
  const left = await secondsOfSale();
  if (left <= 20) clock.advance(left * 1_000);
  await expect.poll(secondsOfSale, { timeout: 40_000 }).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Buy for 200 Points' }).click();
  const own = page.getByRole('region', { name: 'Your cards' });
  await own.waitFor();
  expect(await own.getByRole('region', { name: /^Card / }).count()).toBe(2);
  await expectBalance(page, 'POINTS', 9_800);
  const other = await users.verified();
  replyOf(await other.call(buyBingoCards, { body: { currency: 'POINTS', cards: 2 } }));
  // The lobby lists them among the open rounds, without a dialog that wants them finished.
  await page.getByRole('link', { name: 'Lobby' }).first().click();
  const goOn = page.getByRole('region', { name: 'Continue playing' });
  await goOn.getByRole('link', { name: /Your bingo cards/ }).waitFor();
  const dialog = await openByAddress(page, 'unresolved_bets', 'Your bingo cards are in play');
  await dialog.getByRole('link', { name: 'Watch your bingo cards' }).click();
  await own.waitFor();

  clock.advance(PACE.saleMs);
  await page.getByText('Balls are called').waitFor();
  await own
    .getByText(/^One line: \d+ numbers? left$/)
    .first()
    .waitFor();
  // A full house before the fiftieth ball happens once in tens of thousands of rounds.
  clock.advance(50 * PACE.ballMs);
  // The free cell of each card is marked from the start.
  await expect.poll(() => own.getByLabel(/, marked$/).count()).toBeGreaterThan(2);
  // The end is shown for ten seconds, so the last balls are stepped through by twos.
  const end = own.getByText(/^(You won|Returned|No prize)/);
  await expect
    .poll(
      async () => {
        if (await end.isVisible()) return true;
        clock.advance(2 * PACE.ballMs);
        return false;
      },
      { interval: 500, timeout: 60_000 },
    )
    .toBe(true);
  const won = Number(/\d+/.exec(await end.innerText())?.[0] ?? 0);
  await expectBalance(page, 'POINTS', 9_800 + won);
  expect(await own.getByRole('link', { name: 'Check this round' }).getAttribute('href')).toMatch(
    /^\/fairness\?bet=[0-9a-f-]{36}$/,
  );

  // The seed of a shared round does not belong to a player.
  await page.goto(`${journeys.web()}/activity?kind=play`);
  await page.getByRole('button', { name: /^Bingo room/ }).click();
  const facts = page.getByRole('dialog', { name: 'Bingo room' });
  await facts.getByText('Facts to check this round').click();
  await facts.getByText('Fingerprint of the round’s seed').waitFor();
  expect(await facts.getByText('Your seed', { exact: true }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await facts.waitFor({ state: 'detached' });
  await page.goto(`${journeys.web()}/`);
  const search = page.getByRole('button', { name: /^Search \d+ games$/ });
  const label = await search.getAttribute('aria-label');
  await search.click();
  const found = page.getByRole('dialog', { name: 'Find a game' });
  // The label of the button and the dialog count the same.
  await found.getByText(label?.replace('Search ', '') ?? '', { exact: true }).waitFor();
  await found.getByLabel('Name or kind').fill('bingo');
  await found.getByRole('link', { name: /^Bingo room/ }).click();
  await page.waitForURL(`${journeys.web()}/bingo`);
});
