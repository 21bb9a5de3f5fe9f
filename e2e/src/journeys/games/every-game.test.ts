import type { Frame } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { userCredits } from '@jubilee/contract/calls/rewards';
import { GAMES } from '@jubilee/core/games/catalogue';
import { replyOf } from '@jubilee/testkit/call-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import { finishedGames } from '../../../../game-kit/build/game-folders.ts';
import { chooseCurrency, expectBalance, logIn } from '../account-steps.ts';
import { betsOf } from '../bet-records.ts';
import { gameFrame, readDisplayedAmount } from '../game-steps.ts';
import { openJourneys } from '../open-journeys.ts';
import { runningClock } from '../running-clock.ts';
import { GAME_ROWS } from './game-rows.ts';
import { MAIN_BUTTON, spinOnce } from './play-one-round.ts';

const clock = runningClock();
const journeys = await openJourneys({
  clock,
  flags: { freePlayEnabled: true, jackpotEnabled: true },
});
/** Like a phone in landscape, the fastest size without a graphics card. */
const { page } = await journeys.stay({ viewport: { width: 844, height: 390 } });
let person: TestUser;

beforeAll(async () => {
  person = await journeys.app().users.verified();
  await logIn(page, journeys.web(), person.email);
});

const finished = finishedGames();
const rows = GAME_ROWS.filter(({ gameName }) => finished.includes(gameName));

it('[GAME-31] every game that the server builds has its row here', () => {
  expect(rows.map(({ gameName }) => gameName)).toEqual(finished);
});

it.each(rows)(
  '[GAME-100] [JACK-30] [CRASH-21] $gameName opens, plays a whole round, and shows rules and balance as the server has them',
  async ({ gameName, playRound }) => {
    const frame = await openGame(gameName);
    await expectRules(frame, gameName);
    const before = await pointsOf(person);
    expect(await readDisplayedAmount(frame, 'balance')).toBe(before);
    await playRound({ frame, advance: (durationMs) => clock.advance(durationMs) });
    const after = await pointsOf(person);
    const [bet] = await betsOf(journeys, person.email);
    expect(bet).toBeDefined();
    expect(after).toBe(before - (bet?.stake ?? 0) + (bet?.won ?? 0));
    await expect.poll(() => readDisplayedAmount(frame, 'balance')).toBe(after);
    await expectBalance(page, 'POINTS', after);
    await expectMute(frame);
  },
);

it('[FREE-5] [FREE-10] [FREE-11] [FREE-12] a granted free play is played in the slot without a charge to the balance', async () => {
  const { services, users } = journeys.app();
  const given = await services.credits.grant({
    giftId: 'every-game',
    walletId: await users.walletOf(person),
    brandNumber: person.brand.number,
    actionId: 'every-game',
    creditType: 'FREE_PLAY',
    paytableNames: ['moonjelly-961'],
    currency: 'POINTS',
    creditsValue: 50,
    credits: 1,
    expiresAt: new Date(clock.now() + 7 * 86_400_000).toISOString(),
  });
  expect(given.ok).toBe(true);
  await page.goto(journeys.web());
  await page.getByText('Free plays: 1').first().waitFor();
  await chooseCurrency(page, 'SWEEP_TICKETS');
  await openGame('moonjelly');
  // The note stays, and leads to them.
  await page.getByText('Free plays that wait for you in Points: 1').waitFor();
  await page.getByRole('button', { name: 'Change to Points' }).click();
  await page.locator('iframe').contentFrame().getByText('Free plays: 1').first().waitFor();
  const frame = await gameFrame(page, MAIN_BUTTON);
  await frame.getByRole('group', { name: 'Free plays: 1 at 50' }).waitFor();
  const before = await pointsOf(person);
  const advance = (durationMs: number): void => clock.advance(durationMs);
  await spinOnce({ frame, advance });
  const dialog = frame.getByRole('dialog', { name: 'Your free plays are used up' });
  await dialog.getByRole('button', { name: 'OK' }).click();
  // Empty after a round without a win.
  const won = await readDisplayedAmount(frame, 'win');
  expect(await pointsOf(person)).toBe(before + won);
  await expect.poll(() => readDisplayedAmount(frame, 'balance')).toBe(before + won);
  await expectBalance(page, 'POINTS', before + won);
  const played = replyOf(await person.call(userCredits, { query: '?played=true' }));
  expect(played.count).toBe(1);
  expect(await frame.getByRole('switch').count()).toBe(0);
});

async function openGame(gameName: string): Promise<Frame> {
  await page.goto(`${journeys.web()}/game/${gameName}`);
  return gameFrame(page, MAIN_BUTTON);
}

async function pointsOf({ accounts }: Pick<TestUser, 'accounts'>): Promise<number> {
  const points = (await accounts()).find(({ currency }) => currency === 'POINTS');
  if (points === undefined) throw new Error('The player has no points.');
  return points.balance;
}

async function expectRules(frame: Frame, gameName: string): Promise<void> {
  const percent = GAMES.get(gameName)?.paytables[0]?.rtp.percent ?? 'no return';
  await frame.getByRole('button', { name: 'Game rules' }).click();
  const rules = frame.getByRole('dialog');
  await rules.getByText(`${percent}%`).first().waitFor();
  const jackpots = rules.getByRole('heading', { name: 'Jackpots', exact: true });
  if (GAMES.get(gameName)?.jackpots === true) await jackpots.waitFor();
  else expect(await jackpots.count()).toBe(0);
  await frame.page().keyboard.press('Escape');
  await rules.waitFor({ state: 'hidden' });
}

async function expectMute(frame: Frame): Promise<void> {
  await frame.getByRole('button', { name: 'Sound on' }).click();
  await frame.getByRole('button', { name: 'Sound off' }).click();
  await frame.getByRole('button', { name: 'Sound on' }).waitFor();
}
