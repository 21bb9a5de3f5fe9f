/** The automatic accessibility check of every page, for every kind of user who may see it. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { placeBet } from '@jubilee/contract/calls/games';
import type { Brand } from '@jubilee/contract/settings/brand';
import { replyOf } from '@jubilee/testkit/call-app';
import type { PagePath } from '../../../web/src/navigation/paths.ts';
import { balanceRadio, logIn } from './account-steps.ts';
import {
  checkBarriers,
  looksOf,
  type Mode,
  modesOf,
  PHONE,
  sizesOf,
  visitToCheck,
} from './barrier-steps.ts';
import { goWithin } from './go-within.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys({
  flags: {
    cashoutsEnabled: true,
    achCashoutsEnabled: true,
    aptpayCashoutsEnabled: true,
    coinflowCashoutsEnabled: true,
    purchasesEnabled: true,
    cardPaymentsEnabled: true,
    kycEnabled: true,
    usingSumsub: true,
    bingoEnabled: true,
    freePlayEnabled: true,
  },
});
/** Many pages in one journey are slow on a busy machine. */
const MANY_MS_MAX = 180_000;

interface Seen {
  /** A URL of the page; its pattern unless that has parameters. */
  readonly at?: string;
  /** The heading for a guest and for a player; without one they are redirected. */
  readonly guest?: string;
  readonly player?: string;
  readonly unverified?: string;
}
const forAll = (heading: string): Seen => ({ guest: heading, player: heading });
const forPlayers = (heading: string, at?: string): Seen => ({
  player: heading,
  ...(at === undefined ? {} : { at }),
});

/**
 * Every page; a new one must state here who sees it. Pages that are the same for everybody are
 * checked once, as a guest.
 */
const PAGES: Readonly<Record<PagePath, Seen>> = {
  '/': { ...forAll('Lobby'), unverified: 'Lobby' },
  '/login': { guest: 'Welcome back' },
  '/signup': { guest: 'Create your account' },
  '/reset': { guest: 'Reset your password' },
  '/howto': { guest: 'How to play' },
  '/terms': { guest: 'Terms of use' },
  '/rules': { guest: 'Sweepstakes rules' },
  '/privacy': { guest: 'Privacy' },
  '/responsible': forAll('Responsible play'),
  '/location': { guest: 'Where you can play' },
  '/promotions': forAll('Promotions'),
  '/tier': forAll('Tiers'),
  '/fairness': forAll('Fairness'),
  '/user': { ...forAll('Your player card'), unverified: 'Your player card' },
  // Shown instead of the product when its settings did not load: a journey of its own below.
  '/configerror': {},
  '/verify': { unverified: 'Confirm your email' },
  '/activity': { player: 'Activity', unverified: 'Activity' },
  '/free-entry': { player: 'Free entry by post', unverified: 'Free entry by post' },
  '/account': { player: 'Account', unverified: 'Account' },
  '/redeem': { player: 'Redeem', unverified: 'Redeem' },
  '/ach-redeem': forPlayers('Bank transfer'),
  '/aptpay-redeem': forPlayers('AptPay'),
  '/coinflow-redeem': forPlayers('Coinflow'),
  '/coinflow-redeem/connect': forPlayers('Coinflow'),
  '/coinflow-redeem/all-redemptions': forPlayers('Coinflow'),
  '/coinflow-redeem/$actionId': forPlayers('Coinflow', '/coinflow-redeem/some-action-1'),
  '/purchase': forPlayers('Store'),
  '/purchase/$code': forPlayers('This pack isn’t here', '/purchase/starter-pack'),
  // The bars around a game and the game itself have journeys of their own.
  '/game/$gameId': forPlayers('No such game', '/game/no-such-game'),
  '/bingo': forAll('Bingo'),
  '/coinflowRedirect': { guest: 'No payment to check here' },
};
const NOWHERE = ['/nowhere', 'Nothing down this path'] as const;

type Who = 'guest' | 'player' | 'unverified';

function pagesOf(who: Who): readonly (readonly [path: string, heading: string])[] {
  return Object.entries(PAGES).flatMap(([pattern, seen]) => {
    const heading = seen[who];
    return heading === undefined ? [] : [[seen.at ?? pattern, heading] as const];
  });
}

/** Opens the page and waits until it is fully loaded. */
async function goTo(page: Page, path: string, heading: string): Promise<void> {
  await goWithin(page, path);
  await page
    .getByRole('heading', { name: heading, level: 1, exact: true })
    .waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

async function checkPages(page: Page, found: string[], who: Who): Promise<void> {
  for (const [turn, [path, heading]] of pagesOf(who).entries()) {
    await goTo(page, path, heading);
    await checkBarriers(page, found, `${who} ${path}`, sizesOf(turn));
  }
}

async function comeAsPlayer(mode: Mode, brand: Brand, kind: 'verified' | 'unverified') {
  const person = await journeys.app().users[kind]({ brand });
  const { page } = await visitToCheck(journeys, mode);
  await logIn(page, journeys.web(brand), person.email);
  return { person, page };
}

for (const { brand, mode } of looksOf(2)) {
  const sizes = sizesOf(0);
  const look = `${brand.location}, ${mode}`;
  const web = journeys.web(brand);

  it(
    `[ROUTE-18] no page that a guest sees has accessibility violations: ${look}`,
    async () => {
      const found: string[] = [];
      const { page } = await visitToCheck(journeys, mode);
      await page.goto(web);
      await checkPages(page, found, 'guest');
      await goTo(page, ...NOWHERE);
      await checkBarriers(page, found, 'not found', sizes);
      expect(found).toEqual([]);
    },
    MANY_MS_MAX,
  );

  it(
    `[ROUTE-18] no page that a player sees has accessibility violations: ${look}`,
    async () => {
      const found: string[] = [];
      const { person, page } = await comeAsPlayer(mode, brand, 'verified');
      const body = {
        gameName: 'copper-comet',
        paytableUsed: 'copper-comet-957',
        betAmount: 10,
        currency: 'POINTS',
      };
      replyOf(await person.call(placeBet, { body }));
      await checkPages(page, found, 'player');
      // The bingo room shares the game bars, which are always dark.
      await goTo(page, '/bingo', 'Bingo');
      for (const one of modesOf(brand)) {
        await page.emulateMedia({ colorScheme: one });
        await page.reload();
        await page.getByRole('timer').waitFor();
        await checkBarriers(page, found, `player /bingo, ${one}`);
      }
      await page.emulateMedia({ colorScheme: mode });
      await page.reload();
      await goTo(page, '/activity?currency=POINTS', 'Activity');
      await page.getByRole('button', { name: /^Copper Comet/ }).click();
      await page.getByText('Facts to check this round').click();
      await checkBarriers(page, found, 'a round', sizes);
      await page.getByRole('link', { name: 'Watch again' }).click();
      await page.getByText('Your balance doesn’t change.', { exact: false }).waitFor();
      await checkBarriers(page, found, 'replay', sizes);
      expect(found).toEqual([]);
    },
    MANY_MS_MAX,
  );

  it(
    `[ROUTE-18] no page of a user without a confirmed email has accessibility violations: ${look}`,
    async () => {
      const found: string[] = [];
      const { page } = await comeAsPlayer(mode, brand, 'unverified');
      await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
      await checkPages(page, found, 'unverified');
      expect(found).toEqual([]);
    },
    MANY_MS_MAX,
  );

  it(`[ROUTE-18] no page shown instead of the product has accessibility violations: ${look}`, async () => {
    const found: string[] = [];
    const { page, allow } = await visitToCheck(journeys, mode);
    allow(/status of 50\d|Failed to fetch app config|games/i);
    await page.context().route('**/gamesConfiguration', (route) => route.fulfill({ status: 503 }));
    await page.goto(web);
    await page.getByText('The games didn’t load').waitFor();
    await checkBarriers(page, found, 'a lobby without games', [PHONE]);
    await page.context().route('**/getAppConfig*', (route) => route.fulfill({ status: 503 }));
    await page.goto(web);
    await page.getByRole('heading', { name: 'We couldn’t start the app' }).waitFor();
    await checkBarriers(page, found, 'no settings', sizes);
    expect(found).toEqual([]);
  });
}
