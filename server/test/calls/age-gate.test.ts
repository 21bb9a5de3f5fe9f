/** Accounts without a birth date: nothing is given, bought or played until age is known. */
import { addFreePoints, createUser, login } from '@jubilee/contract/calls/account';
import { buyBingoCards } from '@jubilee/contract/calls/bingo';
import { placeCrashBet } from '@jubilee/contract/calls/crash';
import type { CallShape } from '@jubilee/contract/calls/define';
import { placeBet, placeCreditBet, placeMultiCreditBet } from '@jubilee/contract/calls/games';
import { pokerSolitaireStart } from '@jubilee/contract/calls/poker-solitaire';
import { statefulGameStart } from '@jubilee/contract/calls/stateful-games';
import { CURRENCIES } from '@jubilee/contract/values/currency';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { appForFile, appForTest, secondApp, secondAppForTest } from '@jubilee/testkit/app-for-file';
import { hostOf, SIGN_UP, type TestUser } from '@jubilee/testkit/test-users';
import { describe, expect, test, vi } from 'vitest';
import { giftFor } from './gift-for.ts';
import { canDouble, roundWhere } from './known-rounds.ts';
import { CARDS, MINES, statefulCalls } from './stateful-calls.ts';
import { VALID_BET } from './valid-bet.ts';

const FLAGS = { bingoEnabled: true, jackpotEnabled: true, freePlayEnabled: true };
const app = await appForFile({ flags: FLAGS });
const second = await secondApp(app, { roles: ['api', 'identity'], flags: FLAGS });
const { users, services, database } = app;
const { start, act } = statefulCalls(app);
const { dateOfBirth, ...AGELESS } = SIGN_UP;

/** Signed up by a page that left the birth date out, with a verified address. */
const ageless = (): Promise<TestUser> => users.verified({ payload: AGELESS });

/** The same player's call to another process. */
const callAt = <C extends CallShape>(port: number, who: TestUser, call: C, body: unknown) =>
  callApp(port, call, { host: hostOf(who.brand, port), headers: who.headers(), body });

async function grantsOf(who: TestUser): Promise<unknown> {
  const { rows } = await database.pool.query(
    `select currency, amount::int as amount from ledger.operation o
     join account.player p using (wallet_id) where p.subject = $1 and o.refusal is null
     order by currency`,
    [who.userId],
  );
  return rows;
}
const WELCOME = [
  { currency: 1, amount: 10_000 },
  { currency: 2, amount: 200 },
];

async function birthDateOf(who: TestUser): Promise<unknown> {
  const player = await services.accounts.bySubject(who.brand.number, who.userId);
  return player?.date_of_birth;
}

/** An account from before the gate: it has the gift and credits, and no birth date. */
async function fromBefore(): Promise<TestUser> {
  const who = await users.verified();
  const walletId = await users.walletOf(who);
  const given = await services.credits.grant(giftFor(who, walletId));
  expect(given.ok).toBe(true);
  await database.pool.query('update account.player set date_of_birth = null where wallet_id = $1', [
    walletId,
  ]);
  services.accounts.forget(walletId);
  return who;
}

const { gameName, paytableUsed: paytableName } = VALID_BET;
const PATHS = [
  ...CURRENCIES.flatMap((currency) => [
    [placeBet, { ...VALID_BET, currency }] as const,
    [placeCrashBet, { betAmount: 100, currency }] as const,
    [buyBingoCards, { currency, cards: 1 }] as const,
    [pokerSolitaireStart, { betAmount: 100, currency }] as const,
    [statefulGameStart, { ...MINES, betAmount: 100, currency }] as const,
  ]),
  [placeCreditBet, { gameName, paytableName, currency: 'POINTS', creditsValue: 25 }] as const,
  [placeMultiCreditBet, { gameName, paytableName, currency: 'POINTS', credits: 2 }] as const,
  [addFreePoints, {}] as const,
];

describe('without a birth date', () => {
  test('[AUTH-3][GATE-17] an account exists with two empty balances, and its logins give nothing', async () => {
    const who = await users.newcomer();
    const made = await who.call(createUser, { body: AGELESS });
    expect([made.status, made.body]).toEqual([201, { userId: who.userId }]);
    await who.login();
    await who.login();
    expect((await who.accounts()).map((one) => [one.currency, one.balance])).toEqual([
      ['POINTS', 0],
      ['SWEEP_TICKETS', 0],
    ]);
    expect(replyOf(await who.call(login, { body: {} })).dateOfBirth).toBeNull();
    expect((await who.call(createUser, { body: AGELESS })).status).toBe(200);
    expect(await grantsOf(who)).toEqual([]);
  });

  test.each(PATHS)('[GATE-17] $name is refused, whatever the balance', async (call, body) => {
    const who = await fromBefore();
    const before = await who.accounts();
    const answer = await who.call(call, { body });
    expect([answer.status, answer.error?.code]).toEqual([403, 'BIRTH_DATE_REQUIRED']);
    expect(await who.accounts()).toEqual(before);
    expect(await grantsOf(who)).toEqual(WELCOME);
  });

  test('[GATE-17][FREE-8] no credits are given, by nobody, and nothing is stored', async () => {
    const who = await ageless();
    const walletId = await users.walletOf(who);
    expect(await services.credits.grant(giftFor(who, walletId))).toMatchObject({
      ok: false,
      refusal: { code: 'BIRTH_DATE_REQUIRED' },
    });
    const { rows } = await database.pool.query('select 1 from credit.gift where wallet_id = $1', [
      walletId,
    ]);
    expect(rows).toEqual([]);
  });

  test('[GATE-17] an open round takes no further stake, and still ends', async () => {
    const who = await users.verified();
    const { gameId } = await roundWhere(app, who, CARDS, canDouble);
    replyOf(await start(who, CARDS, { id: gameId }));
    const walletId = await users.walletOf(who);
    await database.pool.query(
      'update account.player set date_of_birth = null where wallet_id = $1',
      [walletId],
    );
    services.accounts.forget(walletId);
    const before = await who.accounts();
    const raised = await act(who, gameId, 'double', { gameCode: CARDS.gameCode });
    expect([raised.status, raised.error?.code]).toEqual([403, 'BIRTH_DATE_REQUIRED']);
    expect(await who.accounts()).toEqual(before);
    const ended = await act(who, gameId, 'stand', { gameCode: CARDS.gameCode });
    expect(replyOf(ended)).toMatchObject({ isComplete: true });
    expect((await who.accounts())[0]?.lockedBalance).toBe(0);
  });

  test('[GATE-17] nothing of a refused stake feeds a jackpot', async () => {
    const meters = 'select sum(mini + minor + major + grand)::text as fed from jackpot.pool';
    const who = await fromBefore();
    const { rows: before } = await database.pool.query(meters);
    await who.call(placeBet, { body: VALID_BET });
    expect((await database.pool.query(meters)).rows).toEqual(before);
  });
});

describe('adding the birth date', () => {
  test('[AUTH-2][AUTH-3][GATE-17] sets it once, posts the gift once, and opens play on every node', async () => {
    const who = await ageless();
    expect((await who.call(placeBet, { body: VALID_BET })).error?.code).toBe('BIRTH_DATE_REQUIRED');
    const port = second.ports.api;
    const elsewhere = () => callAt(port, who, placeBet, VALID_BET);
    expect((await elsewhere()).error?.code).toBe('BIRTH_DATE_REQUIRED');
    const answer = await who.call(createUser, { body: { ...AGELESS, dateOfBirth } });
    expect([answer.status, answer.body]).toEqual([200, { userId: who.userId }]);
    expect(await grantsOf(who)).toEqual(WELCOME);
    expect((await who.call(placeBet, { body: VALID_BET })).status).toBe(200);
    await vi.waitFor(async () => expect((await elsewhere()).status).toBe(200), 1_000);
    const later = await who.call(createUser, { body: { ...AGELESS, dateOfBirth: '1980-01-01' } });
    expect(later.status).toBe(200);
    expect(await birthDateOf(who)).toBe(dateOfBirth);
  });

  test('[AUTH-2][AUTH-3] 20 at once with different dates: one date, one gift', async () => {
    const who = await ageless();
    const dates = Array.from({ length: 20 }, (_, year) => `${1960 + year}-05-06`);
    const answers = await Promise.all(
      dates.map((day) => who.call(createUser, { body: { ...AGELESS, dateOfBirth: day } })),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const stored = await birthDateOf(who);
    expect(dates).toContain(stored);
    await who.login();
    expect(await birthDateOf(who)).toBe(stored);
    expect(await grantsOf(who)).toEqual(WELCOME);
  });

  test('[AUTH-3] interrupted between the date and the gift: the next login posts it, once', async () => {
    const who = await ageless();
    await services.accounts.signUp({
      brand: who.brand.number,
      subject: who.userId,
      email: who.email,
      declaredState: AGELESS.declaredState,
      dateOfBirth: '1990-02-28',
      marketingConsent: false,
      attribution: AGELESS.attribution,
      ageLimitYears: 21,
    });
    expect(await grantsOf(who)).toEqual([]);
    await who.login();
    expect(await grantsOf(who)).toEqual(WELCOME);
    await who.login();
    expect(await grantsOf(who)).toEqual(WELCOME);
  });

  test('[AUTH-2][AUTH-23] works while nobody new may join', async () => {
    const closed = await appForTest();
    const who = await closed.users.verified({ payload: AGELESS });
    const strict = await secondAppForTest(closed, {
      roles: ['api'],
      flags: { signupEnabled: false },
    });
    const port = strict.ports.api;
    const answer = await callAt(port, who, createUser, { ...AGELESS, dateOfBirth });
    expect(answer.status).toBe(200);
    const newcomer = await closed.users.newcomer();
    const refused = await callAt(port, newcomer, createUser, SIGN_UP);
    expect(refused.error?.code).toBe('FEATURE_OFF');
  });

  test('[AUTH-3][AUTH-8] gives nothing to an excluded player, and stores nothing for a disabled one', async () => {
    const excluded = await ageless();
    await services.accounts.setState(await users.walletOf(excluded), 'EXCLUDED');
    const answer = await excluded.call(createUser, { body: { ...AGELESS, dateOfBirth } });
    expect([answer.status, await grantsOf(excluded)]).toEqual([200, []]);
    const disabled = await ageless();
    await services.accounts.setState(await users.walletOf(disabled), 'DISABLED');
    const refused = await disabled.call(createUser, { body: { ...AGELESS, dateOfBirth } });
    expect([refused.status, refused.error?.code]).toEqual([403, 'ACCOUNT_DISABLED']);
    expect(await birthDateOf(disabled)).toBeNull();
  });

  test('[AUTH-37] replaces a stored state that is none by the one sent with the date', async () => {
    const who = await ageless();
    const walletId = await users.walletOf(who);
    const setState = 'update account.player set declared_state = $2 where wallet_id = $1';
    await database.pool.query(setState, [walletId, 'ZZ']);
    replyOf(await who.call(createUser, { body: { ...AGELESS, declaredState: 'OH', dateOfBirth } }));
    const player = await services.accounts.bySubject(who.brand.number, who.userId);
    expect(player?.declared_state).toBe('OH');
  });
});

describe('a date below the age limit', () => {
  const young = `${new Date().getUTCFullYear() - 20}-01-01`;
  const say = (who: TestUser, day: string) =>
    who.call(createUser, { body: { ...AGELESS, dateOfBirth: day } });
  const OPENED = { by: 'ann', reason: 'a passport' };
  const open = (who: TestUser) =>
    services.accounts.openAge({ brand: who.brand.number, subject: who.userId }, OPENED);
  const codes = async (who: TestUser) => {
    const walletId = await users.walletOf(who);
    const given = await services.credits.grant(giftFor(who, walletId));
    return [
      (await who.call(placeBet, { body: VALID_BET })).error?.code,
      (await who.call(addFreePoints, { body: {} })).error?.code,
      given.ok ? 'given' : given.refusal.code,
    ];
  };
  const CLOSED = ['UNDER_AGE', 'UNDER_AGE', 'BIRTH_DATE_REQUIRED'];

  test('[AUTH-41][GATE-17] closes an account for grants and play, also one without a player, until an operator opens it', async () => {
    const who = await users.newcomer();
    for (const day of [young, dateOfBirth ?? '', '1980-01-01']) {
      const refused = await say(who, day);
      expect([day, refused.status, refused.error?.code]).toEqual([day, 400, 'UNDER_AGE']);
    }
    expect((await who.call(createUser, { body: AGELESS })).status).toBe(201);
    await who.login();
    await users.verifyByEmail(who);
    expect(await codes(who)).toEqual(CLOSED);
    expect([await birthDateOf(who), await grantsOf(who)]).toEqual([null, []]);

    expect((await open(who)).ok).toBe(true);
    expect(await open(who)).toMatchObject({ refusal: { code: 'STATE_CONFLICT' } });
    expect((await say(who, young)).error?.code).toBe('UNDER_AGE');
    expect((await say(who, dateOfBirth ?? '')).error?.code).toBe('UNDER_AGE');
    expect((await open(who)).ok).toBe(true);
    expect((await say(who, dateOfBirth ?? '')).status).toBe(200);
    expect(await grantsOf(who)).toEqual(WELCOME);
    expect((await who.call(placeBet, { body: VALID_BET })).status).toBe(200);

    const acts = 'select opened_by, reason from account.age_act where subject = $1 order by act_id';
    const { rows } = await database.pool.query(acts, [who.userId]);
    const stated = { opened_by: null, reason: null };
    const opened = { opened_by: 'ann', reason: 'a passport' };
    expect(rows).toEqual([stated, opened, stated, opened]);
    for (const change of ["update account.age_act set reason = ''", 'delete from account.age_act'])
      await expect(database.pool.query(change)).rejects.toThrow();
  });

  test('[AUTH-41] closes one that has a date and a gift, on every node', async () => {
    const who = await users.verified();
    const elsewhere = () => callAt(second.ports.api, who, placeBet, VALID_BET);
    expect((await elsewhere()).status).toBe(200);
    expect((await say(who, young)).error?.code).toBe('UNDER_AGE');
    expect(await codes(who)).toEqual(CLOSED);
    const isClosed = async () => expect((await elsewhere()).error?.code).toBe('UNDER_AGE');
    await vi.waitFor(isClosed, 1_000);
    expect((await say(who, dateOfBirth ?? '')).error?.code).toBe('UNDER_AGE');
    expect(await birthDateOf(who)).toBe(dateOfBirth);
  });

  test('[AUTH-41] among 20 at once closes it, whichever was first', async () => {
    const who = await ageless();
    const days = Array.from({ length: 20 }, (_, at) => (at === 9 ? young : `${1960 + at}-05-06`));
    await Promise.all(days.map((day) => say(who, day)));
    expect((await codes(who))[0]).toBe('UNDER_AGE');
  });
});

describe('what a sign-up may say', () => {
  test.each(['ZZ', 'PR', 'XX', 'tx', 'TEX', '', 'Texas', null, 7])(
    '[AUTH-37] %j is no state: 400, and nobody is created',
    async (declaredState) => {
      const who = await users.newcomer();
      const refused = await who.call(createUser, { body: { ...SIGN_UP, declaredState } });
      expect([refused.status, refused.error?.code]).toEqual([400, 'MALFORMED_REQUEST']);
      expect((await who.call(login, { body: {} })).error?.code).toBe('PLAYER_NOT_FOUND');
    },
  );

  test.each(['0000-01-01', '0001-01-01', '1899-12-31', '9999-12-31'])(
    '[AUTH-4] %s is nobody’s birth date: 400',
    async (day) => {
      const who = await users.newcomer();
      const refused = await who.call(createUser, { body: { ...SIGN_UP, dateOfBirth: day } });
      expect(refused.status).toBe(400);
    },
  );
});
