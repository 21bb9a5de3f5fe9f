import { expect, it } from 'vitest';
import { DEFAULT_BRAND } from '@jubilee/brands';
import {
  balanceRadio,
  chooseCurrency,
  expectBalance,
  newAddress,
  sendLogin,
  readDisplayedBalance,
} from './account-steps.ts';
import { betsOf, settledBet } from './bet-records.ts';
import { drawLittle, endOfRound, gameFrame, pressSpin, readDisplayedAmount } from './game-steps.ts';
import { signUpAndConfirm } from './newcomer-steps.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys();
const { POINTS, SWEEP_TICKETS } = DEFAULT_BRAND.welcomeGrant;

it('[AUTH-25] [BET-26] [SESS-12] a new user signs up, confirms the email, plays in both currencies, and finds the same state after a restart', async () => {
  const visit = await journeys.visit();
  const { page, allow } = visit;
  const email = newAddress();
  await drawLittle(page);
  await signUpAndConfirm(journeys, visit, email);
  await expectBalance(page, 'POINTS', POINTS);
  await expectBalance(page, 'SWEEP_TICKETS', SWEEP_TICKETS);

  await page
    .getByRole('link', { name: /^Play Copper Comet/ })
    .first()
    .click();
  let frame = await gameFrame(page);
  await chooseCurrency(page, 'POINTS');
  frame = await gameFrame(page);
  const points = await playedBalance('POINTS', POINTS);
  await chooseCurrency(page, 'SWEEP_TICKETS');
  await expect.poll(() => page.getByText('Sweep Tickets').count()).toBeGreaterThan(0);
  frame = await gameFrame(page);
  const tickets = await playedBalance('SWEEP_TICKETS', SWEEP_TICKETS);

  async function playedBalance(
    currency: 'POINTS' | 'SWEEP_TICKETS',
    before: number,
  ): Promise<number> {
    await expect.poll(() => readDisplayedAmount(frame, 'balance')).toBe(before);
    await pressSpin(frame);
    await endOfRound(frame);
    const bet = await settledBet(journeys, email, currency);
    const after = before - bet.stake + bet.won;
    await expect.poll(() => readDisplayedAmount(frame, 'balance')).toBe(after);
    await expectBalance(page, currency, after);
    return after;
  }

  await page.getByRole('link', { name: 'Lobby' }).click();
  await page.waitForURL(`${journeys.web()}/`);
  expect(await page.locator('iframe').count()).toBe(0);
  const played = await betsOf(journeys, email);

  allow(/.*/);
  await journeys.restart();
  await page.reload();
  await expectBalance(page, 'POINTS', points);
  await expectBalance(page, 'SWEEP_TICKETS', tickets);
  expect(await betsOf(journeys, email)).toEqual(played);
  expect(played).toHaveLength(2);

  // A closed browser has to log in again, and finds the same state.
  const later = await journeys.visit();
  await later.page.goto(`${journeys.web()}/login`);
  await sendLogin(later.page, email);
  await balanceRadio(later.page, 'POINTS').waitFor({ state: 'attached' });
  expect(await readDisplayedBalance(later.page, 'POINTS')).toBe(points);
  expect(await readDisplayedBalance(later.page, 'SWEEP_TICKETS')).toBe(tickets);
});
