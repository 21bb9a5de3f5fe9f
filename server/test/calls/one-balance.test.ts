/**
 * One balance, and everything that can be paid with it, at one instant over two processes: single bets, games with
 * choices and a stake that is raised in one, poker, crash, bingo cards, credits one by one and several at once.
 * Security review W2.
 */
import { placeCrashBet } from '@jubilee/contract/calls/crash';
import type { CallShape } from '@jubilee/contract/calls/define';
import { placeBet, placeCreditBet, placeMultiCreditBet } from '@jubilee/contract/calls/games';
import { statefulGameAction } from '@jubilee/contract/calls/stateful-games';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { pathOf, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { releaseTogether } from '@jubilee/testkit/released-together';
import { spendDownTo } from '@jubilee/testkit/spend-down';
import { hostOf, type TestUser } from '@jubilee/testkit/test-users';
import { expect, test } from 'vitest';
import { productRoutes } from '../../src/entry/api-surface.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { bingoWorld } from '../sockets/bingo-world.ts';
import { crashWorld } from '../sockets/crash-world.ts';
import { canDouble, roundWhere } from './known-rounds.ts';
import { CARDS, statefulCalls } from './stateful-calls.ts';
import { giftFor } from './gift-for.ts';
import { isRacedHere } from './spending-calls.ts';

const ROUNDS = process.env['JUBILEE_LONG'] === '1' ? 1_000 : 12;
const BALANCE = 1_000;
const STAKE = 300;
const CREDITS = 3;

/** It stands still, so that the crash round and the bingo sale stay open and what is reserved stays reserved. */
const clock = settableClock(Date.now());
const environment = {
  JUBILEE_CALLS_PER_PLAYER: '10000',
  JUBILEE_CALLS_PER_NETWORK: '1000000',
};
const options = { clock, environment, flags: { bingoEnabled: true } };
const first = await appForFile(options);
const second = await secondApp(first, { ...options, roles: ['api'] });
const { users, database } = first;
const ports = [first.ports.api, second.ports.api];
const { start } = statefulCalls(first);

interface Way {
  readonly call: CallShape;
  readonly body: unknown;
  readonly stake: number;
  /** Whether the stake is lost with the call; else it is reserved. */
  readonly isSettled: boolean;
  /** What the player had reserved before, and has lost or won with the call. */
  readonly endsReserved?: number;
  readonly credits?: number;
  readonly times: number;
}

/** They pay with credits. */
const CREDIT: ReadonlySet<string> = new Set([placeCreditBet.name, placeMultiCreditBet.name]);
/** Where the sample does not cost the stake, or more than two requests are needed for some to come first. */
const OTHERWISE: Readonly<Record<string, Partial<Way>>> = {
  placeBet: { times: 4 },
  placeCrashBet: { times: 3 },
  buyBingoCards: { body: { currency: 'POINTS', cards: 3 } },
  placeCreditBet: { stake: 0, credits: 1 },
  placeMultiCreditBet: { stake: 0, credits: 2 },
};
const WAYS: readonly Way[] = productRoutes(first.services)
  .map(({ call }): CallShape => call)
  .filter(isRacedHere)
  .filter(
    ({ name, balances }) => balances === 'stakes' || balances === 'reserves' || CREDIT.has(name),
  )
  .map((call) => ({
    call,
    body: { ...call.sample?.body, ...(CREDIT.has(call.name) ? {} : { betAmount: STAKE }) },
    stake: STAKE,
    isSettled: call.balances !== 'reserves',
    times: 2,
    ...OTHERWISE[call.name],
  }));
/** Doubles the stake of an open hand, which ends with it. */
const doubling = (gameId: string): Way => ({
  call: statefulGameAction,
  body: { gameId, gameCode: CARDS.gameCode, action: 'double' },
  stake: STAKE,
  isSettled: true,
  endsReserved: STAKE,
  times: 2,
});

/**
 * Every round in another order, so that no kind always comes first; and every third round without the quickest two, so
 * that the others have their chance.
 */
function requestsOf(round: number, gameId: string): readonly Way[] {
  const known = [...WAYS, doubling(gameId)];
  const ways = round % 3 === 2 ? known.filter(({ call }) => !QUICK.has(call.name)) : known;
  const all = ways.flatMap((way) => Array.from({ length: way.times }, () => way));
  const from = round % all.length;
  return [...all.slice(from), ...all.slice(0, from)];
}
const QUICK: ReadonlySet<string> = new Set([placeBet.name, placeCrashBet.name]);

/** A player with this balance, credits, and a hand that can be doubled. */
async function withBalance(): Promise<{ readonly who: TestUser; readonly gameId: string }> {
  const who = await users.verified();
  const { gameId } = await roundWhere(first, who, CARDS, canDouble);
  replyOf(await start(who, CARDS, { id: gameId, betAmount: STAKE }));
  await spendDownTo(first, who, BALANCE);
  await first.services.credits.grant(
    giftFor(who, await users.walletOf(who), {
      credits: CREDITS,
      expiresAt: new Date(clock.now() + 86_400_000).toISOString(),
    }),
  );
  return { who, gameId };
}

interface Spent {
  readonly way: Way;
  readonly won: number;
}

async function spendAtOnce(
  who: TestUser,
  round: number,
  ways: readonly Way[],
): Promise<readonly Spent[]> {
  const answers = await releaseTogether(
    ways.map(({ call, body }, index) => {
      const port = ports[(index + round) % ports.length] ?? 0;
      const headers = who.headers({ 'x-request-id': systemIds.uuidV7() });
      return {
        port,
        method: call.method,
        path: pathOf(call),
        host: hostOf(who.brand, port),
        headers,
        body,
      };
    }),
  );
  return ways.flatMap((way, index) => {
    const { status = 0, text = '' } = answers[index] ?? {};
    expect(status, text).toBeLessThan(500);
    if (status >= 300) return [];
    const reply = JSON.parse(text) as {
      readonly amountWon?: number;
      readonly paytableResult?: { readonly amountWon: number };
    };
    const won = reply.paytableResult?.amountWon ?? reply.amountWon ?? 0;
    return [{ way, won: way.isSettled ? won : 0 }];
  });
}

test(
  `[WAL-5][WAL-3][WAL-4] everything that costs money, at once on one balance: never more than it covers, ${ROUNDS} rounds`,
  { timeout: 30_000 + ROUNDS * 3_000 },
  async () => {
    await crashWorld(first, clock, database.pool).betting();
    await bingoWorld(first, clock, database.pool).sale();
    const accepted = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { who, gameId } = await withBalance();
      const spent = await spendAtOnce(who, round, requestsOf(round, gameId));
      const sum = (of: (one: Spent) => number) => spent.reduce((total, one) => total + of(one), 0);
      const won = sum((one) => one.won);
      const staked = sum(({ way }) => way.stake);
      expect(staked).toBeLessThanOrEqual(BALANCE + won);
      // Whatever the order was, three stakes fit into the balance.
      expect(staked).toBeGreaterThanOrEqual(3 * STAKE);
      const [points] = await who.accounts();
      const lost = sum(({ way }) => (way.isSettled ? way.stake : 0));
      expect(points).toMatchObject({
        balance: BALANCE + won - staked,
        lockedBalance: STAKE + staked - lost - sum(({ way }) => way.endsReserved ?? 0),
      });
      // Two at once, or one by one: no more than there are, and whoever comes second takes what is left.
      const credits = sum(({ way }) => way.credits ?? 0);
      expect([2, 3]).toContain(credits);
      for (const { way } of spent) {
        accepted.set(way.call.name, (accepted.get(way.call.name) ?? 0) + 1);
      }
    }
    expect(new Set(accepted.keys())).toEqual(
      new Set([...WAYS, doubling('')].map(({ call }) => call.name)),
    );
    expect((await proveLedger(database.pool)).filter((line) => line.violations > 0)).toEqual([]);
  },
);
