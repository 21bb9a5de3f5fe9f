import type { Frame, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitWithWorker } from '../app-steps.ts';
import { betsOf } from '../bet-records.ts';
import { comeAs } from '../come-as.ts';
import { openGame, pressSpin } from '../game-steps.ts';
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

it('[BET-36] [BET-25] a round that a reload cuts off while its reels turn is reported on return, once, with its replay', async () => {
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
  const report = page
    .getByRole('status')
    .filter({ hasText: 'Your last round of 100 Points is settled' });
  await report.waitFor();
  const [bet] = await betsOf(journeys, person.email);
  const won = bet?.won ?? 0;
  const outcome = won === 0 ? 'It won nothing.' : won > 100 ? 'You won' : 'It returned';
  expect(await report.innerText()).toContain(outcome);
  if (won > 0) expect(await report.innerText()).toContain(won.toLocaleString('en-US'));
  await page.reload();
  await page.locator('iframe').waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  expect(await page.getByText('Your last round', { exact: false }).count()).toBe(0);
  expect(await betsOf(journeys, person.email)).toHaveLength(1);
});
