import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectBalance, logIn } from '../account-steps.ts';
import { betsOf } from '../bet-records.ts';
import { comeAs } from '../come-as.ts';
import { fetchByHouse } from '../fetch-by-house.ts';
import { gameFrame, pressSpin, shownInGame } from '../game-steps.ts';
import { openJourneys } from '../open-journeys.ts';
import { MAIN_BUTTON, playOut, pressMain } from './play-one-round.ts';

const journeys = await openJourneys();
const GRANT = 10_000;
const STAKE = 100;

async function openGame(page: Page, gameName: string) {
  await page.goto(`${journeys.web()}/game/${gameName}`);
  return gameFrame(page, MAIN_BUTTON);
}

/** The next call of this name is done by the house, and the tab is gone before it hears of it. */
async function killAfter(page: Page, call: string, press: () => Promise<void>): Promise<void> {
  const done = new Promise<void>((resolve) => {
    void page.route(`**${call}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await fetchByHouse(route);
      return resolve();
    });
  });
  await press();
  await done;
  await page.close();
}

it('[BET-23] [GAME-81] a tab that is gone in the middle of a game with choices leaves its round as it stood, to be finished', async () => {
  const person = await journeys.house().people.verified();
  const { context, page } = await journeys.visit({ reducedMotion: 'reduce' });
  await comeAs(page, journeys.web(), person.email);
  const frame = await openGame(page, 'clockwork-owl');
  await pressMain(frame);
  const next = frame.getByRole('button', { name: /^Next card/ });
  await frame.getByRole('button', { name: 'Next card 52 left' }).waitFor();
  await killAfter(page, '/games/statefulGames/action', () => next.click());

  const again = await context.newPage();
  await logIn(again, journeys.web(), person.email);
  await expectBalance(again, 'POINTS', GRANT - STAKE);
  await again.getByRole('link', { name: 'Finish the round of Clockwork Owl' }).click();
  await again.waitForURL(`${journeys.web()}/game/clockwork-owl`);
  const resumed = await gameFrame(again, MAIN_BUTTON);
  // The card was passed once, though nobody saw the answer.
  await resumed.getByRole('button', { name: 'Next card 51 left' }).waitFor();
  expect(await shownInGame(resumed, 'balance')).toBe(GRANT - STAKE);
  await playOut(resumed, ['Cash out', 'Higher', 'Lower', 'Same']);
  const bets = await betsOf(journeys, person.email);
  expect(bets).toHaveLength(1);
  await expectBalance(again, 'POINTS', GRANT - STAKE + (bets[0]?.won ?? 0));
});

it('[BET-25] [GAME-28] a tab that is gone in the middle of a spin leaves one settled round, which can be watched', async () => {
  const person = await journeys.house().people.verified();
  const { context, page } = await journeys.visit({ reducedMotion: 'reduce' });
  await comeAs(page, journeys.web(), person.email);
  const frame = await openGame(page, 'moonjelly');
  await killAfter(page, '/placeBet', () => pressSpin(frame));

  const again = await context.newPage();
  await logIn(again, journeys.web(), person.email);
  const bets = await betsOf(journeys, person.email);
  expect(bets).toHaveLength(1);
  const after = GRANT - STAKE + (bets[0]?.won ?? 0);
  await expectBalance(again, 'POINTS', after);
  expect(await again.getByRole('dialog').count()).toBe(0);
  const reopened = await openGame(again, 'moonjelly');
  expect(await shownInGame(reopened, 'balance')).toBe(after);
  await again.getByRole('button', { name: 'Your last rounds' }).click();
  const rounds = again.getByRole('dialog', { name: 'Your last rounds' });
  await rounds.getByRole('link', { name: /^Watch the round of / }).click();
  await again.waitForURL(/\/game\/moonjelly\?replay=/);
  const told = again.frameLocator('iframe').getByRole('status');
  await told.getByText(/^(?:You won|Returned|No win)/).waitFor({ state: 'attached' });
  expect(await betsOf(journeys, person.email)).toHaveLength(1);
});
