/** The scenes of docs/screens: content, brand, mode and width. */
import type { Page } from 'playwright-core';
import { BRANDS } from '@jubilee/brands';
import type { TestUser } from '@jubilee/testkit/test-users';
import { ACCOUNT_LINES } from './account-screens.ts';
import { COMING_BACK_LINES } from './coming-back-screens.ts';
import { DIALOG_LINES } from './dialog-screens.ts';
import { FESTIVE_LINES } from './festive-screens.ts';
import { GALLERY_LINES } from './gallery-screens.ts';
import { GAME_SCENES } from './game-screens.ts';
import { atTheGame } from './game-stage.ts';
import { LOBBY_LINES, untilLobby } from './lobby-screens.ts';
import { PAGE_LINES } from './page-screens.ts';
import type { Line, Scene, Stage } from './scene.ts';
import { logIn } from './journeys/account-steps.ts';
import { serveWrittenRound } from './journeys/written-rounds.ts';

const WIDTHS = [1440, 390] as const;

const robins = new Map<string, Promise<TestUser>>();

/** The same player in every picture of a brand. */
function robinOf({ brand, users }: Stage): Promise<TestUser> {
  const known = robins.get(brand.location);
  const robin = known ?? users.verified({ brand, email: 'robin@example.com' });
  robins.set(brand.location, robin);
  return robin;
}

async function asPlayer(page: Page, stage: Stage): Promise<void> {
  await logIn(page, stage.web, (await robinOf(stage)).email);
  await page.getByRole('region', { name: 'Yours today' }).waitFor();
  await untilLobby(page);
}

const at =
  (path: string) =>
  async (page: Page, { web }: Stage): Promise<void> => {
    await page.goto(`${web}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  };

async function lobbyOfGuest(page: Page, { web }: Stage): Promise<void> {
  await page.goto(web);
  await untilLobby(page);
}

async function verify(page: Page, stage: Stage): Promise<void> {
  const email = 'casey@example.com';
  await stage.users.unverified({ brand: stage.brand, email });
  await logIn(page, stage.web, email);
  await at('/verify')(page, stage);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('radio', { name: / Points$/ }).waitFor({ state: 'attached' });
}

async function copperComet(page: Page, stage: Stage): Promise<void> {
  await atTheGame(page, stage);
}

async function wonRound(page: Page, stage: Stage): Promise<void> {
  const frame = await atTheGame(page, stage);
  await serveWrittenRound(page, 'several-lines-with-wild');
  await frame.getByRole('button', { name: 'Spin', exact: true }).click();
  await frame
    .getByText(/^You won/)
    .first()
    .waitFor({ state: 'attached' });
  await frame.locator('button.spin[aria-disabled="false"]').waitFor();
}

async function freeSpins(page: Page, stage: Stage): Promise<void> {
  const frame = await atTheGame(page, stage);
  await serveWrittenRound(page, 'ten-free-spins');
  await frame.getByRole('button', { name: 'Spin', exact: true }).click();
  await frame.getByRole('button', { name: 'Start' }).click();
  await frame.getByText(/^Free spin [3-9]/).waitFor();
  await frame.locator('.message').getByText(/pays/).waitFor();
}

async function rulesOfGame(page: Page, stage: Stage): Promise<void> {
  const frame = await atTheGame(page, stage);
  await frame.getByRole('button', { name: 'Game rules' }).click();
  await frame.getByRole('dialog').waitFor();
}

async function configurationFailed(page: Page, stage: Stage): Promise<void> {
  await page.route('**/getAppConfig*', (route) => route.abort());
  await at('/')(page, stage);
}

async function menu(page: Page, stage: Stage): Promise<void> {
  await asPlayer(page, stage);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Lobby' }).waitFor();
  // Otherwise the pointer would hover over a menu entry at the position of the button.
  await page.mouse.move(0, 0);
}

async function problemsOfSignUp(page: Page, stage: Stage): Promise<void> {
  await at('/signup')(page, stage);
  await page.getByLabel('Email', { exact: true }).fill('robin@example');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Choose the state you live in').waitFor();
}

const EVERY_LOOK: readonly Scene[] = BRANDS.flatMap((brand) =>
  (['dark', 'light'] as const)
    .filter((mode) => brand.forcedMode === undefined || brand.forcedMode === mode)
    .flatMap((mode) =>
      WIDTHS.flatMap((width): readonly Scene[] => [
        { name: 'lobby', location: brand.location, mode, width, show: asPlayer },
        { name: 'lobby-guest', location: brand.location, mode, width, show: lobbyOfGuest },
      ]),
    ),
);

const LINES: readonly Line[] = [
  ['login', 'sweeps', 'dark', 1440, at('/login')],
  ['login', 'luckyharbor', 'light', 390, at('/login')],
  ['signup', 'luckyharbor', 'light', 1440, at('/signup')],
  ['signup', 'sweeps', 'dark', 390, at('/signup')],
  ['signup-problems', 'sweeps', 'light', 1440, problemsOfSignUp],
  ['reset', 'luckyharbor', 'dark', 1440, at('/reset')],
  ['verify', 'sweeps', 'dark', 1440, verify],
  ['verify', 'rubysweepsmvp', 'dark', 390, verify],
  ['menu', 'sweeps', 'dark', 390, menu],
  ['terms', 'luckyharbor', 'light', 1440, at('/terms')],
  ['responsible', 'sweeps', 'light', 390, at('/responsible')],
  ['not-found', 'rubysweepsmvp', 'dark', 1440, at('/down/this/path')],
  ['not-found', 'luckyharbor', 'light', 390, at('/down/this/path')],
  ['configerror', 'sweeps', 'light', 1440, configurationFailed],
  ['configerror', 'rubysweepsmvp', 'dark', 390, configurationFailed],
  ['game', 'sweeps', 'dark', 1440, copperComet],
  ['game', 'sweeps', 'dark', 390, copperComet],
  ['game-win', 'luckyharbor', 'light', 1440, wonRound],
  ['game-win', 'sweeps', 'dark', 390, wonRound],
  ['game-free-spins', 'sweeps', 'dark', 1440, freeSpins],
  ['game-free-spins', 'rubysweepsmvp', 'dark', 390, freeSpins],
  ['game-rules', 'sweeps', 'dark', 390, rulesOfGame],
];

export const SCENES: readonly Scene[] = [
  ...EVERY_LOOK,
  ...GAME_SCENES,
  ...FESTIVE_LINES.map(([name, location, mode, width, show]): Scene => ({
    name,
    location,
    mode,
    width,
    show,
    isFestive: true,
  })),
  ...[
    ...LINES,
    ...ACCOUNT_LINES,
    ...COMING_BACK_LINES,
    ...DIALOG_LINES,
    ...GALLERY_LINES,
    ...LOBBY_LINES,
    ...PAGE_LINES,
  ].map(([name, location, mode, width, show]): Scene => {
    const inMotion = name === 'game-free-spins';
    return { name, location, mode, width, inMotion, show };
  }),
];
