/** Jackpots through the API: who wins, who is notified, what anybody can verify. */
import { createHash } from 'node:crypto';
import { BRANDS } from '@jubilee/brands';
import { updateUser } from '@jubilee/contract/calls/account';
import { userActivity } from '@jubilee/contract/calls/activity';
import { userBets, placeBet } from '@jubilee/contract/calls/games';
import { completeJackpotWin, jackpotCycles, jackpotWins } from '@jubilee/contract/calls/jackpots';
import { JACKPOT_TYPES } from '@jubilee/contract/values/enums';
import type { JackpotUpdate } from '@jubilee/contract/sockets/events';
import { type JackpotDefinition, JACKPOTS } from '@jubilee/core/jackpots/definition';
import { welcomeGrant } from '@jubilee/testkit/bets';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { appForFile, appForTest, type TestAppWithDatabase } from '@jubilee/testkit/app-for-file';
import type { TestUser } from '@jubilee/testkit/test-users';
import { listen } from '@jubilee/testkit/socket-client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { identityWorld } from './identity-world.ts';
import { VALID_BET } from './valid-bet.ts';

/** The largest stake always hits the major. */
const EASY: JackpotDefinition = {
  ...JACKPOTS,
  POINTS: {
    ...JACKPOTS.POINTS,
    MINI: { seed: 3, contributionPerMillion: 2_000, trigger: { kind: 'mustHitBy', limit: 9 } },
    MAJOR: {
      seed: 700,
      contributionPerMillion: 1_500,
      trigger: { kind: 'random', num: 1, den: 10_000 },
    },
  },
};
const HITTING = { ...VALID_BET, betAmount: 10_000 };

const app = await appForFile({ flags: { jackpotEnabled: true }, jackpots: EASY });
const { users, ports, database } = app;
const aim = { socketPort: ports.socket, webPort: ports.web };

const bet = (who: TestUser, body: object = VALID_BET) =>
  who.call(placeBet, { body, headers: { 'x-request-id': systemIds.uuidV7() } });
async function winOf(who: TestUser) {
  const { betId } = replyOf(await bet(who, HITTING));
  await app.services.jackpots.settled();
  const { wins } = replyOf(await who.call(jackpotWins, { query: '?status=PENDING&limit=1' }));
  const [win] = wins;
  if (win === undefined) throw new Error('no win');
  return { betId, win };
}
async function recordEvents(person: TestUser | undefined, namespace: string) {
  const listener = await listen(person, { ...aim, namespace });
  onTestFinished(() => void listener.socket.close());
  // Events that arrived with the connection were received, but their payload was not kept.
  const early = listener.events.map((name) => ({ name, payload: undefined, at: 0 }));
  const socketEvents: { name: string; payload: unknown; at: number }[] = early;
  listener.socket.onAny((name: string, payload: unknown) =>
    socketEvents.push({ name, payload, at: performance.now() }),
  );
  return socketEvents;
}

/** All of a player's wins, after one more bet. */
async function winsOfBet({ services }: Pick<TestAppWithDatabase, 'services'>, who: TestUser) {
  expect((await bet(who, HITTING)).error).toBeUndefined();
  await services.jackpots.settled();
  return replyOf(await who.call(jackpotWins)).wins;
}

describe('a win', () => {
  test('[JACK-40] includes the nickname of its player, or a number where there is none', async () => {
    const [nobody, wren] = [await users.verified(), await users.verified()];
    expect((await winOf(nobody)).win.displayName).toMatch(/^Player \d{5}$/);
    const nickname = 'Wren of the hill';
    replyOf(await wren.call(updateUser, { params: { userId: wren.userId }, body: { nickname } }));
    expect((await winOf(wren)).win.displayName).toBe(nickname);
  });

  test('[BET-28][JACK-2][JACK-4][JACK-5][JACK-13] is posted when it falls and pending until its owner has seen it', async () => {
    const who = await users.verified();
    const [before] = await who.accounts();
    const { win } = await winOf(who);
    expect(win).toMatchObject({ jackpotType: 'MAJOR', currency: 'POINTS', status: 'PENDING' });
    expect(win.amount).toBeGreaterThanOrEqual(700);
    const { bets } = replyOf(await who.call(userBets));
    const [after] = await who.accounts();
    expect(after?.balance).toBe(
      (before?.balance ?? 0) -
        10_000 +
        (bets[0]?.amountWon ?? 0) +
        win.amount +
        (await miniPaid(who)),
    );

    const complete = (person: TestUser) =>
      person.call(completeJackpotWin, { body: { winId: win.winId } });
    const [other, accounts] = [await users.verified(), await who.accounts()];
    const foreign = await complete(other);
    expect([foreign.status, foreign.error?.code]).toEqual([404, 'NOT_FOUND']);
    const replies = await Promise.all([complete(who), complete(who), complete(who)]);
    for (const reply of replies)
      expect(replyOf(reply).win).toEqual({ ...win, status: 'COMPLETED' });
    expect(await who.accounts()).toEqual(accounts);
    const { entries } = replyOf(await who.call(userActivity, { query: '?kind=jackpot' }));
    expect(entries).toContainEqual({
      kind: 'jackpot',
      id: win.winId,
      at: expect.any(String),
      jackpotType: win.jackpotType,
      currency: 'POINTS',
      amount: win.amount,
    });
    const left = replyOf(await who.call(jackpotWins, { query: '?status=PENDING' })).wins;
    expect(left.filter((one) => one.winId === win.winId)).toEqual([]);
  });

  /** The largest stake may also have moved the mini meter over its hit point. */
  async function miniPaid(who: TestUser): Promise<number> {
    const { wins } = replyOf(await who.call(jackpotWins));
    return wins
      .filter((one) => one.jackpotType === 'MINI')
      .reduce((sum, one) => sum + one.amount, 0);
  }

  test('[JACK-2][JACK-12] wins are listed newest first, or oldest first on request, and only the player’s own', async () => {
    const [who, other] = [await users.verified(), await users.verified()];
    for (let n = 0; n < 3; n += 1) {
      const answer = await bet(who, HITTING);
      if (answer.status !== 200) break;
      await app.services.jackpots.settled();
    }
    const ids = async (query: string) =>
      replyOf(await who.call(jackpotWins, { query })).wins.map((one) => one.winId);
    const newest = await ids('');
    expect(newest.length).toBeGreaterThan(0);
    expect(await ids('?order=oldest')).toEqual(newest.toReversed());
    expect(await ids('?limit=1')).toEqual(newest.slice(0, 1));
    expect(replyOf(await other.call(jackpotWins)).wins).toEqual([]);
    expect((await who.call(jackpotWins, { query: '?status=LOST' })).status).toBe(400);
    expect((await who.call(completeJackpotWin, { body: { winId: 'x' } })).status).toBe(400);
    const unknown = await who.call(completeJackpotWin, { body: { winId: systemIds.uuidV7() } });
    expect(unknown.status).toBe(404);
  });

  test('[SOCK-13] is sent to its winner only', async () => {
    const [who, other] = [await users.verified(), await users.verified()];
    const [mine, theirs, everybody] = [
      await recordEvents(who, '/user'),
      await recordEvents(other, '/user'),
      await recordEvents(undefined, '/public'),
    ];
    const { win } = await winOf(who);
    const winEvents = (list: typeof mine) => list.filter(({ name }) => name === 'JACKPOT_WIN');
    await vi.waitFor(
      () =>
        expect(winEvents(mine).map(({ payload }) => payload)).toContainEqual({ winId: win.winId }),
      { timeout: 20_000 },
    );
    expect([winEvents(theirs), winEvents(everybody)]).toEqual([[], []]);
  });
});

describe('totals', () => {
  test('[SOCK-12][JACK-7] reach guests and players at once on arrival, then on change, at most twice a second', async () => {
    const who = await users.verified();
    const received = [await recordEvents(who, '/user'), await recordEvents(undefined, '/public')];
    const updates = (list: (typeof received)[number]) =>
      list.filter(({ name }) => name === 'JACKPOT_UPDATE');
    const counts = () => received.map((list) => updates(list).length);
    await vi.waitFor(() => expect(Math.min(...counts())).toBeGreaterThanOrEqual(1), {
      timeout: 20_000,
    });
    // Totals from the previous tests are published, and then a second passes without an event.
    let [seen, since] = [counts(), performance.now()];
    await vi.waitFor(
      () => {
        if (counts().join() !== seen.join()) [seen, since] = [counts(), performance.now()];
        expect(performance.now() - since).toBeGreaterThan(1_100);
      },
      { timeout: 20_000 },
    );
    const before = app.services.jackpots.totalsOf(who.brand.number)?.POINTS.GRAND ?? 0;
    for (let n = 0; n < 12; n += 1) {
      expect((await bet(who, { ...VALID_BET, betAmount: 700 })).status).toBe(200);
    }
    await vi.waitFor(
      () => expect(counts().every((count, n) => count > (seen[n] ?? 0))).toBe(true),
      { timeout: 20_000 },
    );
    for (const list of received) {
      const ticks = updates(list).slice(1);
      for (const [n, tick] of ticks.entries()) {
        const next = ticks[n + 1];
        if (next !== undefined) expect(next.at - tick.at).toBeGreaterThan(400);
      }
      const grand = updates(list)
        .filter(({ payload }) => payload !== undefined)
        .map(({ payload }) => (payload as JackpotUpdate).totals.POINTS.GRAND);
      expect(grand).toEqual(grand.toSorted((a, b) => a - b));
      expect(grand.at(-1)).toBeGreaterThan(before);
    }
  });

  test('[JACK-11] where jackpots are off nothing is sent, paid or listed', async () => {
    const quiet = await appForTest({ jackpots: EASY });
    const who = await quiet.users.verified();
    const listener = await listen(who, {
      socketPort: quiet.ports.socket,
      webPort: quiet.ports.web,
    });
    onTestFinished(() => void listener.socket.close());
    expect(await winsOfBet(quiet, who)).toEqual([]);
    const { rows } = await quiet.database.pool.query('select 1 from jackpot.pool');
    expect(rows).toEqual([]);
    await vi.waitFor(() => expect(listener.events).toContain('BALANCE_UPDATE'), {
      timeout: 20_000,
    });
    expect(listener.events).not.toContain('JACKPOT_UPDATE');
    const query = '?currency=POINTS&jackpotType=MINI';
    expect((await who.call(jackpotCycles, { query })).error?.code).toBe('FEATURE_OFF');
  });

  test('[JACK-15] where a verified purchase is required, a player without one does not take part', async () => {
    const strict = await appForTest({
      jackpots: EASY,
      flags: {
        jackpotEnabled: true,
        jackpotPurchaseVerifiedRequired: true,
        kycEnabled: true,
        usingSumsub: true,
      },
    });
    const who = await strict.users.verified();
    expect(await winsOfBet(strict, who)).toEqual([]);
  });

  test('[GATE-12][JACK-15] who has their purchases verified takes part', async () => {
    const strict = await appForTest({
      jackpots: EASY,
      flags: {
        jackpotEnabled: true,
        jackpotPurchaseVerifiedRequired: true,
        kycEnabled: true,
        deferredKycEnabled: true,
        usingSumsub: true,
      },
    });
    const who = await strict.users.verified();
    const vendor = identityWorld(strict);
    // Enough for every bet, whatever is lost.
    const operation = welcomeGrant(await strict.users.walletOf(who), 'POINTS', 10_000_000n);
    await strict.services.wallet.apply({ kind: 'grant', operation });
    replyOf(await vendor.openForm(who, 'purchase'));
    expect(await winsOfBet(strict, who)).toEqual([]);
    await vendor.complete(who);
    await vi.waitFor(
      async () =>
        expect(await vendor.applicantOf(who)).toMatchObject({ sumsubPurchaseVerified: true }),
      { timeout: 20_000 },
    );
    // The process of the bets learns it from the feed of changes, a moment later.
    await vi.waitFor(async () => expect(await winsOfBet(strict, who)).not.toEqual([]), {
      timeout: 10_000,
    });
  });

  test('[JACK-15][GATE-8] where purchases are not verified at all, everybody takes part', async () => {
    const open = await appForTest({
      jackpots: EASY,
      flags: {
        jackpotEnabled: true,
        jackpotPurchaseVerifiedRequired: true,
        kycEnabled: false,
        deferredKycEnabled: true,
      },
    });
    const who = await open.users.verified();
    expect(await winsOfBet(open, who)).not.toEqual([]);
  });
});

describe('cycles', () => {
  test('[JACK-10][JACK-16] the hash is public from the start, hit point and salt from the win on, per brand', async () => {
    const who = await users.verified();
    const cycles = async () =>
      replyOf(
        await callApp(ports.api, jackpotCycles, {
          host: `localhost:${ports.api}`,
          query: '?currency=POINTS&jackpotType=MINI',
        }),
      ).cycles;
    const [open] = await cycles();
    expect(open).toMatchObject({ point: null, salt: null, amount: null, closedAt: null });
    expect(open?.pointHash).toMatch(/^[0-9a-f]{64}$/);
    // The meter must hit within six units, and each of these adds two.
    for (let n = 0; n < 4; n += 1) await bet(who, { ...VALID_BET, betAmount: 1_000 });
    await app.services.jackpots.settled();
    const now = await cycles();
    const revealed = now.find((cycle) => cycle.generation === open?.generation);
    expect(revealed?.pointHash).toBe(open?.pointHash);
    const text = `${revealed?.point}|${revealed?.salt}`;
    expect(createHash('sha256').update(text).digest('hex')).toBe(open?.pointHash);
    expect(now[0]?.point).toBeNull();
    expect(now[0]?.generation).toBeGreaterThan(open?.generation ?? 0);
    const { rows } = await database.pool.query<{ brand: number; n: number }>(
      `select brand, max(generation)::int as n from jackpot.cycle where type = 1 and currency = 1
       group by brand order by brand`,
    );
    expect(rows.filter((row) => row.n > 1)).toHaveLength(1);
    expect(rows).toHaveLength(BRANDS.length);
  });

  test('[JACK-14][JACK-16] the terms are those of the definition, and together they add the stated return', async () => {
    const all = await Promise.all(
      JACKPOT_TYPES.map((jackpotType) =>
        callApp(ports.api, jackpotCycles, {
          host: `localhost:${ports.api}`,
          query: `?currency=SWEEP_TICKETS&jackpotType=${jackpotType}`,
        }),
      ),
    );
    const terms = all.map((answer) => replyOf(answer).terms);
    expect(terms[0]).toMatchObject({ seed: 200, mustHitBy: 1_200, chance: null });
    expect(terms[2]).toMatchObject({
      contributionPerMillion: 1_500,
      mustHitBy: null,
      chance: { num: 1, den: 20_000_000 },
    });
    expect(terms.reduce((sum, { rtp }) => sum + rtp, 0)).toBeCloseTo(0.008_075, 12);
  });

  test('[WAL-20] the ledger proves whole afterwards', async () => {
    expect((await proveLedger(database.pool)).filter((line) => line.violations > 0)).toEqual([]);
  });
});
