import { expect, it } from 'vitest';
import { placeBet } from '@jubilee/contract/calls/games';
import { jackpotWins } from '@jubilee/contract/calls/jackpots';
import { JACKPOTS } from '@jubilee/core/jackpots/definition';
import { replyOf } from '@jubilee/testkit/call-app';
import { logIn } from './account-steps.ts';
import { comeAs } from './come-as.ts';
import { CUT_OFF } from './app-steps.ts';
import { openJourneys } from './open-journeys.ts';
import { openTalkingFrame, waitForNotification } from './talking-frame.ts';

/**
 * The MAJOR jackpot of Points is won with each bet of 100: its chance is the stake divided by a
 * hundred.
 */
const { POINTS } = JACKPOTS;
const journeys = await openJourneys({
  flags: { jackpotEnabled: true },
  jackpots: {
    ...JACKPOTS,
    POINTS: {
      ...POINTS,
      MAJOR: { ...POINTS.MAJOR, trigger: { kind: 'random', num: 1, den: 100 } },
    },
  },
});

const BET = {
  gameName: 'copper-comet',
  paytableName: 'copper-comet-957',
  betAmount: 100,
  currency: 'POINTS',
} as const;

it('[FRAME-19][FRAME-20][FRAME-26][PLAY-5][JACK-2][JACK-5][JACK-20][JACK-22][DLG-15][SW-12] a jackpot win waits for the end of its round, pauses the game, and is shown once', async () => {
  const person = await journeys.app().users.verified();
  const { page, allow, context } = await journeys.visit();
  allow(/A game sent/);
  await comeAs(page, journeys.web(), person.email);
  const talking = await openTalkingFrame(page, journeys.web());
  await expect
    .poll(() => talking.sendRequest('getJackpots', {}), { timeout: 15_000 })
    .toMatchObject({ totals: { POINTS: { MAJOR: 100_000 } }, paused: false });
  const reply = (await talking.sendRequest('placeBet', BET)) as {
    paytableResult: { amountWon: number };
  };
  expect(await talking.sendRequest('getJackpots', {})).toMatchObject({ paused: true });
  // The server has sent the win, and the page delays it until the end of the round.
  await expect.poll(async () => replyOf(await person.call(jackpotWins, {})).wins.length).toBe(1);
  expect(await page.getByRole('dialog').count()).toBe(0);

  await talking.send({ controlType: 'notification', commandType: 'spinEnded' });
  const dialog = page.getByRole('dialog', { name: /^Major jackpot, / });
  await dialog.waitFor();
  expect(await waitForNotification(talking, 'pauseGame')).toMatchObject({
    reason: 'jackpot',
    balances: expect.arrayContaining([expect.objectContaining({ currency: 'POINTS' })]) as unknown,
  });
  const ways = dialog.getByRole('button');
  const [stay, leave] = await Promise.all([ways.nth(0).boundingBox(), ways.nth(1).boundingBox()]);
  expect(stay?.height).toBe(leave?.height);
  expect(Math.round(stay?.width ?? 0)).toBe(Math.round(leave?.width ?? 1));

  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${journeys.web()}/game/copper-comet`);
  await expect
    .poll(async () => {
      const { wins } = replyOf(await person.call(jackpotWins, { query: '?limit=1' }));
      return wins[0]?.status;
    })
    .toBe('COMPLETED');
  await waitForNotification(talking, 'resumeGame');
  const [win] = replyOf(await person.call(jackpotWins, {})).wins;
  const net = (win?.amount ?? 0) + reply.paytableResult.amountWon - BET.betAmount;
  await page
    .getByRole('timer')
    .getByText(`net +${net.toLocaleString('en-US')} Points`, { exact: false })
    .waitFor();

  // On an upright phone all four are below the bar, in landscape only the largest; both explain
  // themselves.
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole('region', { name: 'Jackpots in Points' });
  await bar.getByText('Mini', { exact: true }).waitFor();
  await page.setViewportSize({ width: 844, height: 390 });
  await bar.getByText('Grand', { exact: true }).waitFor();
  await bar.getByRole('button', { name: 'How the jackpots work' }).click();
  const jackpotsDialog = page.getByRole('dialog', { name: 'Jackpots' });
  await jackpotsDialog.getByText(/1 in 1 at a stake of 100 Points\. Last won: 100,\d{3}/).waitFor();
  await jackpotsDialog.getByText('they add', { exact: false }).waitFor();
  await page.keyboard.press('Escape');
  await jackpotsDialog.waitFor({ state: 'detached' });

  // The page's content there does not cover the controls of the game.
  allow(CUT_OFF);
  await context.setOffline(true);
  const toast = page.getByText('No new bets and no payments until you are back', { exact: false });
  await toast.waitFor();
  const box = await toast.boundingBox();
  expect((box?.y ?? Infinity) + (box?.height ?? Infinity)).toBeLessThan(60);
  await context.setOffline(false);
});

it('[JACK-3][JACK-20] a win that was not seen is shown after the next login', async () => {
  const person = await journeys.app().users.verified();
  const body = { ...BET, paytableUsed: BET.paytableName, paytableName: undefined };
  replyOf(await person.call(placeBet, { body }));
  const { page } = await journeys.visit();
  await logIn(page, journeys.web(), person.email);
  const dialog = page.getByRole('dialog', { name: /^Major jackpot, / });
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Continue' }).waitFor();
  await dialog.getByRole('button', { name: 'See your activity' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('listitem').getByText('Major jackpot', { exact: true }).waitFor();
  await expect
    .poll(async () => {
      const { wins } = replyOf(await person.call(jackpotWins, { query: '?status=PENDING' }));
      return wins.length;
    })
    .toBe(0);
});

it('[PLAY-5][PLAY-7][DLG-15] a round counts in the net position, is listed among the last rounds and can be replayed', async () => {
  const person = await journeys.app().users.verified();
  const { page, allow } = await journeys.visit();
  allow(/A game sent/);
  await comeAs(page, journeys.web(), person.email);
  const talking = await openTalkingFrame(page, journeys.web());
  const tickets = { ...BET, currency: 'SWEEP_TICKETS' } as const;
  const reply = await talking.sendRequest('placeBet', tickets);
  const { amountWon } = (reply as { paytableResult: { amountWon: number } }).paytableResult;
  await talking.send({ controlType: 'notification', commandType: 'spinEnded' });
  await page.getByRole('radio', { name: /Sweep Tickets/ }).check({ force: true });
  const net = amountWon - 100;
  const sign = net === 0 ? '' : net > 0 ? '\\+' : '−';
  const clock = page.getByRole('timer');
  await expect
    .poll(() => clock.textContent(), { timeout: 15_000 })
    .toMatch(new RegExp(`\\d:\\d\\d:\\d\\d, net ${sign}${String(Math.abs(net))} Sweep Tickets`));
  await page.getByRole('button', { name: 'Your last rounds' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your last rounds' });
  await dialog.getByRole('listitem').waitFor();
  await dialog.getByRole('link', { name: /^Watch the round of / }).click();
  await page.waitForURL(/\/game\/copper-comet\?from=game&replay=/);
});
