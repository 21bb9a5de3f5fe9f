/**
 * Every dialog of the page: by keyboard, by the back button, by URL, and without accessibility
 * violations.
 */
import { expect, it } from 'vitest';
import { OPEN_DIALOG } from '../find-barriers.ts';
import { balanceRadio, fillSignUp, logIn, newAddress, sendLogin } from './account-steps.ts';
import { checkBarriers, looksOf, PHONE, sizesOf, visitToCheck } from './barrier-steps.ts';
import {
  dialogOf,
  EVERYTHING_ON,
  expectEscapeRestoresFocus,
  expectNoEntry,
  expectTabStaysInside,
  GUEST_DIALOGS,
  openByAddress,
  PLAYER_DIALOGS,
} from './dialog-steps.ts';
import { GAME } from './game-steps.ts';
import { openJourneys, type Visit } from './open-journeys.ts';

const journeys = await openJourneys({ flags: EVERYTHING_ON });
/** Many dialogs in one journey are slow on a busy machine. */
const MANY_MS_MAX = 180_000;
const FOOTER_LINK = 'Terms of use';

async function openLobbyAsPlayer({ page }: Visit): Promise<void> {
  const { email } = await journeys.app().users.verified();
  await logIn(page, journeys.web(), email);
}

it('[DLG-2][DLG-5] the phone’s menu opens by Enter and returns the focus to its button', async () => {
  const { page } = await journeys.visit({ viewport: PHONE });
  await page.goto(journeys.web());
  await page.getByRole('button', { name: 'Menu' }).focus();
  await page.keyboard.press('Enter');
  const menu = dialogOf(page, 'Menu');
  for (const name of [
    'Lobby',
    'Bingo room',
    'Promotions',
    'Tiers',
    'How to play',
    'Responsible play',
  ]) {
    await menu.getByRole('link', { name, exact: true }).waitFor();
  }
  await expectTabStaysInside(page, 'mobile_menu');
  await expectEscapeRestoresFocus(page, 'mobile_menu', 'Menu');
});

it('[DLG-10] the back button closes a dialog, and from a page opened in one returns to the previous page', async () => {
  const { page } = await journeys.visit({ viewport: PHONE });
  await page.goto(`${journeys.web()}/howto`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const menu = dialogOf(page, 'Menu');
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.waitFor();
  await page.goBack();
  await menu.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/howto');

  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Tiers', exact: true }).click();
  await page.waitForURL(`${journeys.web()}/tier`);
  await menu.waitFor({ state: 'detached' });
  await page.goBack();
  await page.waitForURL(`${journeys.web()}/howto`);
  expect(await menu.count()).toBe(0);

  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('button', { name: 'Close' }).click();
  await menu.waitFor({ state: 'detached' });
  await expectNoEntry(page);
  expect(new URL(page.url()).pathname).toBe('/howto');
});

it('[DLG-13] a guest logs in by a dialog and stays on the page', async () => {
  const { email } = await journeys.app().users.verified();
  const { page } = await journeys.visit();
  await page.goto(`${journeys.web()}/howto`);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await dialogOf(page, 'Welcome back').waitFor();
  await sendLogin(page, email);
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectNoEntry(page);
  expect(new URL(page.url()).pathname).toBe('/howto');
});

it('[DLG-13] after logging in a guest gets the requested page', async () => {
  const { email } = await journeys.app().users.verified();
  for (const [redirect, path] of [
    ['/account', '/account'],
    ['//evil.example/', '/'],
  ] as const) {
    const { page } = await journeys.visit();
    await page.goto(`${journeys.web()}/?dialog=login&redirect=${encodeURIComponent(redirect)}`);
    await dialogOf(page, 'Welcome back').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await sendLogin(page, email);
    await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
    await page.waitForURL(`${journeys.web()}${path}`);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

it('[DLG-13] the forms link to each other, and signing up leads to the email page', async () => {
  const { page, allow } = await journeys.visit();
  allow(/status of 404/);
  await page.goto(journeys.web());
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  const login = dialogOf(page, 'Welcome back');
  await login.getByRole('link', { name: 'Forgot password?' }).click();
  await dialogOf(page, 'Reset your password').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await login.getByRole('link', { name: 'Create a free account' }).click();
  const signup = dialogOf(page, 'Create your account');
  await signup.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await fillSignUp(page, { email: newAddress() });
  await signup.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(`${journeys.web()}/verify`);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

it('[DLG-12] a URL opens only the dialogs that are allowed for the user', async () => {
  const { page } = await journeys.visit();
  for (const name of ['unresolved_bets', 'nonsense', '__proto__']) {
    await page.goto(`${journeys.web()}/?dialog=${name}&category=slots`);
    await page.waitForURL(`${journeys.web()}/?category=slots`);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
});

it('[DLG-11] signing out closes the dialogs for players', async () => {
  const visit = await journeys.visit();
  const { page } = visit;
  await openLobbyAsPlayer(visit);
  await openByAddress(page, 'unresolved_bets', 'Open rounds');
  // A user cannot reach the page below the dialog, but a session can also end without a click.
  await page.evaluate(() => {
    const leave = [...document.querySelectorAll('button')].find(
      (button) => button.textContent === 'Log out',
    );
    leave?.click();
  });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('You’re signed out.').waitFor();
});

it('[DLG-14] inside an in-app browser a notice is shown once', async () => {
  const { page } = await journeys.visit({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.35.108]',
    viewport: PHONE,
  });
  await page.goto(journeys.web());
  const advice = dialogOf(page, 'Open this page in your browser');
  await advice.getByRole('button', { name: 'Stay here' }).click();
  await advice.waitFor({ state: 'detached' });
  await expectNoEntry(page);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  expect(await advice.count()).toBe(0);
});

const NARROW = { width: 320, height: 640 };

type Dialogs = readonly (readonly [name: string, title: string | RegExp])[];

/**
 * Opens each dialog, checks it at its size and on a narrow phone, walks through it by Tab, and
 * closes it.
 */
async function checkEach({ page }: Visit, dialogs: Dialogs, found: string[]): Promise<void> {
  for (const [turn, [name, title]] of dialogs.entries()) {
    await page.getByRole('link', { name: FOOTER_LINK, exact: true }).first().focus();
    const dialog = await openByAddress(page, name, title);
    expect(new URL(page.url()).search).toBe('');
    await checkBarriers(page, found, name, sizesOf(turn), OPEN_DIALOG);
    await page.setViewportSize(NARROW);
    const cut = await dialog.evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(cut, `${name} is clipped on a narrow phone`).toBeLessThanOrEqual(0);
    await expectTabStaysInside(page, name);
    await expectEscapeRestoresFocus(page, name, FOOTER_LINK);
    await expectNoEntry(page);
  }
}

for (const { brand, mode } of looksOf(3)) {
  const look = `${brand.location}, ${mode}`;

  it(
    `[DLG-1][DLG-2][DLG-12][ROUTE-18] a guest opens and closes every dialog by keyboard, without accessibility violations: ${look}`,
    async () => {
      const found: string[] = [];
      const visit = await visitToCheck(journeys, mode);
      await visit.page.goto(journeys.web(brand));
      await visit.page.locator(GAME).first().waitFor();
      await checkEach(visit, GUEST_DIALOGS, found);
      expect(found).toEqual([]);
    },
    MANY_MS_MAX,
  );

  it(
    `[DLG-1][DLG-2][DLG-12][ROUTE-18] a player opens and closes every dialog by keyboard, without accessibility violations: ${look}`,
    async () => {
      const found: string[] = [];
      const visit = await visitToCheck(journeys, mode);
      const { users, services } = journeys.app();
      const who = await users.verified({ brand });
      const walletId = await users.walletOf(who);
      // Some dialogs are for players whose purchases are verified.
      await journeys.database.pool.query(
        'update account.player set purchase_verified = true where wallet_id = $1',
        [walletId],
      );
      services.forgetPlayer(walletId);
      await logIn(visit.page, journeys.web(brand), who.email);
      await checkEach(visit, [['mobile_menu', /./], ...PLAYER_DIALOGS], found);
      expect(found).toEqual([]);
    },
    MANY_MS_MAX,
  );
}
