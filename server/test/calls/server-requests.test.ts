/** What the server books by itself carries the hashes that were stored from the first release on. */
import { JACKPOTS } from '@jubilee/core/jackpots/definition';
import { requestHash } from '@jubilee/core/wallet/request-hash';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import type { TestUser } from '@jubilee/testkit/test-users';
import { placeBet } from '@jubilee/contract/calls/games';
import { expect, test } from 'vitest';
import { finishAbandoned } from '../../src/modules/rounds/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { CARDS, MINES, statefulCalls } from './stateful-calls.ts';
import { roundWhere } from './known-rounds.ts';
import { VALID_BET } from './valid-bet.ts';

const DAY_MS = 86_400_000;
const ALWAYS_MAJOR = { kind: 'random', num: 1, den: 10_000 } as const;
const main = await appForFile({
  flags: { jackpotEnabled: true },
  jackpots: {
    ...JACKPOTS,
    POINTS: { ...JACKPOTS.POINTS, MAJOR: { ...JACKPOTS.POINTS.MAJOR, trigger: ALWAYS_MAJOR } },
  },
});
const { users, database, services } = main;
const { start } = statefulCalls(main);

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const expected = (route: string, who: TestUser, walletId: bigint, body: unknown) =>
  hex(requestHash({ route, brandNumber: who.brand.number, walletId, body }));
async function storedHashes(sql: string, values: readonly unknown[]): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ request_hash: Buffer }>(sql, [...values]);
  return rows.map((row) => hex(row.request_hash));
}
const hashesOfKind = (walletId: bigint, kind: string) =>
  storedHashes(
    `select request_hash from ledger.operation
     where wallet_id = $1 and kind = ledger.operation_kind($2) order by currency`,
    [walletId, kind],
  );
const sweep = () =>
  finishAbandoned({ ...services, clock: settableClock(Date.now() + 31 * DAY_MS) }, (fault) => {
    throw fault;
  });

test('[WAL-27] a welcome grant is bound to wallet and currency', async () => {
  const who = await users.verified();
  const walletId = await users.walletOf(who);
  expect(await hashesOfKind(walletId, 'WELCOME_GRANT')).toEqual(
    ['POINTS', 'SWEEP_TICKETS'].map((currency) =>
      expected('welcomeGrant', who, walletId, `${walletId}:${currency}`),
    ),
  );
});

test('[WAL-27][GAME-27] the steps of a finished round are bound to its version', async () => {
  const who = await users.verified();
  const walletId = await users.walletOf(who);
  const dealt = await roundWhere(main, who, CARDS, (round) => !round.isComplete);
  replyOf(await start(who, CARDS, { id: dealt.gameId }));
  expect(await sweep()).toBe(1);
  const stored = await storedHashes(
    'select request_hash from ledger.round_step where wallet_id = $1 order by version',
    [walletId],
  );
  expect(stored.length).toBeGreaterThan(0);
  expect(stored).toEqual(
    stored.map((_, version) =>
      expected('finishAbandoned', who, walletId, { holdId: dealt.gameId, version }),
    ),
  );
});

test('[WAL-27][GAME-70] the refund of a round is bound to its reservation', async () => {
  const who = await users.verified();
  const walletId = await users.walletOf(who);
  const active = await services.fairness.activeSeed(walletId);
  if (!active.ok) throw new Error('no seed');
  const { seedId, clientSeed } = active.value;
  const operationId = systemIds.uuidV7();
  const round = {
    gameName: MINES.gameCode,
    paytableName: 'mines-of-yesterday',
    gameVersion: 'of yesterday',
    seedId,
    clientSeed,
    book: {},
  };
  const operation = {
    walletId,
    brandNumber: who.brand.number,
    operationId,
    currency: 'POINTS',
    requestHash: new Uint8Array(32),
    amount: 100n,
    seedId,
    round,
  } as const;
  await services.wallet.apply({ kind: 'reservation', operation });
  expect(await sweep()).toBe(1);
  expect(await hashesOfKind(walletId, 'HOLD_RELEASE')).toEqual([
    expected('giveBackRound', who, walletId, { holdId: operationId }),
  ]);
});

test('[WAL-27][FREE-8] a gift of credits is bound to everything but its id', async () => {
  const who = await users.verified();
  const walletId = await users.walletOf(who);
  const body = {
    actionId: 'welcome',
    creditType: undefined,
    paytableNames: ['copper-comet-957'],
    currency: 'POINTS',
    creditsValue: 25,
    credits: 3,
    expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
  } as const;
  const gift = { ...body, giftId: 'a gift', walletId, brandNumber: who.brand.number };
  expect(await services.credits.grant(gift)).toEqual({ ok: true, value: { fresh: true } });
  expect(await services.credits.grant(gift)).toEqual({ ok: true, value: { fresh: false } });
  expect(await services.credits.grant({ ...gift, credits: 4 })).toMatchObject({
    ok: false,
    refusal: { code: 'REQUEST_ID_REUSED' },
  });
  expect(
    await storedHashes('select request_hash from credit.gift where wallet_id = $1', [walletId]),
  ).toEqual([expected('grantCredits', who, walletId, { ...body, creditType: null })]);
});

test('[WAL-27][JACK-5] a jackpot win is bound to the bet that hit it', async () => {
  const who = await users.verified();
  const walletId = await users.walletOf(who);
  const headers = { 'x-request-id': systemIds.uuidV7() };
  const body = { ...VALID_BET, betAmount: 10_000 };
  const { betId } = replyOf(await who.call(placeBet, { body, headers }));
  await services.jackpots.settled();
  expect(await hashesOfKind(walletId, 'JACKPOT_WIN')).toContain(
    expected('jackpotWin', who, walletId, { operationId: betId, type: 3 }),
  );
});
