/** Limits as players set, meet, loosen and read them, and the reality check in a game. */
import { setPlayerLimit } from '@jubilee/contract/calls/player-limits';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bringAxe, findBarriers, OPEN_DIALOG } from '../find-barriers.ts';
import { logIn } from './account-steps.ts';
import { betsOf } from './bet-records.ts';
import { drawLittle, gameFrame, openGame, playRound, pressSpin } from './game-steps.ts';
import { openJourneys } from './open-journeys.ts';
import { MINUTE_MS, runningClock } from './running-clock.ts';

const clock = runningClock();
const journeys = await openJourneys({ clock });
const PHONE = { viewport: { width: 390, height: 844 } };
const DAY_MS = 24 * 60 * MINUTE_MS;

const section = (page: Page) => page.locator('#limits');
const rows = (page: Page) => section(page).getByRole('list', { name: 'Your limits' });
const isWiderThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

async function openLimits(page: Page): Promise<void> {
  await page.goto(`${journeys.web()}/account#limits`);
  await section(page).getByRole('button', { name: 'Set a limit' }).waitFor();
  // The address leads to the section, also when the page loads after it.
  await expect
    .poll(() => section(page).evaluate((one) => one.getBoundingClientRect().top))
    .toBeLessThan(200);
}

async function setLossLimit(page: Page, amount: string): Promise<void> {
  await section(page).getByRole('button', { name: 'Set a limit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a limit' });
  await dialog.getByLabel('What to limit').selectOption('loss');
  await dialog.getByLabel('In which currency').selectOption('POINTS');
  await dialog.getByLabel('For how long').selectOption('day');
  await dialog.getByLabel('At most so many Points').fill(amount);
  await dialog.getByRole('button', { name: 'Set the limit' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function changeTo(page: Page, amount: string): Promise<void> {
  await rows(page).getByRole('button', { name: 'Change: Losses of Points, any 24 hours' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change this limit' });
  await dialog.getByLabel('At most so many Points').fill(amount);
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('[PLAY-20][PLAY-21][PLAY-24][PLAY-30] a limit holds at once: the stake is refused, and the page says which and leads to it', async () => {
  const person = await journeys.app().users.verified();
  const { page, context, allow } = await journeys.visit();
  allow(/status of 403/);
  await bringAxe(context);
  await logIn(page, journeys.web(), person.email);
  await openLimits(page);
  await section(page).getByText('You have no limits yet.').waitFor();
  await section(page).getByRole('button', { name: 'Set a limit' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set a limit' });
  expect(await dialog.getByLabel('What to limit').inputValue()).toBe('');
  expect(await dialog.getByLabel('For how long').inputValue()).toBe('');
  await dialog.getByRole('button', { name: 'Set the limit' }).click();
  await dialog.getByText('Choose what to limit, and for how long, first.').waitFor();
  await dialog.getByLabel('What to limit').selectOption('loss');
  await dialog.getByLabel('In which currency').selectOption('POINTS');
  await dialog.getByLabel('For how long').selectOption('day');
  await dialog.getByLabel('At most so many Points').fill('ten');
  await dialog.getByLabel('At most so many Points').press('Enter');
  await dialog.getByText('Write a whole number, 0 or more.').waitFor();
  expect(await findBarriers(page.mainFrame(), OPEN_DIALOG)).toEqual([]);
  await dialog.getByLabel('At most so many Points').fill('0');
  await dialog.getByLabel('At most so many Points').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Your limit holds from now on.').waitFor();
  await rows(page).getByText('0 Points of 0 Points').waitFor();
  expect(await findBarriers(page.mainFrame(), '#limits')).toEqual([]);

  const frame = await openGame(page, journeys.web());
  await pressSpin(frame);
  await page
    .locator('output')
    .getByText('This stake could take you past the loss limit that you have set.')
    .waitFor();
  expect(await betsOf(journeys, person.email)).toEqual([]);
  await page.getByRole('link', { name: 'See your limits' }).click();
  await rows(page).getByText('0 Points of 0 Points').waitFor();
  await section(page).getByText('What you chose before').click();
  await section(page)
    .getByText('Losses of Points, any 24 hours: 0 Points. It held at once.')
    .waitFor();
});

it.each([
  [
    'PLAY-25',
    { kind: 'play', currency: 'POINTS' },
    /^This stake would take you past the play limit/,
  ],
  ['PLAY-26', { kind: 'time' }, /^The time that you have set for play is over/],
] as const)(
  '[%s][PLAY-30] a limit that is reached in the game is named there and above it, and nothing is stuck',
  async (_, limit, sentence) => {
    const person = await journeys.app().users.verified();
    const { page, allow } = await journeys.visit();
    allow(/status of 403/);
    await logIn(page, journeys.web(), person.email);
    const frame = await openGame(page, journeys.web());
    await person.call(setPlayerLimit, { body: { ...limit, period: 'week', amount: 0 } });
    const note = page.locator('output').getByText(sentence);
    for (let times = 0; times < 2; times += 1) {
      await pressSpin(frame);
      await note.waitFor();
      await frame.getByText(sentence).waitFor();
      await frame.getByRole('button', { name: 'OK' }).click();
      await page.locator('output').getByRole('button', { name: 'Dismiss' }).click();
      await note.waitFor({ state: 'detached' });
    }
    expect(await betsOf(journeys, person.email)).toEqual([]);
  },
);

it('[PLAY-22][PLAY-23] a looser limit waits a day and for the player; until then it can be left as it is', async () => {
  const { users } = journeys.app();
  const person = await users.verified();
  const { page } = await journeys.visit(PHONE);
  await logIn(page, journeys.web(), person.email);
  await openLimits(page);
  await setLossLimit(page, '1,000');
  await rows(page).getByText('0 Points of 1,000 Points').waitFor();
  await changeTo(page, '5000');
  await rows(page)
    .getByText(/^You chose 5,000 Points\. You can confirm it from /)
    .waitFor();
  expect(await rows(page).getByRole('button', { name: 'Confirm' }).count()).toBe(0);
  expect(await isWiderThanScreen(page)).toBe(false);
  await rows(page).getByRole('button', { name: 'Keep the limit' }).click();
  await rows(page)
    .getByText(/^You chose/)
    .waitFor({ state: 'detached' });
  await changeTo(page, '5000');
  await rows(page)
    .getByText(/^You chose 5,000 Points/)
    .waitFor();

  clock.advance(DAY_MS);
  const nextDay = await journeys.visit();
  await nextDay.page.clock.setSystemTime(clock.now());
  await logIn(nextDay.page, journeys.web(), person.email);
  await openLimits(nextDay.page);
  await rows(nextDay.page).getByText('0 Points of 1,000 Points').waitFor();
  await rows(nextDay.page).getByRole('button', { name: 'Confirm' }).click();
  const confirmation = nextDay.page.getByRole('dialog', {
    name: 'Raise this limit to 5,000 Points?',
  });
  await confirmation.getByRole('button', { name: 'Raise it' }).click();
  await confirmation.waitFor({ state: 'detached' });
  await rows(nextDay.page).getByText('0 Points of 5,000 Points').waitFor();
  await section(nextDay.page).getByText('What you chose before').click();
  await section(nextDay.page)
    .getByText(/5,000 Points\. Confirmed /)
    .waitFor();
  await section(nextDay.page)
    .getByText(/5,000 Points\. Canceled /)
    .waitFor();
});

/** Moves the server's time and the page's, whose timers go on as they are. */
async function later(page: Page, durationMs: number): Promise<void> {
  clock.advance(durationMs);
  await page.clock.setSystemTime(clock.now());
}

it('[PLAY-28][PLAY-31] the reality check pauses a game with the facts, once', async () => {
  const person = await journeys.app().users.verified();
  const { page, context } = await journeys.visit();
  await bringAxe(context);
  await page.clock.setSystemTime(clock.now());
  await logIn(page, journeys.web(), person.email);
  await openLimits(page);
  await section(page).getByRole('button', { name: '15 min' }).click();
  const frame = await openGame(page, journeys.web());
  await playRound(frame);
  const check = page.getByRole('dialog', { name: /^You’ve been here for / });
  expect(await check.count()).toBe(0);

  // The game is held while the facts are on their way, so that nothing is staked in between.
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/realityCheck', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await later(page, 16 * MINUTE_MS);
  await expect.poll(() => frame.locator('button.spin').getAttribute('aria-disabled')).toBe('true');
  expect(await check.count()).toBe(0);
  answer();
  const staked = check.getByRole('row', { name: /^Staked / });
  await staked.waitFor();
  const [bet] = await betsOf(journeys, person.email);
  expect(await staked.textContent()).toContain(String(bet?.stake));
  expect(await findBarriers(page.mainFrame(), OPEN_DIALOG)).toEqual([]);
  await later(page, 1_000);
  await check.getByRole('button', { name: 'Play on' }).click();
  await check.waitFor({ state: 'detached' });
  await playRound(frame);
  expect(await check.count()).toBe(0);
});

it('[PLAY-31] a reality check that was missed outside of games comes with the next game, and the player can leave it', async () => {
  const person = await journeys.app().users.verified();
  const { page } = await journeys.visit(PHONE);
  await page.clock.setSystemTime(clock.now());
  await logIn(page, journeys.web(), person.email);
  await openLimits(page);
  await section(page).getByRole('button', { name: '15 min' }).click();
  await later(page, 16 * MINUTE_MS);
  await drawLittle(page);
  await page.goto(`${journeys.web()}/game/copper-comet`);
  const check = page.getByRole('dialog', { name: /^You’ve been here for / });
  await check.getByText('You haven’t staked anything since you logged in.').waitFor();
  expect(await isWiderThanScreen(page)).toBe(false);
  await later(page, 1_000);
  await check.getByRole('button', { name: 'Leave the game' }).click();
  await page.waitForURL(`${journeys.web()}/`);
  await page.goto(`${journeys.web()}/game/copper-comet`);
  await gameFrame(page);
  expect(await check.count()).toBe(0);
});
