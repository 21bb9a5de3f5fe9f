/** Screenshots of dialogs over the lobby. */
import type { Page } from 'playwright-core';
import { GAME } from './journeys/game-steps.ts';
import { balanceRadio, logIn } from './journeys/account-steps.ts';
import type { Line, Scene, Stage } from './scene.ts';

/** Opens a dialog by its URL, with the page below it fully loaded. */
const guestAt =
  (name: string): Scene['show'] =>
  async (page: Page, { web }: Stage) => {
    await page.goto(`${web}/?dialog=${name}`);
    await page.getByRole('dialog').waitFor();
    await page.locator(GAME).first().waitFor({ state: 'attached' });
  };

async function openRounds(page: Page, { web, users, brand }: Stage): Promise<void> {
  await logIn(page, web, (await users.verified({ brand })).email);
  await page.goto(`${web}/?dialog=unresolved_bets`);
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
  await page.getByRole('dialog').getByText('Nothing is open.').waitFor();
}

export const DIALOG_LINES: readonly Line[] = [
  ['dialog-login', 'sweeps', 'dark', 1440, guestAt('login')],
  ['dialog-login', 'luckyharbor', 'light', 390, guestAt('login')],
  ['dialog-signup', 'rubysweepsmvp', 'dark', 390, guestAt('signup')],
  ['dialog-reset', 'luckyharbor', 'dark', 1440, guestAt('email_password_reset')],
  ['dialog-browser', 'sweeps', 'light', 390, guestAt('facebook')],
  ['dialog-rounds', 'sweeps', 'dark', 390, openRounds],
  ['menu-guest', 'luckyharbor', 'light', 390, guestAt('mobile_menu')],
];
