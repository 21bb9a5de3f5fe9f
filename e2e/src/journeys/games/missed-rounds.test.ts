import type { Frame, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitWithWorker } from '../app-steps.ts';
import { betsOf } from '../bet-records.ts';
import { comeAs } from '../come-as.ts';
import { openGame, playRound, pressSpin } from '../game-steps.ts';
import { openJourneys } from '../open-journeys.ts';

const journeys = await openJourneys();

/** Stops the motion of the game, so that its round cannot end before the page is reloaded. */
async function stopMotion(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
}

/** True while a bet of this tab has no response yet. */
const hasOpenBet = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('jubilee:bets:')));

const reportOf = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Your last round of 100 Points is settled' });

async function isLoaded(page: Page): Promise<void> {
  await page.locator('iframe').waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
}

it('[BET-36] [BET-25] a round that a reload cuts off while its reels turn is reported on every return, with its replay, until it is dismissed or a bet follows', async () => {
  const person = await journeys.app().users.verified();
  const { page, allow } = await visitWithWorker(journeys, { reducedMotion: 'no-preference' });
  allow(/ERR_ABORTED|Failed to load resource/);
  await comeAs(page, journeys.web(), person.email);
  const frame = await openGame(page, journeys.web());
  await stopMotion(frame);
  await pressSpin(frame);
  await expect.poll(async () => (await betsOf(journeys, person.email)).length).toBe(1);
  await expect.poll(() => hasOpenBet(page)).toBe(false);

  await page.reload();
  const report = reportOf(page);
  await report.waitFor();
  const [bet] = await betsOf(journeys, person.email);
  const won = bet?.won ?? 0;
  const outcome = won === 0 ? 'It won nothing.' : won > 100 ? 'You won' : 'It returned';
  expect(await report.innerText()).toContain(outcome);
  if (won > 0) expect(await report.innerText()).toContain(won.toLocaleString('en-US'));
  const replay = report.getByRole('link', { name: 'Watch it' });
  expect(await replay.getAttribute('href')).toContain(bet?.betId);

  // A second reload and a visit to the lobby leave it there.
  await page.reload();
  await report.waitFor();
  await page.goto(journeys.web());
  await openGame(page, journeys.web());
  await report.waitFor();
  await report.getByRole('button', { name: 'Dismiss' }).click();
  await report.waitFor({ state: 'detached' });
  await page.reload();
  await isLoaded(page);
  expect(await report.count()).toBe(0);
  expect(await betsOf(journeys, person.email)).toHaveLength(1);
});

it('[BET-36] [ROUTE-29] watching a round settles its notice, and the replay leads back to the game', async () => {
  const person = await journeys.app().users.verified();
  const { page, allow } = await journeys.visit({ reducedMotion: 'no-preference' });
  allow(/ERR_ABORTED|Failed to load resource/);
  await comeAs(page, journeys.web(), person.email);
  const frame = await openGame(page, journeys.web());
  await stopMotion(frame);
  await pressSpin(frame);
  await expect.poll(async () => (await betsOf(journeys, person.email)).length).toBe(1);
  await expect.poll(() => hasOpenBet(page)).toBe(false);
  await page.reload();
  const report = reportOf(page);
  await report.getByRole('link', { name: 'Watch it' }).click();
  await page.getByRole('link', { name: 'Back to the game' }).click();
  await page.waitForURL(/\/game\/copper-comet$/);
  await isLoaded(page);
  expect(await report.count()).toBe(0);
});

it('[BET-36] [BET-25] a round whose answer was lost with the line is reported on return, until the next bet', async () => {
  const person = await journeys.app().users.verified();
  const { page, context, allow } = await journeys.visit();
  allow(/ERR_|Failed to (?:load|fetch)|was not answered|WebSocket/);
  await comeAs(page, journeys.web(), person.email);
  const frame = await openGame(page, journeys.web());
  // The server decides the bet, and the line drops before the answer.
  await context.route(/\/placeBet$/, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await pressSpin(frame);
  await expect.poll(async () => (await betsOf(journeys, person.email)).length).toBe(1);
  expect(await hasOpenBet(page)).toBe(true);
  await context.unroute(/\/placeBet$/);
  await page.reload();
  const report = reportOf(page);
  await report.waitFor();
  await page.reload();
  await report.waitFor();
  const again = await openGame(page, journeys.web());
  await report.waitFor();
  await playRound(again);
  expect(await report.count()).toBe(0);
  await page.reload();
  await isLoaded(page);
  expect(await report.count()).toBe(0);
  expect(await betsOf(journeys, person.email)).toHaveLength(2);
});
