import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createUser,
  login,
  sendEmailVerification,
  userAccounts,
  userDetails,
} from '@jubilee/contract/calls/account';
import { gamesConfiguration } from '@jubilee/contract/calls/configuration';
import { placeBet } from '@jubilee/contract/calls/games';
import { createPaymentOrder } from '@jubilee/contract/calls/payment-orders';
import { placed } from '../frame-host/game-answers.fixture.ts';
import { callFor, refusalResponse } from './fetch.fixture.ts';
import { createRequestIds } from './request-ids.ts';

const BET = {
  gameName: 'copper-comet',
  paytableUsed: 'copper-comet-957',
  betAmount: 100,
  currency: 'POINTS',
} as const;
const SIGN_UP = {
  attribution: { joiningURL: 'https://example.test/', referralURL: '' },
  declaredState: 'TX',
  marketingConsent: false,
} as const;
const ACCOUNTS = { json: { accounts: [] } };
const readAccounts = { params: { userId: 'alice' } };

describe('calls to the server', () => {
  it('[HTTP-19] carry the headers of the product, and login no session', async () => {
    const { call, seen } = callFor(() => ACCOUNTS, {
      location: () =>
        Promise.resolve({ tokenFor: () => Promise.resolve('here'), isRepeated: () => false }),
    });
    await call(userAccounts, readAccounts);
    await call(login, { body: {} });
    const [first, second] = seen;
    expect(first?.url).toBe('https://api.example/users/alice/accounts');
    expect(Object.fromEntries(first?.headers ?? [])).toMatchObject({
      authorization: 'Bearer token-0',
      'x-user-id': 'alice',
      'x-session-id': 'session-1',
      'x-version-id': '1.0.0-test',
      'x-geolocation-token': 'here',
    });
    expect(first?.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(second?.headers.has('x-session-id')).toBe(false);
    expect(second?.body).toEqual({});
  });

  it('[HTTP-7] [BET-25] of a device whose clock has jumped are sent once more under a new id, and repeated under that one', async () => {
    const serverMs = 1_800_000_000_000;
    let aheadMs = 0;
    let isLost = false;
    const ids: string[] = [];
    const clock = { nowMs: () => serverMs + aheadMs };
    const newIds: string[] = [];
    const fetch = (_url: string, { headers }: RequestInit): Promise<Response> => {
      const sent = new Headers(headers);
      const id = sent.get('x-request-id') ?? '';
      ids.push(id);
      const isAhead = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) > serverMs + 300_000;
      if (!isAhead && isLost) return Promise.reject(new TypeError('no answer'));
      const response = isAhead
        ? refusalResponse('REQUEST_ID_OUTSIDE_WINDOW')
        : Response.json(placed({ url: '', method: 'POST', headers: sent, body: BET }).json);
      response.headers.set('date', new Date(serverMs).toUTCString());
      return Promise.resolve(response);
    };
    const requestIds = createRequestIds({
      ...clock,
      randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    });
    const { call } = callFor(() => ACCOUNTS, { ...clock, fetch, requestIds });
    const bet = (requestId: string) =>
      call(placeBet, { body: BET, requestId, onNewId: (id) => newIds.push(id) });
    const before = requestIds.next();
    await bet(before);
    aheadMs = 360_000;
    const given = requestIds.next();
    const first = await bet(given);
    expect(first).toMatchObject({ ok: true, requestId: newIds[0] });
    expect(ids).toEqual([before, given, newIds[0]]);
    // Its answer is lost: whoever repeats it means the id that was sent, and no third one.
    aheadMs = 1_000_000;
    isLost = true;
    const lost = requestIds.next();
    expect(await bet(lost)).toMatchObject({ ok: false, requestId: newIds[1] });
    isLost = false;
    expect(await bet(lost)).toMatchObject({ ok: true, requestId: newIds[1] });
    expect(new Set(ids)).toEqual(new Set([before, given, lost, ...newIds]));
    expect(newIds).toHaveLength(2);
  });

  it('[HTTP-7] whose id is refused a second time, or may have been sent before, are not sent under another', async () => {
    const { call, seen } = callFor(() => ({ refusal: 'REQUEST_ID_OUTSIDE_WINDOW' }));
    await call(placeBet, { body: BET });
    expect(seen).toHaveLength(2);
    const requestId = '01890a5d-ac96-774b-bcce-b302099a8057';
    await call(placeBet, { body: BET, requestId, wasSent: true });
    expect(seen).toHaveLength(3);
  });

  it('[LOC-7] whose location was not proven are repeated once under their id, with another check', async () => {
    const given: (string | undefined)[] = [];
    const location = {
      tokenFor: () => Promise.resolve(`check-${String(given.length)}`),
      isRepeated: (code: string) => given.push(code) > 0 && code === 'INVALID_XPOINT_TOKEN',
    };
    const { call, seen } = callFor(() => ({ refusal: 'INVALID_XPOINT_TOKEN' }), {
      location: () => Promise.resolve(location),
    });
    const outcome = await call(placeBet, { body: BET });
    expect(outcome).toMatchObject({ problem: { message: 'invalid xpoint token', status: 401 } });
    expect(seen.map(({ headers }) => headers.get('x-geolocation-token'))).toEqual([
      'check-0',
      'check-1',
    ]);
    expect(new Set(seen.map(({ headers }) => headers.get('x-request-id'))).size).toBe(1);
  });

  it('[LOC-2] that a check has denied are not repeated', async () => {
    const codes: string[] = [];
    const location = {
      tokenFor: () => Promise.resolve('denied'),
      isRepeated: (code: string) => codes.push(code) < 0,
    };
    const { call, seen } = callFor(() => ({ refusal: 'INVALID_LOCATION' }), {
      location: () => Promise.resolve(location),
    });
    await call(placeBet, { body: BET });
    expect([seen.length, codes]).toEqual([1, ['INVALID_LOCATION']]);
  });

  it('[LOC-14] are sent without a check that did not load', async () => {
    const { call, seen } = callFor(() => ACCOUNTS, { location: () => Promise.resolve(undefined) });
    expect((await call(userAccounts, readAccounts)).ok).toBe(true);
    expect(seen[0]?.headers.has('x-geolocation-token')).toBe(false);
  });

  it('[SESS-2] carry no token where none is required', async () => {
    const { call, seen } = callFor(() => ({ json: { games: [], slides: [] } }));
    expect((await call(gamesConfiguration, {})).ok).toBe(true);
    expect(seen[0]?.headers.has('authorization')).toBe(false);
    expect(seen[0]?.headers.has('x-user-id')).toBe(false);
  });

  it('[SESS-10][BET-14] repeat once with a new token and the same id', async () => {
    const { call, seen } = callFor((one) =>
      one.headers.get('authorization') === 'Bearer token-0'
        ? { refusal: 'INVALID_ACCESS_TOKEN' }
        : ACCOUNTS,
    );
    expect((await call(userAccounts, readAccounts)).ok).toBe(true);
    expect(seen).toHaveLength(2);
    expect(seen[1]?.headers.get('x-request-id')).toBe(seen[0]?.headers.get('x-request-id'));
  });

  it('[SESS-10] give up after one repetition', async () => {
    const { call, seen } = callFor(() => ({ refusal: 'INVALID_ACCESS_TOKEN' }));
    const outcome = await call(userAccounts, readAccounts);
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'INVALID_ACCESS_TOKEN' } });
    expect(seen).toHaveLength(2);
  });

  it('[SESS-10] show the first refusal when the token cannot be renewed', async () => {
    const ended = { ok: false, code: 'user-token-expired' } as const;
    const { call, seen } = callFor(() => ({ refusal: 'INVALID_ACCESS_TOKEN' }), {
      tokens: {
        current: () => Promise.resolve({ ok: true, value: 'old' }),
        renew: () => Promise.resolve(ended),
        refresh: () => Promise.resolve(ended),
      },
    });
    const outcome = await call(userAccounts, readAccounts);
    expect(outcome).toMatchObject({ ok: false, problem: { message: 'invalid access token' } });
    expect(seen).toHaveLength(1);
  });

  it('[SESS-11] share one renewal when many meet a 401 at once', async () => {
    const { call, renewals } = callFor((one) =>
      one.headers.get('authorization') === 'Bearer token-0'
        ? { refusal: 'INVALID_ACCESS_TOKEN' }
        : ACCOUNTS,
    );
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => call(userAccounts, readAccounts)),
    );
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
    expect(renewals()).toBe(1);
  });

  it('[SESS-1] open a new session once when theirs has ended', async () => {
    let sessionId = 'ended';
    const { call, seen } = callFor(
      (one) =>
        one.headers.get('x-session-id') === 'ended' ? { refusal: 'SESSION_REQUIRED' } : ACCOUNTS,
      {
        sessionId: () => sessionId,
        rejoin: (used) => {
          expect(used).toBe('ended');
          sessionId = 'fresh';
          return Promise.resolve(true);
        },
      },
    );
    expect((await call(userAccounts, readAccounts)).ok).toBe(true);
    expect(seen.map((one) => one.headers.get('x-session-id'))).toEqual(['ended', 'fresh']);
  });

  it('[CRASH-54] report the time of the exchange that was answered, without the one that was not', async () => {
    let now = 1_800_000_000_000;
    const pass = (durationMs: number): Promise<void> => {
      now += durationMs;
      return Promise.resolve();
    };
    const { call, seen } = callFor(
      (_one, count) => {
        void pass(count === 1 ? 9_000 : 80);
        return count === 1 ? 'silence' : ACCOUNTS;
      },
      { nowMs: () => now, wait: pass },
    );
    expect(await call(userAccounts, readAccounts)).toMatchObject({ ok: true, exchangeMs: 80 });
    expect(seen).toHaveLength(2);
  });

  it('[BET-25][BET-8] retry a lost bet with the same id, and stop after four attempts', async () => {
    const { call, seen } = callFor(() => 'silence');
    const outcome = await call(placeBet, { body: BET });
    expect(outcome).toMatchObject({ ok: false, problem: { kind: 'unreachable' } });
    expect(seen).toHaveLength(4);
    expect(new Set(seen.map((one) => one.headers.get('x-request-id'))).size).toBe(1);
  });

  it('[BET-25] send a bet that stayed open once more for every later repetition, not four times', async () => {
    const { call, seen } = callFor((_one, count) => (count <= 6 ? 'silence' : { json: {} }));
    const bet = { body: BET, requestId: '01890000-0000-7000-8000-000000000000' };
    for (const sent of [4, 5, 6, 7]) {
      expect((await call(placeBet, bet)).ok).toBe(false);
      expect(seen).toHaveLength(sent);
    }
    await call(placeBet, { body: BET });
    expect(seen).toHaveLength(8);
  });

  it('[BET-25] retry while the outcome is unknown, but not after a refusal', async () => {
    const unsure = callFor((_one, count) =>
      count === 1 ? { refusal: 'OUTCOME_UNKNOWN' } : { refusal: 'INSUFFICIENT_BALANCE' },
    );
    const outcome = await unsure.call(placeBet, { body: BET });
    expect(outcome).toMatchObject({ problem: { code: 'INSUFFICIENT_BALANCE', status: 409 } });
    expect(unsure.seen).toHaveLength(2);
  });

  it.each([
    'TOO_MANY_REQUESTS',
    'SELF_EXCLUDED',
    'ACCOUNT_DISABLED',
    'INVALID_LOCATION',
    'SESSION_REQUIRED',
    'INVALID_ACCESS_TOKEN',
    'PROOF_REQUIRED',
    'UNKNOWN_HOST',
  ] as const)(
    '[HTTP-35][BET-25] a bet whose first sending was lost stays open when the next one is refused with %s',
    async (refusal) => {
      const { call, seen } = callFor((one, count) => {
        if (count === 1) return 'silence';
        return count < 6 ? { refusal } : placed(one);
      });
      const bet = { body: BET, requestId: '01890000-0000-7000-8000-000000000000' };
      const open = { ok: false, problem: { kind: 'unreachable' } };
      expect(await call(placeBet, bet)).toMatchObject(open);
      while (seen.length < 5) expect(await call(placeBet, bet)).toMatchObject(open);
      expect(await call(placeBet, bet)).toMatchObject({
        ok: true,
        value: { betId: bet.requestId },
      });
    },
  );

  it('[HTTP-35] a bet that an earlier page sent is open too, also when no token can be had', async () => {
    const bet = { body: BET, requestId: '01890000-0000-7000-8000-000000000000', wasSent: true };
    const open = { ok: false, problem: { kind: 'unreachable' } };
    const limited = callFor(() => ({ refusal: 'TOO_MANY_REQUESTS' }));
    expect(await limited.call(placeBet, bet)).toMatchObject(open);
    const ended = { ok: false, code: 'user-disabled' } as const;
    const none = () => Promise.resolve(ended);
    const signedOut = callFor(() => ACCOUNTS, {
      tokens: { current: none, renew: none, refresh: none },
    });
    expect(await signedOut.call(placeBet, bet)).toMatchObject(open);
  });

  it('[HTTP-35] a refusal is final for a bet of which no sending is open, and what the bet itself is refused for always', async () => {
    const limited = callFor(() => ({ refusal: 'TOO_MANY_REQUESTS' }));
    const final = { problem: { code: 'TOO_MANY_REQUESTS' } };
    expect(await limited.call(placeBet, { body: BET })).toMatchObject(final);
    const requestId = '01890000-0000-7000-8000-000000000000';
    const known = callFor((_one, count) => ({
      refusal: (['INSUFFICIENT_BALANCE', 'TOO_MANY_REQUESTS'] as const)[count - 1] ?? 'NOT_FOUND',
    }));
    const first = await known.call(placeBet, { body: BET, requestId, wasSent: true });
    expect(first).toMatchObject({ problem: { code: 'INSUFFICIENT_BALANCE' } });
    expect(await known.call(placeBet, { body: BET, requestId })).toMatchObject(final);
  });

  it('[HTTP-35] a bet that was answered in an unknown form is open until its answer is known', async () => {
    const { call } = callFor((_one, count) =>
      count === 1 ? { json: {} } : { refusal: 'SELF_EXCLUDED' },
    );
    const bet = { body: BET, requestId: '01890000-0000-7000-8000-000000000000' };
    await call(placeBet, bet);
    expect(await call(placeBet, bet)).toMatchObject({ problem: { kind: 'unreachable' } });
  });

  it('[HTTP-26] wait 45 s where a payment vendor answers, and 12 s elsewhere', async () => {
    const waits = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => waits.mockRestore());
    const { call } = callFor(() => ({ refusal: 'TOO_MANY_REQUESTS' }));
    const order = { orderAmount: 999, phone: '+15125550100' };
    await call(createPaymentOrder, { body: order });
    await call(placeBet, { body: BET });
    expect(waits.mock.calls).toEqual([[45_000], [12_000]]);
  });

  it('[BET-25] do not repeat what writes and is no money call', async () => {
    const { call, seen } = callFor(() => 'silence');
    expect((await call(sendEmailVerification, { body: {} })).ok).toBe(false);
    expect(seen).toHaveLength(1);
  });

  it('[ERR-19] repeat a reading call once when its connection breaks, under the same id', async () => {
    const broken = callFor((_one, count) => (count === 1 ? 'silence' : ACCOUNTS));
    expect((await broken.call(userAccounts, readAccounts)).ok).toBe(true);
    expect(new Set(broken.seen.map((one) => one.headers.get('x-request-id'))).size).toBe(1);
    const gone = callFor(() => 'silence');
    expect((await gone.call(userAccounts, readAccounts)).ok).toBe(false);
    expect([broken.seen.length, gone.seen.length]).toEqual([2, 2]);
    const late = callFor(() => 'late');
    expect((await late.call(userAccounts, readAccounts)).ok).toBe(false);
    expect(late.seen).toHaveLength(1);
  });

  it('[ERR-19] repeat a call that may be sent twice, as a login', async () => {
    const { call, seen } = callFor((_one, count) => (count === 1 ? 'silence' : ACCOUNTS));
    await call(login, { body: {} });
    expect(seen).toHaveLength(2);
  });

  it('[ERR-19][AUTH-2] repeat a sign-up, which posts its gift once', async () => {
    const { call, seen } = callFor((_one, count) =>
      count === 1 ? 'silence' : { json: { userId: 'alice' } },
    );
    expect((await call(createUser, { body: SIGN_UP })).ok).toBe(true);
    expect(new Set(seen.map((one) => one.headers.get('x-request-id'))).size).toBe(1);
    expect(seen).toHaveLength(2);
  });

  it('[ERR-3] report a disabled account', async () => {
    let calls = 0;
    const { call } = callFor(() => ({ refusal: 'ACCOUNT_DISABLED' }), {
      onDisabled: () => {
        calls += 1;
      },
    });
    await call(userDetails, {});
    expect(calls).toBe(1);
  });

  it('[HTTP-13] accept no malformed response, and no error that is not the server’s', async () => {
    const strange = callFor(() => ({ json: { accounts: 'many' } }));
    expect(await strange.call(userAccounts, readAccounts)).toMatchObject({
      problem: { kind: 'unreachable' },
    });
    const proxy = callFor(() => ({ json: { message: 'bad gateway' }, status: 502 }));
    expect(await proxy.call(userAccounts, readAccounts)).toMatchObject({
      problem: { kind: 'unreachable' },
    });
  });
});
