/** Signing up and in through the API. */
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import {
  createUser,
  login,
  refreshToken,
  sendPasswordResetEmail,
  userAccounts,
  userDetails,
} from '@jubilee/contract/calls/account';
import { userFairness } from '@jubilee/contract/calls/fairness';
import { placeBet, placeCreditBet } from '@jubilee/contract/calls/games';
import { pokerSolitaireStart } from '@jubilee/contract/calls/poker-solitaire';
import { statefulGameStart } from '@jubilee/contract/calls/stateful-games';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { appForFile, appForTest } from '@jubilee/testkit/app-for-file';
import { hostOf, type TestUser, SIGN_UP } from '@jubilee/testkit/test-users';
import { describe, expect, test } from 'vitest';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { MINES } from './stateful-calls.ts';
import { VALID_BET } from './valid-bet.ts';

const NOW = Date.now();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const app = await appForFile({ clock: settableClock(NOW) });
const { users, ports, database } = app;
const [sweeps, luckyharbor] = BRANDS;

async function grantsOf(userId: string): Promise<unknown> {
  const { rows } = await database.pool.query(
    `select o.currency, o.amount::int as amount from ledger.operation o
     join account.player p using (wallet_id) where p.subject = $1 and o.refusal is null
     order by o.currency`,
    [userId],
  );
  return rows;
}

describe('signing up', () => {
  test('[AUTH-1][AUTH-3] creates the player once and posts the welcome grant of the brand', async () => {
    const who = await users.newcomer();
    const made = await who.call(createUser, { body: SIGN_UP });
    expect([made.status, made.body]).toEqual([201, { userId: who.userId }]);
    await who.login();
    const accounts = await who.accounts();
    expect(accounts.map((one) => [one.currency, one.balance, one.lockedBalance])).toEqual([
      ['POINTS', sweeps?.welcomeGrant.POINTS, 0],
      ['SWEEP_TICKETS', sweeps?.welcomeGrant.SWEEP_TICKETS, 0],
    ]);
  });

  test('[AUTH-2][ERR-19] 30 at once and once more: one player, one grant, one body', async () => {
    const who = await users.newcomer();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => who.call(createUser, { body: SIGN_UP })),
    );
    expect(answers.filter((one) => one.status === 201)).toHaveLength(1);
    expect(answers.filter((one) => one.status === 200)).toHaveLength(29);
    expect(new Set(answers.map((one) => one.text)).size).toBe(1);
    const again = await who.call(createUser, { body: { ...SIGN_UP, declaredState: 'CA' } });
    expect(again.status).toBe(200);
    expect(await grantsOf(who.userId)).toEqual([
      { currency: 1, amount: 10_000 },
      { currency: 2, amount: 200 },
    ]);
  });

  test('[AUTH-40] spellings of one mailbox are four players with one answer, and one grant in each brand', async () => {
    const name = systemIds.secret().slice(0, 8).toLowerCase();
    const spellings = [`a${name}`, `a.${name}`, `A${name}+casino`, `a.${name}+2`];
    const players = await Promise.all(
      spellings.map((local, at) =>
        users.newcomer({ email: `${local}@${at === 1 ? 'googlemail' : 'gmail'}.com` }),
      ),
    );
    const answers = await Promise.all(
      players.map((who) => who.call(createUser, { body: SIGN_UP })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    for (const who of players) {
      expect((await who.call(createUser, { body: SIGN_UP })).status).toBe(200);
      await who.login();
      await who.login();
    }
    const given = await Promise.all(players.map(({ userId }) => grantsOf(userId)));
    expect(given.flat()).toHaveLength(2);
    // A plus is a character like others where the provider does not say what it means.
    const others = [`${name}@example.com`, `${name}+2@example.com`, `a+${name}@gmail.com`];
    for (const email of others) {
      expect(await grantsOf((await users.unverified({ email })).userId)).toHaveLength(2);
    }
    const brand = luckyharbor ?? DEFAULT_BRAND;
    const abroad = await users.unverified({ email: `a.${name}@gmail.com`, brand });
    expect(await grantsOf(abroad.userId)).toHaveLength(2);
  });

  test('[AUTH-4] the age limit is counted in full years on the day of the declared state', async () => {
    // The next midnight of Hawaii is ten o'clock in UTC.
    const midnight = Math.ceil((NOW - 10 * HOUR_MS) / DAY_MS) * DAY_MS + 10 * HOUR_MS;
    const day = new Date(midnight).toISOString().slice(0, 10);
    const dateOfBirth = `${Number(day.slice(0, 4)) - 21}${day.slice(4)}`;
    const clock = settableClock(midnight - 1);
    const later = await appForTest({ clock });
    const signUpIn = async (declaredState: string) => {
      const who = await later.users.newcomer();
      const body = { ...SIGN_UP, dateOfBirth, declaredState };
      return { who, answer: await who.call(createUser, { body }) };
    };
    const { who, answer: refused } = await signUpIn('HI');
    expect([refused.status, refused.error?.code]).toEqual([400, 'UNDER_AGE']);
    expect(refused.error?.details).toEqual({ ageLimit: 21 });
    expect((await who.call(login, { body: {} })).error?.code).toBe('PLAYER_NOT_FOUND');
    // It has been the birthday in Ohio for hours.
    expect((await signUpIn('OH')).answer.status).toBe(201);
    clock.set(midnight);
    expect((await signUpIn('HI')).answer.status).toBe(201);
  });

  test('[AUTH-4] a birth date may be left out; one that is no day is 400', async () => {
    const { dateOfBirth: _, ...without } = SIGN_UP;
    const who = await users.newcomer();
    for (const dateOfBirth of ['1990-02-30', '90-02-01', '1990-2-1', '', 0, null]) {
      const refused = await who.call(createUser, { body: { ...without, dateOfBirth } });
      expect([refused.status, refused.error?.code]).toEqual([400, 'MALFORMED_REQUEST']);
    }
    expect((await who.call(createUser, { body: without })).status).toBe(201);
  });

  test('[HTTP-24] attribution that a database cannot store is refused', async () => {
    const who = await users.newcomer();
    const cameBy = (more: object) =>
      who.call(createUser, {
        body: { ...SIGN_UP, attribution: { ...SIGN_UP.attribution, ...more } },
      });
    for (const text of ['\0', 'a\0b', 'a\uD800']) {
      for (const name of ['joiningURL', 'referralURL', 'attrTo', 'btag']) {
        const answer = await cameBy({ [name]: text });
        expect([name, answer.error?.code]).toEqual([name, 'MALFORMED_REQUEST']);
      }
    }
    expect((await cameBy({ btag: 'a 😀' })).status).toBe(201);
  });

  test('[AUTH-22][BRAND-13] the same address is another player in another brand', async () => {
    const email = 'twin@example.com';
    const here = await users.verified({ email });
    const there = await users.newcomer(
      luckyharbor === undefined ? {} : { email, brand: luckyharbor },
    );
    expect(there.userId).not.toBe(here.userId);
    expect((await there.call(login, { body: {} })).error?.code).toBe('PLAYER_NOT_FOUND');
    for (const brand of BRANDS.slice(1)) {
      const foreign = await callApp(ports.api, createUser, {
        host: hostOf(brand, ports.api),
        headers: here.headers(),
        body: SIGN_UP,
      });
      expect([foreign.status, foreign.error?.message]).toEqual([401, 'invalid access token']);
    }
  });
});

describe('signing in', () => {
  test('[AUTH-5][AUTH-9] login answers the fields of the specification and nothing else', async () => {
    const who = await users.verified();
    const reply = replyOf(await who.call(login, { body: {} }));
    expect(reply).toEqual({
      type: 'user',
      nickname: null,
      sumsubKycVerified: true,
      sumsubPurchaseVerified: true,
      dateOfBirth: '1990-02-28',
      marketingPreferences: { email: false, sms: false, push: false },
      sumsubApplicantId: null,
      userId: who.userId,
      email: who.email,
      sessionId: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(reply.sessionId).not.toBe(who.sessionId);
  });

  test.each(['o&k@example.com', 'iris@example.xn--p1ai', "d'arcy+shop@post.example.co"])(
    '[AUTH-5][HTTP-3] whoever signs up as %s signs in, and reads the address everywhere',
    async (email) => {
      const who = await users.verified({ email });
      const headers = { authorization: `bearer ${who.idToken}` };
      expect(replyOf(await who.call(login, { body: {}, headers })).email).toBe(email);
      expect((await who.call(sendPasswordResetEmail, { body: { email } })).status).toBe(200);
      expect((await who.call(userDetails)).status).toBe(200);
    },
  );

  test('[AUTH-6] a good token without a player is 404 PLAYER_NOT_FOUND', async () => {
    const who = await users.newcomer();
    const refused = await who.call(login, { body: {} });
    expect([refused.status, refused.error?.code]).toEqual([404, 'PLAYER_NOT_FOUND']);
  });

  test('[AUTH-7] userDetails returns what the page displays of the caller', async () => {
    const who = await users.verified();
    expect(replyOf(await who.call(userDetails))).toMatchObject({
      sumsubKycVerified: true,
      sumsubPurchaseVerified: true,
      nickname: null,
      marketingPreferences: { email: false, sms: false, push: false },
      userTierConfig: { referAFriendEnabled: false },
      sumsubApplicantId: null,
      verified: true,
    });
  });

  test('[AUTH-8][ERR-2] a disabled player gets ACCOUNT_DISABLED on every call, with the old token too', async () => {
    const who = await users.verified();
    await app.services.accounts.setState(await users.walletOf(who), 'DISABLED');
    const answers = [
      await who.call(login, { body: {} }),
      await who.call(createUser, { body: SIGN_UP }),
      await who.call(userDetails),
      await who.call(userAccounts),
      await who.call(placeBet, { body: {} }),
    ];
    for (const { status, error } of answers) {
      expect([status, error?.message]).toEqual([403, 'This user account has been disabled.']);
    }
  });

  test('[AUTH-9] with the verification feature on a player counts as unverified until proved', async () => {
    const other = await appForTest({ flags: { usingSumsub: true, kycEnabled: true } });
    const who = await other.users.verified();
    const reply = replyOf(await who.call(login, { body: {} }));
    expect([reply.sumsubKycVerified, reply.sumsubPurchaseVerified]).toEqual([false, false]);
  });

  test('[AUTH-23] with sign-up switched off nobody becomes a player', async () => {
    const other = await appForTest({ flags: { signupEnabled: false } });
    const who = await other.users.newcomer();
    const refused = await who.call(createUser, { body: SIGN_UP });
    expect([refused.status, refused.error?.code]).toEqual([403, 'FEATURE_OFF']);
    expect((await who.call(login, { body: {} })).error?.code).toBe('PLAYER_NOT_FOUND');
  });
});

describe('verifying the address', () => {
  test('[AUTH-25][GATE-1][SESS-20] verifying by the email enables play within the same session', async () => {
    const other = await appForTest();
    const who = await other.users.unverified();
    const before = replyOf(await who.call(refreshToken, { body: {} }));
    expect(before).toEqual({ userId: who.userId, emailVerified: false });
    const bet = {
      gameName: 'copper-comet',
      paytableUsed: 'copper-comet-957',
      betAmount: 100,
      currency: 'POINTS',
    };
    const shut = await who.call(placeBet, { body: bet });
    expect([shut.status, shut.error?.code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    const session = who.sessionId;
    await other.users.verifyByEmail(who);
    expect(who.sessionId).toBe(session);
    const refreshed = await who.call(refreshToken, { body: {} });
    expect(replyOf(refreshed)).toEqual({ userId: who.userId, emailVerified: true });
    expect(refreshed.text).not.toContain(who.refreshToken);
    expect((await who.call(placeBet, { body: bet })).status).toBe(200);
  });
});

describe('what is stored of a player', () => {
  test('[AUTH-16] the attribution of the sign-up, as sent, unchanged by a later one', async () => {
    const who = await users.newcomer();
    const attribution = {
      joiningURL: 'https://play.example/?promo_code=SPRING&x=%3Cb%3E',
      referralURL: 'https://elsewhere.example/',
      promoCode: 'SPRING',
      attrTo: 'campaign 7 – ünï',
      btag: 'a_1b_2',
    };
    replyOf(await who.call(createUser, { body: { ...SIGN_UP, attribution } }));
    const other = { joiningURL: 'http://changed/', referralURL: '', promoCode: 'AUTUMN' };
    replyOf(await who.call(createUser, { body: { ...SIGN_UP, attribution: other } }));
    await who.login();
    const { rows } = await database.pool.query<{ attribution: unknown }>(
      'select attribution from account.player where subject = $1',
      [who.userId],
    );
    expect(rows).toEqual([{ attribution }]);
  });

  test('[AUTH-7] a number in the token is returned, counts as verified, and is stored at login', async () => {
    const who = await users.verified();
    expect(replyOf(await who.call(userDetails))).toMatchObject({
      phoneNumber: null,
      phoneVerified: false,
    });
    await database.pool.query(
      'update identity.user_account set phone_number = $2 where user_id = $1',
      [who.userId, '+15125550123'],
    );
    await who.signInAgain();
    expect(replyOf(await who.call(userDetails))).toMatchObject({
      phoneNumber: '+15125550123',
      phoneVerified: true,
    });
    const player = await app.services.accounts.bySubject(who.brand.number, who.userId);
    expect(player?.phone_number).toBe('+15125550123');
  });

  test('[AUTH-10] staff may log in while the flag is on; where it is off only new log-ins are refused', async () => {
    const strict = await appForTest({ flags: { allowStaffLogin: false } });
    const who = await strict.users.verified();
    await strict.services.accounts.appointStaff(await strict.users.walletOf(who));
    const refused = await who.call(login, { body: {} });
    expect([refused.status, refused.error?.message]).toEqual([
      403,
      'User type not allowed to login to app',
    ]);
    expect((await who.call(userDetails)).status).toBe(200);
    const staff = await users.verified();
    await app.services.accounts.appointStaff(await users.walletOf(staff));
    expect(replyOf(await staff.call(login, { body: {} })).type).toBe('staff');
  });
});

describe('the first seeds', () => {
  /** Oldest first. A UUIDv7 contains its time, and this machine's clock creates both. */
  async function pairsOf(who: TestUser): Promise<{ seedId: string; seedHash: string }[]> {
    const { rows } = await database.pool.query<{ seedId: string; seedHash: string }>(
      `select seed_id as "seedId", encode(server_seed_hash, 'hex') as "seedHash"
       from fairness.seed_pair where wallet_id = $1 order by state, seed_id`,
      [await users.walletOf(who)],
    );
    return rows;
  }

  /**
   * Restores the state of accounts from before FAIR-22: nothing is committed, in the database or in
   * memory.
   */
  async function withoutSeeds(): Promise<TestUser> {
    const who = await users.verified();
    const walletId = await users.walletOf(who);
    await database.pool.query('delete from fairness.seed_pair where wallet_id = $1', [walletId]);
    await database.pool.query('update ledger.wallet set seed_id = null where wallet_id = $1', [
      walletId,
    ]);
    app.services.fairness.forget(walletId);
    return who;
  }

  test('[FAIR-22][FAIR-4] are created with the account, are returned, and are older than the first bet', async () => {
    const newcomer = await users.newcomer();
    replyOf(await newcomer.call(createUser, { body: SIGN_UP }));
    const committed = await pairsOf(newcomer);
    expect(committed).toHaveLength(2);

    await newcomer.login();
    await users.verifyByEmail(newcomer);
    const seeds = replyOf(await newcomer.call(userFairness));
    const betId = systemIds.uuidV7();
    const bet = await newcomer.call(placeBet, {
      body: VALID_BET,
      headers: { 'x-request-id': betId },
    });
    expect(replyOf(bet).fairness.seedHash).toBe(seeds.active.seedHash);
    expect(seeds.active.seedId < betId).toBe(true);
    expect([seeds.active.seedHash, seeds.next.seedHash]).toEqual(
      committed.map(({ seedHash }) => seedHash),
    );
    expect(await pairsOf(newcomer)).toEqual(committed);
  });

  test('[FAIR-22] an account without them gets them at its next login', async () => {
    const who = await withoutSeeds();
    await who.login();
    expect(await pairsOf(who)).toHaveLength(2);
    replyOf(await who.call(placeBet, { body: VALID_BET }));
  });

  const { gameName, paytableUsed: paytableName, currency } = VALID_BET;
  test.each([
    [placeBet, VALID_BET],
    [placeCreditBet, { gameName, paytableName, currency, creditsValue: 100 }],
    [statefulGameStart, { ...MINES, betAmount: 100, currency }],
    [pokerSolitaireStart, { betAmount: 100, currency }],
  ] as const)(
    '[FAIR-22] $name commits seeds where there were none, but does not use them itself',
    async (call, body) => {
      const who = await withoutSeeds();
      const before = await who.accounts();
      const refused = await who.call(call, { body });
      expect([refused.status, refused.error?.code]).toEqual([409, 'STATE_CONFLICT']);
      expect(await who.accounts()).toEqual(before);
      const committed = await pairsOf(who);
      expect(committed).toHaveLength(2);
      const next = replyOf(await who.call(placeBet, { body: VALID_BET }));
      expect(next.fairness.seedHash).toBe(committed[0]?.seedHash);
    },
  );
});
