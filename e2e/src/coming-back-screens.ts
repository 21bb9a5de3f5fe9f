/**
 * Screenshots of coming back: a remembered device, its password dialog, the reason of a sign-out, a missing birth date, a
 * missed round, free plays in the other currency, a balance that is too low.
 */
import type { Page } from 'playwright-core';
import { spendDownTo } from '@jubilee/testkit/spend-down';
import { PASSWORD, SIGN_UP } from '@jubilee/testkit/test-users';
import { systemIds } from '../../server/src/platform/ids/ids.ts';
import {
  balanceRadio,
  browserStorageOf,
  chooseCurrency,
  logIn,
  logOut,
  openAccount,
} from './journeys/account-steps.ts';
import { GAME, gameFrame, pressSpin } from './journeys/game-steps.ts';
import { losePushedBalances } from './journeys/written-rounds.ts';
import type { Line, Stage } from './scene.ts';
import { until } from './until.ts';

/** In the size of the picture; journeys would draw a small one. */
async function copperComet(page: Page, { web }: Pick<Stage, 'web'>) {
  await page.goto(`${web}/game/copper-comet`);
  return gameFrame(page, 'body:not(:has(#loading))');
}

/** Somebody whom this device remembers, and who has closed every window since. */
async function rememberedHere(page: Page, { web, users, brand }: Stage): Promise<void> {
  const { email } = await users.verified({ brand });
  const before = await page.context().newPage();
  await before.goto(`${web}/login`);
  await before.getByLabel('Email', { exact: true }).fill(email);
  await before.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await before.getByRole('checkbox', { name: /signed in on this device/ }).check();
  await before.getByRole('button', { name: 'Log in' }).click();
  await balanceRadio(before, 'POINTS').waitFor({ state: 'attached' });
  await until('the device remembers', 60_000, async () =>
    (await browserStorageOf(before)).includes('jubilee:remembered'),
  );
  await before.close({ runBeforeUnload: true });
}

async function continueAs(page: Page, stage: Stage): Promise<void> {
  await rememberedHere(page, stage);
  await page.goto(`${stage.web}/login`);
  await page.getByRole('button', { name: /^Continue as / }).waitFor();
}

async function lobbyContinue(page: Page, stage: Stage): Promise<void> {
  await rememberedHere(page, stage);
  await page.goto(stage.web);
  await page.getByRole('button', { name: /^Continue as / }).waitFor();
  await page.locator(GAME).first().waitFor();
}

async function signedOutElsewhere(page: Page, { web, users, brand }: Stage): Promise<void> {
  await openAccount(page, web, (await users.verified({ brand })).email);
  const other = await page.context().newPage();
  // The account menu is in the header of wide pages.
  await other.setViewportSize({ width: 1440, height: 900 });
  await other.goto(web);
  await logOut(other);
  await other.close();
  await page.getByRole('main').getByText('You logged out in another tab').waitFor();
}

async function birthDate(page: Page, { web, users, brand }: Stage): Promise<void> {
  const { dateOfBirth: _, ...payload } = SIGN_UP;
  await logIn(page, web, (await users.verified({ brand, payload })).email);
  await page.goto(`${web}/game/copper-comet`);
  await page.getByText('Your welcome gift comes with it').waitFor();
}

async function freePlaysElsewhere(
  page: Page,
  { web, users, brand, services }: Stage,
): Promise<void> {
  const person = await users.verified({ brand });
  const granted = await services.credits.grant({
    giftId: systemIds.uuidV7(),
    walletId: await users.walletOf(person),
    brandNumber: brand.number,
    actionId: 'screens',
    creditType: 'FREE_PLAY',
    paytableNames: ['copper-comet-957'],
    currency: 'SWEEP_TICKETS',
    creditsValue: 25,
    credits: 3,
    expiresAt: '2100-01-01T00:00:00.000Z',
  });
  if (!granted.ok) throw new Error(granted.refusal.code);
  await logIn(page, web, person.email);
  await copperComet(page, { web });
  await page.getByText(/Free plays that wait/).waitFor();
}

async function isItYou(page: Page, stage: Stage): Promise<void> {
  await continueAs(page, stage);
  await page.getByRole('button', { name: /^Continue as / }).click();
  await chooseCurrency(page, 'SWEEP_TICKETS');
  await page.locator(GAME).first().waitFor();
  await pressSpin(await copperComet(page, stage));
  await page.getByRole('dialog', { name: 'Is it you?' }).getByLabel('Your password').waitFor();
}

/** Stops the motion of the game, so that the page is left before its round has ended. */
async function missedRound(page: Page, { web, users, brand }: Stage): Promise<void> {
  await logIn(page, web, (await users.verified({ brand })).email);
  const frame = await copperComet(page, { web });
  await frame.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  const answered = page.waitForResponse((response) => response.url().endsWith('/placeBet'));
  await pressSpin(frame);
  await answered;
  await page.reload();
  await page.getByRole('status').filter({ hasText: 'Your last round' }).waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
}

async function balanceTooLow(page: Page, { web, users, brand, services }: Stage): Promise<void> {
  await losePushedBalances(page.context());
  const person = await users.verified({ brand });
  await logIn(page, web, person.email);
  const frame = await copperComet(page, { web });
  await spendDownTo({ services, users }, person, 60);
  await pressSpin(frame);
  await frame.getByRole('dialog', { name: 'Not enough for this bet' }).waitFor();
}

export const COMING_BACK_LINES: readonly Line[] = [
  ['login-continue', 'sweeps', 'light', 390, continueAs],
  ['login-continue', 'luckyharbor', 'dark', 1440, continueAs],
  ['lobby-continue', 'rubysweepsmvp', 'dark', 390, lobbyContinue],
  ['lobby-continue', 'sweeps', 'light', 1440, lobbyContinue],
  ['login-signed-out', 'luckyharbor', 'light', 390, signedOutElsewhere],
  ['verify-birth-date', 'sweeps', 'light', 390, birthDate],
  ['game-free-plays', 'sweeps', 'dark', 1440, freePlaysElsewhere],
  ['game-free-plays', 'luckyharbor', 'light', 390, freePlaysElsewhere],
  ['dialog-its-you', 'rubysweepsmvp', 'dark', 390, isItYou],
  ['dialog-its-you', 'luckyharbor', 'light', 1440, isItYou],
  ['game-missed-round', 'sweeps', 'dark', 1440, missedRound],
  ['game-missed-round', 'luckyharbor', 'light', 390, missedRound],
  ['game-not-enough', 'sweeps', 'light', 390, balanceTooLow],
  ['game-not-enough', 'luckyharbor', 'light', 844, balanceTooLow],
  ['game-not-enough', 'rubysweepsmvp', 'dark', 1440, balanceTooLow],
];
