/** Screenshots of a server with open bingo room and jackpots. */
import { bingoRound, buyBingoCards } from '@jubilee/contract/calls/bingo';
import { placeBet } from '@jubilee/contract/calls/games';
import { JACKPOTS, type JackpotDefinition } from '@jubilee/core/jackpots/definition';
import { replyOf } from '@jubilee/testkit/call-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import type { Page } from 'playwright-core';
import { balanceRadio, logIn } from './journeys/account-steps.ts';
import type { Line, Stage } from './scene.ts';
import { until } from './until.ts';

const { SWEEP_TICKETS } = JACKPOTS;
const STAKE = 100;
/** The server's own jackpots, except that one is won by the first bet of tickets. */
export const FESTIVE_JACKPOTS: JackpotDefinition = {
  ...JACKPOTS,
  SWEEP_TICKETS: {
    ...SWEEP_TICKETS,
    MAJOR: { ...SWEEP_TICKETS.MAJOR, trigger: { kind: 'random', num: 1, den: STAKE } },
  },
};

const NAMES = ['robin', 'casey', 'jules', 'emery', 'quinn', 'rowan'];
let count = 0;
function nextPlayer({ users, brand }: Stage): Promise<TestUser> {
  const name = `${NAMES[count % NAMES.length] ?? 'robin'}${count < NAMES.length ? '' : String(count)}`;
  count += 1;
  return users.verified({ brand, email: `${name}@example.com` });
}

const SALE_LEFT_MS_MIN = 15_000;
/** The longest duration of a sale. */
const SALE_MS_MAX = 60_000;
const STEP_MS = 10_000;
const WAIT_MS_MAX = 60_000;
const CARDS = [4, 2, 3] as const;
const BALLS_CALLED = 19;

/** Three players have cards of a round; the first of them watches it. */
async function withCards(page: Page, stage: Stage): Promise<TestUser> {
  const players = [await nextPlayer(stage), await nextPlayer(stage), await nextPlayer(stage)];
  const [first] = players;
  if (first === undefined) throw new Error('Nobody plays.');
  await logIn(page, stage.web, first.email);
  await until('a sale that has just begun', WAIT_MS_MAX, async () => {
    const { round } = replyOf(await first.call(bingoRound, {}));
    if (round === null || round.phaseEndsAt === null || round.phase !== 'SALE') {
      stage.advance(STEP_MS);
      return false;
    }
    const left = Date.parse(round.phaseEndsAt) - Date.parse(round.serverTime);
    if (left < SALE_LEFT_MS_MIN) stage.advance(left);
    return left >= SALE_LEFT_MS_MIN;
  });
  for (const [index, player] of players.entries()) {
    const body = { currency: 'POINTS', cards: CARDS[index] };
    replyOf(await player.call(buyBingoCards, { body }));
  }
  await page.goto(`${stage.web}/bingo`);
  await page.getByRole('region', { name: 'Your cards' }).waitFor();
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
  return first;
}

async function bingoSale(page: Page, stage: Stage): Promise<void> {
  await withCards(page, stage);
  await page.getByRole('button', { name: 'Give them back' }).waitFor();
}

async function bingoCalling(page: Page, stage: Stage): Promise<void> {
  const player = await withCards(page, stage);
  stage.advance(SALE_MS_MAX);
  await page.getByText('Balls are called').waitFor();
  const { round } = replyOf(await player.call(bingoRound, {}));
  stage.advance(BALLS_CALLED * (round?.ballEveryMs ?? 0));
  await page.getByText(/^Ball [2-9]\d of 75$/).waitFor();
}

async function jackpots(page: Page, stage: Stage): Promise<void> {
  await logIn(page, stage.web, (await nextPlayer(stage)).email);
  await page.goto(`${stage.web}/?dialog=jackpots`);
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
  await page.getByRole('dialog').getByText('they add', { exact: false }).waitFor();
}

async function jackpotWon(page: Page, stage: Stage): Promise<void> {
  const player = await nextPlayer(stage);
  const body = {
    gameName: 'copper-comet',
    paytableUsed: 'copper-comet-957',
    betAmount: STAKE,
    currency: 'SWEEP_TICKETS',
  };
  replyOf(await player.call(placeBet, { body }));
  await logIn(page, stage.web, player.email);
  await page.getByRole('dialog', { name: /^Major jackpot, / }).waitFor();
}

export const FESTIVE_LINES: readonly Line[] = [
  ['bingo', 'sweeps', 'dark', 1440, bingoCalling],
  ['bingo', 'luckyharbor', 'light', 390, bingoCalling],
  ['bingo', 'luckyharbor', 'light', 844, bingoCalling],
  ['bingo-sale', 'sweeps', 'light', 1440, bingoSale],
  ['bingo-sale', 'rubysweepsmvp', 'dark', 390, bingoSale],
  ['dialog-jackpots', 'sweeps', 'dark', 1440, jackpots],
  ['dialog-jackpots', 'luckyharbor', 'light', 390, jackpots],
  ['dialog-jackpots', 'luckyharbor', 'light', 844, jackpots],
  ['jackpot-won', 'sweeps', 'dark', 1440, jackpotWon],
  ['jackpot-won', 'luckyharbor', 'light', 390, jackpotWon],
];
