/** Limits and the reality check through the calls: what each closes, what still ends, how they change, and what the player reads. */
import type { CallShape } from '@jubilee/contract/calls/define';
import { placeBet, placeCreditBet, placeMultiCreditBet } from '@jubilee/contract/calls/games';
import {
  cancelPlayerLimit,
  confirmPlayerLimit,
  playerLimitHistory,
  playerLimits,
  realityCheck,
  setPlayerLimit,
  setRealityCheck,
} from '@jubilee/contract/calls/player-limits';
import { userCredits } from '@jubilee/contract/calls/rewards';
import { LIMIT_CHOICES_PER_DAY_MAX } from '@jubilee/contract/values/player-limits';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { spendDownTo } from '@jubilee/testkit/spend-down';
import { hostOf, type TestUser } from '@jubilee/testkit/test-users';
import { describe, expect, test } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { canDouble, roundWhere } from './known-rounds.ts';
import { spendingCalls } from './spending-calls.ts';
import { CARDS, statefulCalls } from './stateful-calls.ts';
import { VALID_BET } from './valid-bet.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const clock = settableClock(Date.now());
const options = {
  clock,
  environment: { JUBILEE_CALLS_PER_PLAYER: '10000', JUBILEE_CALLS_PER_NETWORK: '1000000' },
  flags: { bingoEnabled: true, freePlayEnabled: true, dailyRewardsEnabled: true },
};
const app = await appForFile(options);
const other = await secondApp(app, { ...options, roles: ['api'] });
const { users, database } = app;
const { start, act } = statefulCalls(app);

const LOSS = { kind: 'loss', currency: 'POINTS', period: 'day' } as const;
const set = (who: TestUser, body: object) => who.call(setPlayerLimit, { body });
const limitsOf = async (who: TestUser) => replyOf(await who.call(playerLimits)).limits;
const bet = (who: TestUser, headers = {}) => who.call(placeBet, { body: VALID_BET, headers });
const answer = (
  who: TestUser,
  call: typeof confirmPlayerLimit | typeof cancelPlayerLimit,
  choiceId: string,
) => who.call(call, { params: { userId: who.userId, choiceId }, body: {} });
const points = async (who: TestUser) => (await who.accounts())[0]?.balance ?? 0;
/** Stakes and loses so much. */
const lose = async (who: TestUser, amount: number) =>
  spendDownTo(app, who, (await points(who)) - amount);

const LOSS_TEXT = 'This stake could take you past the loss limit that you have set.';
/** Free plays: no stake of the player, but time. */
const CREDIT_CALLS: readonly string[] = [placeCreditBet.name, placeMultiCreditBet.name];
/** They end something, or pay with no money of the player. */
const isOpen = ({ name, balances }: CallShape): boolean =>
  CREDIT_CALLS.includes(name) || (balances !== 'stakes' && balances !== 'reserves');

// First: ids are made by the real clock, from which the tests below move away by days.
test('[PLAY-28] a reality check has the facts of the session and the sign-in before it', async () => {
  const who = await users.verified();
  await lose(who, 50);
  const read = async () => replyOf(await who.call(realityCheck));
  const firstSignIn = (await read()).sessionStartedAt;
  clock.advance(2 * 3_600_000);
  await who.signInAgain();
  const startedAt = clock.now();
  const after = (minutes: number) => new Date(startedAt + minutes * MINUTE_MS).toISOString();
  const none = { staked: 0, won: 0, net: 0 };
  expect(await read()).toEqual({
    intervalMinutes: 60,
    sessionStartedAt: after(0),
    sessionMinutes: 0,
    nextAt: after(60),
    lastSignInAt: firstSignIn,
    played: [
      { currency: 'POINTS', ...none },
      { currency: 'SWEEP_TICKETS', ...none },
    ],
  });
  const before = await points(who);
  replyOf(await bet(who));
  clock.advance(20 * MINUTE_MS);
  await lose(who, 30);
  const net = (await points(who)) - before;
  expect(replyOf(await who.call(setRealityCheck, { body: { intervalMinutes: 15 } }))).toEqual({
    intervalMinutes: 15,
  });
  expect(await read()).toMatchObject({
    intervalMinutes: 15,
    sessionMinutes: 20,
    nextAt: after(30),
    played: [{ staked: 130, won: 130 + net, net }, none],
  });
  for (const intervalMinutes of [0, 20, 61, '30', null]) {
    const refused = await who.call(setRealityCheck, { body: { intervalMinutes } });
    expect([intervalMinutes, refused.error?.code]).toEqual([intervalMinutes, 'MALFORMED_REQUEST']);
  }
});

describe('a stake', () => {
  test.each(spendingCalls(app, clock, database.pool).map((one) => [one.call.name, one] as const))(
    '[PLAY-24][PLAY-29] of %s is refused at the loss limit on two nodes, under its id for good; an end goes through',
    async (_, spending) => {
      const who = await users.verified();
      const { call } = spending;
      const { body } = await spending.prepare(who);
      expect((await set(who, { ...LOSS, amount: 0 })).status).toBe(200);
      if (isOpen(call)) {
        expect((await who.call(call, { body })).status).toBe(200);
        return;
      }
      const before = await who.accounts();
      const headers = { 'x-request-id': systemIds.uuidV7() };
      const refused = {
        status: 403,
        error: { code: 'LOSS_LIMIT_REACHED', message: LOSS_TEXT },
      };
      expect(await who.call(call, { body, headers })).toMatchObject(refused);
      expect(await who.call(call, { body, headers })).toMatchObject(refused);
      const elsewhere = await callApp(other.ports.api, call, {
        host: hostOf(who.brand, other.ports.api),
        headers: who.headers({ 'x-request-id': systemIds.uuidV7() }),
        params: { userId: who.userId },
        body,
      });
      expect(elsewhere).toMatchObject(refused);
      expect(await who.accounts()).toEqual(before);
    },
    60_000,
  );

  test('[PLAY-24][PLAY-29] that raises an open round is refused, and the round still ends', async () => {
    const who = await users.verified();
    const { gameId } = await roundWhere(app, who, CARDS, canDouble);
    expect((await set(who, { ...LOSS, amount: 199 })).status).toBe(200);
    replyOf(await start(who, CARDS, { id: gameId }));
    expect((await limitsOf(who))[0]).toMatchObject({ amount: 199, used: 100 });
    const before = await who.accounts();
    const raised = await act(who, gameId, 'double', { gameCode: CARDS.gameCode });
    expect(raised).toMatchObject({ status: 403, error: { code: 'LOSS_LIMIT_REACHED' } });
    expect(await who.accounts()).toEqual(before);
    const ended = await act(who, gameId, 'stand', { gameCode: CARDS.gameCode });
    expect(replyOf(ended)).toMatchObject({ isComplete: true });
    expect((await who.accounts())[0]?.lockedBalance).toBe(0);
  });

  test('[PLAY-20][PLAY-24] is refused until the lost stake is 24 hours old, to the millisecond', async () => {
    const who = await users.verified();
    expect((await set(who, { ...LOSS, amount: 100 })).status).toBe(200);
    await lose(who, 100);
    expect((await bet(who)).error?.code).toBe('LOSS_LIMIT_REACHED');
    clock.advance(DAY_MS - 1);
    await who.signInAgain();
    expect((await bet(who)).error?.code).toBe('LOSS_LIMIT_REACHED');
    clock.advance(1);
    expect((await bet(who)).status).toBe(200);
  });

  test.each(
    spendingCalls(app, clock, database.pool)
      .filter(({ call }) => CREDIT_CALLS.includes(call.name))
      .map((one) => [one.call.name, one] as const),
  )(
    '[PLAY-26] of %s is refused when the time is used up, and no credit is gone',
    async (_, spending) => {
      const who = await users.verified();
      const { body } = await spending.prepare(who);
      expect((await set(who, { ...LOSS, amount: 0 })).status).toBe(200);
      expect((await set(who, { kind: 'time', period: 'day', amount: 0 })).status).toBe(200);
      const left = async () =>
        replyOf(await who.call(userCredits, { query: '?played=false' })).count;
      const before = await left();
      expect(before).toBeGreaterThan(0);
      const headers = { 'x-request-id': systemIds.uuidV7() };
      for (let n = 0; n < 2; n += 1) {
        const { error } = await who.call(spending.call, { body, headers });
        expect(error?.code).toBe('TIME_LIMIT_REACHED');
      }
      expect(await left()).toEqual(before);
    },
  );

  test('[PLAY-25] is refused beyond the play limit, whatever was won', async () => {
    const who = await users.verified();
    const limit = { kind: 'play', currency: 'POINTS', period: 'week', amount: 250 };
    expect((await set(who, limit)).status).toBe(200);
    expect((await bet(who)).status).toBe(200);
    expect((await bet(who)).status).toBe(200);
    expect(await bet(who)).toMatchObject({
      status: 403,
      error: {
        code: 'PLAY_LIMIT_REACHED',
        message: 'This stake would take you past the play limit that you have set.',
      },
    });
    expect((await limitsOf(who))[0]).toMatchObject({ used: 200 });
  });

  test('[PLAY-26] is refused when the time is used up; the open round ends, and the player may read and sign in', async () => {
    const who = await users.verified();
    await who.signInAgain();
    expect((await set(who, { kind: 'time', period: 'day', amount: 40 })).status).toBe(200);
    const { gameId } = await roundWhere(app, who, CARDS, canDouble);
    replyOf(await start(who, CARDS, { id: gameId }));
    for (let minutes = 0; minutes < 40; minutes += 20) {
      clock.advance(20 * MINUTE_MS);
      await who.accounts();
    }
    // When the session was last seen is stored a moment later.
    await expect.poll(async () => (await limitsOf(who))[0]?.used).toBe(40);
    expect(await bet(who)).toMatchObject({
      status: 403,
      error: {
        code: 'TIME_LIMIT_REACHED',
        message: 'The time that you have set for play is over.',
      },
    });
    expect(replyOf(await act(who, gameId, 'stand', { gameCode: CARDS.gameCode })).isComplete).toBe(
      true,
    );
    await who.signInAgain();
    expect((await who.accounts()).length).toBe(2);
    expect((await bet(who)).error?.code).toBe('TIME_LIMIT_REACHED');
    clock.advance(DAY_MS);
    await who.signInAgain();
    expect((await bet(who)).status).toBe(200);
  });
});

describe('a change', () => {
  test('[PLAY-20][PLAY-21][PLAY-22] tightens at once, loosens after 24 hours and a confirmation; one that waits can be canceled', async () => {
    const who = await users.verified();
    const nowText = () => new Date(clock.now()).toISOString();
    const since = nowText();
    expect(replyOf(await set(who, { ...LOSS, amount: 500 })).limits).toEqual([
      { ...LOSS, amount: 500, since, used: 0, pending: null },
    ]);
    clock.advance(1_000);
    const [waits] = replyOf(await set(who, { ...LOSS, amount: 700 })).limits;
    const choiceId = waits?.pending?.choiceId ?? '';
    const confirmFrom = new Date(clock.now() + DAY_MS).toISOString();
    const pending = { choiceId, amount: 700, chosenAt: nowText(), confirmFrom };
    expect(waits).toMatchObject({ amount: 500, since, pending });
    // A repetition does not begin the wait anew.
    clock.advance(1_000);
    expect(replyOf(await set(who, { ...LOSS, amount: 700 })).limits).toMatchObject([{ pending }]);
    clock.set(Date.parse(confirmFrom) - 1);
    await who.signInAgain();
    expect(await answer(who, confirmPlayerLimit, choiceId)).toMatchObject({
      status: 409,
      error: {
        code: 'LIMIT_NOT_DUE',
        message: 'A looser limit can be confirmed 24 hours after it was chosen.',
        details: { confirmFrom },
      },
    });
    clock.advance(1);
    expect(await limitsOf(who)).toMatchObject([{ amount: 500 }]);
    const confirmed = replyOf(await answer(who, confirmPlayerLimit, choiceId)).limits;
    expect(confirmed).toMatchObject([{ amount: 700, since: confirmFrom, pending: null }]);
    expect(replyOf(await answer(who, confirmPlayerLimit, choiceId)).limits).toEqual(confirmed);
    const removal = replyOf(await set(who, { ...LOSS, amount: 'none' })).limits[0]?.pending;
    expect(removal?.amount).toBeNull();
    const canceled = await answer(who, cancelPlayerLimit, removal?.choiceId ?? '');
    expect(replyOf(canceled).limits).toMatchObject([{ amount: 700, pending: null }]);
    expect((await answer(who, confirmPlayerLimit, removal?.choiceId ?? '')).error?.code).toBe(
      'NOT_FOUND',
    );
    const stricter = replyOf(await set(who, { ...LOSS, amount: 100 })).limits;
    expect(stricter).toMatchObject([{ amount: 100, pending: null }]);
  });

  test('[PLAY-23] is in the history for good, newest first and in pages', async () => {
    const who = await users.verified();
    for (const amount of [500, 400, 600, 'none']) await set(who, { ...LOSS, amount });
    const pending = (await limitsOf(who))[0]?.pending?.choiceId ?? '';
    await answer(who, cancelPlayerLimit, pending);
    const page = (query: string) => who.call(playerLimitHistory, { query });
    const first = replyOf(await page('?limit=2'));
    expect(first.entries).toMatchObject([
      { choiceId: pending, amount: null, answer: 'canceled', kind: 'loss', currency: 'POINTS' },
      { amount: 600, answer: null, answeredAt: null },
    ]);
    const second = replyOf(await page(`?limit=2&before=${first.next}`));
    expect(second).toMatchObject({
      entries: [
        { amount: 400, confirmFrom: null },
        { amount: 500, confirmFrom: null },
      ],
      next: null,
    });
    expect(replyOf(await (await users.verified()).call(playerLimitHistory)).entries).toEqual([]);
  });

  test('[PLAY-23] is refused after a hundred in 24 hours, and nothing changes until they are over', async () => {
    const who = await users.verified();
    for (let amount = LIMIT_CHOICES_PER_DAY_MAX; amount > 0; amount -= 1) {
      expect((await set(who, { ...LOSS, amount })).status).toBe(200);
    }
    const refused = await set(who, { ...LOSS, amount: 0 });
    expect(refused).toMatchObject({ status: 429, error: { code: 'TOO_MANY_REQUESTS' } });
    expect(await limitsOf(who)).toMatchObject([{ amount: 1, pending: null }]);
    // What changes nothing is no choice.
    expect((await set(who, { ...LOSS, amount: 1 })).status).toBe(200);
    clock.advance(DAY_MS);
    await who.signInAgain();
    expect((await set(who, { ...LOSS, amount: 0 })).status).toBe(200);
  });

  test('[PLAY-27] of a purchase limit is stored and read like the others, with what was bought', async () => {
    const who = await users.verified();
    const limit = { kind: 'purchase', period: 'month', amount: 10_000 };
    expect(replyOf(await set(who, limit)).limits).toMatchObject([
      { ...limit, currency: null, used: 0, pending: null },
    ]);
    expect((await bet(who)).status).toBe(200);
  });

  test('[PLAY-20] that is no choice is refused, and nothing changes', async () => {
    const who = await users.verified();
    const bodies = [
      {},
      { ...LOSS },
      { ...LOSS, amount: null },
      { ...LOSS, amount: -1 },
      { ...LOSS, amount: 1.5 },
      { ...LOSS, amount: '100' },
      { ...LOSS, amount: 2 ** 53 },
      { ...LOSS, amount: 100, more: 1 },
      { ...LOSS, period: 'year', amount: 100 },
      { ...LOSS, currency: 'DOLLARS', amount: 100 },
      { kind: 'loss', period: 'day', amount: 100 },
      { kind: 'time', currency: 'POINTS', period: 'day', amount: 100 },
      { kind: 'deposit', period: 'day', amount: 100 },
    ];
    for (const body of bodies) {
      expect([body, (await set(who, body)).error?.code]).toEqual([body, 'MALFORMED_REQUEST']);
    }
    for (const call of [confirmPlayerLimit, cancelPlayerLimit]) {
      expect((await answer(who, call, systemIds.uuidV7())).error?.code).toBe('NOT_FOUND');
      expect((await answer(who, call, 'x')).error?.code).toBe('MALFORMED_REQUEST');
    }
    const outsider = await users.verified();
    await set(outsider, { ...LOSS, amount: 100 });
    await set(outsider, { ...LOSS, amount: 200 });
    const choiceId = (await limitsOf(outsider))[0]?.pending?.choiceId ?? '';
    expect((await answer(who, cancelPlayerLimit, choiceId)).error?.code).toBe('NOT_FOUND');
    expect(await limitsOf(who)).toEqual([]);
    expect(await limitsOf(outsider)).toMatchObject([{ amount: 100, pending: { choiceId } }]);
  });
});

test('[PLAY-29] the ledger is proved after all of it', async () => {
  const broken = (await proveLedger(database.pool)).filter(({ violations }) => violations > 0);
  expect(broken).toEqual([]);
});
