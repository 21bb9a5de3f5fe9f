/** Games of several steps through the API: played, repeated, raced. */
import { userActivity } from '@jubilee/contract/calls/activity';
import { rotateFairness, userFairness } from '@jubilee/contract/calls/fairness';
import { placeBet, userBet } from '@jubilee/contract/calls/games';
import { playerGames } from '@jubilee/contract/calls/player-games';
import { statefulGameInfo } from '@jubilee/contract/calls/stateful-games';
import { IDEMPOTENT_REPLAY_HEADER } from '@jubilee/contract/http/headers';
import { GAMES } from '@jubilee/core/games/catalogue';
import { commitment } from '@jubilee/core/games/stateful/commitment';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { describe, expect, test } from 'vitest';
import { startRound } from '../../src/modules/rounds/start-round.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { CARDS, MINES, PENDING, statefulCalls } from './stateful-calls.ts';
import { VALID_BET } from './valid-bet.ts';

const main = await appForFile();
const second = await secondApp(main, { roles: ['api'] });
const { users, database, services } = main;
const { start, act, info, bets, points, boardOf } = statefulCalls(main);
const ports = [main.ports.api, second.ports.api];

describe('a game of several steps', () => {
  test('[GAME-24][GAME-26][FAIR-17][BET-21][BET-23][BET-26][BET-27][GAME-28] is reserved, played, paid and found again', async () => {
    const who = await users.verified();
    const id = systemIds.uuidV7();
    const before = await points(who);
    const startAnswer = await start(who, MINES, { id });
    const begun = replyOf(startAnswer);
    const { hidden, safe } = await boardOf(who, id);
    expect(begun).toMatchObject({
      game: { ...MINES, gameId: id, betAmount: 100, version: 0, isComplete: false, reveal: null },
      isComplete: false,
      paytableResult: { amountWon: 0 },
      account: { balance: (before?.balance ?? 0) - 100, lockedBalance: 100 },
      fairness: { betId: id, seedHash: replyOf(await who.call(userFairness)).active.seedHash },
    });
    expect(startAnswer.text).not.toContain(hidden);
    const [open] = await bets(who, PENDING);
    expect(open).toMatchObject({
      betId: id,
      kind: 'STATEFUL',
      status: 'PENDING',
      finalized: true,
      betAmount: 100,
      amountWon: 0,
      settledAt: null,
    });
    expect(replyOf(await who.call(playerGames)).open).toEqual([
      {
        gameName: MINES.gameCode,
        betId: id,
        kind: 'STATEFUL',
        currency: 'POINTS',
        startedAt: open?.createdAt,
      },
    ]);
    expect((await who.call(userBet, { params: { userId: who.userId, betId: id } })).status).toBe(
      404,
    );
    expect((await info(who)).games).toEqual([begun.game]);
    await who.login();
    const there = { headers: who.headers(), body: { gameCode: MINES.gameCode } };
    const elsewhere = await callApp(second.ports.api, statefulGameInfo, there);
    expect(replyOf(elsewhere).games).toEqual([begun.game]);

    const picked = replyOf(await act(who, id, { pick: safe[0] }, { version: 0 }));
    expect(picked).toMatchObject({
      game: { version: 1, isComplete: false, reveal: null, commit: begun.game.commit },
      account: begun.account,
    });
    expect((await info(who)).games).toEqual([picked.game]);
    const ended = replyOf(await act(who, id, { cashOut: true }, { version: 1 }));
    expect(ended).toMatchObject({ isComplete: true, game: { version: 2, isComplete: true } });
    const { amountWon } = ended.paytableResult;
    expect(amountWon).toBe(110);
    expect(ended.account).toMatchObject({
      balance: (before?.balance ?? 0) - 100 + amountWon,
      lockedBalance: 0,
    });
    expect(await points(who)).toMatchObject(ended.account);
    const { reveal } = ended.game;
    expect(reveal?.hidden).toBe(hidden);
    const salt = Buffer.from(reveal?.salt ?? '', 'hex');
    expect(commitment(hidden, salt)).toBe(begun.game.commit);

    expect(await bets(who, PENDING)).toEqual([]);
    const [settled] = await bets(who);
    expect(settled).toMatchObject({ betId: id, status: 'SETTLED', betAmount: 100, amountWon });
    expect(await bets(who, '?status=SETTLED')).toEqual([settled]);
    expect(await bets(who, '?status=CANCELLED')).toEqual([]);
    const played = replyOf(await who.call(userBet, { params: { userId: who.userId, betId: id } }));
    expect(played).toMatchObject({
      bet: settled,
      account: ended.account,
      fairness: ended.fairness,
      commitment: { commit: begun.game.commit, reveal },
      paytableResult: {
        amountWon,
        book: {
          kind: 'stateful/1',
          config: MINES.config,
          events: [
            { action: null, state: begun.game.state },
            { action: { pick: safe[0] }, state: picked.game.state },
            { action: { cashOut: true }, state: ended.game.state },
          ],
        },
      },
    });
    const [entry] = replyOf(await who.call(userActivity, { query: '?kind=play' })).entries;
    expect(entry).toMatchObject({
      kind: 'play',
      betKind: 'STATEFUL',
      gameName: MINES.gameCode,
      betAmount: 100,
      amountWon,
    });
    const byEntry = { params: { userId: who.userId, betId: entry?.id ?? '' } };
    expect(replyOf(await who.call(userBet, byEntry))).toEqual(played);
    const { open: none, recentlyPlayed } = replyOf(await who.call(playerGames));
    expect([none, recentlyPlayed.map(({ gameName }) => gameName)]).toEqual([[], [MINES.gameCode]]);
  });

  test('[GAME-26][FAIR-13][FAIR-17] reveals nothing of the board before it is over, nor does any table', async () => {
    const who = await users.verified();
    const states = new Set<string>();
    for (let n = 0; n < 5; n += 1) {
      const id = systemIds.uuidV7();
      const startAnswer = await start(who, MINES, { id });
      const { hidden, mines } = await boardOf(who, id);
      const { rows } = await database.pool.query<{ stored: string }>(
        `select row_to_json(o)::text as stored from ledger.operation o where operation_id = $1`,
        [id],
      );
      const before = [
        startAnswer.text,
        JSON.stringify(await info(who)),
        JSON.stringify(await bets(who)),
        rows[0]?.stored ?? '',
      ];
      states.add(JSON.stringify(replyOf(startAnswer).game.state));
      const over = replyOf(await act(who, id, { pick: mines[0] }));
      // With the salt, a board of three mines is found by trying all 2,300 against its commitment.
      const salt = over.game.reveal?.salt ?? '';
      expect(salt).toMatch(/^[0-9a-f]{32}$/);
      for (const text of before) {
        expect(text).toContain(id);
        expect(text).not.toContain(hidden);
        expect(text).not.toContain(salt);
      }
    }
    // The picture of the start does not depend on the hidden board.
    expect(states.size).toBe(1);
  });

  test('[GAME-25][BET-8][BET-25][WAL-15][WAL-26] a repeat answers byte for byte the same, at once and after the end, from another process too', async () => {
    const who = await users.verified();
    const id = systemIds.uuidV7();
    const pickId = systemIds.uuidV7();
    const endId = systemIds.uuidV7();
    const begun = await start(who, MINES, { id });
    const { safe } = await boardOf(who, id);
    const pick = { pick: safe[3] };
    const picked = await act(who, id, pick, { id: pickId });
    const ended = await act(who, id, { cashOut: true }, { id: endId });
    const again = async (port: number) => [
      await start(who, MINES, { id, port }),
      await act(who, id, pick, { id: pickId, port }),
      await act(who, id, { cashOut: true }, { id: endId, port }),
    ];
    const repeats = [...(await again(ports[0] ?? 0)), ...(await again(ports[1] ?? 0))];
    expect(
      replyOf(await who.call(rotateFairness, { body: { clientSeed: 'other' } })),
    ).toBeDefined();
    repeats.push(...(await again(ports[0] ?? 0)), ...(await again(ports[1] ?? 0)));
    repeats.forEach((answer, n) => {
      expect(answer.headers[IDEMPOTENT_REPLAY_HEADER]).toBe('true');
      expect(answer.text).toBe([begun, picked, ended][n % 3]?.text);
    });
    const altered = [
      await start(who, { ...MINES, config: { mines: 4 } }, { id }),
      await act(who, id, { pick: safe[4] }, { id: pickId }),
      await act(who, id, { pick: safe[4] }, { id }),
    ];
    expect(altered.map(({ error }) => error?.code)).toEqual([
      'REQUEST_ID_REUSED',
      'REQUEST_ID_REUSED',
      'GAME_COMPLETE',
    ]);
    const headers = { 'x-request-id': pickId };
    const borrowed = [
      await start(who, CARDS, { id: pickId }),
      await who.call(placeBet, { body: VALID_BET, headers }),
    ];
    expect(borrowed.map(({ status, error }) => [status, error?.code])).toEqual(
      borrowed.map(() => [422, 'REQUEST_ID_REUSED']),
    );
  });

  test('[GAME-25] an action for another version returns the current state and changes nothing', async () => {
    const who = await users.verified();
    const id = systemIds.uuidV7();
    replyOf(await start(who, MINES, { id }));
    const { safe } = await boardOf(who, id);
    const now = replyOf(await act(who, id, { pick: safe[0] }, { version: 0 })).game;
    for (const version of [0, 2, 99]) {
      const late = await act(who, id, { pick: safe[1] }, { version });
      expect([late.status, late.error?.code]).toEqual([409, 'STATE_CONFLICT']);
      expect(late.error?.details).toEqual({ game: now });
    }
    expect((await info(who)).games).toEqual([now]);
    expect((await act(who, id, { pick: safe[1] }, { version: -1 })).status).toBe(400);
    expect((await act(who, id, { pick: safe[0] })).error?.code).toBe('ILLEGAL_ACTION');
    for (const foreign of ['hit', 'cashOut']) {
      const refused = await act(who, id, foreign);
      expect([refused.status, refused.error?.code]).toEqual([400, 'ILLEGAL_ACTION']);
      expect(refused.error?.details).toEqual({ possible: { cashOut: true } });
    }
    expect((await info(who)).games).toEqual([now]);
  });

  test('[GAME-25][WAL-43] the same action many times at once is one step; of different ones one is applied', async () => {
    const who = await users.verified();
    const id = systemIds.uuidV7();
    replyOf(await start(who, MINES, { id }));
    const { safe } = await boardOf(who, id);
    const pickId = systemIds.uuidV7();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        act(who, id, { pick: safe[0] }, { id: pickId, port: ports[n % 2] ?? 0 }),
      ),
    );
    // An overloaded platform leaves it open.
    const alike = answers.filter(({ error }) => error?.code !== 'OUTCOME_UNKNOWN');
    expect(new Set(alike.map(({ text }) => text)).size).toBe(1);
    expect(alike.filter(({ headers }) => !headers[IDEMPOTENT_REPLAY_HEADER])).toHaveLength(1);
    const rivals = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        act(who, id, n % 2 === 0 ? { cashOut: true } : { pick: safe[n] }, {
          version: 1,
          port: ports[n % 2] ?? 0,
        }),
      ),
    );
    // Once one of them has ended the game, another cash-out gets that end as its answer.
    const [game] = await bets(who);
    const steps = await services.wallet.reservedRound(await users.walletOf(who), id);
    expect(steps?.steps).toHaveLength(2);
    const codes = rivals.map(({ error }) => error?.code ?? 'TAKEN');
    expect(codes.filter((code) => code === 'TAKEN').length).toBeGreaterThan(0);
    expect(codes.every((code) => ['TAKEN', 'STATE_CONFLICT', 'GAME_COMPLETE'].includes(code))).toBe(
      true,
    );
    if (game?.status === 'PENDING')
      expect(codes.filter((code) => code === 'TAKEN')).toHaveLength(1);
  });

  test('[BET-23][WAL-28] a second round of the game waits for the end of the first, which the refusal names', async () => {
    const who = await users.verified();
    const id = systemIds.uuidV7();
    replyOf(await start(who, MINES, { id }));
    const before = await who.accounts();
    const refusedId = systemIds.uuidV7();
    for (const currency of ['POINTS', 'SWEEP_TICKETS']) {
      const rest = currency === 'POINTS' ? { id: refusedId } : {};
      const refused = await start(who, MINES, { currency, ...rest });
      expect([refused.status, refused.error?.code]).toEqual([409, 'GAME_OPEN']);
      expect(refused.error?.details).toEqual({ gameId: id });
    }
    expect(await who.accounts()).toEqual(before);
    replyOf(await who.call(placeBet, { body: VALID_BET }));
    replyOf(await start(who, { gameCode: 'clockwork-owl', config: {} }));
    expect((await bets(who, PENDING)).map(({ gameName }) => gameName)).toEqual([
      'clockwork-owl',
      MINES.gameCode,
    ]);
    const { mines } = await boardOf(who, id);
    expect(replyOf(await act(who, id, { pick: mines[0] })).paytableResult.amountWon).toBe(0);
    // A copy of the refused start that comes late must not open what its player was refused.
    const late = await start(who, MINES, { currency: 'POINTS', id: refusedId });
    expect([late.status, late.error?.code]).toEqual([409, 'GAME_OPEN']);
    replyOf(await start(who, MINES));
  });

  test('[BET-21][LIM-10] reserved rounds and bets are in one list by their start, page by page', async () => {
    const who = await users.verified();
    const first = replyOf(await start(who, MINES)).game.gameId;
    const slot = replyOf(await who.call(placeBet, { body: VALID_BET })).betId;
    const owl = replyOf(await start(who, { gameCode: 'clockwork-owl', config: {} })).game.gameId;
    const { mines } = await boardOf(who, first);
    replyOf(await act(who, first, { pick: mines[0] }));
    const ids = async (query: string) => (await bets(who, query)).map(({ betId }) => betId);
    expect(await ids('')).toEqual([owl, slot, first]);
    expect(await ids('?limit=1')).toEqual([owl]);
    expect(await ids(`?limit=1&before=${owl}`)).toEqual([slot]);
    expect(await ids(`?limit=2&before=${slot}`)).toEqual([first]);
    expect(await ids('?status=SETTLED&limit=1')).toEqual([slot]);
    expect(await ids(`?status=SETTLED&before=${slot}`)).toEqual([first]);
    expect(await ids(PENDING)).toEqual([owl]);
    expect(await ids(`${PENDING}&before=${owl}`)).toEqual([]);
    expect(await ids('?finalized=false')).toEqual([]);
  });

  test('[BET-23] of many starts at once over two processes one reserves a stake', async () => {
    const who = await users.verified();
    const before = await points(who);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => start(who, MINES, { port: ports[n % 2] ?? 0 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(
      new Set(['GAME_OPEN']),
    );
    expect(await points(who)).toMatchObject({
      balance: (before?.balance ?? 0) - 100,
      lockedBalance: 100,
    });
  });

  test('[GAME-25][BET-25] a start that finds its own round, opened a moment ago, returns that round', async () => {
    const who = await users.verified();
    const game = GAMES.get(MINES.gameCode);
    if (game === undefined) throw new Error('the game is gone');
    const body = { ...MINES, betAmount: 100, currency: 'POINTS' as const };
    const begun = replyOf(await start(who, MINES));
    const { gameId } = begun.game;
    const walletId = await users.walletOf(who);
    const brandNumber = who.brand.number;
    // The state from before the other call was booked.
    const wallet = { ...services.wallet, operation: () => Promise.resolve(undefined) };
    const again = await startRound(
      { ...services, wallet },
      {
        ...body,
        request: { route: 'statefulGameStart', brandNumber, walletId, requestId: gameId, body },
        game,
        notOffered: undefined,
        isForced: false,
        capabilities: services.jurisdictions.of(who.brand, { declared: 'US-TX' }),
        flags: services.settings.flagsOf(who.brand),
      },
      (round) => round.gameId,
    );
    expect(again).toMatchObject({ ok: true, value: gameId });
    expect(again).toHaveProperty(['headers', IDEMPOTENT_REPLAY_HEADER], 'true');
    expect((await info(who)).games).toEqual([begun.game]);
    expect(await points(who)).toMatchObject({ lockedBalance: 100 });
  });

  test('[GAME-72] a completed round answers a late cash-out with its end, and nothing else', async () => {
    const who = await users.verified();
    const alone = { ...MINES, config: { mines: 24 } };
    const id = systemIds.uuidV7();
    replyOf(await start(who, alone, { id }));
    const { safe } = await boardOf(who, id, alone);
    const ended = replyOf(await act(who, id, { pick: safe[0] }));
    expect([ended.isComplete, ended.paytableResult.amountWon]).toEqual([true, 2_425]);
    expect(replyOf(await act(who, id, { cashOut: true }, { version: 0 }))).toEqual(ended);
    const more = await act(who, id, { pick: 0 });
    expect([more.status, more.error?.code]).toEqual([409, 'GAME_COMPLETE']);
    expect(more.error?.details).toEqual({ game: ended.game });
    expect(await points(who)).toMatchObject(ended.account);
  });
});

test('[WAL-11] the ledger proves whole after all of this', async () => {
  const broken = (await proveLedger(database.pool)).filter((line) => line.violations > 0);
  expect(broken).toEqual([]);
});
