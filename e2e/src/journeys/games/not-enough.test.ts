import type { Frame } from 'playwright-core';
import { expect, it } from 'vitest';
import { spendDownTo } from '@jubilee/testkit/spend-down';
import { expectBalance, logIn } from '../account-steps.ts';
import { betsOf } from '../bet-records.ts';
import { endOfRound, openGame, pressSpin } from '../game-steps.ts';
import { openJourneys } from '../open-journeys.ts';
import { losePushedBalances } from '../written-rounds.ts';

const journeys = await openJourneys();

/** A player whose page still shows the welcome grant, while this much is left of it. */
async function almostOut(left: number) {
  const { services, users } = journeys.app();
  const person = await users.verified();
  const { context, page, allow } = await journeys.visit({ reducedMotion: 'no-preference' });
  allow(/status of 409/);
  // Pushed balances are dropped, so the page learns of it from the refusal.
  await losePushedBalances(context);
  await logIn(page, journeys.web(), person.email);
  const frame = await openGame(page, journeys.web());
  const spend = (to: number) => spendDownTo({ services, users }, person, to);
  await spend(left);
  return { person, page, frame, spend };
}

const waysOf = (frame: Frame) => frame.getByRole('dialog', { name: 'Not enough for this bet' });

it('[BET-35] [FRAME-43] a bet above the balance offers the largest stake that fits, and plays on with it', async () => {
  const { frame, person } = await almostOut(60);
  await pressSpin(frame);
  const dialog = waysOf(frame);
  await dialog.getByText('Your balance is 60.').waitFor();
  const names = await dialog.getByRole('button').allTextContents();
  expect(names).toEqual([
    'Bet 50 instead',
    'Get 10,000 free Points',
    'Play with your 200 Sweep Tickets',
    'Not now',
  ]);
  const before = (await betsOf(journeys, person.email)).length;
  // The key goes down in the dialog, which closes, and is released over the game: that is no bet.
  await dialog.getByRole('button', { name: 'Bet 50 instead' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => frame.locator('.bet .panel-value').textContent()).toBe('50');
  await pressSpin(frame);
  await endOfRound(frame);
  expect(await betsOf(journeys, person.email)).toHaveLength(before + 1);
  expect((await betsOf(journeys, person.email))[0]?.stake).toBe(50);
});

it('[BET-35] [FRAME-43] free Points are added from the dialog, and the round can be played', async () => {
  const { frame, page } = await almostOut(5);
  await pressSpin(frame);
  const dialog = waysOf(frame);
  await dialog.getByText('Your balance is 5 and the smallest bet is 10.').waitFor();
  await dialog.getByRole('button', { name: 'Get 10,000 free Points' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expectBalance(page, 'POINTS', 10_005);
  await expect.poll(() => frame.locator('.balance .panel-value').textContent()).toBe('10,005');
  await pressSpin(frame);
  await endOfRound(frame);
});

it('[BET-35] [FRAME-43] while free Points are not due the dialog says when the next ones come', async () => {
  const { frame, page, spend } = await almostOut(5);
  await pressSpin(frame);
  const dialog = waysOf(frame);
  await dialog.getByRole('button', { name: 'Get 10,000 free Points' }).click();
  await expectBalance(page, 'POINTS', 10_005);
  await spend(5);
  await pressSpin(frame);
  await dialog.getByText(/The next free Points come on \w+,? \d/).waitFor();
});

it('[BET-35] [FRAME-43] the other currency is one press away where it covers a bet', async () => {
  const { frame, page } = await almostOut(5);
  await pressSpin(frame);
  const dialog = waysOf(frame);
  await dialog.getByRole('button', { name: 'Play with your 200 Sweep Tickets' }).click();
  const other = page.frameLocator('iframe');
  await other.locator('.balance[data-currency="SWEEP_TICKETS"]').waitFor();
  await expect.poll(() => other.locator('.balance .panel-value').textContent()).toBe('200');
});
