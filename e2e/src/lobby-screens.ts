/** Screenshots of the lobby with a fully featured app, and of its states. */
import type { Page } from 'playwright-core';
import { balanceRadio, sendLogin } from './journeys/account-steps.ts';
import type { Line, Stage } from './scene.ts';
import { offerPlayerGames, offerSixteen } from './sixteen-games.ts';

const PLAYED = ['Copper Comet', 'Koi Cascade', 'Seven Signal', 'Gemwright', 'Lantern Drift'];
const LIKED = ['Aurora Howl', 'Moonjelly', 'Velvet Moth', 'Cherry Static'];

/** The rows come after the slide above them, and the jackpots after the rows. */
export async function untilLobby(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Slots' }).waitFor();
  await page.locator('dd').filter({ hasText: /\d/ }).first().waitFor({ state: 'attached' });
}

async function fullForPlayer(page: Page, { web, brand, users }: Stage): Promise<void> {
  const person = await users.verified({ brand });
  await offerSixteen(page);
  await offerPlayerGames(page, { favorites: LIKED, recentlyPlayed: PLAYED, open: 'Five by Five' });
  await page.goto(`${web}/login`);
  await sendLogin(page, person.email);
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
  await page.getByRole('region', { name: 'Continue playing' }).waitFor();
  await page.getByRole('region', { name: 'Yours today' }).waitFor();
  // Closes the offer of the open round, which is not part of these pictures.
  const offered = page.getByRole('dialog', { name: 'Open rounds' });
  await offered.getByRole('button', { name: 'Close' }).first().click();
  await offered.waitFor({ state: 'hidden' });
  await untilLobby(page);
}

async function fullForGuest(page: Page, { web }: Stage): Promise<void> {
  await offerSixteen(page);
  await page.goto(web);
  await untilLobby(page);
}

const below =
  (show: Line[4], name: string): Line[4] =>
  async (page, stage) => {
    await show(page, stage);
    // Rows far below are rendered when they come close to the viewport.
    await page.keyboard.press('End');
    await page.getByRole('region', { name }).scrollIntoViewIfNeeded();
  };

async function sheet(page: Page, stage: Stage): Promise<void> {
  await fullForGuest(page, stage);
  await page.getByRole('button', { name: 'About Ember Isle' }).first().click();
  await page.getByRole('dialog').getByText('Volatility').waitFor();
}

async function sheetOfPlayer(page: Page, stage: Stage): Promise<void> {
  await fullForPlayer(page, stage);
  await page.getByRole('button', { name: 'About Moonjelly' }).first().click();
  await page.getByRole('dialog').getByText('Volatility').waitFor();
}

const searchFor =
  (text: string) =>
  async (page: Page, stage: Stage): Promise<void> => {
    await fullForGuest(page, stage);
    const name = /^Search/;
    await page.getByRole('button', { name }).filter({ visible: true }).first().click();
    await page.getByRole('dialog').getByLabel('Name or kind').fill(text);
    await page.getByRole('dialog').getByRole('img', { includeHidden: true }).first().waitFor();
  };

async function loading(page: Page, { web }: Stage): Promise<void> {
  await page.route('**/gamesConfiguration', () => undefined);
  await page.goto(web);
  await page.getByText('Loading the games').waitFor({ state: 'attached' });
}

async function failed(page: Page, { web }: Stage): Promise<void> {
  await page.route('**/gamesConfiguration', (route) => route.abort());
  await page.goto(web);
  const alert = page.getByText('The games didn’t load');
  await alert.waitFor();
  await alert.scrollIntoViewIfNeeded();
}

async function favorites(page: Page, stage: Stage): Promise<void> {
  await fullForPlayer(page, stage);
  await page
    .getByRole('link', { name: 'Favorites', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('region', { name: 'Favorites' }).waitFor();
}

export const LOBBY_LINES: readonly Line[] = [
  ['lobby-full', 'sweeps', 'dark', 1440, fullForPlayer],
  ['lobby-full', 'luckyharbor', 'light', 1440, fullForPlayer],
  ['lobby-full', 'rubysweepsmvp', 'dark', 390, fullForPlayer],
  ['lobby-full-rows', 'sweeps', 'light', 1440, below(fullForPlayer, 'Favorites')],
  ['lobby-full-guest', 'luckyharbor', 'light', 1440, fullForGuest],
  ['lobby-full-guest', 'sweeps', 'dark', 390, fullForGuest],
  ['lobby-trust', 'luckyharbor', 'dark', 1440, below(fullForGuest, 'Why you can trust')],
  ['lobby-trust', 'sweeps', 'light', 390, below(fullForGuest, 'Why you can trust')],
  ['lobby-favorites', 'sweeps', 'dark', 1440, favorites],
  ['game-sheet', 'sweeps', 'dark', 1440, sheet],
  ['game-sheet', 'luckyharbor', 'light', 390, sheetOfPlayer],
  ['search', 'rubysweepsmvp', 'dark', 1440, searchFor('car')],
  ['search-none', 'luckyharbor', 'light', 390, searchFor('dragonfly')],
  ['lobby-loading', 'luckyharbor', 'light', 1440, loading],
  ['lobby-failed', 'sweeps', 'dark', 390, failed],
];
