/** Screenshots of coming back: a remembered device, its password dialog, a missed round, a balance that is too low. */
import type { Page } from 'playwright-core';
import { spendDownTo } from '@jubilee/testkit/spend-down';
import { PASSWORD } from '@jubilee/testkit/test-users';
import { balanceRadio, browserStorageOf, chooseCurrency, logIn } from './journeys/account-steps.ts';
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
  ['dialog-its-you', 'rubysweepsmvp', 'dark', 390, isItYou],
  ['dialog-its-you', 'luckyharbor', 'light', 1440, isItYou],
  ['game-missed-round', 'sweeps', 'dark', 1440, missedRound],
  ['game-missed-round', 'luckyharbor', 'light', 390, missedRound],
  ['game-not-enough', 'sweeps', 'light', 390, balanceTooLow],
  ['game-not-enough', 'luckyharbor', 'light', 844, balanceTooLow],
  ['game-not-enough', 'rubysweepsmvp', 'dark', 1440, balanceTooLow],
];
