import { expect, it } from 'vitest';
import { DEFAULT_BRAND } from '@jubilee/brands';
import {
  balanceRadio,
  chooseCurrency,
  expectBalance,
  fillSignUp,
  newAddress,
  sendLogin,
  readDisplayedBalance,
} from './account-steps.ts';
import { betsOf, settledBet } from './bet-records.ts';
import { drawLittle, endOfRound, gameFrame, pressSpin, readDisplayedAmount } from './game-steps.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys();
const { POINTS, SWEEP_TICKETS } = DEFAULT_BRAND.welcomeGrant;

it('[AUTH-25] [BET-26] [SESS-12] a new user signs up, confirms the email, plays in both currencies, and finds the same state after a restart', async () => {
  const { context, page, allow } = await journeys.visit();
  const email = newAddress();
  await drawLittle(page);
  await page.goto(journeys.web());
  await page.getByRole('link', { name: 'Sign up', exact: true }).first().click();
  await fillSignUp(page, { email });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/verify**');
  await page.getByRole('main').getByText(email).waitFor();

  // The captured email opens the confirmation in another tab of the same browser.
  await journeys.app().nextLinkTo(email);
  const mailbox = await context.newPage();
  await mailbox.goto(`http://localhost:${String(journeys.app().ports.sandbox)}/outbox.html`);
  const link = mailbox.getByRole('link', { name: /\/verify\?/ }).first();
  await link.waitFor();
  const confirmation = await context.newPage();
  await confirmation.goto((await link.getAttribute('href')) ?? '');
  await confirmation.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
  await confirmation.close();
  await mailbox.close();

  await page.getByRole('button', { name: 'I’ve opened the link' }).click();
  await page.waitForURL(`${journeys.web()}/`);
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
    expect(await readDisplayedAmount(frame, 'balance')).toBe(after);
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
