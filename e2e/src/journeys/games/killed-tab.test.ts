import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { statefulGameStart } from '@jubilee/contract/calls/stateful-games';
import type { Currency } from '@jubilee/contract/values/currency';
import { replyOf } from '@jubilee/testkit/call-app';
import { balanceRadio, chooseCurrency, expectBalance, logIn } from '../account-steps.ts';
import { betsOf } from '../bet-records.ts';
import { comeAs } from '../come-as.ts';
import { fetchFromServer } from '../fetch-from-server.ts';
import { gameFrame, pressSpin, readDisplayedAmount } from '../game-steps.ts';
import { openJourneys } from '../open-journeys.ts';
import { MAIN_BUTTON, playOut, pressMain } from './play-one-round.ts';

const journeys = await openJourneys();
const GRANT = 10_000;
const STAKE = 100;

async function openGame(page: Page, gameName: string) {
  await page.goto(`${journeys.web()}/game/${gameName}`);
  return gameFrame(page, MAIN_BUTTON);
}

/** Opens the game with this currency, which its page shows as selected. */
async function expectChosen(page: Page, currency: Currency): Promise<void> {
  const radio = balanceRadio(page, currency);
  await expect.poll(() => radio.isChecked(), { timeout: 15_000 }).toBe(true);
  await page.getByText('Changes after this round').waitFor({ state: 'detached' });
}

/** The server processes the next call of this name, and the tab is closed before the response. */
async function killAfter(page: Page, call: string, press: () => Promise<void>): Promise<void> {
  const done = new Promise<void>((resolve) => {
    void page.route(`**${call}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await fetchFromServer(route);
      return resolve();
    });
  });
  await press();
  await done;
  await page.close();
}

it('[BET-23] [GAME-81] closing the tab during a game with choices leaves its round open, to be finished later', async () => {
  const person = await journeys.app().users.verified();
  const { context, page } = await journeys.visit();
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
  // The card was skipped once, although nobody saw the response.
  await resumed.getByRole('button', { name: 'Next card 51 left' }).waitFor();
  expect(await readDisplayedAmount(resumed, 'balance')).toBe(GRANT - STAKE);
  await playOut(resumed, ['Cash out', 'Higher', 'Lower', 'Same']);
  const bets = await betsOf(journeys, person.email);
  expect(bets).toHaveLength(1);
  await expectBalance(again, 'POINTS', GRANT - STAKE + (bets[0]?.won ?? 0));
});

it('[BET-32] [GAME-81] an open round in the other currency is found by its game, however it is opened', async () => {
  const person = await journeys.app().users.verified();
  const body = {
    gameCode: 'clockwork-owl',
    betAmount: STAKE,
    currency: 'SWEEP_TICKETS',
    config: {},
  } as const;
  const { page, allow } = await journeys.visit();
  allow(/status of 409|GAME_OPEN|statefulGameStart/);
  await comeAs(page, journeys.web(), person.email);
  // The window of the other currency may still be open, and is about to close.
  const cardsLeft = () =>
    page
      .locator('iframe')
      .contentFrame()
      .getByRole('button', { name: 'Next card 52 left', disabled: false })
      .waitFor();
  const isInTickets = () => expectChosen(page, 'SWEEP_TICKETS');

  // Another device starts the round while this one has the game open.
  const frame = await openGame(page, 'clockwork-owl');
  // It has already queried open rounds, and found none.
  await frame.locator('button.main-button[aria-disabled="false"]').waitFor();
  replyOf(await person.call(statefulGameStart, { body }));
  await pressMain(frame);
  await page
    .getByText('Your open round of this game is in Sweep Tickets', { exact: false })
    .waitFor();
  await cardsLeft();
  await isInTickets();
  // It delays a change until it is done.
  await chooseCurrency(page, 'POINTS');
  await page.getByText('Changes after this round').waitFor();
  await cardsLeft();
  // A new device only has Points: by URL, and from the lobby.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await cardsLeft();
  await isInTickets();
  await page.evaluate(() => localStorage.clear());
  await page.goto(journeys.web());
  await page.getByRole('button', { name: 'Later' }).click();
  await page
    .getByRole('link', { name: /Round in progress.*Clockwork Owl/ })
    .first()
    .click();
  await cardsLeft();
  await isInTickets();
  const resumed = await gameFrame(page, MAIN_BUTTON);
  await playOut(resumed, ['Cash out', 'Higher', 'Lower', 'Same']);
  await chooseCurrency(page, 'POINTS');
  await expectChosen(page, 'POINTS');
  expect(await readDisplayedAmount(await gameFrame(page, MAIN_BUTTON), 'balance')).toBe(GRANT);
});

it('[BET-25] [GAME-28] closing the tab during a spin leaves one settled round, which can be replayed', async () => {
  const person = await journeys.app().users.verified();
  const { context, page } = await journeys.visit();
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
  expect(await readDisplayedAmount(reopened, 'balance')).toBe(after);
  await again.getByRole('button', { name: 'Your last rounds' }).click();
  const rounds = again.getByRole('dialog', { name: 'Your last rounds' });
  await rounds.getByRole('link', { name: /^Watch the round of / }).click();
  await again.waitForURL(/\/game\/moonjelly\?from=game&replay=/);
  const status = again.frameLocator('iframe').getByRole('status');
  await status.getByText(/^(?:You won|Returned|No win)/).waitFor({ state: 'attached' });
  expect(await betsOf(journeys, person.email)).toHaveLength(1);
});
