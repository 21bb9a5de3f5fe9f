/** The page of a player and its lists. */
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import { addFreePoints } from '@jubilee/contract/calls/account';
import { placeBet } from '@jubilee/contract/calls/games';
import { addPlayerNote } from '@jubilee/contract/staff/calls/player-acts';
import * as calls from '@jubilee/contract/staff/calls/players';
import { STAFF_CALLS } from '@jubilee/contract/staff/all-staff-calls';
import type { StaffCallShape } from '@jubilee/contract/staff/define-staff-call';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { type TestPerson, testStaff } from '@jubilee/testkit/test-staff';
import { SIGN_UP, type TestUser } from '@jubilee/testkit/test-users';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { VALID_BET } from '../calls/valid-bet.ts';

const clock = settableClock();
const app = await appForFile({ clock, roles: ['api', 'identity', 'worker'] });
const staff = testStaff(app, clock);
const { users, database } = app;
const elsewhere = BRANDS.find((brand) => brand !== DEFAULT_BRAND) ?? DEFAULT_BRAND;
let support: TestPerson;
let player: TestUser;
let foreign: TestUser;
const NOTE = { noteId: app.services.ids.uuidV7(), text: 'called about <script>alert(1)</script>' };

beforeAll(async () => {
  const admin = await staff.admin('root');
  support = await staff.join(admin, { name: 'sue', roles: ['support'] });
  player = await users.verified();
  foreign = await users.verified({ brand: elsewhere });
  for (let bet = 0; bet < 4; bet += 1) {
    expect((await player.call(placeBet, { body: VALID_BET })).status).toBe(200);
  }
}, 60_000);

const params = () => ({ userId: player.userId });

test('[CARE-3] the page says who it is, what they may do and what they have', async () => {
  const page = staffReply(await support.browser.call(calls.staffPlayer, { params: params() }));
  expect(page).toMatchObject({
    userId: player.userId,
    email: player.email,
    status: 'ACTIVE',
    accountType: 'user',
    declaredState: 'TX',
    verification: {
      isEmailVerified: true,
      isBirthDateKnown: true,
      signInMethods: ['password'],
      secondFactors: [],
    },
    openRounds: 0,
  });
  const accounts = await player.accounts();
  expect(page.balances.map(({ currency, balance }) => ({ currency, balance }))).toEqual(
    accounts.map(({ currency, balance }) => ({ currency, balance })),
  );
  expect(page.lastSeenAt).not.toBeNull();
});

test('[CARE-3] what a player may do is decided by the gates of their own calls', async () => {
  const gatesOf = async (who: TestUser) => {
    const given = { params: { userId: who.userId } };
    const page = staffReply(await support.browser.call(calls.staffPlayer, given));
    return Object.fromEntries(page.verification.gates.map((one) => [one.activity, one.closedBy]));
  };
  expect(await gatesOf(player)).toEqual({
    playPoints: null,
    playTickets: null,
    // The brand does not offer these yet.
    purchase: 'FEATURE_OFF',
    redeem: 'FEATURE_OFF',
  });
  const floridian = await users.verified({ payload: { ...SIGN_UP, declaredState: 'FL' } });
  expect(await gatesOf(floridian)).toMatchObject({
    playPoints: null,
    playTickets: 'TICKETS_CLOSED_IN_STATE',
    purchase: 'BUYING_CLOSED_IN_STATE',
  });
  const unverified = await users.unverified();
  expect(await gatesOf(unverified)).toMatchObject({ playPoints: 'EMAIL_NOT_VERIFIED' });
  const refused = await unverified.call(placeBet, { body: VALID_BET });
  expect(refused.error?.code).toBe('EMAIL_NOT_VERIFIED');
  const colleague = await users.verified();
  await app.services.accounts.appointStaff(await users.walletOf(colleague));
  expect(await gatesOf(colleague)).toMatchObject({
    playPoints: null,
    playTickets: 'STAFF_ACCOUNT',
    purchase: expect.any(String),
    redeem: expect.any(String),
  });
});

test('[CARE-3] no call knows a player of another brand', async () => {
  const admin = await staff.admin('every-call');
  const bodies: Readonly<Record<string, unknown>> = {
    uncoverPlayerField: { field: 'email', reason: 'a try' },
    addPlayerNote: { noteId: app.services.ids.uuidV7(), text: 'a try' },
    grantPlayerCredits: {
      requestId: app.services.ids.uuidV7(),
      paytableNames: [VALID_BET.paytableUsed],
      currency: 'POINTS',
      creditsValue: 10,
      credits: 1,
      expiresAt: '2100-01-01T00:00:00.000Z',
      reason: 'a try',
    },
    previewPlayerAdjustment: { currency: 'POINTS', direction: 'up', amount: 1 },
    adjustPlayerBalance: { currency: 'POINTS', direction: 'up', amount: 1, reason: 'a try' },
  };
  const ofPlayers = STAFF_CALLS.filter(({ path }) => path.startsWith('/staff/players/:userId'));
  expect(ofPlayers.length).toBeGreaterThan(20);
  await admin.stepUp();
  for (const call of ofPlayers as readonly StaffCallShape[]) {
    const body = {
      ...(call.method === 'GET' ? {} : { body: bodies[call.name] ?? { reason: 'a try' } }),
      ...(call.path.endsWith('/export') ? { query: { format: 'csv' } } : {}),
    };
    for (const userId of [foreign.userId, 'nobody']) {
      const { status, error } = await admin.browser.call(call, { params: { userId }, ...body });
      expect([call.name, status, error?.code]).toEqual([call.name, 404, 'NOT_FOUND']);
    }
    // An id that no text can be.
    const hostile = await admin.browser.call(call, { params: { userId: 'a\0b' }, ...body });
    expect([call.name, hostile.status]).toEqual([call.name, 400]);
  }
});

describe('the ledger of a player', () => {
  test('[CARE-4] operations come with postings that sum to zero, in pages without loss', async () => {
    const read = async (query: Record<string, string>) =>
      staffReply(
        await support.browser.call(calls.staffPlayerOperations, { params: params(), query }),
      );
    const all = (await read({ limit: '100' })).operations;
    expect(all.filter(({ kind }) => kind === 'BET')).toHaveLength(4);
    expect(all.filter(({ kind }) => kind === 'WELCOME_GRANT').length).toBeGreaterThan(0);
    for (const { postings } of all) {
      expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      expect(postings.map(({ account }) => account)).toContain('PLAYER_AVAILABLE');
    }
    const found: string[] = [];
    let before: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof read>> = await read({
        limit: '2',
        ...(before === null ? {} : { before }),
      });
      found.push(...page.operations.map(({ operationId }) => operationId));
      before = page.next;
    } while (before !== null);
    expect(found).toEqual(all.map(({ operationId }) => operationId));
    const bets = (await read({ kind: 'BET', currency: 'POINTS' })).operations;
    expect(bets).toHaveLength(4);
    expect((await read({ kind: 'toString' })).operations).toEqual([]);
    expect((await read({ currency: 'SWEEP_TICKETS', kind: 'BET' })).operations).toEqual([]);
  });

  test('[CARE-4] bets have the id of their replay', async () => {
    const given = { params: params(), query: { limit: '3' } };
    const page = staffReply(await support.browser.call(calls.staffPlayerBets, given));
    expect(page.bets).toHaveLength(3);
    expect(page.bets[0]).toMatchObject({ gameName: VALID_BET.gameName, betAmount: 100 });
    const query = { before: page.next ?? '' };
    const rest = staffReply(
      await support.browser.call(calls.staffPlayerBets, { params: params(), query }),
    );
    expect(rest.bets).toHaveLength(1);
    expect(rest.next).toBeNull();
  });
});

describe('what else is known', () => {
  test('[CARE-5] a note is text, is there once for its id, and nobody changes it', async () => {
    const add = (text = NOTE.text) =>
      support.browser.call(addPlayerNote, { params: params(), body: { ...NOTE, text } });
    const added = staffReply(await add());
    expect(added).toMatchObject({ text: NOTE.text, staffName: 'sue' });
    expect(staffReply(await add())).toEqual(added);
    expect((await add('another')).error?.code).toBe('REQUEST_ID_REUSED');
    for (const text of ['', 'x'.repeat(4_001), 'a\0b', '\ud800']) {
      expect((await add(text)).error?.code).toBe('MALFORMED_REQUEST');
    }
    const { notes } = staffReply(
      await support.browser.call(calls.staffPlayerNotes, { params: params() }),
    );
    expect(notes).toEqual([added]);
    for (const statement of [
      'update care.note set body = $1',
      'delete from care.note where body <> $1',
    ]) {
      await expect(database.pool.query(statement, ['x'])).rejects.toThrow('append-only');
    }
  });

  test('[CARE-5] sessions have device and network; accounts that share them are linked', async () => {
    const [twin, neighbor, caller, outsider] = await users.verifiedMany(4);
    const set = (who: TestUser | undefined, network: string, agent: string) =>
      database.pool.query(
        `update account.session set network = $2, user_agent = $3
          where wallet_id in (select wallet_id from account.player where subject = $1)`,
        [who?.userId, network, agent],
      );
    await set(player, '198.51.100', 'Mozilla/5.0 (X11; Linux) Firefox/140.0');
    await set(twin, '198.51.100', 'Mozilla/5.0 (X11; Linux) Firefox/140.0');
    await set(neighbor, '198.51.100', 'curl/8.0');
    await set(caller, '192.0.2', 'curl/8.0');
    await set(outsider, '192.0.2', 'curl/8.0');
    await set(foreign, '198.51.100', 'curl/8.0');
    await database.pool.query(
      `update account.player set phone_number = '+12025550100' where subject = any($1::text[])`,
      [[player.userId, caller?.userId, foreign.userId]],
    );
    const { sessions } = staffReply(
      await support.browser.call(calls.staffPlayerSessions, { params: params() }),
    );
    expect(sessions[0]).toMatchObject({ network: '198.51.100', device: 'Firefox on Linux' });
    const { players, isCut } = staffReply(
      await support.browser.call(calls.staffPlayerLinks, { params: params() }),
    );
    const linked = Object.fromEntries(players.map((one) => [one.player.userId, one.sharedBy]));
    expect(linked).toEqual({
      [twin?.userId ?? '']: ['device', 'network'],
      [neighbor?.userId ?? '']: ['network'],
      [caller?.userId ?? '']: ['phoneNumber'],
    });
    expect(isCut).toBe(false);
  });

  test('[CARE-5] emails are listed once they are queued, with their state and without a link', async () => {
    const who = await users.unverified();
    await users.verifyByEmail(who);
    const given = { params: { userId: who.userId } };
    await vi.waitFor(async () => {
      const answer = await support.browser.call(calls.staffPlayerEmails, given);
      expect(staffReply(answer).emails).toMatchObject([
        { template: 'verifyEmail', to: who.email, state: 'sent' },
      ]);
      expect(answer.text).not.toContain('oobCode');
    });
    const stored = await database.pool.query('select * from messaging.email');
    expect(JSON.stringify(stored.rows)).not.toContain('http');
  });

  test('[CARE-5] credits, jackpots and devices of nobody in particular are empty lists', async () => {
    const { browser } = support;
    const given = { params: params() };
    expect(staffReply(await browser.call(calls.staffPlayerCredits, given)).gifts).toEqual([]);
    expect(staffReply(await browser.call(calls.staffPlayerJackpotWins, given)).wins).toEqual([]);
    expect(staffReply(await browser.call(calls.staffPlayerDevices, given)).devices).toEqual([]);
  });
});

test('[CARE-6] the timeline merges everything, in pages that lose and repeat none', async () => {
  expect((await player.call(addFreePoints, { body: {} })).status).toBeLessThan(500);
  const read = async (query: Record<string, string>) =>
    staffReply(await support.browser.call(calls.staffPlayerTimeline, { params: params(), query }));
  const all = (await read({ limit: '100' })).entries;
  const kinds = new Set(all.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(
    expect.arrayContaining(['note', 'operation', 'signIn', 'staff']),
  );
  expect(all.map(({ id }) => id)).toEqual(
    all.map(({ id }) => id).toSorted((one, other) => (one < other ? 1 : -1)),
  );
  const found: string[] = [];
  let before: string | null = null;
  let pages = 0;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read({
      limit: '2',
      ...(before === null ? {} : { before }),
    });
    found.push(...page.entries.map(({ id }) => id));
    before = page.next;
    pages += 1;
  } while (before !== null && pages < 100);
  expect(found).toEqual(all.map(({ id }) => id));
  for (const kind of ['signIn', 'operation', 'email', 'note', 'staff', 'account'] as const) {
    const { entries } = await read({ kind, limit: '100' });
    expect(entries.map(({ id }) => id)).toEqual(
      all.filter((one) => one.kind === kind).map(({ id }) => id),
    );
  }
});
