import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { placeBet } from '@jubilee/contract/calls/games';
import type { Currency } from '@jubilee/contract/values/currency';
import { replyOf } from '@jubilee/testkit/call-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import { chooseCurrency, expectBalance, logIn, readDisplayedBalance } from './account-steps.ts';
import { betsOf } from './bet-records.ts';
import { comeAs } from './come-as.ts';
import {
  endOfRound,
  gameFrame,
  openGame,
  playRound,
  pressSpin,
  readDisplayedAmount,
} from './game-steps.ts';
import { fetchFromServer } from './fetch-from-server.ts';
import { openJourneys } from './open-journeys.ts';
import { openTalkingFrame } from './talking-frame.ts';
import { losePushedBalances } from './written-rounds.ts';

const journeys = await openJourneys();
const PAYTABLE = 'copper-comet-957';

function betRequests(page: Page): Request[] {
  const sentBets: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/placeBet')) sentBets.push(request);
  });
  return sentBets;
}

const idsOf = (requests: readonly Request[]): readonly (string | undefined)[] => [
  ...new Set(requests.map((request) => request.headers()['x-request-id'])),
];

async function betByApi(person: TestUser, betAmount: number, currency: Currency) {
  const body = { gameName: 'copper-comet', paytableUsed: PAYTABLE, betAmount, currency };
  return replyOf(await person.call(placeBet, { body }));
}

it('[BET-25] [BET-8] [FRAME-30] a bet whose response is lost is repeated with its id and counts once', async () => {
  const person = await journeys.app().users.verified();
  const { page, allow } = await journeys.visit();
  allow(/ERR_CONNECTION_RESET|was not answered/);
  await comeAs(page, journeys.web(), person.email);
  const frame = await openGame(page, journeys.web());
  const before = await readDisplayedAmount(frame, 'balance');
  let isLost = false;
  await page.route('**/placeBet', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue();
    isLost = true;
    await fetchFromServer(route);
    return route.abort('connectionreset');
  });
  const sentBets = betRequests(page);
  await playRound(frame);
  expect(isLost).toBe(true);
  expect(sentBets.length).toBeGreaterThanOrEqual(2);
  const bets = await betsOf(journeys, person.email);
  expect(bets).toHaveLength(1);
  expect(idsOf(sentBets)).toEqual([bets[0]?.betId]);
  const after = before - (bets[0]?.stake ?? 0) + (bets[0]?.won ?? 0);
  await expect.poll(() => readDisplayedAmount(frame, 'balance')).toBe(after);
});

it('[BET-25] [BET-8] a reload in the middle of a bet finds the same bet again', async () => {
  const person = await journeys.app().users.verified();
  const { page, allow } = await journeys.visit();
  allow(/ERR_|was not answered|Failed to load resource/);
  await comeAs(page, journeys.web(), person.email);
  const frame = await openGame(page, journeys.web());
  const before = await readDisplayedAmount(frame, 'balance');
  const sentBets = betRequests(page);
  let isHeld = false;
  const reached = new Promise<void>((resolve) => {
    void page.route('**/placeBet', async (route) => {
      if (isHeld || route.request().method() !== 'POST') return route.continue();
      isHeld = true;
      await fetchFromServer(route);
      // The page never gets this response, because it was reloaded before.
      return resolve();
    });
  });
  await pressSpin(frame);
  await reached;
  // The message disappears by itself, so waiting for it starts before the page reloads.
  const notice = page.getByText(/Your last round of .* is settled/).waitFor();
  await page.reload();
  await notice;
  const bets = await betsOf(journeys, person.email);
  expect(bets).toHaveLength(1);
  expect(idsOf(sentBets)).toEqual([bets[0]?.betId]);
  await expectBalance(page, 'POINTS', before - (bets[0]?.stake ?? 0) + (bets[0]?.won ?? 0));
});

it('[BET-14] [SESS-10] a bet refused for its token is repeated once under the same id with a fresh token', async () => {
  const person = await journeys.app().users.verified();
  const { page, allow } = await journeys.visit();
  allow(/status of 401/);
  await comeAs(page, journeys.web(), person.email);
  const frame = await openGame(page, journeys.web());
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/placeBet') && response.request().method() === 'POST')
      answers.push(response.status());
  });
  let isSpoilt = false;
  await page.route('**/placeBet', async (route) => {
    if (isSpoilt || route.request().method() !== 'POST') return route.continue();
    isSpoilt = true;
    const headers = { ...route.request().headers(), authorization: 'Bearer outdated' };
    return route.continue({ headers });
  });
  const sentBets = betRequests(page);
  const renewed = page.waitForRequest((request) => /\/v1\/token\b/.test(request.url()));
  await playRound(frame);
  await renewed;
  expect(answers).toEqual([401, 200]);
  const bets = await betsOf(journeys, person.email);
  expect(bets).toHaveLength(1);
  expect(idsOf(sentBets)).toEqual([bets[0]?.betId]);
});

it('[BET-15] [FRAME-8] a bet above the balance is explained in the game, and the balances are fetched anew', async () => {
  const person = await journeys.app().users.verified();
  const { context, page, allow } = await journeys.visit();
  allow(/status of 409/);
  // Pushed balances are dropped, so the page still shows the welcome grant.
  await losePushedBalances(context);
  await logIn(page, journeys.web(), person.email);
  await chooseCurrency(page, 'SWEEP_TICKETS');
  const frame = await openGame(page, journeys.web());
  await expect.poll(() => readDisplayedAmount(frame, 'balance')).toBe(200);
  const steps = [10_000, 5_000, 2_000, 1_000, 500, 200, 150, 100, 75, 50, 25, 10];
  let left = 200;
  // Bets elsewhere until not even the smallest bet is affordable.
  while (left >= 10) {
    const stake = steps.find((step) => step <= left) ?? 10;
    left = (await betByApi(person, stake, 'SWEEP_TICKETS')).account.balance;
  }
  const betsBefore = (await betsOf(journeys, person.email)).length;
  expect(await readDisplayedBalance(page, 'SWEEP_TICKETS')).toBe(200);
  const fetched = page.waitForResponse((response) => response.url().endsWith('/accounts'));
  await pressSpin(frame);
  await frame.getByText('Not enough for this bet').waitFor();
  await fetched;
  await expect.poll(() => readDisplayedAmount(frame, 'balance')).toBe(left);
  await expectBalance(page, 'SWEEP_TICKETS', left);
  expect(await betsOf(journeys, person.email)).toHaveLength(betsBefore);
  await frame.getByRole('button', { name: 'Not now' }).click();
});

it('[BET-12] [BET-22] [FRAME-6] [FRAME-18] invalid bets and unknown requests are answered by the page and never sent', async () => {
  const person = await journeys.app().users.verified();
  const { page, allow } = await journeys.visit();
  allow(/wrong form|another game/);
  await comeAs(page, journeys.web(), person.email);
  const sentBets = betRequests(page);
  const { sendRequest } = await openTalkingFrame(page, journeys.web());
  const good = {
    gameName: 'copper-comet',
    paytableName: PAYTABLE,
    betAmount: 100,
    currency: 'POINTS',
  };
  for (const bad of [
    { ...good, betAmount: 11 },
    { ...good, betAmount: '100' },
    { ...good, betAmount: -100 },
    { ...good, currency: 'DOLLARS' },
    { ...good, gameName: '' },
    { ...good, gameName: 'another-game' },
    { ...good, userId: person.userId },
    null,
  ]) {
    expect(await sendRequest('placeBet', bad)).toMatchObject({
      amountWon: 0,
      error: { code: 'MALFORMED_REQUEST' },
    });
  }
  for (const command of ['confirmBet', 'betHistory', 'jackpotPayouts', 'optOut']) {
    expect(await sendRequest(command, {})).toMatchObject({ error: { code: 'NOT_IMPLEMENTED' } });
  }
  expect(sentBets).toEqual([]);
  expect(await sendRequest('placeBet', good)).toMatchObject({ betAmount: 100, currency: 'POINTS' });
  expect(await betsOf(journeys, person.email)).toHaveLength(1);
});

it('[SOCK-5] [SOCK-7] a bet in one tab moves the balance in another, to what a fresh fetch says', async () => {
  const person = await journeys.app().users.verified();
  const { context, page } = await journeys.visit();
  await comeAs(page, journeys.web(), person.email);
  const second = await context.newPage();
  await comeAs(second, journeys.web(), person.email);
  await openGame(second, journeys.web());
  const frame = await openGame(page, journeys.web());
  await playRound(frame);
  const [bet] = await betsOf(journeys, person.email);
  const after = 10_000 - (bet?.stake ?? 0) + (bet?.won ?? 0);
  await expectBalance(second, 'POINTS', after);
  const other = await gameFrame(second);
  await expect.poll(() => readDisplayedAmount(other, 'balance')).toBe(after);
  const accounts = await person.accounts();
  expect(accounts.find((one) => one.currency === 'POINTS')?.balance).toBe(after);
});

it('[SOCK-5] [SOCK-6] a page that lost its connection refetches the balances after reconnecting', async () => {
  const person = await journeys.app().users.verified();
  const { context, page, allow } = await journeys.visit();
  allow(/WebSocket|ERR_INTERNET_DISCONNECTED|was not answered/);
  const lines: { close(): Promise<void> }[] = [];
  let isCut = false;
  await context.routeWebSocket(/socket\.io/, async (socket) => {
    if (isCut) return socket.close();
    socket.connectToServer();
    lines.push(socket);
    return undefined;
  });
  await logIn(page, journeys.web(), person.email);
  await expect.poll(() => lines.length).toBe(1);
  // Login fetches the balances after it joined the socket; only later can an update be missed.
  await expectBalance(page, 'POINTS', 10_000);
  isCut = true;
  await lines[0]?.close();
  const { account } = await betByApi(person, 100, 'POINTS');
  isCut = false;
  await expectBalance(page, 'POINTS', account.balance);
  // A bet that wins its stake leaves the balance unchanged, so the result line may come after it.
  await expect.poll(() => lines.length).toBe(2);
});

it('[SOCK-6] a page that is only watched comes back after an outage that outlasts the quick tries', async () => {
  const person = await journeys.app().users.verified();
  const { context, page, allow } = await journeys.visit();
  allow(/WebSocket|was not answered/);
  const lines: { close(): Promise<void> }[] = [];
  let failedTries: number | undefined;
  await context.routeWebSocket(/socket\.io/, async (socket) => {
    if (failedTries !== undefined) {
      failedTries += 1;
      return socket.close();
    }
    socket.connectToServer();
    lines.push(socket);
    return undefined;
  });
  await page.clock.install();
  await logIn(page, journeys.web(), person.email);
  await expect.poll(() => lines.length).toBe(1);
  await expectBalance(page, 'POINTS', 10_000);
  failedTries = 0;
  await lines[0]?.close();
  const oneSecondLater = () => page.clock.runFor(1_000);
  await expect
    .poll(async () => {
      await oneSecondLater();
      return failedTries;
    })
    .toBeGreaterThanOrEqual(5);
  const { account } = await betByApi(person, 100, 'POINTS');
  failedTries = undefined;
  await expect
    .poll(async () => {
      await oneSecondLater();
      return lines.length;
    })
    .toBe(2);
  await expectBalance(page, 'POINTS', account.balance);
});

it('[BET-16] [GAME-13] holding the key plays one round, and nothing plays by itself', async () => {
  const person = await journeys.app().users.verified();
  const { page } = await journeys.visit();
  await comeAs(page, journeys.web(), person.email);
  const frame = await openGame(page, journeys.web());
  const sentBets = betRequests(page);
  await frame.getByRole('button', { name: 'Spin', exact: true }).focus();
  for (let count = 0; count < 10; count += 1) await page.keyboard.down('Space');
  await page.keyboard.up('Space');
  await endOfRound(frame);
  expect(idsOf(sentBets)).toHaveLength(1);
  for (const name of [/auto/i, /turbo/i, /stop/i]) {
    expect(await frame.getByRole('button', { name }).count()).toBe(0);
  }
});
