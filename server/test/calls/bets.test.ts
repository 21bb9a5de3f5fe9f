/**
 * Bets through the API: one effect per id, the balance as the limit, a final outcome. Security
 * review W1, W3.
 */
import { userFairness } from '@jubilee/contract/calls/fairness';
import {
  placeBet,
  placeCreditBet,
  placeMultiCreditBet,
  userBets,
} from '@jubilee/contract/calls/games';
import { pokerSolitaireStart } from '@jubilee/contract/calls/poker-solitaire';
import { statefulGameStart } from '@jubilee/contract/calls/stateful-games';
import { IDEMPOTENT_REPLAY_HEADER } from '@jubilee/contract/http/headers';
import { decideBet } from '@jubilee/core/games/decide-bet';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { type CallAnswer, callApp, replyOf } from '@jubilee/testkit/call-app';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import type { TestUser } from '@jubilee/testkit/test-users';
import { describe, expect, test } from 'vitest';
import { proveLedger, decidedBet } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { VALID_BET } from './valid-bet.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
const ROUNDS = IS_LONG ? 200 : 20;
const IDS = IS_LONG ? 2_000 : 40;

const first = await appForFile();
const second = await secondApp(first, { roles: ['api'] });
const { users, database } = first;
const ports = [first.ports.api, second.ports.api];

/** Sets the wallet's balance to an amount that no grant gives, through the ledger. */
async function withBalance(person: TestUser, points: number): Promise<void> {
  const walletId = await users.walletOf(person);
  const [account] = await first.services.wallet.accounts(walletId);
  const surplus = (account?.balance ?? 0n) - BigInt(points);
  const bet = { ...VALID_BET, betAmount: Number(surplus) };
  const active = await first.services.fairness.activeSeed(walletId);
  if (!active.ok) throw new Error('no seed');
  const answer = await first.services.wallet.apply(
    decidedBet({
      walletId,
      brandNumber: person.brand.number,
      operationId: systemIds.uuidV7(),
      currency: 'POINTS',
      requestHash: new Uint8Array(32),
      stake: surplus,
      amountWon: 0n,
      round: {
        gameName: bet.gameName,
        paytableName: bet.paytableUsed,
        gameVersion: 'test',
        seedId: active.value.seedId,
        clientSeed: active.value.clientSeed,
        book: {},
      },
    }),
  );
  if (answer.status !== 'applied')
    throw new Error(`the balance could not be set: ${answer.status}`);
}

/** An id whose time is this instant, in milliseconds since 1970. */
function idOf(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${systemIds.uuidV7().slice(-12)}`;
}

const bet = (who: TestUser, body: unknown, id = systemIds.uuidV7(), port = ports[0] ?? 0) =>
  callApp(port, placeBet, {
    host: `localhost:${port}`,
    headers: who.headers({ 'x-request-id': id }),
    body,
  });

describe('one bet', () => {
  test('[BET-5][BET-6][BET-7][HTTP-12] stake and win are booked together, under the request id', async () => {
    const who = await users.verified();
    const id = systemIds.uuidV7();
    const [before] = await who.accounts();
    const seeds = replyOf(await who.call(userFairness));
    const reply = replyOf(await bet(who, VALID_BET, id));
    const { amountWon } = reply.paytableResult;
    expect(reply).toMatchObject({
      betId: id,
      gameName: VALID_BET.gameName,
      currency: 'POINTS',
      betAmount: 100,
      account: {
        currency: 'POINTS',
        balance: (before?.balance ?? 0) - 100 + amountWon,
        lockedBalance: 0,
        version: (before?.version ?? 0) + 1,
      },
      fairness: { seedHash: seeds.active.seedHash, clientSeed: seeds.active.clientSeed, betId: id },
    });
    const [after] = await who.accounts();
    expect(after).toMatchObject(reply.account);
    const { bets } = replyOf(await who.call(userBets));
    expect(bets).toEqual([
      {
        betId: id,
        kind: 'BET',
        gameName: VALID_BET.gameName,
        paytableUsed: VALID_BET.paytableUsed,
        currency: 'POINTS',
        betAmount: 100,
        amountWon,
        status: 'SETTLED',
        finalized: true,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        settledAt: bets[0]?.createdAt,
      },
    ]);
  });

  test('[BET-1] each of the 26 amounts is a bet, in both currencies where the balance covers it', async () => {
    const who = await users.verified();
    for (const currency of ['POINTS', 'SWEEP_TICKETS'] as const) {
      for (const betAmount of BET_AMOUNTS) {
        const answer = await bet(who, { ...VALID_BET, betAmount, currency });
        expect([200, 409]).toContain(answer.status);
        if (answer.status === 409) expect(answer.error?.code).toBe('INSUFFICIENT_BALANCE');
      }
    }
  });

  test('[BET-10][WAL-4][ERR-2] a stake above the balance is 409 with the specification’s code, one equal to it is a bet', async () => {
    const who = await users.verified();
    await withBalance(who, 100);
    const refused = await bet(who, { ...VALID_BET, betAmount: 150 });
    expect([refused.status, refused.error?.message]).toEqual([
      409,
      "user doesn't have enough balance",
    ]);
    const [account] = await who.accounts();
    expect(account?.balance).toBe(100);
    expect((await bet(who, VALID_BET)).status).toBe(200);
  });

  test('[BET-9] an unknown game or paytable has its own code', async () => {
    const who = await users.verified();
    const before = await who.accounts();
    const game = await bet(who, { ...VALID_BET, gameName: 'no-such-game' });
    expect([game.status, game.error?.code]).toEqual([400, 'UNKNOWN_GAME']);
    for (const gameName of ['constructor', '__proto__', 'toString']) {
      expect((await bet(who, { ...VALID_BET, gameName })).error?.code).toBe('UNKNOWN_GAME');
    }
    const table = await bet(who, { ...VALID_BET, paytableUsed: 'other' });
    expect([table.status, table.error?.code]).toEqual([400, 'UNKNOWN_PAYTABLE']);
    expect(await who.accounts()).toEqual(before);
  });

  test('[BET-21] pending bets of a player without open rounds are an empty list', async () => {
    const who = await users.verified();
    await bet(who, VALID_BET);
    const sendRequest = async (query: string) => replyOf(await who.call(userBets, { query })).bets;
    expect(await sendRequest('?status=PENDING&finalized=true')).toEqual([]);
    expect(await sendRequest('?status=SETTLED')).toHaveLength(1);
  });

  test('[LIM-10][BET-26] bets come in pages, newest first, never those of others', async () => {
    const [who, other] = [await users.verified(), await users.verified()];
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1)
      ids.unshift(replyOf(await bet(who, { ...VALID_BET, betAmount: 10 })).betId);
    await bet(other, VALID_BET);
    const page = async (query: string) =>
      replyOf(await who.call(userBets, { query })).bets.map((one) => one.betId);
    expect(await page('?limit=2')).toEqual(ids.slice(0, 2));
    expect(await page(`?limit=2&before=${ids[1]}`)).toEqual(ids.slice(2, 4));
    expect(await page('?limit=100')).toEqual(ids);
  });
});

describe('refused bets', () => {
  test('[WAL-45][LIM-2] beyond the allowance are 429 with the wait, on every node, and leave their ids free', async () => {
    const who = await users.verified();
    await database.pool.query(
      `insert into ledger.refusal_allowance (wallet_id, full_at)
       values ($1, clock_timestamp() + ledger.refusal_limit('FULL') - ledger.refusal_limit('REFILL'))`,
      [await users.walletOf(who)],
    );
    const poor = { ...VALID_BET, betAmount: 10_000, currency: 'SWEEP_TICKETS' };
    const id = systemIds.uuidV7();
    expect((await bet(who, poor)).error?.code).toBe('INSUFFICIENT_BALANCE');
    const start = { gameCode: 'vault-nine', config: { mines: 3 } };
    const money = { betAmount: 10_000, currency: 'SWEEP_TICKETS' };
    const beyond = [
      await bet(who, poor, id),
      await bet(who, poor, systemIds.uuidV7(), ports[1]),
      await who.call(statefulGameStart, { body: { ...start, ...money } }),
      await who.call(pokerSolitaireStart, { body: money }),
    ];
    for (const answer of beyond) {
      expect([answer.status, answer.error?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(answer.headers['retry-after']).toBe('60');
    }
    const played = await bet(who, { ...VALID_BET, betAmount: 10 }, id);
    expect([played.status, played.headers[IDEMPOTENT_REPLAY_HEADER]]).toEqual([200, undefined]);
  });
});

describe('the same id', () => {
  test('[BET-8][BET-25][WAL-26][SESS-5] a repeat answers byte for byte the same, from another process and session too', async () => {
    const who = await users.verified();
    const id = systemIds.uuidV7();
    const original = await bet(who, VALID_BET, id);
    expect(original.headers[IDEMPOTENT_REPLAY_HEADER]).toBeUndefined();
    await who.login();
    for (const port of ports) {
      const again = await bet(who, VALID_BET, id, port);
      expect(again.headers[IDEMPOTENT_REPLAY_HEADER]).toBe('true');
      expect(again.text).toBe(original.text);
    }
    const reordered = Object.fromEntries(Object.entries(VALID_BET).toReversed());
    expect((await bet(who, reordered, id)).text).toBe(original.text);
  });

  test(
    `[WAL-15][WAL-26][WAL-27][BET-25] ${IDS} ids, each 50 times at once over two processes: one effect, one answer, altered bodies 422`,
    async () => {
      const who = await users.verifiedMany(8);
      for (let n = 0; n < IDS; n += 1) {
        const person = who[n % who.length];
        if (person === undefined) throw new Error('nobody');
        const id = systemIds.uuidV7();
        const good = {
          ...VALID_BET,
          betAmount: 10,
          currency: n % 2 === 0 ? 'POINTS' : 'SWEEP_TICKETS',
        };
        const answers: CallAnswer<typeof placeBet>[] = await Promise.all(
          Array.from({ length: 50 }, (_, copy) =>
            bet(person, copy % 10 === 9 ? { ...good, betAmount: 25 } : good, id, ports[copy % 2]),
          ),
        );
        const stored = answers.filter((one) => one.status !== 422);
        // The body that came first defines the request of this id; the other one is refused.
        const replies = new Set(
          stored.map((one) => (one.error === undefined ? one.text : one.error.code)),
        );
        expect(replies.size).toBe(1);
        expect([5, 45]).toContain(answers.length - stored.length);
        for (const { error } of answers.filter((one) => one.status === 422)) {
          expect(error?.code).toBe('REQUEST_ID_REUSED');
        }
        const fresh = stored.filter(
          (one) => one.status === 200 && one.headers[IDEMPOTENT_REPLAY_HEADER] === undefined,
        );
        if (stored[0]?.status === 200) expect(fresh).toHaveLength(1);
        const { rows } = await database.pool.query(
          'select count(*)::int as count from ledger.operation where operation_id = $1',
          [id],
        );
        expect(rows).toEqual([{ count: 1 }]);
      }
    },
    IS_LONG ? 600_000 : 60_000,
  );

  test('[WAL-29][BET-11] a refusal for form or gate leaves the id free, one for balance does not', async () => {
    const who = await users.unverified();
    const id = systemIds.uuidV7();
    const sendRequest = (body: unknown) =>
      who.call(placeBet, { body, headers: { 'x-request-id': id } });
    expect((await sendRequest({ ...VALID_BET, betAmount: 11 })).status).toBe(400);
    expect((await sendRequest(VALID_BET)).error?.code).toBe('EMAIL_NOT_VERIFIED');
    await users.verifyByEmail(who);
    expect((await sendRequest({ ...VALID_BET, gameName: 'none' })).error?.code).toBe(
      'UNKNOWN_GAME',
    );
    expect((await sendRequest(VALID_BET)).status).toBe(200);
  });

  test('[WAL-30] an id from another time is 400 and has no effect', async () => {
    const who = await users.verified();
    const before = await who.accounts();
    for (const ms of [0, Date.now() - 73 * 3_600_000, Date.now() + 6 * 60_000, 2 ** 48 - 1]) {
      const answer = await bet(who, VALID_BET, idOf(ms));
      expect([answer.status, answer.error?.code]).toEqual([400, 'REQUEST_ID_OUTSIDE_WINDOW']);
    }
    expect(await who.accounts()).toEqual(before);
    expect((await bet(who, VALID_BET, idOf(Date.now() - 71 * 3_600_000))).status).toBe(200);
  });

  test('[FAIR-23] nothing is drawn for an id that the ledger might refuse', async () => {
    const who = await users.verified();
    const { gameName, paytableUsed: paytableName, currency } = VALID_BET;
    const credit = { gameName, paytableName, currency };
    const before = await who.accounts();
    for (const [call, body] of [
      [placeBet, VALID_BET],
      [placeCreditBet, { ...credit, creditsValue: 25 }],
      [placeMultiCreditBet, { ...credit, credits: 2 }],
      [statefulGameStart, { gameCode: 'velvet-moth', config: {}, betAmount: 100, currency }],
      [pokerSolitaireStart, { betAmount: 100, currency }],
    ] as const) {
      const headers = { 'x-request-id': idOf(Date.now() + 4.5 * 60_000) };
      const answer = await who.call(call, { body, headers });
      expect([answer.status, answer.error?.code], call.name).toEqual([
        400,
        'REQUEST_ID_OUTSIDE_WINDOW',
      ]);
    }
    expect(await who.accounts()).toEqual(before);
    expect((await bet(who, VALID_BET, idOf(Date.now() + 3.5 * 60_000))).status).toBe(200);
  });

  test('[WAL-31] two players may use the same id, each for a bet of their own', async () => {
    const [a, b] = [await users.verified(), await users.verified()];
    const id = systemIds.uuidV7();
    const answers = [
      await bet(a, VALID_BET, id),
      await bet(b, { ...VALID_BET, betAmount: 50 }, id),
    ];
    expect(answers.map((one) => [one.status, one.headers[IDEMPOTENT_REPLAY_HEADER]])).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
  });
});

/** Ids whose rounds pay nothing under the player's seed, so that no win can fund another bet. */
async function losingIds(person: TestUser, count: number): Promise<string[]> {
  const active = await first.services.fairness.activeSeed(await users.walletOf(person));
  if (!active.ok) throw new Error('no seed');
  const { serverSeed, clientSeed } = active.value;
  const ids: string[] = [];
  while (ids.length < count) {
    const betId = systemIds.uuidV7();
    const { amountWon } = decideBet({
      gameName: VALID_BET.gameName,
      paytable: VALID_BET.paytableUsed,
      betAmount: BigInt(VALID_BET.betAmount),
      serverSeed,
      clientSeed,
      betId,
    });
    if (amountWon === 0n) ids.push(betId);
  }
  return ids;
}

/** An overloaded platform leaves it open: the same bet is sent again until it is decided. */
async function untilDecided(who: TestUser, id: string, port: number | undefined) {
  for (let tries = 1; ; tries += 1) {
    const answer = await bet(who, VALID_BET, id, port);
    const isOpen = answer.error?.code === 'OUTCOME_UNKNOWN';
    if (!isOpen || tries === 50) return answer;
  }
}

describe('a balance for ten bets', () => {
  test(
    `[WAL-5][BET-10] ${ROUNDS} rounds of 100 bets at once over two processes: exactly ten go through`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const who = await users.verified();
        await withBalance(who, 1_000);
        const ids = await losingIds(who, 100);
        const answers = await Promise.all(ids.map((id, n) => untilDecided(who, id, ports[n % 2])));
        const outcomes = answers.map((one) => one.error?.code ?? 'ACCEPTED');
        expect(outcomes.filter((one) => one === 'ACCEPTED')).toHaveLength(10);
        expect(outcomes.filter((one) => one === 'INSUFFICIENT_BALANCE')).toHaveLength(90);
        const [account] = await who.accounts();
        expect([account?.balance, account?.lockedBalance]).toEqual([0, 0]);
      }
    },
    IS_LONG ? 900_000 : 120_000,
  );

  test('[WAL-11] the ledger proves whole after all of this', async () => {
    const broken = (await proveLedger(database.pool)).filter((line) => line.violations > 0);
    expect(broken).toEqual([]);
  });
});
