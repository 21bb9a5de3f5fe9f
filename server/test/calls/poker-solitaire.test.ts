/** Poker solitaire through the API: dealt, placed, paid, raced, resumed. */
import { rotateFairness, userFairness } from '@jubilee/contract/calls/fairness';
import { userBet, userBets } from '@jubilee/contract/calls/games';
import {
  pokerSolitairePending,
  pokerSolitairePlace,
  pokerSolitaireStart,
} from '@jubilee/contract/calls/poker-solitaire';
import { IDEMPOTENT_REPLAY_HEADER } from '@jubilee/contract/http/headers';
import { fiveByFive943 } from '@jubilee/core/games/five-by-five/five-by-five';
import { commitment } from '@jubilee/core/games/stateful/commitment';
import type { StatefulRound } from '@jubilee/core/games/stateful/stateful-rules';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import type { TestUser } from '@jubilee/testkit/test-users';
import { describe, expect, test } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { dealOf } from './known-rounds.ts';
import { PENDING, statefulCalls } from './stateful-calls.ts';

const main = await appForFile();
const second = await secondApp(main, { roles: ['api'] });
const { users, database } = main;
const { start: startStateful, act, info } = statefulCalls(main);
const GAME = { gameCode: 'five-by-five', config: {} } as const;

interface RequestOptions {
  readonly id?: string;
  readonly port?: number;
  readonly [member: string]: unknown;
}
const start = (who: TestUser, { id = systemIds.uuidV7(), port, ...more }: RequestOptions = {}) =>
  callApp(port ?? main.ports.api, pokerSolitaireStart, {
    host: `localhost:${port ?? main.ports.api}`,
    headers: who.headers({ 'x-request-id': id }),
    body: { betAmount: 100, currency: 'POINTS', ...more },
  });
const place = (who: TestUser, gameId: string, handIndex: unknown, options: RequestOptions = {}) => {
  const { id = systemIds.uuidV7(), port, ...more } = options;
  return callApp(port ?? main.ports.api, pokerSolitairePlace, {
    host: `localhost:${port ?? main.ports.api}`,
    headers: who.headers({ 'x-request-id': id }),
    body: { gameId, handIndex, ...more },
  });
};
const pending = async (who: TestUser) => replyOf(await who.call(pokerSolitairePending)).games;
const points = async (who: TestUser) => (await who.accounts())[0];
const deal = async (who: TestUser, id: string): Promise<StatefulRound> =>
  (await dealOf(main, who, GAME.gameCode, GAME.config))(id);
/** Places cards in these hands, one after the other, and returns the last answer. */
async function placeAll(who: TestUser, id: string, hands: readonly number[]) {
  let last = await place(who, id, hands[0]);
  for (const hand of hands.slice(1)) last = await place(who, id, hand);
  return last;
}

describe('a game of 25 cards', () => {
  test('[GAME-21][GAME-22][GAME-26][FAIR-11][FAIR-17][GAME-60] is what the rules make of the seed, card by card', async () => {
    const who = await users.verified();
    const before = await points(who);
    const id = systemIds.uuidV7();
    let own = await deal(who, id);
    const hidden = own.hidden();
    const deck = hidden.split(',');
    const begun = await start(who, { id });
    let { game, gameResult, account, fairness } = replyOf(begun);
    expect(fairness).toMatchObject({
      betId: id,
      seedHash: replyOf(await who.call(userFairness)).active.seedHash,
    });
    expect(account).toMatchObject({
      balance: (before?.balance ?? 0) - 100,
      lockedBalance: 100,
    });
    const { commit } = game;
    for (let placed = 0; placed < 25; placed += 1) {
      expect(gameResult).toEqual({ isComplete: false, winAmount: 0 });
      expect(game).toEqual({
        gameId: id,
        currency: 'POINTS',
        betAmount: 100,
        version: placed,
        ...own.view(100n),
        commit,
        reveal: null,
      });
      expect(game.card).toBe(deck[placed]);
      const hand = game.hint ?? 0;
      const next = own.act({ hand });
      if (!next.ok) throw new Error(next.refusal.code);
      own = next.value;
      const answer = await place(who, id, hand, { version: placed });
      for (const later of deck.slice(placed + 2)) {
        if (placed < 24) expect(answer.text).not.toContain(`"${later}"`);
      }
      ({ game, gameResult, account } = replyOf(answer));
    }
    const winAmount = Number(own.win(100n));
    expect(gameResult).toEqual({ isComplete: true, winAmount });
    expect(game).toMatchObject({
      version: 25,
      card: null,
      hint: null,
      amountWon: winAmount,
      commit,
    });
    expect(game.reveal?.hidden).toBe(hidden);
    expect(commitment(hidden, Buffer.from(game.reveal?.salt ?? '', 'hex'))).toBe(commit);
    expect(account).toMatchObject({
      balance: (before?.balance ?? 0) - 100 + winAmount,
      lockedBalance: 0,
    });
    const played = replyOf(await who.call(userBet, { params: { userId: who.userId, betId: id } }));
    expect(played).toMatchObject({
      bet: { kind: 'POKER_SOLITAIRE', gameName: 'five-by-five', amountWon: winAmount },
      paytableResult: { paytableName: fiveByFive943.paytable, book: { kind: 'stateful/1' } },
      commitment: { commit, reveal: game.reveal },
    });
    const late = await place(who, id, 0);
    expect([late.status, late.error?.code]).toEqual([409, 'GAME_COMPLETE']);
    expect(late.error?.details).toEqual({ game });
  });

  test('[GAME-23][BET-21][BET-23][GAME-25] is open on every device until it is over, and only once', async () => {
    const who = await users.verified();
    expect(await pending(who)).toEqual([]);
    const id = systemIds.uuidV7();
    replyOf(await start(who, { id }));
    const { game } = replyOf(await place(who, id, 3));
    expect(await pending(who)).toEqual([game]);
    const [bet] = replyOf(await who.call(userBets, { query: PENDING })).bets;
    expect(bet).toMatchObject({ betId: id, kind: 'POKER_SOLITAIRE', status: 'PENDING' });
    const again = await start(who);
    expect([again.status, again.error?.code]).toEqual([409, 'GAME_OPEN']);
    expect(again.error?.details).toEqual({ gameId: id });
    expect((await who.call(rotateFairness, { body: { clientSeed: 'next' } })).error?.code).toBe(
      'SEED_IN_USE',
    );
    const there = await place(who, id, 3, { port: second.ports.api, version: 1 });
    const moved = replyOf(there).game;
    expect(moved.hands[3]).toHaveLength(2);
    expect(await pending(who)).toEqual([moved]);
  });
});

describe('what is refused', () => {
  test('[GAME-21] a full hand, any other index, and nothing changes', async () => {
    const who = await users.verified();
    const id = systemIds.uuidV7();
    replyOf(await start(who, { id }));
    const { game } = replyOf(await placeAll(who, id, [2, 2, 2, 2, 2]));
    const full = await place(who, id, 2);
    expect([full.status, full.error?.code]).toEqual([400, 'ILLEGAL_ACTION']);
    for (const index of [-1, 5, 1.5, '1', null, undefined, [0], {}]) {
      const refused = await place(who, id, index);
      expect([index, refused.status, refused.error?.code]).toEqual([
        index,
        400,
        'MALFORMED_REQUEST',
      ]);
    }
    expect(await pending(who)).toEqual([game]);
  });

  test('[GAME-25] an older state gets the current one, a repeat its own answer', async () => {
    const who = await users.verified();
    const id = systemIds.uuidV7();
    replyOf(await start(who, { id }));
    const first = systemIds.uuidV7();
    const placeAnswer = await place(who, id, 0, { id: first, version: 0 });
    const now = await place(who, id, 1, { version: 1 });
    const { game } = replyOf(now);
    for (const version of [0, 1, 3, 25]) {
      const old = await place(who, id, 4, { version });
      expect([version, old.error?.code]).toEqual([version, 'STATE_CONFLICT']);
      expect(old.error?.details).toEqual({ game });
    }
    const repeated = await place(who, id, 0, { id: first, version: 0 });
    expect(repeated.text).toBe(placeAnswer.text);
    expect(repeated.headers[IDEMPOTENT_REPLAY_HEADER]).toBe('true');
    const other = await place(who, id, 1, { id: first, version: 0 });
    expect(other.error?.code).toBe('REQUEST_ID_REUSED');
    expect(await pending(who)).toEqual([game]);
  });

  test('[WAL-31][GAME-21] games of other players, of other calls and unknown ones are not found', async () => {
    const [who, other] = [await users.verified(), await users.verified()];
    const id = systemIds.uuidV7();
    const mine = systemIds.uuidV7();
    replyOf(await start(who, { id }));
    replyOf(
      await startStateful(who, { gameCode: 'vault-nine', config: { mines: 3 } }, { id: mine }),
    );
    expect((await place(other, id, 0)).error?.code).toBe('NOT_FOUND');
    expect((await place(who, mine, 0)).error?.code).toBe('NOT_FOUND');
    expect((await place(who, systemIds.uuidV7(), 0)).error?.code).toBe('NOT_FOUND');
    const byOther = await act(who, id, { hand: 0 }, { gameCode: GAME.gameCode });
    expect([400, 404]).toContain(byOther.status);
    expect((await info(who, 'vault-nine')).games).toHaveLength(1);
    expect(await pending(other)).toEqual([]);
    expect(await pending(who)).toHaveLength(1);
  });

  test('[GAME-21][BET-9] invalid stakes and balances that are too small charge nothing', async () => {
    const who = await users.verified();
    const before = await who.accounts();
    for (const betAmount of [0, 5, 11, -10, 10_001, '10', 10.5]) {
      expect((await start(who, { betAmount })).error?.code).toBe('MALFORMED_REQUEST');
    }
    expect((await start(who, { currency: 'points' })).error?.code).toBe('MALFORMED_REQUEST');
    const poor = await start(who, { betAmount: 10_000, currency: 'SWEEP_TICKETS' });
    expect(poor.error?.code).toBe('INSUFFICIENT_BALANCE');
    expect(await who.accounts()).toEqual(before);
    expect(await pending(who)).toEqual([]);
  });
});

describe('at the same moment', () => {
  test('[GAME-25][BET-8] ten starts open one game, and ten placements of a card place it once', async () => {
    const who = await users.verified();
    const before = (await points(who))?.balance ?? 0;
    const ports = [main.ports.api, second.ports.api];
    const starts = await Promise.all(
      Array.from({ length: 10 }, (_, n) => start(who, { port: ports[n % 2] ?? 0 })),
    );
    const opened = starts.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(1);
    const codes = starts.filter(({ status }) => status !== 200).map(({ error }) => error?.code);
    expect(new Set(codes)).toEqual(new Set(['GAME_OPEN']));
    const { gameId } = replyOf(opened[0] ?? (await start(who))).game;
    for (let version = 0; version < 5; version += 1) {
      const racing = Array.from({ length: 6 }, (_, n) =>
        place(who, gameId, n % 5, { version, port: ports[n % 2] ?? 0 }),
      );
      const answers = await Promise.all(racing);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const [now] = await pending(who);
      expect(now?.version).toBe(version + 1);
      expect(now?.hands.flat()).toHaveLength(version + 1);
      for (const { error } of answers.filter(({ status }) => status !== 200)) {
        expect(error?.code).toBe('STATE_CONFLICT');
      }
    }
    const id = systemIds.uuidV7();
    const same = await Promise.all(
      Array.from({ length: 6 }, (_, n) => place(who, gameId, 4, { id, port: ports[n % 2] ?? 0 })),
    );
    expect(new Set(same.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await points(who))?.balance).toBe(before - 100);
  });
});

test('[WAL-11] the ledger proves whole after all of this', async () => {
  const broken = (await proveLedger(database.pool)).filter((line) => line.violations > 0);
  expect(broken).toEqual([]);
});
