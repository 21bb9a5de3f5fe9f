/** What games of several steps refuse through the API. */
import { deployedHost } from '@jubilee/brands';
import { rotateFairness } from '@jubilee/contract/calls/fairness';
import { placeBet, userBet } from '@jubilee/contract/calls/games';
import { statefulGameInfo, statefulGameStart } from '@jubilee/contract/calls/stateful-games';
import { BET_FILE_KIND, type BetFile } from '@jubilee/contract/entities/bet-file';
import { IDEMPOTENT_REPLAY_HEADER } from '@jubilee/contract/http/headers';
import { verifyFile } from '@jubilee/core/games/verify-file';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { appForFile, appForTest, secondAppForTest } from '@jubilee/testkit/app-for-file';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApiApp } from '../../src/entry/api-surface.ts';
import { loadForceBigWin } from '../../src/modules/rounds/index.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { dealOf } from './known-rounds.ts';
import { CARDS, type Game, MINES, statefulCalls } from './stateful-calls.ts';
import { VALID_BET } from './valid-bet.ts';

const main = await appForFile();
const { users, database, services } = main;
const { start, act, info, bets, points, boardOf } = statefulCalls(main);

describe('what is refused', () => {
  test('[GAME-24][BET-9] names, stakes, settings and ids that are wrong, and nothing is charged', async () => {
    const who = await users.verified();
    const before = await who.accounts();
    const id = systemIds.uuidV7();
    const code = async (game: Game, more: object = {}) => {
      const answer = await start(who, game, { id, ...more });
      return [answer.status, answer.error?.code];
    };
    for (const gameCode of [
      'copper-comet',
      'paper-rocket',
      'nothing',
      '__proto__',
      'constructor',
    ]) {
      expect(await code({ ...MINES, gameCode })).toEqual([400, 'UNKNOWN_GAME']);
      const answers = await who.call(statefulGameInfo, { body: { gameCode } });
      expect(answers.error?.code).toBe('UNKNOWN_GAME');
    }
    expect(await code({ ...MINES, gameCode: 'x'.repeat(51) })).toEqual([400, 'MALFORMED_REQUEST']);
    expect(await code(MINES, { betAmount: 11 })).toEqual([400, 'MALFORMED_REQUEST']);
    expect(await code(MINES, { currency: 'points' })).toEqual([400, 'MALFORMED_REQUEST']);
    for (const config of [
      { mines: 0 },
      { mines: 25 },
      { mines: '3' },
      { mines: 3, more: 1 },
      null,
    ]) {
      expect(await code({ ...MINES, config: config as object })).toEqual([
        400,
        'MALFORMED_REQUEST',
      ]);
    }
    for (const config of [{}, { rows: 8, risk: 'low' }, { picks: [1] }]) {
      expect(await code({ ...MINES, config })).toEqual([400, 'INVALID_CONFIG']);
    }
    expect(
      await code(MINES, { betAmount: 10_000, currency: 'SWEEP_TICKETS', id: undefined }),
    ).toEqual([409, 'INSUFFICIENT_BALANCE']);
    expect(await who.accounts()).toEqual(before);
    expect(await code(MINES)).toEqual([200, undefined]);
  });

  test('[WAL-31][GAME-24] a round of another player or game, or an unknown one, is not found', async () => {
    const [who, other] = [await users.verified(), await users.verified()];
    const id = systemIds.uuidV7();
    const begun = replyOf(await start(who, MINES, { id }));
    const slot = replyOf(await who.call(placeBet, { body: VALID_BET })).betId;
    const answers = [
      await act(other, id, { pick: 0 }),
      await act(who, id, 'hit', { gameCode: CARDS.gameCode }),
      await act(who, id, { pick: 0 }, { gameCode: 'copper-comet' }),
      await act(who, slot, { pick: 0 }),
      await act(who, slot, { cashOut: true }, { gameCode: 'copper-comet' }),
      await act(who, systemIds.uuidV7(), { pick: 0 }),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(answers.map(() => 'NOT_FOUND'));
    expect((await info(other)).games).toEqual([]);
    expect((await info(who)).games).toEqual([begun.game]);
    const own = await start(other, MINES, { id });
    expect([own.status, own.headers[IDEMPOTENT_REPLAY_HEADER]]).toEqual([200, undefined]);
  });

  test('[BET-16][HTTP-27] a start before the minimum length waits; a repeat and the steps of a round do not', async () => {
    const clock = settableClock(Date.now());
    const paced = await appForTest({
      clock,
      nowMs: () => clock.now(),
      environment: { JUBILEE_TABLE_ROUND_MIN_MS: '5000' },
    });
    const who = await paced.users.verified();
    const port = paced.ports.api;
    const id = systemIds.uuidV7();
    replyOf(await start(who, MINES, { id, port }));
    const dealt = (await dealOf(paced, who, MINES.gameCode, MINES.config))(id);
    const mine = Number(dealt.hidden().split(',')[0]);
    replyOf(await act(who, id, { pick: mine }, { port }));
    clock.advance(2_000);
    const soon = await start(who, MINES, { port });
    expect([soon.status, soon.error?.code, soon.error?.details]).toEqual([
      429,
      'ROUND_TOO_SOON',
      { retryAfterMs: 3_000 },
    ]);
    expect(soon.headers['retry-after']).toBe('3');
    expect((await start(who, MINES, { id, port })).headers[IDEMPOTENT_REPLAY_HEADER]).toBe('true');
    replyOf(await who.call(placeBet, { body: VALID_BET }));
    clock.advance(3_000);
    expect((await start(who, { ...MINES, config: {} }, { port })).error?.code).toBe(
      'INVALID_CONFIG',
    );
    replyOf(await start(who, MINES, { port }));
  });

  test('[BET-23][GAME-25] a game that is switched off starts no round, and open rounds continue', async () => {
    const off = await secondAppForTest(main, {
      roles: ['api'],
      flags: { games: ['copper-comet'] },
    });
    const port = off.ports.api;
    const who = await users.verified();
    const id = systemIds.uuidV7();
    const begun = await start(who, MINES, { id });
    const { safe } = await boardOf(who, id);
    const infoThere = () =>
      callApp(port, statefulGameInfo, {
        headers: who.headers(),
        body: { gameCode: MINES.gameCode },
      });
    expect((await start(who, MINES, { port })).error?.code).toBe('UNKNOWN_GAME');
    expect((await start(who, MINES, { id, port })).text).toBe(begun.text);
    expect(replyOf(await infoThere()).games).toEqual([replyOf(begun).game]);
    replyOf(await act(who, id, { pick: safe[0] }, { port }));
    expect(replyOf(await act(who, id, { cashOut: true }, { port })).isComplete).toBe(true);
    expect((await infoThere()).error?.code).toBe('UNKNOWN_GAME');
  });

  test('[FAIR-10] a start under a seed that was rotated elsewhere is dealt anew from the active one', async () => {
    const other = await secondAppForTest(main, { roles: ['api'] });
    const who = await users.verified();
    const walletId = await users.walletOf(who);
    const known = await other.services.fairness.activeSeed(walletId);
    replyOf(await who.call(rotateFairness, { body: { clientSeed: 'anew' } }));
    const begun = replyOf(await start(who, MINES, { port: other.ports.api }));
    expect(begun.fairness.clientSeed).toBe('anew');
    expect(known.ok && known.value.seedId === begun.fairness.seedId).toBe(false);
    const { mines } = await boardOf(who, begun.game.gameId);
    const ended = replyOf(await act(who, begun.game.gameId, { pick: mines[0] }));
    expect(ended.game.state).toMatchObject({ outcome: 'mine' });
  });

  test('[FAIR-9] the seed of an open round is not revealed', async () => {
    const who = await users.verified();
    const id = systemIds.uuidV7();
    replyOf(await start(who, MINES, { id }));
    const rotate = () => who.call(rotateFairness, { body: { clientSeed: 'next' } });
    expect((await rotate()).error?.code).toBe('SEED_IN_USE');
    const { mines } = await boardOf(who, id);
    replyOf(await act(who, id, { pick: mines[0] }));
    expect((await rotate()).status).toBe(200);
    expect((await bets(who))[0]?.status).toBe('SETTLED');
  });

  test('[BET-23][WAL-24] a closed wallet starts nothing and still ends what is open', async () => {
    const who = await users.verified();
    const id = systemIds.uuidV7();
    replyOf(await start(who, MINES, { id }));
    const { safe } = await boardOf(who, id);
    const owl = { gameCode: 'clockwork-owl', config: {} };
    const walletId = await users.walletOf(who);
    await services.wallet.setState(walletId, 'EXCLUDED');
    expect((await start(who, owl)).error?.code).toBe('WALLET_CLOSED');
    await services.accounts.setState(walletId, 'EXCLUDED');
    expect((await start(who, owl)).error?.code).toBe('SELF_EXCLUDED');
    replyOf(await act(who, id, { pick: safe[0] }));
    const ended = replyOf(await act(who, id, { cashOut: true }));
    expect(ended.paytableResult.amountWon).toBe(110);
    expect((await points(who))?.lockedBalance).toBe(0);
  });

  test('[WAL-27] the cash-out of a finished game refuses the id of another request, and repeats without one', async () => {
    const who = await users.verified();
    const [finished, other] = [systemIds.uuidV7(), systemIds.uuidV7()];
    replyOf(await start(who, MINES, { id: finished }));
    const first = await boardOf(who, finished);
    replyOf(await act(who, finished, { pick: first.safe[0] }));
    const ended = replyOf(await act(who, finished, { cashOut: true }));
    replyOf(await start(who, MINES, { id: other }));
    const second = await boardOf(who, other);
    const [slot, step, poor] = [systemIds.uuidV7(), systemIds.uuidV7(), systemIds.uuidV7()];
    replyOf(await who.call(placeBet, { body: VALID_BET, headers: { 'x-request-id': slot } }));
    replyOf(await act(who, other, { pick: second.safe[0] }, { id: step }));
    const body = { ...VALID_BET, currency: 'SWEEP_TICKETS', betAmount: 10_000 };
    const refused = await who.call(placeBet, { body, headers: { 'x-request-id': poor } });
    expect(refused.error?.code).toBe('INSUFFICIENT_BALANCE');
    const before = await who.accounts();
    for (const id of [slot, step, poor, other]) {
      const used = await act(who, finished, { cashOut: true }, { id });
      expect([used.status, used.error?.code]).toEqual([422, 'REQUEST_ID_REUSED']);
    }
    const again = systemIds.uuidV7();
    for (let repeat = 0; repeat < 2; repeat += 1) {
      expect(replyOf(await act(who, finished, { cashOut: true }, { id: again }))).toEqual(ended);
    }
    expect(await who.accounts()).toEqual(before);
  });

  test.each(['uat', 'live'] as const)(
    '[BET-24] a forced big win is for dev and test; where the stage is %s it is 400 on every host',
    async (stage) => {
      const forceBigWin = await loadForceBigWin(stage);
      expect(forceBigWin).toBeUndefined();
      const strict = await createApiApp({ ...services, forceBigWin });
      onTestFinished(() => strict.close());
      const port = Number(new URL(await strict.listen({ host: '127.0.0.1', port: 0 })).port);
      const who = await users.verified();
      const before = await who.accounts();
      const sendRequest = (host: string, more: object) =>
        callApp(port, statefulGameStart, {
          host,
          headers: who.headers(),
          body: { betAmount: 100, currency: 'POINTS', ...CARDS, ...more },
        });
      const deployed = (['dev', 'test'] as const).map((one) => deployedHost(who.brand, one, 'api'));
      for (const host of [`localhost:${port}`, ...deployed]) {
        const refused = await sendRequest(host, { forceBigWin: true });
        expect([host, refused.status, refused.error?.code]).toEqual([
          host,
          400,
          'FORCE_BIG_WIN_NOT_ALLOWED',
        ]);
      }
      expect(await who.accounts()).toEqual(before);
      expect((await sendRequest(`localhost:${port}`, { forceBigWin: false })).status).toBe(200);
    },
  );

  test('[BET-24] where it is allowed, a forced round wins big by the published rule, and is answered alike again', async () => {
    const who = await users.verified();
    const id = systemIds.uuidV7();
    const startAnswer = await start(who, CARDS, { id, forceBigWin: true });
    let reply = replyOf(startAnswer);
    for (let steps = 0; !reply.isComplete && steps < 10; steps += 1) {
      reply = replyOf(await act(who, id, 'stand', { gameCode: CARDS.gameCode }));
    }
    expect(reply.paytableResult.amountWon).toBeGreaterThan(100);
    expect((await start(who, CARDS, { id, forceBigWin: true })).text).toBe(startAnswer.text);
  });

  test.each([MINES, CARDS, { gameCode: 'lantern-drift', config: { rows: 8, risk: 'high' } }])(
    '[FAIR-24][BET-24] the record of a forced round says so: $gameCode proves nothing, and other rounds are not marked',
    async (game) => {
      const who = await users.verified();
      const [forcedId, ownId] = [systemIds.uuidV7(), systemIds.uuidV7()];
      for (const [id, forceBigWin] of [[forcedId, true] as const, [ownId, false] as const]) {
        const refused = await start(who, game, { id, forcedDraw: `${id}/forced-0` });
        expect(refused.error?.code).toBe('MALFORMED_REQUEST');
        let reply = replyOf(await start(who, game, { id, forceBigWin }));
        const { gameCode } = game;
        for (let tile = 0; !reply.isComplete && tile < 25; tile += 1) {
          const action = gameCode === 'velvet-moth' ? 'stand' : { pick: tile };
          reply = replyOf(await act(who, id, action, { gameCode }));
        }
      }
      const params = { userId: who.userId };
      const { revealed } = replyOf(
        await who.call(rotateFairness, { params, body: { clientSeed: 'another' } }),
      );
      const records = await Promise.all(
        [forcedId, ownId].map(async (betId) =>
          replyOf(await who.call(userBet, { params: { ...params, betId } })),
        ),
      );
      const file: BetFile = {
        kind: BET_FILE_KIND,
        seeds: [revealed],
        crashRounds: [],
        bets: records,
      };
      const verdicts = [...verifyFile(file)].map(({ verification }) => verification.verdict);
      expect(verdicts).toEqual(['forced', 'verified']);
      expect(
        records.map(({ forcedDraw }) => forcedDraw?.startsWith(`${forcedId}/forced-`)),
      ).toEqual([true, undefined]);
    },
  );
});

test('[WAL-11] the ledger proves whole after all of this', async () => {
  const broken = (await proveLedger(database.pool)).filter((line) => line.violations > 0);
  expect(broken).toEqual([]);
});
