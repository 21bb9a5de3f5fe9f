/** The activity: sign-ins, rounds and grants in one list, and the details of one bet. */
import { userActivity } from '@jubilee/contract/calls/activity';
import { addFreePoints, login } from '@jubilee/contract/calls/account';
import { placeBet, userBet } from '@jubilee/contract/calls/games';
import type { ActivityEntry } from '@jubilee/contract/entities/activity';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import type { TestUser } from '@jubilee/testkit/test-users';
import { spendDownTo } from '@jubilee/testkit/spend-down';
import { SCRIPT_TEXTS } from '@jubilee/testkit/script-texts';
import { describe, expect, test } from 'vitest';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { plantBets } from './planted-bets.ts';
import { VALID_BET } from './valid-bet.ts';

const main = await appForFile();
const { users, database } = main;
const closed = await secondApp(main, { roles: ['api'], flags: { games: ['another-game'] } });
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605 Version/18.1 Safari/604';

type Filter = Readonly<Record<string, string>>;
const fetchActivity = (who: TestUser, filter: Filter = {}) =>
  who.call(userActivity, {
    query: `?${new URLSearchParams({ ...filter }).toString()}`.replace(/^\?$/, ''),
  });
const bet = (who: TestUser, more: object = {}) =>
  who.call(placeBet, { body: { ...VALID_BET, ...more } });

async function setAside(who: TestUser, points: bigint): Promise<void> {
  const answer = await main.services.wallet.apply({
    kind: 'reservation',
    operation: {
      walletId: await users.walletOf(who),
      brandNumber: who.brand.number,
      operationId: systemIds.uuidV7(),
      currency: 'POINTS',
      requestHash: new Uint8Array(32),
      amount: points,
    },
  });
  expect(answer.status).toBe('applied');
}

/** Every entry, in pages of `limit`. Faults: more pages than the list can need. */
async function allOf(who: TestUser, filter: Filter = {}, limit = 100): Promise<ActivityEntry[]> {
  const entries: ActivityEntry[] = [];
  let cursor: Filter = {};
  for (let pages = 0; pages < 200; pages += 1) {
    const page = replyOf(await fetchActivity(who, { ...filter, ...cursor, limit: String(limit) }));
    expect(page.entries.length).toBeLessThanOrEqual(limit);
    entries.push(...page.entries);
    if (page.next === null) return entries;
    cursor = { before: page.next };
  }
  throw new Error('the list has no end');
}

/** Bets in both currencies, grants, sign-ins from two devices, one after the other. */
async function busyPlayer(): Promise<TestUser> {
  const who = await users.verified();
  for (let round = 0; round < 4; round += 1) {
    for (let n = 0; n < 6; n += 1) replyOf(await bet(who, { betAmount: 10 }));
    replyOf(await bet(who, { betAmount: 10, currency: 'SWEEP_TICKETS' }));
    if (round < 3) await who.call(login, { body: {}, headers: { 'user-agent': PHONE } });
  }
  return who;
}

describe('the activity', () => {
  test('[BET-28] of a first day: the grant, the sign-in, a bet', async () => {
    const who = await users.verified();
    const answer = replyOf(await bet(who));
    const entries = replyOf(await fetchActivity(who)).entries;
    expect(entries.map(({ kind }) => kind)).toEqual(['play', 'signIn', 'grant', 'grant']);
    const [play, signIn, ...grants] = entries;
    expect(play).toEqual({
      kind: 'play',
      id: answer.betId,
      at: expect.any(String),
      betKind: 'BET',
      gameName: VALID_BET.gameName,
      paytableUsed: VALID_BET.paytableUsed,
      currency: 'POINTS',
      betAmount: 100,
      amountWon: answer.paytableResult.amountWon,
    });
    expect(signIn).toMatchObject({
      device: 'Unknown device',
      network: '127.0.0.x',
      signInMethod: 'email',
      isCurrent: true,
      isEnded: false,
    });
    expect(grants).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ reason: 'WELCOME_GRANT', currency: 'POINTS', amount: 10_000 }),
        expect.objectContaining({
          reason: 'WELCOME_GRANT',
          currency: 'SWEEP_TICKETS',
          amount: 200,
        }),
      ]),
    );
  });

  test('[BET-28] lists free points, devices, and which sign-ins are over', async () => {
    const who = await users.verified();
    await spendDownTo(main, who, 700);
    await setAside(who, 500n);
    await who.signInAgain();
    await who.call(login, { body: {}, headers: { 'user-agent': PHONE } });
    replyOf(await who.call(addFreePoints, { body: {} }));
    const entries = await allOf(who);
    const signIns = entries.filter((entry) => entry.kind === 'signIn');
    expect(signIns.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Safari on iPhone', false],
      ['Unknown device', true],
      ['Unknown device', false],
    ]);
    const reasons = entries.flatMap((entry) => (entry.kind === 'grant' ? [entry.reason] : []));
    expect(reasons).toEqual(['FREE_POINTS', 'WELCOME_GRANT', 'WELCOME_GRANT']);
    // A reserved amount is neither bet nor granted.
    expect(entries).toHaveLength(6);
  });

  test('[BET-28] contains no secret and no exact location', async () => {
    const who = await busyPlayer();
    const text = JSON.stringify(await allOf(who));
    for (const secret of [who.sessionId, who.idToken, who.refreshToken, '127.0.0.1', PHONE]) {
      expect(text).not.toContain(secret);
    }
  });

  test('[BET-28] pages of every size give each entry once, newest first', async () => {
    const who = await busyPlayer();
    const whole = await allOf(who);
    expect(whole).toHaveLength(28 + 4 + 2);
    const ids = whole.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
    for (const limit of [1, 2, 3, 5, 7, 33, 34, 35]) {
      expect([limit, await allOf(who, {}, limit)]).toEqual([limit, whole]);
    }
    const full = replyOf(await fetchActivity(who, { limit: '34' }));
    expect([full.entries.length, full.next]).toEqual([34, null]);
  });

  test('[BET-29] every filter returns what filtering the whole list returns, in pages of every size', async () => {
    const who = await busyPlayer();
    const whole = await allOf(who);
    const middle = whole[15]?.at ?? '';
    const later = whole[4]?.at ?? '';
    const picks: readonly (readonly [Filter, (entry: ActivityEntry) => boolean])[] = [
      [{ kind: 'signIn' }, ({ kind }) => kind === 'signIn'],
      [{ kind: 'play' }, ({ kind }) => kind === 'play'],
      [{ kind: 'grant' }, ({ kind }) => kind === 'grant'],
      [{ currency: 'POINTS' }, (one) => one.kind !== 'signIn' && one.currency === 'POINTS'],
      [
        { currency: 'SWEEP_TICKETS', kind: 'play' },
        (one) => one.kind === 'play' && one.currency === 'SWEEP_TICKETS',
      ],
      [{ gameName: VALID_BET.gameName }, ({ kind }) => kind === 'play'],
      [{ gameName: 'another' }, () => false],
      [{ gameName: VALID_BET.gameName, kind: 'grant' }, () => false],
      [{ currency: 'POINTS', kind: 'signIn' }, () => false],
      [{ from: middle }, ({ at }) => at >= middle],
      [{ to: middle }, ({ at }) => at < middle],
      [{ from: middle, to: later }, ({ at }) => at >= middle && at < later],
      [{ from: later, to: middle }, () => false],
    ];
    for (const [filter, isPicked] of picks) {
      for (const limit of [1, 4, 100]) {
        const received = await allOf(who, filter, limit);
        expect([filter, limit, received]).toEqual([filter, limit, whole.filter(isPicked)]);
      }
    }
  });

  test('[BET-29] a filter searches a long history in steps and finds what is at its end', async () => {
    const who = await users.verified();
    const mine = replyOf(await bet(who)).betId;
    await plantBets(database.pool, await users.walletOf(who), {
      count: 12_000,
      stake: 10,
      gameName: 'planted',
      at: new Date(Date.now() + 13_000_000).toISOString(),
    });
    const pages: (readonly string[])[] = [];
    let filter: Filter = { gameName: VALID_BET.gameName };
    for (;;) {
      const page = replyOf(await fetchActivity(who, filter));
      pages.push(page.entries.map(({ id }) => id));
      if (page.next === null) break;
      filter = { ...filter, before: page.next };
    }
    expect(pages).toEqual([[], [], [mine]]);
    expect((await allOf(who, { kind: 'grant' })).length).toBe(2);
  });

  test('[BET-28] a refused bet is not listed', async () => {
    const who = await users.verified();
    expect((await bet(who, { betAmount: 10_000, currency: 'SWEEP_TICKETS' })).status).toBe(409);
    expect((await allOf(who)).filter(({ kind }) => kind === 'play')).toEqual([]);
  });

  test('[BET-29] accepts its own filters only, each in its own format', async () => {
    const who = await users.verified();
    const id = '0192abcd-0000-7000-8000-000000000001';
    const at = '2026-01-01T00:00:00.000Z';
    const wrongs = [
      ...['purchase', 'PLAY', '', 'play,grant', 'HOLD'].map((kind) => ({ kind })),
      ...['points', 'USD', '1', ''].map((currency) => ({ currency })),
      ...['0', '101', '-1', '1.5', '01', 'ten', '1e1'].map((limit) => ({ limit })),
      ...[id.toUpperCase(), 'x', id.replace('-7', '-4'), ''].map((before) => ({ before })),
      ...['2026-01-01', '0', 'now', at.replace('Z', '+02:00'), '2026-13-01T00:00:00.000Z'].map(
        (from) => ({ from }),
      ),
      ...['', 'infinity', '-infinity', '2026-02-30T00:00:00.000Z', '0000-01-01T00:00:00.000Z'].map(
        (to) => ({ to }),
      ),
      ...['', 'x'.repeat(51), 'a\u0000b', 'a\u202Eb'].map((gameName) => ({ gameName })),
      ...['userId', 'walletId', 'offset', 'refusal', 'Kind'].map((name) => ({ [name]: '1' })),
    ];
    for (const wrong of wrongs) {
      const answer = await fetchActivity(who, wrong);
      expect([wrong, answer.error?.code]).toEqual([wrong, 'MALFORMED_REQUEST']);
    }
    expect((await who.call(userActivity, { query: '?kind=play&kind=grant' })).status).toBe(400);
    for (const gameName of SCRIPT_TEXTS.filter((text) => /^\P{C}{1,50}$/u.test(text))) {
      expect(replyOf(await fetchActivity(who, { gameName }))).toEqual({ entries: [], next: null });
    }
    const far = { from: '0001-01-01T00:00:00.000Z', to: '9999-12-31T23:59:59.999Z' };
    expect((await allOf(who, far)).length).toBe(3);
    expect(await allOf(who, { to: far.from })).toEqual([]);
    expect(await allOf(who, { from: far.to })).toEqual([]);
  });

  test('[BET-28] never lists another player’s entries, whatever id “before” has', async () => {
    const [who, other] = [await users.verified(), await busyPlayer()];
    const foreign = await who.call(userActivity, { params: { userId: other.userId } });
    expect(foreign.error?.code).toBe('NOT_FOUND');
    const [newest] = await allOf(other);
    const own = new Set((await allOf(who)).map(({ id }) => id));
    const behind = replyOf(await fetchActivity(who, { before: newest?.id ?? '' }));
    expect(behind.entries.every(({ id }) => own.has(id))).toBe(true);
    expect(behind.entries.length).toBe(own.size);
  });
});

describe('one bet', () => {
  const see = (who: TestUser, betId: string) =>
    who.call(userBet, { params: { userId: who.userId, betId } });

  test('[BET-27][BET-26] is returned as it was answered, also after later bets and the removal of its game', async () => {
    const who = await users.verified();
    const { betId, gameName, currency, betAmount, ...answered } = replyOf(await bet(who));
    for (let n = 0; n < 3; n += 1) replyOf(await bet(who));
    const details = replyOf(await see(who, betId));
    expect(details).toEqual({
      bet: {
        betId,
        kind: 'BET',
        gameName,
        paytableUsed: VALID_BET.paytableUsed,
        currency,
        betAmount,
        amountWon: answered.paytableResult.amountWon,
        status: 'SETTLED',
        finalized: true,
        createdAt: expect.any(String),
        settledAt: details.bet.createdAt,
      },
      ...answered,
    });
    const there = await callApp(closed.ports.api, userBet, {
      headers: who.headers(),
      params: { userId: who.userId, betId },
    });
    expect(there.body).toEqual(details);
  });

  test('[BET-27] another’s, a refused one, a grant and one that never was are indistinguishable', async () => {
    const [who, other] = [await users.verified(), await users.verified()];
    const theirs = replyOf(await bet(other)).betId;
    const refused = await bet(who, { betAmount: 10_000, currency: 'SWEEP_TICKETS' });
    const grant = (await allOf(who, { kind: 'grant' }))[0]?.id ?? '';
    const never = '0192abcd-0000-7000-8000-000000000001';
    const texts = new Set<string>();
    for (const betId of [theirs, String(refused.headers['x-request-id']), grant, never]) {
      const answer = await who.call(userBet, {
        params: { userId: who.userId, betId },
        headers: { 'x-request-id': 'the-same' },
      });
      expect([betId, answer.status]).toEqual([betId, 404]);
      texts.add(answer.text);
    }
    expect(texts.size).toBe(1);
    const foreign = { userId: other.userId, betId: theirs };
    expect((await who.call(userBet, { params: foreign })).status).toBe(404);
    for (const betId of ['x', '1', never.toUpperCase(), `${never}'`]) {
      expect((await see(who, betId)).status).toBe(400);
    }
  });
});
