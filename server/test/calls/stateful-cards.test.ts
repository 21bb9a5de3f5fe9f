/** Card games with choices through the API: deals that end at once, additional stakes. */
import { addFreePoints } from '@jubilee/contract/calls/account';
import { userBet } from '@jubilee/contract/calls/games';
import { commitment } from '@jubilee/core/games/stateful/commitment';
import { replyOf } from '@jubilee/testkit/call-app';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { spendDownTo } from '@jubilee/testkit/spend-down';
import { describe, expect, test } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { roundWhere } from './known-rounds.ts';
import { CARDS, statefulCalls } from './stateful-calls.ts';

const main = await appForFile();
const second = await secondApp(main, { roles: ['api'] });
const { users, database } = main;
const { start, act, info, bets, points } = statefulCalls(main);
const ports = [main.ports.api, second.ports.api];

describe('cards', () => {
  const first = (dealt: { view(bet: bigint): Record<string, unknown> }, action: string) =>
    (dealt.view(100n)['actions'] as readonly string[] | undefined)?.includes(action) === true;

  test('[GAME-24][BET-7] a round that is complete from its deal is a bet, under the same id', async () => {
    const who = await users.verified();
    const before = await points(who);
    const { gameId: id, dealt } = await roundWhere(main, who, CARDS, (one) => one.isComplete);
    const startAnswer = await start(who, CARDS, { id });
    const reply = replyOf(startAnswer);
    const amountWon = Number(dealt.win(100n));
    expect(reply).toMatchObject({
      isComplete: true,
      game: { version: 0, reveal: { hidden: dealt.hidden() }, state: dealt.view(100n) },
      paytableResult: { amountWon },
      account: { balance: (before?.balance ?? 0) - 100 + amountWon, lockedBalance: 0 },
    });
    expect((await start(who, CARDS, { id })).text).toBe(startAnswer.text);
    const salt = Buffer.from(reply.game.reveal?.salt ?? '', 'hex');
    expect(commitment(dealt.hidden(), salt)).toBe(reply.game.commit);
    expect(await bets(who)).toMatchObject([{ betId: id, kind: 'STATEFUL', status: 'SETTLED' }]);
    const played = replyOf(await who.call(userBet, { params: { userId: who.userId, betId: id } }));
    expect(played).toMatchObject({ bet: { amountWon }, commitment: { commit: reply.game.commit } });
    const late = await act(who, id, 'hit', { gameCode: CARDS.gameCode });
    expect([late.error?.code, late.error?.details]).toEqual([
      'GAME_COMPLETE',
      { game: reply.game },
    ]);
  });

  test.each(['double', 'split'])(
    '[GAME-71][WAL-43] a %s reserves the stake again, once',
    async (action) => {
      const who = await users.verified();
      const before = await points(who);
      const { gameId: id } = await roundWhere(main, who, CARDS, (one) => first(one, action));
      replyOf(await start(who, CARDS, { id }));
      const moveId = systemIds.uuidV7();
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          act(who, id, action, { gameCode: CARDS.gameCode, id: moveId, port: ports[n % 2] ?? 0 }),
        ),
      );
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      const [answer] = answers;
      if (answer === undefined) throw new Error('nothing was answered');
      let reply = replyOf(answer);
      const balance = (before?.balance ?? 0) - 200;
      if (!reply.isComplete) expect(reply.account).toMatchObject({ balance, lockedBalance: 200 });
      while (!reply.isComplete) {
        reply = replyOf(await act(who, id, 'stand', { gameCode: CARDS.gameCode }));
      }
      const { amountWon } = reply.paytableResult;
      expect(await points(who)).toMatchObject({ balance: balance + amountWon, lockedBalance: 0 });
      expect(await bets(who)).toMatchObject([{ betId: id, betAmount: 200, amountWon }]);
    },
  );

  test('[GAME-71][BET-10][WAL-28] without enough balance for a second stake is 409 for good, and the round goes on as it stood', async () => {
    const who = await users.verified();
    const { gameId: id } = await roundWhere(main, who, CARDS, (one) => first(one, 'double'));
    const begun = replyOf(await start(who, CARDS, { id }));
    await spendDownTo(main, who, 99);
    const before = await points(who);
    const moveId = systemIds.uuidV7();
    const double = async () => {
      const answer = await act(who, id, 'double', { gameCode: CARDS.gameCode, id: moveId });
      expect([answer.status, answer.error?.message]).toEqual([
        409,
        "user doesn't have enough balance",
      ]);
    };
    await double();
    expect(await points(who)).toEqual(before);
    expect((await info(who, CARDS.gameCode)).games).toEqual([begun.game]);
    replyOf(await who.call(addFreePoints, { body: {} }));
    const funded = await points(who);
    await double();
    const other = await act(who, id, 'stand', { gameCode: CARDS.gameCode, id: moveId });
    expect(other.error?.code).toBe('REQUEST_ID_REUSED');
    expect(await points(who)).toEqual(funded);
    let reply = replyOf(await act(who, id, 'stand', { gameCode: CARDS.gameCode }));
    // Also when the round has gone on or is over.
    await double();
    while (!reply.isComplete)
      reply = replyOf(await act(who, id, 'stand', { gameCode: CARDS.gameCode }));
    expect(await bets(who)).toMatchObject([{ betId: id, betAmount: 100 }]);
  });
});

test('[WAL-11] the ledger proves whole after all of this', async () => {
  const broken = (await proveLedger(database.pool)).filter((line) => line.violations > 0);
  expect(broken).toEqual([]);
});
