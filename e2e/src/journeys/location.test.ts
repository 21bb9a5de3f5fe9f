/** Where players are: the vendor's script in the page, logins and bets with and without its consent, guests. */
import { DEFAULT_BRAND } from '@jubilee/brands';
import { createUser } from '@jubilee/contract/calls/account';
import { placeBet } from '@jubilee/contract/calls/games';
import { GEOLOCATION_HEADER, REQUEST_ID_HEADER } from '@jubilee/contract/http/headers';
import { replyOf } from '@jubilee/testkit/call-app';
import { send } from '@jubilee/testkit/http-calls';
import { PASSWORD, SIGN_UP, type TestUser } from '@jubilee/testkit/test-users';
import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { bringAxe, findBarriers } from '../find-barriers.ts';
import { balanceRadio, expectBalance, logIn, newAddress, sendLogin } from './account-steps.ts';
import { openGame, playRound, pressSpin } from './game-steps.ts';
import { openJourneys } from './open-journeys.ts';
import { ON_DESKTOP, ON_PHONE } from './sizes.ts';
import { MINUTE_MS, runningClock } from './running-clock.ts';

const clock = runningClock();
const journeys = await openJourneys({
  clock,
  flags: { xpointEnabled: true },
});
const VPN = { code: 12, shortSummary: 'VPN found', description: 'Turn off your VPN.' };
const MOCKED = {
  code: 31,
  shortSummary: 'Remote desktop found',
  description: 'Close remote desktop programs.',
};
const DEFAULT_TEXT = /^We cannot verify you are in a permitted area\./;

/** What the vendor says of this user from now on. */
async function says(userId: string, scenario: object): Promise<void> {
  const { status } = await send({
    port: journeys.app().ports.sandbox,
    method: 'POST',
    path: '/__control/xpoint',
    body: { userId, ...scenario },
  });
  expect(status).toBe(200);
}

/** A player who has never logged in, because only a page makes checks. */
async function newPlayer(): Promise<TestUser> {
  const { services, users } = journeys.app();
  const email = newAddress();
  const brandLocation = DEFAULT_BRAND.location;
  await services.identity.admin.createUser({
    brandLocation,
    email,
    password: PASSWORD,
    emailVerified: true,
  });
  const who = await users.signIn(email);
  replyOf(await who.call(createUser, { body: SIGN_UP }));
  return who;
}

/** The bets that a page sends, with what they carry. */
function betsFrom(page: Page): readonly Request[] {
  const bets: Request[] = [];
  page.on('request', (request) => {
    const isBet = new URL(request.url()).pathname === placeBet.path;
    if (isBet && request.method() === 'POST') bets.push(request);
  });
  return bets;
}

const header = (request: Request, name: string): string | undefined => request.headers()[name];
const explained = (page: Page) =>
  page.getByRole('heading', { name: 'We can’t confirm where you are' });

it.each(ON_DESKTOP)(
  '[LOC-1][LOC-6][LOC-7] whoever is allowed plays; a check that has become too old is made again, and the bet is placed once, at $width px',
  async (viewport) => {
    const person = await newPlayer();
    const { page, allow } = await journeys.visit({ viewport });
    allow(/status of 401/);
    await logIn(page, journeys.web(), person.email);
    const frame = await openGame(page, journeys.web());
    const bets = betsFrom(page);
    await playRound(frame);
    expect(bets).toHaveLength(1);
    const [first] = bets.map((bet) => header(bet, GEOLOCATION_HEADER));
    expect(first).toMatch(/^eyJ/);

    clock.advance(6 * MINUTE_MS);
    await playRound(frame);
    expect(bets).toHaveLength(3);
    const [, old, again] = bets;
    if (old === undefined || again === undefined) throw new Error('there is no second bet');
    expect(header(old, GEOLOCATION_HEADER)).toBe(first);
    expect(header(again, GEOLOCATION_HEADER)).not.toBe(first);
    expect(header(again, REQUEST_ID_HEADER)).toBe(header(old, REQUEST_ID_HEADER));

    await page.goto(`${journeys.web()}/location`);
    await page.getByRole('heading', { name: 'Where you can play' }).waitFor();
    expect(await explained(page).count()).toBe(0);
  },
);

it.each(ON_PHONE)(
  '[LOC-1][LOC-3][LOC-4][LOC-15] a login is denied with the vendor’s reasons, and works once the vendor allows it, at $width px',
  async (viewport) => {
    const person = await newPlayer();
    await says(person.userId, { errors: [VPN, MOCKED] });
    const { page, context, allow } = await journeys.visit({ viewport });
    allow(/status of 403/);
    allow(/Login: session failed/);
    await bringAxe(context);
    await page.goto(`${journeys.web()}/login`);
    await sendLogin(page, person.email);
    await explained(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/location');
    await page.getByText(VPN.description).waitFor();
    const found = page.getByRole('list', { name: 'What the check found' });
    await found.getByText(VPN.shortSummary).waitFor();
    await found.getByText(MOCKED.description).waitFor();
    expect(await page.getByText(DEFAULT_TEXT).count()).toBe(0);
    expect(await findBarriers(page.mainFrame())).toEqual([]);

    await says(person.userId, {});
    await page.getByRole('link', { name: 'Log in to check again' }).click();
    await sendLogin(page, person.email);
    await expectBalance(page, 'POINTS', 10_000);
  },
);

it('[DLG-3][ROUTE-15] a denied login closes its dialog, and Back does not return to it', async () => {
  const person = await newPlayer();
  await says(person.userId, { errors: [VPN] });
  const { page, allow } = await journeys.visit();
  allow(/status of 403/);
  allow(/Login: session failed/);
  await page.goto(`${journeys.web()}/promotions`);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('dialog').waitFor();
  await sendLogin(page, person.email);
  await explained(page).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { name: 'Promotions' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('[LOC-2][LOC-4] a bet after a check that denied logs the player out of every tab, to the page that explains it', async () => {
  const person = await newPlayer();
  const { page, context, allow } = await journeys.visit();
  allow(/status of 40[13]/);
  allow(/placeBet was refused/);
  await logIn(page, journeys.web(), person.email);
  const frame = await openGame(page, journeys.web());
  await playRound(frame);
  const other = await context.newPage();
  await logIn(other, journeys.web(), person.email);

  await says(person.userId, { errors: [{ ...VPN, description: '' }] });
  clock.advance(6 * MINUTE_MS);
  await pressSpin(frame);
  await explained(page).waitFor();
  await page.getByText(DEFAULT_TEXT).waitFor();
  await page.getByText(VPN.shortSummary).waitFor();
  await page.getByRole('link', { name: 'Log in to check again' }).waitFor();
  await balanceRadio(other, 'POINTS').waitFor({ state: 'detached' });
});

it('[LOC-1][LOC-15] a check that cannot be made lets nobody in, and the page says that it did not run', async () => {
  const person = await newPlayer();
  const { page, allow } = await journeys.visit();
  for (const expected of [
    /status of 401/,
    /ERR_FAILED/,
    /location could not be checked/,
    /Login: session failed/,
  ])
    allow(expected);
  await page.context().route('**/xpoint/sdk.js', (route) => route.abort());
  await page.goto(`${journeys.web()}/login`);
  await sendLogin(page, person.email);
  await explained(page).waitFor();
  await page.getByText(DEFAULT_TEXT).waitFor();
  await page.getByText('The check didn’t run').waitFor();
});

it('[LOC-5] a guest goes without a check', async () => {
  await says('guest', { errors: [VPN] });
  const { page } = await journeys.visit();
  await page.goto(journeys.web());
  await page.getByRole('link', { name: 'Copper Comet' }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});
