/** Crash rounds with real calls and sockets on a clock that the test moves. Source: CRASH rules, SOCK-16. */
import { crashChain, crashRound } from '@jubilee/contract/calls/crash';
import { userBet, userBets } from '@jubilee/contract/calls/games';
import { REFUSALS } from '@jubilee/contract/values/refusals';
import { msToReach } from '@jubilee/core/games/crash/growth';
import { verifyCrashRound } from '@jubilee/core/games/crash/verify-round';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { spendDownTo } from '@jubilee/testkit/spend-down';
import { describe, expect, test, vi } from 'vitest';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { crashWorld, RULES } from './crash-world.ts';

const clock = settableClock(Date.now());
const app = await appForFile({ clock });
const { users, ports, database } = app;
const world = crashWorld(app, clock, database.pool);
const [ann, bob] = [await users.verified(), await users.verified()];

async function pointsOf(who: typeof ann): Promise<{ balance: number; lockedBalance: number }> {
  const account = (await who.accounts()).find((one) => one.currency === 'POINTS');
  if (account === undefined) throw new Error('no account');
  return { balance: account.balance, lockedBalance: account.lockedBalance };
}

/** A round that runs to at least this multiplier, with bets placed by `before`. */
async function roundReaching<T>(cents: number, before: () => Promise<T>): Promise<T> {
  await world.bettingToReach(cents);
  const made = await before();
  await world.run();
  return made;
}

async function toMultiplier(cents: number): Promise<void> {
  const round = await world.newest();
  clock.set(Date.parse(round.started_at ?? '') + msToReach(RULES, cents));
}

describe('a bet', () => {
  test('[CRASH-1] reserves its stake for the round that takes bets, and is placed once for one request id', async () => {
    await world.betting();
    const before = await pointsOf(ann);
    const id = systemIds.uuidV7();
    const first = await world.place(ann, { autoCashoutCents: 150 }, id);
    expect(replyOf(first)).toMatchObject({
      betId: id,
      betAmount: 100,
      bet: { status: 'PENDING', autoCashoutCents: 150, multiplierCents: null, amountWon: 0 },
      account: { balance: before.balance - 100, lockedBalance: before.lockedBalance + 100 },
    });
    const again = await world.place(ann, { autoCashoutCents: 150 }, id);
    expect(again.headers['idempotent-replay']).toBe('true');
    expect(again.reply?.account).toEqual(first.reply?.account);
    expect((await world.place(ann, { betAmount: 200 }, id)).error?.code).toBe('REQUEST_ID_REUSED');
    expect(await pointsOf(ann)).toEqual({
      balance: before.balance - 100,
      lockedBalance: before.lockedBalance + 100,
    });
    replyOf(await world.cancel(ann, id));
  });

  test('[CRASH-1] invalid amounts and targets are refused before any query, insufficient balance after it', async () => {
    await world.betting();
    for (const body of [
      { betAmount: 11 },
      { betAmount: 0 },
      { betAmount: -100 },
      { betAmount: 10.5 },
      { betAmount: '100' },
      { betAmount: 10_001 },
      { currency: 'GOLD' },
      { autoCashoutCents: 100 },
      { autoCashoutCents: 1_000_001 },
      { autoCashoutCents: 150.5 },
      { paytableUsed: 'paper-rocket-97' },
    ]) {
      expect((await world.place(ann, body)).error?.code, JSON.stringify(body)).toBe(
        'MALFORMED_REQUEST',
      );
    }
    const poor = await users.verified();
    await spendDownTo(app, poor, 90);
    const refused = await world.place(poor, {});
    expect(refused.error).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      message: REFUSALS.INSUFFICIENT_BALANCE.message,
    });
    const { rows } = await database.pool.query('select 1 from crash.bet where wallet_id = $1', [
      await users.walletOf(poor),
    ]);
    expect(rows).toHaveLength(0);
  });

  test('[CRASH-2][CRASH-32] is canceled once before the lock, and not after it', async () => {
    await world.betting();
    const before = await pointsOf(ann);
    const { betId } = replyOf(await world.place(ann, { betAmount: 250 }));
    const first = await world.cancel(ann, betId);
    expect(replyOf(first)).toMatchObject({ betAmount: 250, bet: { status: 'CANCELLED' } });
    const again = await world.cancel(ann, betId);
    expect(again.headers['idempotent-replay']).toBe('true');
    expect(await pointsOf(ann)).toEqual(before);
    expect((await world.settle(ann, betId)).error?.code).toBe('BET_CLOSED');
    const late = replyOf(await world.place(ann, {}));
    await world.lock();
    expect((await world.cancel(ann, late.betId)).error?.code).toBe('BET_CLOSED');
    expect((await world.settle(ann, late.betId)).error?.code).toBe('FLIGHT_NOT_BEGUN');
    expect((await world.place(ann, {})).error?.code).toBe('ROUND_CLOSED');
  });

  test('[CRASH-3][CRASH-6] is paid at the multiplier of its receipt; a second call answers the same; after the crash it is 0', async () => {
    const [mine, auto, lost] = await roundReaching(160, async () => [
      replyOf(await world.place(ann, { betAmount: 1_000 })),
      replyOf(await world.place(bob, { autoCashoutCents: 130 })),
      replyOf(await world.place(bob, {})),
    ]);
    if (mine === undefined || auto === undefined || lost === undefined) throw new Error('no bets');
    const before = await pointsOf(ann);
    await toMultiplier(140);
    const paid = replyOf(await world.settle(ann, mine.betId));
    expect(paid).toMatchObject({
      amountWon: 1_400,
      bet: { status: 'SETTLED', multiplierCents: 140, amountWon: 1_400 },
      account: { balance: before.balance + 1_400, lockedBalance: before.lockedBalance - 1_000 },
    });
    const again = await world.settle(ann, mine.betId);
    expect(again.headers['idempotent-replay']).toBe('true');
    expect(again.reply).toEqual(paid);
    expect((await world.cancel(ann, mine.betId)).error?.code).toBe('BET_CLOSED');
    await world.end();
    expect(replyOf(await world.settle(bob, lost.betId))).toMatchObject({
      amountWon: 0,
      bet: { status: 'LOST' },
    });
    expect(replyOf(await world.settle(bob, auto.betId))).toMatchObject({
      amountWon: 130,
      bet: { status: 'SETTLED', multiplierCents: 130 },
    });
    await world.next();
    expect(replyOf(await world.settle(ann, mine.betId))).toEqual(paid);
  });

  test('[BET-21][CRASH-4] is listed among the open bets while it is in, and can be repeated when it is over', async () => {
    await world.betting();
    const { betId } = replyOf(await world.place(bob, { betAmount: 50 }));
    const { bets } = replyOf(await bob.call(userBets, { query: '?status=PENDING' }));
    expect(bets).toContainEqual(
      expect.objectContaining({ betId, kind: 'CRASH', gameName: 'paper-rocket', betAmount: 50 }),
    );
    await world.end();
    await world.next();
    const params = { userId: bob.userId, betId };
    const { bet, paytableResult } = replyOf(await bob.call(userBet, { params }));
    expect(bet).toMatchObject({ betId, kind: 'CRASH', status: 'SETTLED', amountWon: 0 });
    expect(paytableResult.book).toMatchObject({
      kind: 'crash/1',
      events: [{ multiplierCents: null, crashCents: expect.any(Number) }],
    });
  });

  test('[CRASH-10] of another player or game, or an unknown one, is not found', async () => {
    await world.betting();
    const { betId } = replyOf(await world.place(ann, {}));
    for (const id of [betId, systemIds.uuidV7()]) {
      for (const call of [world.cancel, world.settle]) {
        expect((await call(bob, id)).error?.code).toBe('NOT_FOUND');
      }
    }
    replyOf(await world.cancel(ann, betId));
  });

  test('[CRASH-30][CRASH-10] is sent to its player only, until it or its round is over', async () => {
    const [first, second, back] = await roundReaching(130, async () => [
      replyOf(await world.place(ann, { autoCashoutCents: 900 })),
      replyOf(await world.place(ann, { betAmount: 200, currency: 'SWEEP_TICKETS' })),
      replyOf(await world.place(ann, { betAmount: 50 })),
    ]);
    expect(await world.ownBets(bob)).toEqual([]);
    expect(await world.ownBets(ann)).toEqual(
      [first, second, back].map((one) => ({ ...one?.bet, status: 'LOCKED' })),
    );
    await toMultiplier(120);
    replyOf(await world.settle(ann, first?.betId ?? ''));
    const [left, last] = [{ betId: second?.betId }, { betId: back?.betId }];
    expect(await world.ownBets(ann)).toMatchObject([left, last]);
    await world.end();
    expect(await world.ownBets(ann)).toEqual([]);
    await world.next();
    const { betId } = replyOf(await world.place(ann, {}));
    replyOf(await world.cancel(ann, betId));
    expect(await world.ownBets(ann)).toEqual([]);
  });

  test('[CRASH-4] ends by exactly one of cancel, settle and lock, whatever arrives at once', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await world.betting();
      const before = await pointsOf(ann);
      const { betId } = replyOf(await world.place(ann, {}));
      clock.advance(RULES.round.bettingMs + RULES.round.lockMs);
      const answers = await Promise.all(
        Array.from({ length: 9 }, (_, index) =>
          index % 2 === 0 ? world.cancel(ann, betId) : world.settle(ann, betId),
        ),
      );
      const done = answers.filter((answer) => answer.error === undefined);
      const kinds = new Set(done.map((answer) => answer.reply?.bet.status));
      expect(kinds.size).toBeLessThanOrEqual(1);
      await world.lock();
      await world.end();
      await world.next();
      const { rows } = await database.pool.query<{ status: string; booked: boolean; won: bigint }>(
        'select status, booked, won from crash.bet where bet_id = $1',
        [betId],
      );
      const [bet] = rows;
      expect(bet).toMatchObject({ booked: true });
      const gone = bet?.status === 'CANCELLED' ? 0 : 100;
      expect(await pointsOf(ann)).toEqual({
        balance: before.balance - gone + Number(bet?.won),
        lockedBalance: before.lockedBalance,
      });
    }
  });

  test('[CRASH-3][CRASH-41] a cash-out received before the end is waited for, then the end is public, and nothing that arrives is paid', async () => {
    const [inTime, late] = await roundReaching(120, async () => [
      replyOf(await world.place(ann, {})).betId,
      replyOf(await world.place(ann, {})).betId,
    ]);
    if (inTime === undefined || late === undefined) throw new Error('no bets');
    const round = await world.newest();
    const { crashCents } = await world.point(round);
    await toMultiplier(110);
    // The row is locked, so the claim that arrived in time has to wait while the run reaches its end.
    const blocker = await database.pool.connect();
    await blocker.query('begin');
    await blocker.query('select 1 from crash.bet where bet_id = $1 for update', [inTime]);
    const claim = world.settle(ann, inTime);
    await vi.waitFor(
      async () => {
        const { rows } = await database.pool.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%crash.bet%'`,
        );
        expect(rows.length).toBeGreaterThan(0);
      },
      { timeout: 20_000 },
    );
    await toMultiplier(crashCents + 1);
    const endMs = clock.now();
    clock.advance(2_000);
    const claimAfter = world.settle(ann, late);
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query<{ received: string; recorded: string }>(
        'select receiving_until as received, recorded_until as recorded from crash.cashout_handler',
      );
      expect(Date.parse(rows[0]?.received ?? '')).toBeGreaterThan(endMs);
      expect(Date.parse(rows[0]?.recorded ?? '')).toBeLessThan(endMs);
    }, 10_000);
    expect((await world.newest()).phase).toBe('RUNNING');
    await blocker.query('commit');
    blocker.release();
    expect(replyOf(await claim)).toMatchObject({ amountWon: 110, bet: { multiplierCents: 110 } });
    await world.until('ENDED');
    expect(replyOf(await claimAfter)).toMatchObject({ amountWon: 0, bet: { status: 'LOST' } });
    await world.next();
    expect(replyOf(await world.settle(ann, inTime))).toMatchObject({ amountWon: 110 });
  });
});

describe('a round', () => {
  test('[CRASH-7] is verified afterwards from the chain that was published before it', async () => {
    await world.betting();
    await world.end();
    const open = await world.next();
    const call = (roundId: string) =>
      callApp(ports.api, crashRound, { params: { roundId }, host: `localhost:${ports.api}` });
    const { chain, rounds } = replyOf(
      await callApp(ports.api, crashChain, { host: `localhost:${ports.api}` }),
    );
    expect(chain).toMatchObject({ saltSource: 'house', rounds: 5_000 });
    expect(rounds[0]).toMatchObject({ status: 'OPEN', gameHash: null, crashCents: null });
    const ended = rounds.filter((round) => round.status === 'ENDED');
    expect(ended.length).toBeGreaterThan(3);
    for (const { roundId } of ended.slice(0, 5)) {
      const { round, chain: ofRound } = replyOf(await call(roundId));
      expect(
        verifyCrashRound(RULES, {
          gameHash: round.gameHash ?? '',
          salt: ofRound.salt ?? '',
          crashCents: round.crashCents ?? 0,
          roundNumber: round.roundNumber,
          publishedHash: ofRound.publishedHash,
        }),
      ).toBe('verified');
    }
    expect(replyOf(await call(open.round_id)).round.gameHash).toBeNull();
  });

  test('[SOCK-16][CRASH-5][CRASH-7] is published ten times a second with the server’s time, and without its crash point before the end', async () => {
    await world.bettingToReach(110);
    const { listener, frames } = await world.watch(bob);
    await vi.waitFor(() => expect(frames.length).toBeGreaterThan(3));
    expect(frames[0]?.history).toBeDefined();
    const { betId } = replyOf(await world.place(ann, { betAmount: 300 }));
    const sees = (phase: string, roundId: string) =>
      vi.waitFor(
        () => {
          const last = frames.findLast((frame) => frame.roundId === roundId);
          expect(last?.phase).toBe(phase);
          return last;
        },
        { timeout: 20_000 },
      );
    const round = await world.run();
    const { gameHash } = await world.point(round);
    const running = await sees('RUNNING', round.round_id);
    expect(running?.serverTime).toBeDefined();
    expect(frames.flatMap((frame) => frame.players ?? [])).toContainEqual({
      displayName: expect.stringMatching(/^Player \d{5}$/),
      betAmount: 300,
      currency: 'POINTS',
      status: 'LOCKED',
      multiplierCents: null,
    });
    await world.end();
    const ended = await sees('ENDED', round.round_id);
    expect(ended).toMatchObject({ gameHash, crashCents: expect.any(Number) });
    for (const frame of frames) {
      if (frame.roundId !== round.round_id || frame.phase === 'ENDED') continue;
      expect(frame).toMatchObject({ crashCents: null, gameHash: null });
      expect(JSON.stringify(frame)).not.toContain(gameHash.slice(0, 12));
      const known = new Set(frame.history?.map((past) => past.roundId));
      expect(known.has(round.round_id)).toBe(false);
    }
    listener.socket.close();
    void betId;
  });
});

test('[CRASH-4] when all is over the ledger proves itself and no bet is without its end', async () => {
  await world.betting();
  await world.end();
  await world.next();
  // What a request left half done is finished in the background.
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      `select b.bet_id, b.status, b.booked from crash.bet b join crash.round r using (round_id)
        where r.phase in ('CLOSED', 'RETURNED')
          and (b.status in ('REQUESTED', 'IN') or not b.booked)`,
    );
    expect(rows).toEqual([]);
  }, 20_000);
  const lines = await proveLedger(database.pool);
  expect(lines.filter((line) => line.violations > 0)).toEqual([]);
  expect(app.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
