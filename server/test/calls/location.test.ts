/** Where players are: forged tokens on every route of stakes, logins, states, outages, two nodes. */
import { writeFileSync } from 'node:fs';
import { login, logout, userAccounts, userDetails } from '@jubilee/contract/calls/account';
import { cancelCashOut, createCashOut } from '@jubilee/contract/calls/cashouts';
import type { CallShape, Gate } from '@jubilee/contract/calls/define';
import { placeBet } from '@jubilee/contract/calls/games';
import { userCapabilities } from '@jubilee/contract/calls/jurisdictions';
import { statefulGameAction, statefulGameStart } from '@jubilee/contract/calls/stateful-games';
import { CALLS } from '@jubilee/contract/calls/all';
import { GEOLOCATION_HEADER } from '@jubilee/contract/http/headers';
import { appForFile, secondApp, secondAppForTest } from '@jubilee/testkit/app-for-file';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { changeRules, EVERYTHING } from '@jubilee/testkit/change-rules';
import { settableClock } from '@jubilee/testkit/clock';
import { hostOf, type TestUser } from '@jubilee/testkit/test-users';
import { productRoutes } from '../../src/entry/api-surface.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { cashOutWorld } from './cash-out-world.ts';
import { purposeOf, purposeOfLogin, settingsFile, vendorAt } from './location-checks.ts';
import { LIES } from './location-lies.ts';
import { roundWhere } from './known-rounds.ts';
import { CARDS } from './stateful-calls.ts';
import { VALID_BET } from './valid-bet.ts';

const clock = settableClock();
/** A node on which the feature is off, whose sandbox has the vendor; and two on which it is on. */
const off = await appForFile({ clock });
const settings = settingsFile(off.ports.sandbox);
afterAll(() => settings.remove());
const ON = {
  clock,
  roles: ['api'],
  flags: { xpointEnabled: true, bingoEnabled: true, freePlayEnabled: true, cashoutsEnabled: true },
  environment: { JUBILEE_VENDOR_SETTINGS: settings.path, JUBILEE_TRUSTED_PROXIES: '1' },
} as const;
const one = await secondApp(off, ON);
const two = await secondApp(off, ON);
const { users } = off;
const vendor = vendorAt(off.ports.sandbox);
const NETWORK = '203.0.113.7';

interface Sending {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly from?: string;
  readonly requestId?: string;
  readonly params?: Readonly<Record<string, string>>;
}
const at = <const C extends CallShape>(
  { ports }: { readonly ports: { readonly api: number } },
  who: TestUser,
  call: C,
  { token, body, from = NETWORK, requestId = systemIds.uuidV7(), params }: Sending = {},
) =>
  callApp(ports.api, call, {
    host: hostOf(who.brand, ports.api),
    params: { userId: who.userId, ...params },
    ...(body === undefined ? {} : { body }),
    headers: who.headers({
      'x-request-id': requestId,
      'x-forwarded-for': from,
      ...(token === undefined ? {} : { [GEOLOCATION_HEADER]: token }),
    }),
  });
const bet = async (node: typeof one, who: TestUser, sending: Sending = {}) => {
  const { status, error } = await at(node, who, placeBet, { body: VALID_BET, ...sending });
  return error?.code ?? status;
};

/** Every served call with a gate, with its sample. */
const servedWith = (gate: Gate): readonly (readonly [CallShape, unknown])[] =>
  productRoutes(one.services)
    .map(({ call }): CallShape => call)
    .filter(({ gates }) => gates.includes(gate))
    .map((call) => [call, call.sample?.body]);
const LOCATED = servedWith('location');
const REDEEMING = servedWith('locationNotDenied');

const who = await users.verified();
const other = await users.verified();

test('[LOC-6] located calls and many lies are tried here', () => {
  expect(LOCATED.length).toBeGreaterThanOrEqual(8);
  expect(LIES.length).toBeGreaterThanOrEqual(40);
  const calls: readonly CallShape[] = CALLS;
  const unlocated = calls.filter(
    ({ balances, gates }) =>
      !['none', 'ends'].includes(balances ?? 'none') &&
      !gates.some((gate) => gate.startsWith('location')),
  );
  expect(unlocated.map(({ name }) => name)).toEqual(['login', 'createUser', 'addFreePoints']);
});

describe('a token that proves nothing', () => {
  test.each(LIES)('[LOC-6][LOC-7] %s: no stake is placed', async (_name, make) => {
    const before = await who.accounts();
    const good = await vendor.check(who);
    const nowSeconds = Math.floor(clock.now() / 1_000);
    const token = await make({ vendor, who, other, good, nowSeconds });
    for (const node of [one, two]) {
      for (const [call, body] of LOCATED) {
        const { status, error } = await at(node, who, call, { token, body });
        expect([call.name, status, error?.message]).toEqual([
          call.name,
          401,
          'invalid xpoint token',
        ]);
      }
    }
    expect(await who.accounts()).toEqual(before);
    // What was tried spoils nothing for a good one.
    expect(await bet(one, who, { token: good })).toBe(200);
  });

  test('[LOC-10] a request to redeem waits for the staff with every one of them', async () => {
    const { give } = cashOutWorld(off);
    const player = await users.verified();
    await give(player, 1_000n);
    const nowSeconds = Math.floor(clock.now() / 1_000);
    const given = { vendor, who: player, other, good: await vendor.check(player), nowSeconds };
    const ask = async (name: string, token: string) => {
      const body = { sweepTicketsAmount: 1_000 };
      const { cashOut } = replyOf(await at(one, player, createCashOut, { token, body }));
      const { rows } = await off.database.pool.query<{ doubts: string[] }>(
        'select doubts from cash_out.cash_out where cash_out_id = $1',
        [cashOut.cashOutId],
      );
      replyOf(await at(one, player, cancelCashOut, { body: { cashOutId: cashOut.cashOutId } }));
      return [name, cashOut.status, rows[0]?.doubts.includes('LOCATION')];
    };
    for (const [name, make] of LIES) {
      expect(await ask(name, await make(given))).toEqual([name, 'REQUESTED', true]);
    }
    clock.advance(1_000);
    expect(await ask('good', await vendor.check(player))).toEqual(['good', 'REQUESTED', false]);
  });

  test('[LOC-6] no token at all', async () => {
    const before = await who.accounts();
    for (const [call, body] of LOCATED) {
      expect((await at(one, who, call, { body })).error?.code).toBe('INVALID_XPOINT_TOKEN');
    }
    expect(await who.accounts()).toEqual(before);
  });
});

describe('a token that counts', () => {
  test('[LOC-12] on every node for 300 seconds of its check, and not a second longer', async () => {
    const token = await vendor.check(who);
    expect(await bet(one, who, { token })).toBe(200);
    clock.advance(300_000);
    expect([await bet(one, who, { token }), await bet(two, who, { token })]).toEqual([200, 200]);
    clock.advance(1_000);
    expect([await bet(one, who, { token }), await bet(two, who, { token })]).toEqual([
      'INVALID_XPOINT_TOKEN',
      'INVALID_XPOINT_TOKEN',
    ]);
  });

  test('[LOC-12] from another network it is refused, on the node of its first use and on others', async () => {
    const token = await vendor.check(who);
    expect(await bet(one, who, { token })).toBe(200);
    const from = '198.51.100.9';
    const before = await who.accounts();
    expect(await bet(one, who, { token, from })).toBe('INVALID_XPOINT_TOKEN');
    expect(await bet(two, who, { token, from })).toBe('INVALID_XPOINT_TOKEN');
    expect(await who.accounts()).toEqual(before);
    expect(await bet(two, who, { token })).toBe(200);
  });

  test('[ERR-4] after a refusal the same request id is placed with a new check', async () => {
    const requestId = systemIds.uuidV7();
    expect(await bet(one, who, { requestId })).toBe('INVALID_XPOINT_TOKEN');
    const token = await vendor.check(who);
    expect(await bet(one, who, { requestId, token })).toBe(200);
    const [before] = await who.accounts();
    expect(await bet(two, who, { requestId, token })).toBe(200);
    expect((await who.accounts())[0]).toEqual(before);
  });

  test('[LOC-6] a new key of the vendor is found', async () => {
    await vendor.control({ rotate: true });
    const token = await vendor.check(who);
    await vi.waitFor(async () => expect(await bet(one, who, { token })).toBe(200), {
      timeout: 15_000,
      interval: 500,
    });
    await vi.waitFor(async () => expect(await bet(two, who, { token })).toBe(200), {
      timeout: 15_000,
      interval: 500,
    });
  });
});

describe('a login', () => {
  const signIn = async (player: TestUser, sending: Sending = {}) => {
    const { status, error } = await at(one, player, login, { body: {}, ...sending });
    return [status, error?.code, error?.details];
  };

  test('[LOC-1] needs a check for this very call', async () => {
    const player = await users.verified();
    const requestId = systemIds.uuidV7();
    const refused = [401, 'INVALID_XPOINT_TOKEN', undefined];
    expect(await signIn(player, { requestId })).toEqual(refused);
    const ofSession = await vendor.check(player);
    expect(await signIn(player, { requestId, token: ofSession })).toEqual(refused);
    const token = await vendor.check(player, { purpose: purposeOfLogin(requestId) });
    expect(await signIn(player, { token })).toEqual(refused);
    expect(await signIn(player, { requestId, token })).toEqual([200, undefined, undefined]);
    clock.advance(301_000);
    expect(await signIn(player, { requestId, token })).toEqual(refused);
  });

  test('[LOC-1][LOC-3] is refused after a check that denied, with the vendor’s own descriptions', async () => {
    const player = await users.verified();
    const requestId = systemIds.uuidV7();
    const description = 'Turn off the remote desktop.';
    const errors = [{ code: 7, description, shortSummary: 'Remote desktop' }];
    await vendor.set(player, { errors });
    const token = await vendor.check(player, { purpose: purposeOfLogin(requestId) });
    const details = { messages: [description] };
    expect(await signIn(player, { requestId, token })).toEqual([403, 'INVALID_LOCATION', details]);
  });

  test('[LOC-11] where the player was seen then counts in the session without any token', async () => {
    const player = await users.verified();
    const { sessionId } = player;
    const requestId = systemIds.uuidV7();
    await changeRules(one.services, player.brand, { jurisdiction: 'US-OR', open: ['redeem'] });
    await Promise.all([one.services.jurisdictions.refresh(), two.services.jurisdictions.refresh()]);
    await vendor.set(player, { state: 'OR' });
    const token = await vendor.check(player, { purpose: purposeOfLogin(requestId) });
    const opened = replyOf(await at(one, player, login, { body: {}, requestId, token }));
    expect(opened.sessionId).not.toBe(sessionId);
    const { capabilities } = replyOf(
      await callApp(two.ports.api, userCapabilities, {
        host: hostOf(player.brand, two.ports.api),
        params: { userId: player.userId },
        headers: player.headers({ 'x-session-id': opened.sessionId }),
      }),
    );
    const bought = capabilities.find(({ capability }) => capability === 'buy');
    expect(bought).toMatchObject({ isAllowed: false, basis: 'located', jurisdiction: 'US-OR' });
    // The session of before was never located.
    const earlier = replyOf(await at(two, player, userCapabilities)).capabilities;
    expect(earlier.find(({ capability }) => capability === 'buy')?.basis).not.toBe('located');
  });

  test('[LOC-7] is refused where nothing is allowed', async () => {
    const player = await users.verified();
    const requestId = systemIds.uuidV7();
    await vendor.set(player, { country: 'XX', state: 'ZZ' });
    const token = await vendor.check(player, { purpose: purposeOfLogin(requestId) });
    expect(await signIn(player, { requestId, token })).toEqual([
      403,
      'INVALID_LOCATION',
      undefined,
    ]);
  });
});

test('[LOC-11][STATE-5] a stake is closed by where the player is, and opened again by a later check elsewhere', async () => {
  const player = await users.verified();
  await changeRules(one.services, player.brand, {
    jurisdiction: 'US-ME',
    open: EVERYTHING.filter((capability) => capability !== 'pointsPlay'),
  });
  await one.services.jurisdictions.refresh();
  await vendor.set(player, { state: 'ME' });
  const before = await player.accounts();
  const token = await vendor.check(player);
  const { status, error } = await at(one, player, placeBet, { body: VALID_BET, token });
  expect([status, error?.code]).toEqual([403, 'POINTS_CLOSED_IN_STATE']);
  expect(error?.details).toMatchObject({ basis: 'located', jurisdiction: 'US-ME' });
  expect(await player.accounts()).toEqual(before);
  clock.advance(1_000);
  await vendor.set(player, { state: 'TX' });
  expect(await bet(one, player, { token: await vendor.check(player) })).toBe(200);
});

test('[LOC-11][LOC-2] an older token undoes no later check, on any node', async () => {
  const own = await users.verified();
  await vendor.set(own, { claims: { state: 'TX' } });
  const good = await vendor.check(own);
  expect([await bet(one, own, { token: good }), await bet(two, own, { token: good })]).toEqual([
    200, 200,
  ]);
  clock.advance(10_000);
  const errors = [{ code: 1, description: 'No.', shortSummary: 'No' }];
  await vendor.set(own, { errors });
  expect(await bet(one, own, { token: await vendor.check(own) })).toBe('INVALID_LOCATION');
  for (const node of [one, two]) {
    expect(await bet(node, own, { token: good })).toBe('INVALID_LOCATION');
  }
  // A denial counts also where the vendor uses an id again.
  clock.advance(10_000);
  await vendor.set(own, { claims: { state: 'TX', requestId: 'the-same' } });
  expect(await bet(one, own, { token: await vendor.check(own) })).toBe(200);
  clock.advance(10_000);
  await vendor.set(own, { errors, claims: { requestId: 'the-same' } });
  expect(await bet(two, own, { token: await vendor.check(own) })).toBe('INVALID_LOCATION');
  expect(await bet(one, own)).toBe('INVALID_LOCATION');
  clock.advance(10_000);
  await vendor.set(own, { claims: { state: 'TX' } });
  expect(await bet(one, own, { token: await vendor.check(own) })).toBe(200);
});

test('[LOC-2][LOC-9] a check that denied closes stakes, and neither an open round nor what is read', async () => {
  const player = await users.verified();
  const token = await vendor.check(player);
  const canDouble = (dealt: { view(bet: bigint): Record<string, unknown> }) =>
    (dealt.view(100n)['actions'] as readonly string[] | undefined)?.includes('double') === true;
  const { gameId } = await roundWhere(off, player, CARDS, canDouble);
  const body = { ...CARDS, betAmount: 100, currency: 'POINTS' };
  replyOf(await at(one, player, statefulGameStart, { body, token, requestId: gameId }));
  await vendor.set(player, { errors: [{ code: 1, description: 'No.', shortSummary: 'No' }] });
  clock.advance(1_000);
  const denied = await vendor.check(player);
  const before = await player.accounts();
  for (const [call, stake] of [...LOCATED, ...REDEEMING]) {
    const { status, error } = await at(one, player, call, { body: stake, token: denied });
    expect([status, error?.message, error?.details]).toEqual([
      403,
      'Invalid Location',
      { messages: ['No.'] },
    ]);
  }
  expect(await player.accounts()).toEqual(before);
  // The other node knows it without the token, and without one the last check counts.
  expect(await bet(two, player)).toBe('INVALID_LOCATION');
  for (const sent of [denied, 'forged', undefined]) {
    replyOf(await at(two, player, userDetails, { token: sent }));
    replyOf(await at(two, player, userAccounts, { token: sent }));
  }
  const step = { gameCode: CARDS.gameCode, gameId, action: 'stand' };
  const ended = await at(one, player, statefulGameAction, { body: step, token: denied });
  expect(replyOf(ended)).toMatchObject({ isComplete: true });
});

test('[LOC-9][LOC-10] no call that ends, resumes or redeems has the gate of location', () => {
  const calls: readonly CallShape[] = CALLS;
  const gated = calls.filter(({ gates }) => gates.includes('location')).map(({ name }) => name);
  const ends = calls.filter(({ name }) => /^(cancel|settle|complete|redeemT|cashOut)/.test(name));
  expect(ends.length).toBeGreaterThan(4);
  expect(ends.filter(({ name }) => gated.includes(name))).toEqual([]);
});

test('[LOC-8] what was stored of a session is deleted once it has ended', async () => {
  const player = await users.verified();
  expect(await bet(one, player, { token: await vendor.check(player) })).toBe(200);
  const hash = Buffer.from(purposeOf(player.sessionId), 'base64url');
  const stored = async () => {
    const { rows } = await one.services.backgroundPool.query<{ count: bigint }>(
      'select count(*) from location.check_result where session_hash = $1',
      [hash],
    );
    return Number(rows[0]?.count);
  };
  expect(await stored()).toBe(1);
  await one.services.location.deleteOld();
  expect(await stored()).toBe(1);
  replyOf(await at(one, player, logout, { body: {} }));
  await one.services.location.deleteOld();
  expect(await stored()).toBe(0);
});

test('[LOC-13][GATE-11] a node that never read the keys closes stakes while they cannot be read; everything else goes on', async () => {
  await vendor.control({ keys: 'fail' });
  const three = await secondAppForTest(off, ON);
  const token = await vendor.check(who);
  expect(await bet(three, who, { token })).toBe('INVALID_XPOINT_TOKEN');
  replyOf(await at(three, who, userAccounts, { token }));
  await vendor.control({ keys: 'good' });
  await vi.waitFor(async () => expect(await bet(three, who, { token })).toBe(200), {
    timeout: 15_000,
    interval: 500,
  });
});

test('[LOC-13] without settings of the vendor nothing is staked; with the feature off nothing is checked', async () => {
  const empty = settingsFile(off.ports.sandbox);
  writeFileSync(empty.path, '{}');
  const unset = await secondAppForTest(off, {
    ...ON,
    environment: { ...ON.environment, JUBILEE_VENDOR_SETTINGS: empty.path },
  });
  empty.remove();
  const token = await vendor.check(who);
  expect(await bet(unset, who, { token })).toBe('INVALID_XPOINT_TOKEN');
  for (const sent of [undefined, 'forged', token]) {
    expect(await bet(off, who, { token: sent })).toBe(200);
  }
  replyOf(await at(off, who, login, { body: {}, token: 'forged' }));
});
