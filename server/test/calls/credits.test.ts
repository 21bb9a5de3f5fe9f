/** Free-play credits through the API: each is used once, those that expire first are used first. */
import { userFairness } from '@jubilee/contract/calls/fairness';
import {
  placeBet,
  placeCreditBet,
  placeMultiCreditBet,
  userBet,
  userBets,
} from '@jubilee/contract/calls/games';
import { userCredits } from '@jubilee/contract/calls/rewards';
import { IDEMPOTENT_REPLAY_HEADER } from '@jubilee/contract/http/headers';
import { ok } from '@jubilee/contract/values/result';
import { decideBet } from '@jubilee/core/games/decide-bet';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import type { TestUser } from '@jubilee/testkit/test-users';
import { listen } from '@jubilee/testkit/socket-client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Gift } from '../../src/modules/credits/index.ts';
import { creditBetCommand } from '../../src/modules/games/credit-bet-command.ts';
import { runMoneyCommand } from '../../src/modules/money/index.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { giftFor } from './gift-for.ts';

const clock = settableClock(Date.now());
const first = await appForFile({ clock, flags: { jackpotEnabled: true } });
const second = await secondApp(first, { clock, roles: ['api'] });
const { users, database, services } = first;
const IN_A_DAY = new Date(clock.now() + 86_400_000).toISOString();
const IN_AN_HOUR = new Date(clock.now() + 3_600_000).toISOString();
const GAME = { gameName: 'copper-comet', paytableName: 'copper-comet-957' } as const;
const CREDIT = { ...GAME, creditsValue: 25, currency: 'POINTS' } as const;

async function grantCredits(who: TestUser, more: Partial<Gift> = {}) {
  return services.credits.grant(
    giftFor(who, await users.walletOf(who), { expiresAt: IN_A_DAY, ...more }),
  );
}
const call = (who: TestUser, body: unknown, id = systemIds.uuidV7()) =>
  who.call(placeCreditBet, { body, headers: { 'x-request-id': id } });
const multi = (who: TestUser, credits: number, id = systemIds.uuidV7()) =>
  who.call(placeMultiCreditBet, {
    body: { ...GAME, currency: 'POINTS', credits },
    headers: { 'x-request-id': id },
  });
const count = async (who: TestUser, query = '?played=false') =>
  replyOf(await who.call(userCredits, { query })).count;

describe('credits', () => {
  test('[FREE-1][FREE-2][FREE-3] come in groups, distinguished by type, value, end and action', async () => {
    const who = await users.verified();
    await grantCredits(who, { credits: 2 });
    await grantCredits(who, { credits: 4 });
    await grantCredits(who, {
      creditType: undefined,
      actionId: 'other',
      creditsValue: 100,
      expiresAt: IN_AN_HOUR,
    });
    const reply = replyOf(await who.call(userCredits, { query: '?played=false' }));
    expect(reply).toEqual({
      count: 9,
      data: [
        {
          actionId: 'other',
          paytableNames: [GAME.paytableName],
          currency: 'POINTS',
          creditsValue: 100,
          credits: 3,
          expiresAt: IN_AN_HOUR,
        },
        {
          actionId: 'welcome',
          userCreditType: 'FREE_PLAY',
          paytableNames: [GAME.paytableName],
          currency: 'POINTS',
          creditsValue: 25,
          credits: 6,
          expiresAt: IN_A_DAY,
        },
      ],
    });
    expect(await count(who, '?played=false&actionId=other')).toBe(3);
    expect(await count(who, '?played=false&paytableName=another-1')).toBe(0);
    expect(await count(who, '?played=true')).toBe(0);
    expect(await count(who, '')).toBe(9);
  });

  test('[FREE-8][FREE-9] a grant happens once; another under its id is refused, and so is one that cannot be played', async () => {
    const who = await users.verified();
    const giftId = systemIds.uuidV7();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => grantCredits(who, { giftId })),
    );
    expect(answers.filter((one) => one.ok && one.value.fresh)).toHaveLength(1);
    expect(answers.every((one) => one.ok)).toBe(true);
    expect(await grantCredits(who, { giftId, credits: 4 })).toMatchObject({
      refusal: { code: 'REQUEST_ID_REUSED' },
    });
    expect(await count(who)).toBe(3);
    for (const wrong of [
      { creditsValue: 11 },
      { credits: 0 },
      { credits: 1.5 },
      { paytableNames: [] },
      { expiresAt: new Date(clock.now()).toISOString() },
      { expiresAt: 'never' },
      { giftId: '' },
    ]) {
      expect(await grantCredits(who, wrong)).toMatchObject({
        refusal: { code: 'MALFORMED_REQUEST' },
      });
    }
    const choices = { gameName: 'vault-nine', paytableName: 'vault-nine-97' };
    const refused = await call(who, { ...CREDIT, ...choices });
    expect([refused.status, refused.error?.code]).toEqual([400, 'UNKNOWN_PAYTABLE']);
    expect(await grantCredits(who, { paytableNames: ['vault-nine-97'] })).toMatchObject({
      refusal: { code: 'UNKNOWN_PAYTABLE' },
    });
  });

  test('[SOCK-15][FREE-4] only the player is notified of a grant', async () => {
    const [who, other] = [await users.verified(), await users.verified()];
    const aim = { socketPort: first.ports.socket, webPort: first.ports.web };
    const sockets = [await listen(who, aim), await listen(other, aim)];
    onTestFinished(() => sockets.forEach(({ socket }) => socket.close()));
    const pushedEvents: unknown[] = [];
    sockets[0]?.socket.on('FREE_PLAY', (payload) => pushedEvents.push(payload));
    await grantCredits(who, { credits: 7 });
    await vi.waitFor(() => expect(pushedEvents).toHaveLength(1), { timeout: 20_000 });
    expect(pushedEvents).toEqual([
      { games: ['copper-comet'], plays: 7, endDate: IN_A_DAY, currency: 'POINTS' },
    ]);
    expect(sockets[1]?.events).not.toContain('FREE_PLAY');
  });
});

describe('a bet with a credit', () => {
  test('[BET-17][FAIR-15][FREE-7] charges nothing, pays the whole win, and draws as `<betId>/0`', async () => {
    const who = await users.verified();
    await grantCredits(who);
    const [before] = await who.accounts();
    const id = systemIds.uuidV7();
    const reply = replyOf(await call(who, CREDIT, id));
    const { active } = replyOf(await who.call(userFairness));
    const seed = await services.fairness.activeSeed(await users.walletOf(who));
    if (!seed.ok) throw new Error('no seed');
    const again = decideBet({
      gameName: GAME.gameName,
      paytable: GAME.paytableName,
      betAmount: 25n,
      serverSeed: seed.value.serverSeed,
      clientSeed: seed.value.clientSeed,
      betId: `${id}/0`,
    });
    expect(reply).toMatchObject({
      betId: id,
      creditsValue: 25,
      userCreditType: 'CREDIT_BET_WIN',
      paytableResult: { amountWon: Number(again.amountWon), book: again.book },
      credits: { count: 2 },
      account: { balance: (before?.balance ?? 0) + Number(again.amountWon), lockedBalance: 0 },
      fairness: { seedHash: active.seedHash, betId: id },
    });
    expect(await count(who)).toBe(2);
    expect(await count(who, '?played=true')).toBe(1);
    const repeated = await call(who, CREDIT, id);
    expect(repeated.headers[IDEMPOTENT_REPLAY_HEADER]).toBe('true');
    expect(repeated.reply).toEqual(reply);
    expect((await call(who, { ...CREDIT, creditsValue: 50 }, id)).error?.code).toBe(
      'REQUEST_ID_REUSED',
    );
    expect(await count(who)).toBe(2);
    const { bets } = replyOf(await who.call(userBets));
    expect(bets).toMatchObject([
      { betId: id, kind: 'CREDIT_BET', betAmount: 25, status: 'SETTLED' },
    ]);
    const played = replyOf(await who.call(userBet, { params: { userId: who.userId, betId: id } }));
    expect(played.rounds).toEqual([{ creditsValue: 25, paytableResult: reply.paytableResult }]);
  });

  test('[BET-19][BET-20][FREE-6][ERR-2] without a matching credit nothing happens, with the specification’s code', async () => {
    const [who, rich] = [await users.verified(), await users.verified()];
    await grantCredits(rich, { credits: 5 });
    await grantCredits(who, { credits: 1, currency: 'SWEEP_TICKETS' });
    await grantCredits(who, { credits: 1, creditsValue: 50 });
    await grantCredits(who, { credits: 1, expiresAt: new Date(clock.now() + 1_000).toISOString() });
    clock.advance(1_001);
    const before = await who.accounts();
    const id = systemIds.uuidV7();
    const refused = await call(who, CREDIT, id);
    expect([refused.status, refused.error?.message]).toEqual([
      409,
      "user doesn't have enough credits",
    ]);
    expect((await call(who, { ...CREDIT, gameName: 'none' })).error?.code).toBe('UNKNOWN_GAME');
    expect((await call(who, { ...CREDIT, paytableName: 'none' })).error?.code).toBe(
      'UNKNOWN_PAYTABLE',
    );
    for (const body of [
      { ...CREDIT, creditsValue: 11 },
      { ...CREDIT, extra: 1 },
      { ...CREDIT, currency: 'points' },
    ]) {
      expect((await call(who, body)).status).toBe(400);
    }
    expect(await who.accounts()).toEqual(before);
    // A refusal is stored under its id and stays, also when credits are granted later.
    await grantCredits(who);
    expect((await call(who, CREDIT, id)).error?.code).toBe('INSUFFICIENT_CREDITS');
    expect((await call(who, CREDIT)).status).toBe(200);
    expect(await count(rich)).toBe(5);
  });

  test('[BET-5][BET-20] many calls at once over two processes each use another credit, and no more than there are', async () => {
    const who = await users.verified();
    await grantCredits(who, { credits: 4, expiresAt: IN_AN_HOUR });
    await grantCredits(who, { credits: 3 });
    const ports = [first.ports.api, second.ports.api];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        callApp(ports[n % 2] ?? 0, placeCreditBet, {
          host: `localhost:${ports[n % 2]}`,
          headers: who.headers({ 'x-request-id': systemIds.uuidV7() }),
          body: CREDIT,
        }),
      ),
    );
    expect(answers.filter((one) => one.status === 200)).toHaveLength(7);
    expect(
      answers
        .filter((one) => one.status !== 200)
        .every((one) => one.error?.code === 'INSUFFICIENT_CREDITS'),
    ).toBe(true);
    const left = answers.flatMap((one) => one.reply?.credits.count ?? []).toSorted((a, b) => a - b);
    expect(left).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(await count(who)).toBe(0);
  });

  test('[BET-20][ERR-10] when other bets always come first the answer is to retry, and the credit stays', async () => {
    const who = await users.verified();
    await grantCredits(who);
    const walletId = await users.walletOf(who);
    const request = {
      walletId,
      currency: 'POINTS',
      paytable: GAME.paytableName,
      value: 25n,
    } as const;
    const plan = await services.credits.plan({ ...request, wanted: 1 });
    replyOf(await call(who, CREDIT));
    const late = creditBetCommand(
      { ...services, credits: { plan: () => Promise.resolve(plan) } },
      { ...request, kind: 'CREDIT_BET', gameName: GAME.gameName, wanted: 1, body: CREDIT },
      {
        requestId: systemIds.uuidV7(),
        brand: who.brand,
        flags: services.settings.flagsOf(who.brand),
        capabilities: services.jurisdictions.of(who.brand, { declared: 'US-TX' }),
      },
    );
    const answer = await runMoneyCommand({ ...late, view: ok });
    expect(answer).toEqual({ ok: false, refusal: { code: 'STATE_CONFLICT' } });
    expect(await count(who)).toBe(2);
  });
});

describe('a bet with several credits', () => {
  test('[BET-18][FAIR-15] uses those that expire first, each for its own round, and returns list and sum', async () => {
    const who = await users.verified();
    await grantCredits(who, { credits: 2, creditsValue: 100 });
    await grantCredits(who, { credits: 2, creditsValue: 10, expiresAt: IN_AN_HOUR });
    const [before] = await who.accounts();
    const id = systemIds.uuidV7();
    const reply = replyOf(await multi(who, 3, id));
    expect(reply.rounds.map((round) => round.creditsValue)).toEqual([10, 10, 100]);
    const seed = await services.fairness.activeSeed(await users.walletOf(who));
    if (!seed.ok) throw new Error('no seed');
    const { serverSeed, clientSeed } = seed.value;
    for (const [index, round] of reply.rounds.entries()) {
      const decided = decideBet({
        gameName: GAME.gameName,
        paytable: GAME.paytableName,
        betAmount: BigInt(round.creditsValue),
        serverSeed,
        clientSeed,
        betId: `${id}/${index}`,
      });
      expect(round.paytableResult.book).toEqual(decided.book);
      expect(round.paytableResult.amountWon).toBe(Number(decided.amountWon));
    }
    const sum = reply.rounds.reduce((won, round) => won + round.paytableResult.amountWon, 0);
    expect(reply.amountWon).toBe(sum);
    expect(reply.account.balance).toBe((before?.balance ?? 0) + sum);
    expect(reply.credits).toEqual({ count: 1 });
    expect((await multi(who, 3, id)).reply).toEqual(reply);
    const { bets } = replyOf(await who.call(userBets));
    expect(bets).toMatchObject([{ kind: 'MULTI_CREDIT_BET', betAmount: 120, amountWon: sum }]);
    const played = replyOf(await who.call(userBet, { params: { userId: who.userId, betId: id } }));
    expect(played.rounds).toEqual(reply.rounds);
  });

  test('[BET-18][BET-19] all or none: too few credits use up none; 100 is the most', async () => {
    const who = await users.verified();
    await grantCredits(who, { credits: 101, creditsValue: 10 });
    expect((await multi(who, 0)).status).toBe(400);
    expect((await multi(who, 101)).status).toBe(400);
    const reply = replyOf(await multi(who, 100));
    expect(reply.rounds).toHaveLength(100);
    expect(await count(who)).toBe(1);
    expect((await multi(who, 2)).error?.code).toBe('INSUFFICIENT_CREDITS');
    expect(await count(who)).toBe(1);
  });

  test('[JACK-8] rounds with credits contribute nothing to the jackpots, bets of the same game do', async () => {
    const who = await users.verified();
    await grantCredits(who);
    const pools = async () =>
      (await database.pool.query('select * from jackpot.pool order by 1, 2, 3')).rows;
    const before = await pools();
    replyOf(await call(who, CREDIT));
    replyOf(await multi(who, 2));
    expect(await pools()).toEqual(before);
    replyOf(
      await who.call(placeBet, {
        body: {
          gameName: GAME.gameName,
          paytableUsed: GAME.paytableName,
          betAmount: 100,
          currency: 'POINTS',
        },
      }),
    );
    expect(await pools()).not.toEqual(before);
  });

  test('[WAL-14][WAL-20] the ledger proves whole afterwards', async () => {
    expect((await proveLedger(database.pool)).filter((line) => line.violations > 0)).toEqual([]);
  });
});
