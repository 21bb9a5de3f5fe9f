/** The daily wheel: one spin, drawn by the server, shown by a frame that learns nothing but the slice. */
import { redeemDailyReward } from '@jubilee/contract/calls/rewards';
import { wheelCommandSchema } from '@jubilee/contract/frame/wheel';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectBalance, logIn } from './account-steps.ts';
import { goWithin } from './go-within.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys({ flags: { rewardsEnabled: true, dailyRewardsEnabled: true } });

const today = (page: Page) => page.getByRole('region', { name: 'Yours today' });
const promotion = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Daily wheel' }) });
const wheel = (page: Page) => page.getByRole('dialog', { name: 'Your daily spin' });
const digitsOf = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, ''));

async function playerOnPage() {
  const person = await journeys.app().users.verified();
  const { page, allow } = await journeys.visit();
  await logIn(page, journeys.web(), person.email);
  const balances = async () => (await person.accounts()).map((one) => one.balance);
  return { person, page, allow, balances };
}

it('[WHEEL-2][WHEEL-4][WHEEL-6][WHEEL-7] a player spins once, gets what was drawn, and learns when the next spin is due', async () => {
  const { page, balances } = await playerOnPage();
  const [points = 0, tickets = 0] = await balances();
  await today(page)
    .getByRole('button', { name: /Daily wheel\s*Your spin is ready/ })
    .click();
  await wheel(page).getByText('Prizes and odds').click();
  await wheel(page).getByRole('row').nth(10).waitFor();

  await wheel(page)
    .frameLocator('iframe')
    .getByRole('img', { name: 'Prize wheel with 24 slices' })
    .waitFor();
  const { spinwheel } = journeys.app().ports;
  const frame = page.frames().find((one) => new URL(one.url()).port === String(spinwheel));
  expect(new URL(frame?.url() ?? 'about:blank').search).toBe('');
  // Heard by a binding, because the frame is gone once the wheel stands still.
  const heard = Promise.withResolvers<string>();
  await page.exposeBinding('heardByWheel', (_from, text: string) => heard.resolve(text));
  await frame?.evaluate(() => {
    const { heardByWheel } = globalThis as unknown as { heardByWheel: (text: string) => void };
    addEventListener('message', ({ data }) => heardByWheel(JSON.stringify(data)));
  });
  await wheel(page).getByRole('button', { name: 'Spin' }).click();
  const turn: unknown = JSON.parse(await heard.promise);
  expect(wheelCommandSchema.parse(turn).wheel).toBe('turn');

  const result = page.getByRole('dialog', { name: /^You won [\d,]+ Points$/ });
  const wonPoints = digitsOf(await result.getByRole('heading').textContent());
  const wonTickets = digitsOf(
    await result.getByText(/^Added to your balance, with [\d,]+ Sweep Tickets/).textContent(),
  );
  await result.getByRole('button', { name: 'Done' }).click();
  await expectBalance(page, 'POINTS', points + wonPoints);
  expect(await balances()).toEqual([points + wonPoints, tickets + wonTickets]);

  await today(page)
    .getByRole('button', { name: /Daily wheel\s*Next spin: / })
    .click();
  await wheel(page)
    .getByText(/^Next spin: /)
    .waitFor();
  expect(await wheel(page).getByRole('button', { name: 'Spin' }).count()).toBe(0);
});

it('[WHEEL-3] a reward that was claimed elsewhere is refused in words, and pays nothing', async () => {
  const { person, page, allow, balances } = await playerOnPage();
  allow(/redeemDailyReward.*409/);
  await goWithin(page, '/promotions');
  await promotion(page).getByRole('button', { name: 'Spin the wheel' }).click();
  await wheel(page).getByRole('button', { name: 'Spin' }).waitFor();
  await person.call(redeemDailyReward, { params: { userId: person.userId }, body: {} });
  const paid = await balances();
  await wheel(page).getByRole('button', { name: 'Spin' }).click();
  await wheel(page).getByText('The daily reward is not available yet.').waitFor();
  await wheel(page)
    .getByText(/^Next spin: /)
    .waitFor();
  expect(await balances()).toEqual(paid);
  await page.keyboard.press('Escape');
  await promotion(page)
    .getByText(/^Next spin: /)
    .waitFor();
});
