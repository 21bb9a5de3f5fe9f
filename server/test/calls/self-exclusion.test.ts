/** Self-exclusion through the calls: what it closes, whom it reaches, what still ends, and how it ends itself. */
import { BRANDS } from '@jubilee/brands';
import { createUser, login, userDetails } from '@jubilee/contract/calls/account';
import { cancelBingoCards } from '@jubilee/contract/calls/bingo';
import { cancelCrashBet, settleCrashBet } from '@jubilee/contract/calls/crash';
import type { CallShape } from '@jubilee/contract/calls/define';
import { placeBet, userBets } from '@jubilee/contract/calls/games';
import { pokerSolitairePlace } from '@jubilee/contract/calls/poker-solitaire';
import {
  endSelfExclusion,
  responsibleGaming,
  selfExclusion,
} from '@jubilee/contract/calls/responsible-play';
import { statefulGameAction } from '@jubilee/contract/calls/stateful-games';
import type { ExclusionPeriod } from '@jubilee/contract/entities/self-exclusion';
import { appForFile, secondApp, secondAppForTest } from '@jubilee/testkit/app-for-file';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { listen } from '@jubilee/testkit/socket-client';
import { hostOf, SIGN_UP, type TestUser } from '@jubilee/testkit/test-users';
import { boundMs } from '@jubilee/testkit/time-bounds';
import { describe, expect, test, vi } from 'vitest';
import { liftDueExclusions } from '../../src/modules/exclusions/index.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { spendingCalls } from './spending-calls.ts';
import { VALID_BET } from './valid-bet.ts';

const DAY_MS = 86_400_000;
const [home, abroad] = BRANDS;
if (home === undefined || abroad === undefined) throw new Error('two brands are needed');

const clock = settableClock(Date.now());
const options = {
  clock,
  environment: { JUBILEE_CALLS_PER_PLAYER: '10000', JUBILEE_CALLS_PER_NETWORK: '1000000' },
  flags: { bingoEnabled: true, freePlayEnabled: true },
};
const app = await appForFile(options);
const other = await secondApp(app, { ...options, roles: ['api', 'realtime'] });
const { users, services, database } = app;
const TEXT = 'You have excluded yourself from play.';

const exclude = (who: TestUser, period?: ExclusionPeriod) =>
  who.call(responsibleGaming, {
    body: { selfExclusion: true, ...(period === undefined ? {} : { period }) },
  });
const stateOf = async (who: TestUser) => {
  const walletId = await users.walletOf(who);
  const player = await services.accounts.bySubject(who.brand.number, who.userId);
  const accounts = await services.wallet.accounts(walletId);
  return [player?.state, ...accounts.map(({ state }) => state)];
};
const EXCLUDED = ['EXCLUDED', 'EXCLUDED', 'EXCLUDED'];
const ACTIVE = ['ACTIVE', 'ACTIVE', 'ACTIVE'];
const elsewhere = <C extends CallShape>(who: TestUser, call: C, body?: unknown) =>
  callApp(other.ports.api, call, {
    host: hostOf(who.brand, other.ports.api),
    headers: who.headers(),
    params: { userId: who.userId },
    ...(body === undefined ? {} : { body }),
  });
const inForce = async (who: TestUser) => replyOf(await who.call(selfExclusion)).exclusion;
const email = () => `one.person-${systemIds.secret().slice(0, 8)}@gmail.com`.toLowerCase();

/** They end something, and so stay open. */
const ENDS: readonly string[] = [
  statefulGameAction,
  pokerSolitairePlace,
  cancelCrashBet,
  settleCrashBet,
  cancelBingoCards,
].map((call) => call.name);

describe('an exclusion', () => {
  test.each(spendingCalls(app, clock, database.pool).map((one) => [one.call.name, one] as const))(
    '[PLAY-1][PLAY-2] of %s: a stake is refused with the text on two nodes, an end goes through',
    async (name, spending) => {
      const who = await users.verified();
      const { call } = spending;
      const { body } = await spending.prepare(who);
      expect((await exclude(who)).status).toBe(200);
      expect(await stateOf(who)).toEqual(EXCLUDED);
      await who.login();
      const refused = { error: { code: 'SELF_EXCLUDED', message: TEXT } };
      if (ENDS.includes(name)) {
        expect((await who.call(call, { body })).status).toBe(200);
        return;
      }
      expect(await who.call(call, { body })).toMatchObject({ status: 403, ...refused });
      expect(await elsewhere(who, call, body)).toMatchObject({ status: 403, ...refused });
    },
    60_000,
  );

  test('[PLAY-1][PLAY-12] is for ever without a length, can be repeated, and nothing loosens it', async () => {
    const who = await users.verified();
    const first = replyOf(await exclude(who));
    expect(first).toMatchObject({ selfExclusion: true, until: null, ending: 'never' });
    await who.login();
    for (const period of [undefined, 'sixMonths', { coolOffDays: 1 }] as const) {
      expect(replyOf(await exclude(who, period))).toEqual(first);
    }
    expect((await who.call(endSelfExclusion, { body: {} })).error).toMatchObject({
      code: 'SELF_EXCLUDED',
      message: TEXT,
      details: { until: null },
    });
    expect(replyOf(await who.call(userDetails)).selfExcluded).toBe(true);
    expect(await inForce(who)).toMatchObject({ length: 'forEver', isFromOtherAccount: false });
  });

  test('[PLAY-9] a longer one extends, a shorter one is answered with the one in force', async () => {
    const who = await users.verified();
    const week = replyOf(await exclude(who, { coolOffDays: 7 }));
    expect(week.ending).toBe('byItself');
    expect(Date.parse(week.until ?? '')).toBe(clock.now() + 7 * DAY_MS);
    await who.login();
    expect(replyOf(await exclude(who, { coolOffDays: 3 }))).toEqual(week);
    expect(replyOf(await exclude(who, { coolOffDays: 7 }))).toEqual(week);
    const longer = replyOf(await exclude(who, { coolOffDays: 8 }));
    expect(Date.parse(longer.until ?? '')).toBe(clock.now() + 8 * DAY_MS);
    await who.login();
    const year = replyOf(await exclude(who, 'oneYear'));
    expect(year.ending).toBe('onRequest');
    await who.login();
    expect(replyOf(await exclude(who, { coolOffDays: 42 }))).toEqual(year);
    expect(replyOf(await exclude(who, 'sixMonths'))).toEqual(year);
  });

  test('[PLAY-1] what is no choice is refused, and nothing changes', async () => {
    const who = await users.verified();
    const bodies = [
      {},
      { selfExclusion: false },
      { selfExclusion: true, period: 'month' },
      { selfExclusion: true, period: { coolOffDays: 0 } },
      { selfExclusion: true, period: { coolOffDays: 43 } },
      { selfExclusion: true, period: { coolOffDays: 1.5 } },
      { selfExclusion: true, period: { coolOffDays: 7, more: 1 } },
      { selfExclusion: true, until: '2030-01-01T00:00:00.000Z' },
    ];
    for (const body of bodies) {
      const { error } = await who.call(responsibleGaming, { body });
      expect([body, error?.code]).toEqual([body, 'MALFORMED_REQUEST']);
    }
    const outsider = await who.call(responsibleGaming, {
      params: { userId: (await users.verified()).userId },
      body: { selfExclusion: true },
    });
    expect(outsider.error?.code).toBe('NOT_FOUND');
    expect(await stateOf(who)).toEqual(ACTIVE);
    expect(await inForce(who)).toBeNull();
    expect(replyOf(await who.call(endSelfExclusion, { body: {} }))).toEqual({ exclusion: null });
  });

  test('[PLAY-1][FLAG-4] where the feature is off it is refused, and one in force is still read', async () => {
    const off = await secondAppForTest(app, {
      ...options,
      roles: ['api'],
      flags: { ...options.flags, selfExclusionEnabled: false },
    });
    const who = await users.verified();
    const request = () =>
      callApp(off.ports.api, responsibleGaming, {
        host: hostOf(who.brand, off.ports.api),
        headers: who.headers(),
        params: { userId: who.userId },
        body: { selfExclusion: true },
      });
    expect((await request()).error).toMatchObject({
      code: 'FEATURE_OFF',
      message: 'This feature is not available here.',
    });
    expect(await stateOf(who)).toEqual(ACTIVE);
  });

  test('[PLAY-2] cuts sessions and sockets on both nodes within a second; the player may sign in to read', async () => {
    const who = await users.verified();
    const sockets = await Promise.all(
      [app, other].flatMap(({ ports }) =>
        ['/user', '/crash'].map((namespace) =>
          listen(who, { socketPort: ports.socket, webPort: ports.web, namespace }),
        ),
      ),
    );
    const outsider = await users.verified();
    const stays = await listen(outsider, {
      socketPort: other.ports.socket,
      webPort: other.ports.web,
    });
    expect((await elsewhere(who, placeBet, VALID_BET)).status).toBe(200);
    expect((await exclude(who, { coolOffDays: 2 })).status).toBe(200);
    await vi.waitFor(
      async () => {
        expect(sockets.map((one) => one.ended())).not.toContain(undefined);
        expect((await elsewhere(who, userDetails)).error?.code).toBe('SESSION_REQUIRED');
      },
      { timeout: boundMs(4_000), interval: 10 },
    );
    expect(stays.ended()).toBeUndefined();
    stays.socket.close();
    await who.login();
    expect(replyOf(await who.call(userDetails)).selfExcluded).toBe(true);
    expect(replyOf(await who.call(userBets, {})).bets.length).toBe(1);
    await who.signInAgain();
    expect((await who.accounts()).length).toBe(2);
  });
});

describe('the same person', () => {
  test('[PLAY-3][PLAY-14] with one confirmed address is excluded on every brand within a second', async () => {
    const address = email();
    const here = await users.verified({ email: address });
    const there = await users.verified({ brand: abroad, email: address.replace('@', '+play@') });
    const outsider = await users.verified({ brand: abroad });
    for (const who of [here, there, outsider]) await who.accounts();
    const socket = await listen(there, {
      socketPort: other.ports.socket,
      webPort: other.ports.web,
    });
    expect((await exclude(here, 'sixMonths')).status).toBe(200);
    await vi.waitFor(
      async () => {
        expect(socket.ended()).toBeDefined();
        expect((await elsewhere(there, userDetails)).error).toBeDefined();
      },
      { timeout: boundMs(4_000), interval: 10 },
    );
    expect(await stateOf(there)).toEqual(EXCLUDED);
    expect(await stateOf(outsider)).toEqual(ACTIVE);
    await there.signInAgain();
    expect((await there.call(placeBet, { body: VALID_BET })).error?.message).toBe(TEXT);
    expect(await inForce(there)).toMatchObject({ length: 'sixMonths', isFromOtherAccount: true });
  });

  test('[PLAY-14] who signs up with it is stopped, and who confirms it later at the next call', async () => {
    const address = email();
    const here = await users.verified({ email: address });
    await here.accounts();
    expect((await exclude(here)).status).toBe(200);
    await services.identity.admin.createUser({
      brandLocation: abroad.location,
      email: address,
      password: 'correct-horse-9',
      emailVerified: true,
    });
    const newcomer = await users.signIn(address, abroad);
    const signUp = () => newcomer.call(createUser, { body: SIGN_UP });
    expect((await signUp()).error).toMatchObject({ code: 'SELF_EXCLUDED', message: TEXT });
    expect((await newcomer.call(login, { body: {} })).error?.code).toBe('PLAYER_NOT_FOUND');
    // Nobody knows whose an unconfirmed address is.
    const unknown = await users.unverified({ brand: home, email: address.replace('@', '+2@') });
    expect(await stateOf(unknown)).toEqual(ACTIVE);
    await users.verifyByEmail(unknown);
    expect((await unknown.call(placeBet, { body: VALID_BET })).error?.message).toBe(TEXT);
    expect(await stateOf(unknown)).toEqual(EXCLUDED);
  });

  test('[PLAY-14] a name with a birth date keeps newcomers out, and excludes nobody who was here before', async () => {
    const [name, dateOfBirth] = ['Ana María López', '1980-05-17'];
    const rename = (address: string, displayName: string) =>
      database.pool.query('update identity.user_account set display_name = $1 where email = $2', [
        displayName,
        address,
      ]);
    /** Signed in at the identity service, without an account here. */
    const newcomer = async (displayName: string, brand = home) => {
      const address = email();
      await services.identity.admin.createUser({
        brandLocation: brand.location,
        email: address,
        password: 'correct-horse-9',
        emailVerified: true,
      });
      await rename(address, displayName);
      const who = await users.signIn(address, brand);
      const signUp = (born = dateOfBirth) =>
        who.call(createUser, { body: { ...SIGN_UP, dateOfBirth: born } });
      return { who, address, signUp };
    };
    const member = async (displayName: string, brand = home, born = dateOfBirth) => {
      const { who, signUp } = await newcomer(displayName, brand);
      replyOf(await signUp(born));
      await who.login();
      await who.accounts();
      return who;
    };
    const ana = await member(name);
    // Whoever claims to be somebody could else exclude that person.
    const there = await member('LOPEZ, Ana Maria', abroad);
    const [prince, princeAbroad] = [await member('Prince'), await member('Prince', abroad)];
    expect((await exclude(ana)).status).toBe(200);
    expect((await exclude(prince)).status).toBe(200);
    expect(await stateOf(there)).toEqual(ACTIVE);
    expect(await stateOf(princeAbroad)).toEqual(ACTIVE);

    clock.advance(1_000);
    const again = await newcomer('LOPEZ, Ana Maria', abroad);
    expect((await again.signUp()).error).toMatchObject({ code: 'SELF_EXCLUDED', message: TEXT });
    expect(await stateOf(await member(name, abroad, '1990-05-17'))).toEqual(ACTIVE);
    expect(await stateOf(await member('Prince', abroad))).toEqual(ACTIVE);
    // The name is known only after the account was made.
    const late = await newcomer('Ana', abroad);
    replyOf(await late.signUp());
    await late.who.login();
    await late.who.accounts();
    expect(await stateOf(late.who)).toEqual(ACTIVE);
    await rename(late.address, 'Ana Lopez Maria');
    await late.who.signInAgain();
    expect((await late.who.call(placeBet, { body: VALID_BET })).error?.message).toBe(TEXT);
    expect(await stateOf(late.who)).toEqual(EXCLUDED);
  });
});

describe('the end', () => {
  test('[PLAY-9] of a cool-off comes by itself at its instant, on both nodes and without a job', async () => {
    const address = email();
    const who = await users.verified({ email: address });
    const twin = await users.verified({ brand: abroad, email: address });
    for (const one of [who, twin]) await one.accounts();
    const { until } = replyOf(await exclude(who, { coolOffDays: 1 }));
    clock.set(Date.parse(until ?? '') - 1);
    await who.signInAgain();
    await twin.signInAgain();
    expect((await who.call(placeBet, { body: VALID_BET })).error?.code).toBe('SELF_EXCLUDED');
    expect((await elsewhere(who, placeBet, VALID_BET)).error?.code).toBe('SELF_EXCLUDED');
    clock.advance(1);
    expect((await elsewhere(who, placeBet, VALID_BET)).status).toBe(200);
    expect((await twin.call(placeBet, { body: VALID_BET })).status).toBe(200);
    expect(await stateOf(who)).toEqual(ACTIVE);
    expect(await inForce(who)).toBeNull();
    expect(replyOf(await who.call(userDetails)).selfExcluded).toBe(false);
  });

  test('[PLAY-9] is also carried out for somebody who does not come', async () => {
    const who = await users.verified();
    replyOf(await exclude(who, { coolOffDays: 1 }));
    clock.advance(DAY_MS - 1);
    const faults: unknown[] = [];
    const lift = () => liftDueExclusions(services.exclusions, (fault) => faults.push(fault));
    await lift();
    expect(await stateOf(who)).toEqual(EXCLUDED);
    clock.advance(1);
    await lift();
    expect(faults).toEqual([]);
    expect(await stateOf(who)).toEqual(ACTIVE);
  });

  test('[PLAY-10] of a fixed length needs a request after it, and comes 24 hours later on every account', async () => {
    const address = email();
    const who = await users.verified({ email: address });
    const twin = await users.verified({ brand: abroad, email: address });
    for (const one of [who, twin]) await one.accounts();
    const { until } = replyOf(await exclude(who, 'sixMonths'));
    const endMs = Date.parse(until ?? '');
    clock.set(endMs - 1);
    await who.signInAgain();
    expect((await who.call(endSelfExclusion, { body: {} })).error).toMatchObject({
      code: 'SELF_EXCLUDED',
      details: { until },
    });
    clock.set(endMs + 3 * DAY_MS);
    await who.signInAgain();
    expect((await who.call(placeBet, { body: VALID_BET })).error?.code).toBe('SELF_EXCLUDED');
    const first = replyOf(await who.call(endSelfExclusion, { body: {} })).exclusion;
    expect(first).toMatchObject({
      ending: 'requested',
      until: new Date(clock.now() + DAY_MS).toISOString(),
    });
    clock.advance(1_000);
    expect(replyOf(await who.call(endSelfExclusion, { body: {} })).exclusion).toEqual(first);
    clock.set(Date.parse(first?.until ?? '') - 1);
    await who.signInAgain();
    expect((await who.call(placeBet, { body: VALID_BET })).error?.code).toBe('SELF_EXCLUDED');
    clock.advance(1);
    expect((await who.call(placeBet, { body: VALID_BET })).status).toBe(200);
    await twin.signInAgain();
    expect((await twin.call(placeBet, { body: VALID_BET })).status).toBe(200);
  });
});

test('[PLAY-1][WAL-24] the ledger proves whole afterwards', async () => {
  expect((await proveLedger(database.pool)).filter(({ violations }) => violations > 0)).toEqual([]);
});
