/** "Keep me signed in on this device", with a browser profile that outlives its windows. */
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PASSWORD } from '@jubilee/testkit/test-users';
import {
  balanceRadio,
  browserStorageOf,
  chooseCurrency,
  logOut,
  openAccount,
} from './account-steps.ts';
import { betsOf } from './bet-records.ts';
import { endOfRound, openGame, playRound, pressSpin } from './game-steps.ts';
import { CHOICE, isRemembered, openProfiles } from './stored-profiles.ts';
import { openJourneys } from './open-journeys.ts';
import { MINUTE_MS, runningClock } from './running-clock.ts';
import { storedKeys } from './stored-keys.ts';
import { until } from '../until.ts';

const clock = runningClock();
const journeys = await openJourneys({ clock });
const { folder, browserWith, closed, signIn, rememberedProfile } = await openProfiles(journeys);

/** Before the journeys, so that each has its whole time for coming back. */
const remembered = {
  points: await rememberedProfile('points'),
  tickets: await rememberedProfile('tickets'),
  storage: await rememberedProfile('storage'),
  first: await rememberedProfile('first'),
  shared: await rememberedProfile('shared'),
  lobby: await rememberedProfile('lobby'),
};

async function continueHere(page: Page): Promise<void> {
  await page.goto(`${journeys.web()}/login`);
  await page.getByRole('button', { name: /^Continue as / }).click();
}

/** Opens the profile again and takes the one tap. */
async function backAgain(profile: string) {
  const back = await browserWith(profile);
  await continueHere(back.page);
  await balanceRadio(back.page, 'POINTS').waitFor({ state: 'attached' });
  return back;
}

it('[SESS-35][SESS-33] a closed browser opens again by one tap, and plays for points', async () => {
  const email = remembered.points;
  const { context, page } = await backAgain('points');
  await playRound(await openGame(page, journeys.web()));
  const bets = await betsOf(journeys, email);
  expect(bets.map(({ currency }) => currency)).toEqual(['POINTS']);
  await closed(context);
});

it('[SESS-35] the header of the lobby has the one tap, on a phone and on a desktop', async () => {
  expect(remembered.lobby).toContain('@');
  for (const width of [390, 1_280]) {
    const { context, page } = await browserWith('lobby');
    await page.setViewportSize({ width, height: 800 });
    await page.goto(journeys.web());
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: /^Continue as / }).click();
    await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
    expect(new URL(page.url()).pathname).toBe('/');
    await closed(context);
  }
});

it('[SESS-35][SESS-33] a nickname opens the dialog for the password, and its field shows no error', async () => {
  const { context, page } = await browserWith('lobby');
  await continueHere(page);
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
  await page.goto(`${journeys.web()}/account`);
  await page.getByRole('button', { name: /^(Choose a|Edit) nickname$/ }).click();
  const field = page.getByLabel('Nickname', { exact: true });
  await field.fill('lighthouse');
  await field.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('lighthouse');
  expect(await field.getAttribute('aria-invalid')).toBeNull();
  await closed(context);
});

it('[SESS-35][SESS-43] "Not you?" on the form forgets the player in every part of the page', async () => {
  const { context, page } = await browserWith('lobby');
  await page.goto(journeys.web());
  await page.getByRole('link', { name: 'Log in another way' }).click();
  const dialog = page.getByRole('dialog', { name: /Log in|Welcome back/ });
  await dialog.getByRole('button', { name: 'Not you?' }).click();
  // In the header, on the page and on the form.
  const oneTaps = page.getByRole('button', { name: /^Continue as / });
  await expect.poll(() => oneTaps.count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Welcome back' }).waitFor({ state: 'detached' });
  // The dialog has an entry of the history; the step back from it may cut a reload off.
  await page.waitForURL(({ pathname }) => pathname === '/');
  const reload = () =>
    page.reload().then(
      () => 'loaded',
      (error: unknown) => String(error),
    );
  await expect.poll(reload, { timeout: 60_000 }).toBe('loaded');
  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
  expect(await oneTaps.count()).toBe(0);
  await closed(context);
});

it('[SESS-35][SESS-33] tickets open the dialog for the password, and play on after it', async () => {
  const email = remembered.tickets;
  const { context, page } = await backAgain('tickets');
  await chooseCurrency(page, 'SWEEP_TICKETS');
  const frame = await openGame(page, journeys.web());
  await pressSpin(frame);
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  const password = dialog.getByLabel('Your password', { exact: true });
  await password.waitFor();
  expect(await betsOf(journeys, email)).toEqual([]);
  await password.fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
  await endOfRound(frame);
  await playRound(frame);
  const bets = await betsOf(journeys, email);
  expect(bets.map(({ currency }) => currency)).toEqual(['SWEEP_TICKETS']);
  await closed(context);
});

it('[IDENT-50][SESS-35][SESS-40] no key can be exported, and the text of the storage has no token', async () => {
  const { context, page } = await browserWith('storage');
  await page.goto(`${journeys.web()}/login`);
  expect(await storedKeys(page)).toEqual({
    // A pair for signing and a key for the token; the key of the tabs' user.
    secret: { 'jubilee-device': 2, 'jubilee-tabs': 1 },
    exported: [],
  });
  const text = await browserStorageOf(page);
  expect(text).not.toMatch(/refreshToken|deviceToken|eyJ/);
  await closed(context);
});

it('[IDENT-50][SESS-35] a copied profile is noticed, and signed out in both places', async () => {
  const email = remembered.first;
  await cp(join(folder, 'first'), join(folder, 'copy'), { recursive: true });
  const owner = await browserWith('first');
  await continueHere(owner.page);
  await balanceRadio(owner.page, 'POINTS').waitFor({ state: 'attached' });
  clock.advance(MINUTE_MS + 1);
  const thief = await browserWith('copy');
  await continueHere(thief.page);
  await thief.page.getByText(/signed in any more/).waitFor();
  expect(await isRemembered(thief.page)).toBe(false);
  await owner.page.getByRole('link', { name: 'Log in' }).first().waitFor();
  await continueHere(owner.page);
  await owner.page.getByText(/signed in any more/).waitFor();
  const messages = await journeys.app().sentMessages(email);
  expect(messages.filter(({ subject }) => subject?.includes('signed out a device'))).toHaveLength(
    1,
  );
  await closed(owner.context);
  await closed(thief.context);
});

it('[SESS-35][SESS-12] without the choice a closed browser remembers nobody; a log-out forgets', async () => {
  const { email } = await journeys.app().users.verified();
  const first = await browserWith('plain');
  await signIn(first.page, email, false);
  await closed(first.context);
  const second = await browserWith('plain');
  await second.page.goto(`${journeys.web()}/login`);
  await second.page.getByRole('checkbox', CHOICE).waitFor();
  expect(await second.page.getByRole('button', { name: /^Continue as / }).count()).toBe(0);
  await signIn(second.page, email, true);
  await expect.poll(() => isRemembered(second.page)).toBe(true);
  await logOut(second.page);
  await expect.poll(() => isRemembered(second.page)).toBe(false);
  await closed(second.context);
});

it('[SESS-35][SESS-34] not offered where another player signed in; the account page ends a device', async () => {
  const email = remembered.shared;
  const other = await journeys.app().users.verified();
  const shared = await browserWith('shared');
  await signIn(shared.page, other.email, false);
  await logOut(shared.page);
  await shared.page.goto(`${journeys.web()}/login`);
  await shared.page.getByRole('button', { name: /^Continue as / }).waitFor();
  expect(await shared.page.getByRole('checkbox', CHOICE).count()).toBe(0);

  const { page } = await journeys.visit();
  await openAccount(page, journeys.web(), email);
  await page.getByRole('list', { name: /^These devices/ }).waitFor();
  await page.getByRole('button', { name: /^Stop .* signed in on/ }).click();
  await page.getByText(/signed in any more/).waitFor();
  await continueHere(shared.page);
  await shared.page.getByText(/signed in any more/).waitFor();
  await closed(shared.context);
});

/** The files of a profile that contain a text, as browsers write texts. */
async function filesWith(profile: string, text: string): Promise<readonly string[]> {
  const found: string[] = [];
  const forms = [Buffer.from(text), Buffer.from(text, 'utf16le')];
  const entries = await readdir(join(folder, profile), { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    // A browser that is open removes files while they are listed.
    const bytes = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0));
    if (forms.some((form) => bytes.includes(form))) found.push(entry.name);
  }
  return found;
}

it('[SESS-40][SESS-12] a reload stays signed in, and the files of the profile have no token, open or closed', async () => {
  const { email } = await journeys.app().users.verified();
  const { context, page } = await browserWith('files');
  const signedIn = page.waitForResponse((one) => one.url().includes('accounts:signInWithPassword'));
  await signIn(page, email, true);
  const { idToken, refreshToken } = (await (await signedIn).json()) as Record<string, string>;
  if (idToken === undefined || refreshToken === undefined) throw new Error('Nobody signed in.');
  await until('the device remembers', 20_000, () => isRemembered(page));
  await page.reload();
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
  const { sessionId = '' } = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('jubilee:session') ?? '{}') as { sessionId?: string },
  );
  // What the tab stores beside the tokens is in the files by now, so that the tokens would be, too.
  await until('the files are written', 40_000, async () => {
    return (await filesWith('files', sessionId)).length > 0;
  });
  const found = async () => [
    ...(await filesWith('files', refreshToken)),
    ...(await filesWith('files', idToken)),
  ];
  expect(await found()).toEqual([]);
  await closed(context);
  expect(await found()).toEqual([]);
});

it('[SESS-35][SESS-41] the second player who chooses it is not remembered and reads why; the first is forgotten, too', async () => {
  const [first, second] = await journeys.app().users.verifiedMany(2);
  if (first === undefined || second === undefined) throw new Error('Two users are needed.');
  const { context, page } = await browserWith('second');
  await signIn(page, first.email, true);
  await until('the device remembers', 20_000, () => isRemembered(page));
  await closed(context);
  const again = await browserWith('second');
  await signIn(again.page, second.email, true);
  await again.page.getByText('more than one player uses this browser').waitFor();
  expect(await isRemembered(again.page)).toBe(false);
  const { rows } = await journeys.database.pool.query<{ userId: string; isLive: boolean }>(
    `select user_id as "userId", ended_at is null as "isLive"
     from identity.remembered_device where user_id in ($1, $2)`,
    [first.userId, second.userId],
  );
  expect(rows).toEqual([{ userId: first.userId, isLive: false }]);
  await closed(again.context);
});

it('[SESS-41] a player who excluded himself reads that no device keeps him signed in', async () => {
  const { users, services } = journeys.app();
  const person = await users.verified();
  await services.accounts.setState(await users.walletOf(person), 'EXCLUDED');
  const { context, page } = await browserWith('excluded');
  await signIn(page, person.email, true);
  await page.getByText('can’t be kept signed in on a device now').waitFor();
  expect(await isRemembered(page)).toBe(false);
  await closed(context);
});

it('[SESS-34][IDENT-54] who signed in by the form is signed out, too, when the device is ended elsewhere', async () => {
  const email = await rememberedProfile('form');
  const { context, page } = await browserWith('form');
  const joined = page.waitForResponse((one) => one.url().includes('rememberedDevices:join'));
  await signIn(page, email, false);
  expect((await joined).status()).toBe(200);

  const { page: elsewhere } = await journeys.visit();
  await openAccount(elsewhere, journeys.web(), email);
  await elsewhere.getByRole('button', { name: /^Stop .* signed in on/ }).click();
  await elsewhere.getByText(/signed in any more/).waitFor();
  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
  await closed(context);
});
