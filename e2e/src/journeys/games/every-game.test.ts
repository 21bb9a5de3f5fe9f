import type { Frame } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { GAMES } from '@jubilee/core/games/catalogue';
import type { Person } from '@jubilee/testkit/people';
import { finishedGames } from '../../../../game-kit/build/game-folders.ts';
import { expectBalance, logIn } from '../account-steps.ts';
import { betsOf } from '../bet-records.ts';
import { gameFrame, shownInGame } from '../game-steps.ts';
import { openJourneys } from '../open-journeys.ts';
import { runningClock } from '../running-clock.ts';
import { GAME_ROWS } from './game-rows.ts';
import { MAIN_BUTTON } from './play-one-round.ts';

const clock = runningClock();
const journeys = await openJourneys({ clock });
/** As on a phone held sideways: a browser without a graphics card draws that quickest. */
const { page } = await journeys.stay({
  reducedMotion: 'reduce',
  viewport: { width: 844, height: 390 },
});
let person: Person;

beforeAll(async () => {
  person = await journeys.house().people.verified();
  await logIn(page, journeys.web(), person.email);
});

const finished = finishedGames();
const rows = GAME_ROWS.filter(({ gameName }) => finished.includes(gameName));

it('[GAME-31] every game that the house builds has its row here', () => {
  expect(rows.map(({ gameName }) => gameName)).toEqual(finished);
});

it.each(rows)(
  '[GAME-100] $gameName opens, plays a whole round, and shows rules and balance as the house has them',
  async ({ gameName, playRound }) => {
    const frame = await openGame(gameName);
    await expectRules(frame, gameName);
    const before = await pointsOf(person);
    expect(await shownInGame(frame, 'balance')).toBe(before);
    await playRound({ frame, advance: (durationMs) => clock.advance(durationMs) });
    const after = await pointsOf(person);
    const [bet] = await betsOf(journeys, person.email);
    expect(bet).toBeDefined();
    expect(after).toBe(before - (bet?.stake ?? 0) + (bet?.won ?? 0));
    await expect.poll(() => shownInGame(frame, 'balance')).toBe(after);
    await expectBalance(page, 'POINTS', after);
    await expectMute(frame);
  },
);

async function openGame(gameName: string): Promise<Frame> {
  await page.goto(`${journeys.web()}/game/${gameName}`);
  return gameFrame(page, MAIN_BUTTON);
}

async function pointsOf({ accounts }: Pick<Person, 'accounts'>): Promise<number> {
  const points = (await accounts()).find(({ currency }) => currency === 'POINTS');
  if (points === undefined) throw new Error('The player has no points.');
  return points.balance;
}

async function expectRules(frame: Frame, gameName: string): Promise<void> {
  const percent = GAMES.get(gameName)?.paytables[0]?.rtp.percent ?? 'no return';
  await frame.getByRole('button', { name: 'Game rules' }).click();
  const rules = frame.getByRole('dialog');
  await rules.getByText(`${percent}%`).first().waitFor();
  await frame.page().keyboard.press('Escape');
  await rules.waitFor({ state: 'hidden' });
}

async function expectMute(frame: Frame): Promise<void> {
  await frame.getByRole('button', { name: 'Sound on' }).click();
  await frame.getByRole('button', { name: 'Sound off' }).click();
  await frame.getByRole('button', { name: 'Sound on' }).waitFor();
}
