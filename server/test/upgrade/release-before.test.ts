/**
 * A roll-out: processes of the release before are running when the database gets the schema of today, and go on beside
 * those of today. Both play the same accounts, and a request that one of them has answered gets the same answer from the other.
 */
import { addFreePoints } from '@jubilee/contract/calls/account';
import { cancelCrashBet, placeCrashBet } from '@jubilee/contract/calls/crash';
import type { CallShape } from '@jubilee/contract/calls/define';
import { rotateFairness, userFairness } from '@jubilee/contract/calls/fairness';
import { placeBet, placeCreditBet, userBet, userBets } from '@jubilee/contract/calls/games';
import { pokerSolitairePlace, pokerSolitaireStart } from '@jubilee/contract/calls/poker-solitaire';
import { statefulGameInfo, statefulGameStart } from '@jubilee/contract/calls/stateful-games';
import { callApp, type CallAnswer, replyOf } from '@jubilee/testkit/call-app';
import { MIGRATIONS, SQL_FOLDER } from '@jubilee/testkit/migrations';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { startServerProcess } from '@jubilee/testkit/server-process';
import { portSettings, startTestApp, TEST_ENCRYPTION_KEY } from '@jubilee/testkit/test-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { MINES } from '../calls/stateful-calls.ts';
import { giftFor } from '../calls/gift-for.ts';
import { VALID_BET } from '../calls/valid-bet.ts';
import { saltOfShortRounds } from './salt-of-short-rounds.ts';
import { unpackRelease } from './unpacked-release.ts';

const WAIT = { timeout: 90_000, interval: 100 };
const release = unpackRelease();
const database = await createTestDatabase({ migrated: false });
const [before, now] = [await portSettings(), await portSettings()];
const LIMITS = { JUBILEE_CALLS_PER_PLAYER: '10000', JUBILEE_CALLS_PER_NETWORK: '1000000' };
const settings = {
  ...before,
  ...LIMITS,
  DATABASE_URL: database.url,
  JUBILEE_SEAL_KEY: TEST_ENCRYPTION_KEY,
  JUBILEE_IDENTITY_ISSUER: `http://localhost:${now['JUBILEE_PORT_IDENTITY']}`,
  LOG_LEVEL: 'error',
};
const api = startServerProcess('api', settings, release.entries);
await api.ready;
// The first worker publishes the chain of crash rounds, the second one plays it with a salt that was chosen after it.
const publisher = startServerProcess(
  'worker',
  { ...settings, JUBILEE_CRASH_SALT: 'wait' },
  release.entries,
);
await publisher.ready;
const JUBILEE_CRASH_SALT = await saltOfShortRounds(database.pool);
publisher.signal('SIGTERM');
await publisher.ended;
const worker = startServerProcess('worker', { ...settings, JUBILEE_CRASH_SALT }, release.entries);
await worker.ready;
// Its processes prepare statements that answer every column of these tables; a changed row type would break them.
const WHOLE_ROWS = ['crash.round', 'crash.bet', 'bingo.round', 'bingo.purchase'].map((table) => ({
  name: `every column of ${table}`,
  text: `select * from ${table}`,
}));
const connection = await database.pool.connect();
afterAll(() => connection.release());
for (const statement of WHOLE_ROWS) await connection.query(statement);
// From here on as in a roll-out: the schema first, then a process of today.
const applied = await migrate({ url: database.url, folder: MIGRATIONS, sqlFolder: SQL_FOLDER });
const app = await startTestApp({
  databaseUrl: database.url,
  roles: ['api', 'identity'],
  environment: { ...now, ...LIMITS },
});
const { users } = app;
afterAll(async () => {
  await app.stop();
  for (const one of [api, worker]) one.signal('SIGKILL');
  await Promise.all([api.ended, worker.ended]);
  release.remove();
});

type Node = 'before' | 'now';
const NODES: readonly Node[] = ['before', 'now'];
const other = (node: Node): Node => (node === 'now' ? 'before' : 'now');
const PORTS: Readonly<Record<Node, number>> = {
  before: Number(before['JUBILEE_PORT_API']),
  now: app.ports.api,
};

function call<C extends CallShape>(
  node: Node,
  who: TestUser,
  what: C,
  input: {
    readonly body?: unknown;
    readonly id?: string;
    readonly query?: string;
    readonly params?: Record<string, string>;
  } = {},
): Promise<CallAnswer<C>> {
  const { id = systemIds.uuidV7(), params, ...rest } = input;
  return callApp(PORTS[node], what, {
    ...rest,
    params: { userId: who.userId, ...params },
    host: `localhost:${PORTS[node]}`,
    headers: who.headers({ 'x-request-id': id }),
  });
}

/** Sends a request to one node and its repeat to the other, which must answer the same. */
async function onBoth<C extends CallShape>(node: Node, who: TestUser, what: C, body: unknown) {
  const id = systemIds.uuidV7();
  const first = await call(node, who, what, { body, id });
  const repeat = await call(other(node), who, what, { body, id });
  const of = ({ status, error, text }: CallAnswer<C>) => [status, error?.code ?? text];
  expect(of(repeat)).toEqual(of(first));
  const altered = await call(other(node), who, what, {
    body: { ...(body as object), betAmount: 75 },
    id,
  });
  if ('betAmount' in (body as object)) expect(altered.error?.code).toBe('REQUEST_ID_REUSED');
  return first;
}

const MONEY = { betAmount: 100, currency: 'POINTS' } as const;

describe('the release before, on the schema of today', () => {
  test('[OPS-26][OPS-5] was running when the schema changed', () => {
    expect(release.commit).toMatch(/^[0-9a-f]{40}$/);
    expect(applied.length).toBeGreaterThan(0);
  });

  test.each(WHOLE_ROWS)(
    '[OPS-26] can still run its prepared statement: $name',
    async (statement) => {
      await expect(connection.query(statement)).resolves.toBeDefined();
    },
  );

  test.each(NODES)(
    '[OPS-26][WAL-26][WAL-28] bets and refusals of %s are known to the other',
    async (node) => {
      const who = await users.verified();
      for (let count = 0; count < 5; count += 1) {
        expect((await onBoth(node, who, placeBet, VALID_BET)).status).toBe(200);
      }
      const poor = { ...VALID_BET, betAmount: 10_000, currency: 'SWEEP_TICKETS' };
      expect((await onBoth(node, who, placeBet, poor)).error?.code).toBe('INSUFFICIENT_BALANCE');
      const start = { ...MONEY, betAmount: 10_000, currency: 'SWEEP_TICKETS' };
      expect((await onBoth(node, who, pokerSolitaireStart, start)).error?.code).toBe(
        'INSUFFICIENT_BALANCE',
      );
      expect((await onBoth(node, who, addFreePoints, {})).error?.code).toBe(
        'FREE_POINTS_BALANCE_TOO_HIGH',
      );
      const lists = await Promise.all(NODES.map((one) => call(one, who, userBets)));
      const [one, two] = lists.map((list) => replyOf(list).bets);
      expect(one).toHaveLength(5);
      expect(two).toEqual(one);
      const betId = one?.[0]?.betId ?? '';
      const views = await Promise.all(
        NODES.map(async (each) => replyOf(await call(each, who, userBet, { params: { betId } }))),
      );
      expect(views[0]).toEqual(views[1]);
    },
  );

  test.each(NODES)('[OPS-26][WAL-45] the allowance of refusals holds on %s', async (node) => {
    const who = await users.verified();
    await database.pool.query(
      `insert into ledger.refusal_allowance (wallet_id, full_at)
       values ($1, clock_timestamp() + ledger.refusal_limit('FULL') - ledger.refusal_limit('REFILL'))`,
      [await users.walletOf(who)],
    );
    const poor = { ...VALID_BET, betAmount: 10_000, currency: 'SWEEP_TICKETS' };
    const codes = [];
    for (let count = 0; count < 3; count += 1) {
      codes.push((await call(node, who, placeBet, { body: poor })).error?.code);
    }
    expect(codes).toEqual(['INSUFFICIENT_BALANCE', 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    expect((await call(node, who, placeBet, { body: VALID_BET })).status).toBe(200);
  });

  test.each(NODES)(
    '[OPS-26][GAME-25] a round that %s opens is played on by the other',
    async (node) => {
      const who = await users.verified();
      const opened = replyOf(await onBoth(node, who, statefulGameStart, { ...MINES, ...MONEY }));
      const info = await call(other(node), who, statefulGameInfo, {
        body: { gameCode: MINES.gameCode },
      });
      expect(JSON.stringify(replyOf(info).games)).toContain(opened.game.gameId);
      const early = await call(node, who, addFreePoints, { body: {} });
      expect(early.error?.code).toBe('FREE_POINTS_BALANCE_TOO_HIGH');
      const { game } = replyOf(await call(node, who, pokerSolitaireStart, { body: MONEY }));
      for (let turn = 0; turn < 4; turn += 1) {
        const at = turn % 2 === 0 ? other(node) : node;
        const body = { gameId: game.gameId, handIndex: turn };
        expect((await call(at, who, pokerSolitairePlace, { body })).status).toBe(200);
      }
    },
  );

  test.each(NODES)('[OPS-26][BET-20][FAIR-4] credits and seeds of %s', async (node) => {
    const who = await users.verified();
    await app.services.credits.grant(giftFor(who, await users.walletOf(who), { credits: 1 }));
    const credit = {
      gameName: VALID_BET.gameName,
      paytableName: VALID_BET.paytableUsed,
      creditsValue: 25,
      currency: 'POINTS',
    };
    expect((await onBoth(node, who, placeCreditBet, credit)).status).toBe(200);
    expect((await onBoth(other(node), who, placeCreditBet, credit)).error?.code).toBe(
      'INSUFFICIENT_CREDITS',
    );
    replyOf(await call(node, who, rotateFairness, { body: { clientSeed: 'roll-out' } }));
    expect((await call(other(node), who, placeBet, { body: VALID_BET })).status).toBe(200);
    const seeds = replyOf(await call(node, who, userFairness));
    expect(JSON.stringify(seeds.active)).toContain('roll-out');
  });

  test('[OPS-26][CRASH-8] its worker leads crash rounds: bets of both are canceled, and ended with their money', async () => {
    const players = await Promise.all(NODES.map(() => users.verified()));
    const bet = (node: Node, who: TestUser) =>
      vi.waitFor(async () => {
        const placed = await call(node, who, placeCrashBet, { body: MONEY });
        return replyOf(placed).betId;
      }, WAIT);
    for (const [index, node] of NODES.entries()) {
      const who = players[index];
      if (who === undefined) throw new Error('nobody plays');
      const betId = await bet(node, who);
      const cancelled = await call(other(node), who, cancelCrashBet, { body: { betId } });
      expect([200, 409]).toContain(cancelled.status);
      await bet(other(node), who);
      await vi.waitFor(async () => {
        const [points] = await who.accounts();
        expect(points?.lockedBalance).toBe(0);
      }, WAIT);
      const { bets } = replyOf(await call(node, who, userBets));
      expect(bets.map(({ gameName }) => gameName)).toEqual(['paper-rocket', 'paper-rocket']);
      expect(bets.map(({ status }) => status)).not.toContain('PENDING');
    }
  }, 240_000);

  test('[OPS-26][WAL-11] leaves a ledger that proves whole, and stops without an error', async () => {
    expect((await proveLedger(database.pool)).filter((line) => line.violations > 0)).toEqual([]);
    for (const one of [api, worker]) one.signal('SIGTERM');
    for (const one of [api, worker]) {
      const { code, stderr, stdout } = await one.ended;
      expect({ code, stderr, stdout }).toEqual({ code: 0, stderr: '', stdout: '' });
    }
  });
});
