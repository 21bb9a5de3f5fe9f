/** Rate limits of product calls: a caller who is too fast waits, everybody else is served. */
import {
  login,
  sendEmailVerification,
  sendPasswordResetEmail,
  userDetails,
} from '@jubilee/contract/calls/account';
import { placeBet } from '@jubilee/contract/calls/games';
import { decidesId } from '@jubilee/contract/calls/refusals-of';
import { IDEMPOTENT_REPLAY_HEADER } from '@jubilee/contract/http/headers';
import type { RefusalCode } from '@jubilee/contract/values/refusals';
import { type CallAnswer, callApp } from '@jubilee/testkit/call-app';
import { appForFile, appForTest } from '@jubilee/testkit/app-for-file';
import { boundMs } from '@jubilee/testkit/time-bounds';
import { describe, expect, test, vi } from 'vitest';
import { CALL_LIMITS_DEFAULT, createCallLimits } from '../../src/modules/access/index.ts';
import { HttpRefusal } from '../../src/platform/http/app.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { VALID_BET } from './valid-bet.ts';

const { users, services } = await appForFile({ environment: { JUBILEE_CALLS_PER_PLAYER: '3' } });
/** Four seconds of calls at the rate above. */
const BURST = 12;

const secondsOf = (answer: CallAnswer): number => Number(answer.headers['retry-after']);

describe('one player', () => {
  test('[LIM-2] too fast is 429 with the exact wait, before any effect; another player is served', async () => {
    const [who, other] = [await users.verified(), await users.verified()];
    const begun = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 2 * BURST }, () => who.call(placeBet, { body: VALID_BET })),
    );
    const elapsedSeconds = (performance.now() - begun) / 1_000;
    const refused = answers.filter((answer) => answer.status === 429);
    const played = answers.filter((answer) => answer.status === 200);
    // Sign-up and log-in were counted too.
    expect(played.length).toBeLessThanOrEqual(BURST + 3 * elapsedSeconds + 1);
    expect(played.length).toBeGreaterThanOrEqual(BURST - 4);
    expect(refused.length + played.length).toBe(answers.length);
    expect(refused[0]?.error?.code).toBe('TOO_MANY_REQUESTS');
    for (const answer of refused) expect(secondsOf(answer)).toBe(1);
    expect((await other.call(placeBet, { body: VALID_BET })).status).toBe(200);
    await vi.waitFor(async () => expect((await who.call(userDetails)).status).toBe(200), {
      timeout: boundMs(1_200),
      interval: 100,
    });
    const balances = await other.accounts();
    expect(balances).toHaveLength(2);
  });

  test('[LIM-2] a bet that was refused for its pace may be sent again under its id', async () => {
    const who = await users.verified();
    const newId = () => ({ 'x-request-id': who.headers()['x-request-id'] ?? '' });
    let headers = newId();
    // On a slow machine calls may be allowed again before the bet comes.
    await vi.waitFor(
      async () => {
        headers = newId();
        await Promise.all(Array.from({ length: BURST }, () => who.call(userDetails)));
        const first = await who.call(placeBet, { body: VALID_BET, headers });
        expect(first.status).toBe(429);
      },
      { timeout: 20_000, interval: 1 },
    );
    await vi.waitFor(
      async () => {
        const again = await who.call(placeBet, { body: VALID_BET, headers });
        expect([again.status, again.headers['idempotent-replay']]).toEqual([200, undefined]);
      },
      { interval: 200 },
    );
  });
});

describe('a bet that was charged and whose answer was lost', () => {
  const headers = () => ({ 'x-request-id': systemIds.uuidV7() });

  /** What the server says of the id is no decision, and its page must not take it for one. */
  function expectNoDecision(answer: CallAnswer, code: RefusalCode): void {
    expect(answer.error?.code).toBe(code);
    expect(answer.headers[IDEMPOTENT_REPLAY_HEADER]).toBeUndefined();
    expect(decidesId(placeBet, code)).toBe(false);
  }

  test('[HTTP-35][WAL-26] is refused for its pace under its id, and repeated once the caller waits', async () => {
    const who = await users.verified();
    const bet = { body: VALID_BET, headers: headers() };
    const charged = await who.call(placeBet, bet);
    expect(charged.status).toBe(200);
    await vi.waitFor(
      async () => {
        await Promise.all(Array.from({ length: BURST }, () => who.call(userDetails)));
        expectNoDecision(await who.call(placeBet, bet), 'TOO_MANY_REQUESTS');
      },
      { timeout: 20_000, interval: 1 },
    );
    await vi.waitFor(
      async () => {
        const repeated = await who.call(placeBet, bet);
        expect(repeated.headers[IDEMPOTENT_REPLAY_HEADER]).toBe('true');
        expect(repeated.body).toEqual(charged.body);
      },
      { interval: 400 },
    );
  });

  test('[HTTP-35][WAL-26] is refused by a gate that has closed, and repeated once it opens', async () => {
    const who = await users.verified();
    const walletId = await users.walletOf(who);
    const bet = { body: VALID_BET, headers: headers() };
    const charged = await who.call(placeBet, bet);
    expect(charged.status).toBe(200);
    await services.accounts.setState(walletId, 'EXCLUDED');
    expectNoDecision(await who.call(placeBet, bet), 'SELF_EXCLUDED');
    await services.accounts.setState(walletId, 'ACTIVE');
    const repeated = await who.call(placeBet, bet);
    expect(repeated.headers[IDEMPOTENT_REPLAY_HEADER]).toBe('true');
    expect(repeated.body).toEqual(charged.body);
  });
});

describe('one network', () => {
  test('[LIM-2] is limited before any token is read, by the address that the nearest proxy saw', async () => {
    const app = await appForTest({
      environment: { JUBILEE_CALLS_PER_NETWORK: '1', JUBILEE_TRUSTED_PROXIES: '1' },
    });
    const from = (address: string) =>
      callApp(app.ports.api, userDetails, { headers: { 'x-forwarded-for': address } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => from('203.0.113.7')));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(4);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(16);
    // A forged header in front of the proxy's own entry changes nothing.
    expect((await from('198.51.100.1, 203.0.113.99')).status).toBe(429);
    expect((await from('198.51.100.1')).status).toBe(401);
  });

  test('[LIM-2] without a proxy in front the header is ignored', async () => {
    const app = await appForTest({ environment: { JUBILEE_CALLS_PER_NETWORK: '1' } });
    const statuses = await Promise.all(
      Array.from({ length: 15 }, async (_, n) => {
        const headers = { 'x-forwarded-for': `203.0.${n}.1` };
        return (await callApp(app.ports.api, userDetails, { headers })).status;
      }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(11);
  });
});

describe('the limits of a deployed installation', () => {
  const limitsAt = (now: () => number) =>
    createCallLimits(CALL_LIMITS_DEFAULT, { now, networkOf: (address) => address });
  const countUntilRefused = (
    admit: () => void,
  ): { passed: number; seconds: number | undefined } => {
    for (let passed = 0; ; passed += 1) {
      try {
        admit();
      } catch (error) {
        if (!(error instanceof HttpRefusal)) throw error;
        return { passed, seconds: error.retryAfterSeconds };
      }
    }
  };

  test('[LIM-2] are generous for play and strict for sign-in', () => {
    const limits = limitsAt(() => 0);
    expect(countUntilRefused(() => limits.admitPlayer(placeBet, 1, 'a'))).toEqual({
      passed: 200,
      seconds: 1,
    });
    expect(countUntilRefused(() => limits.admitPlayer(login, 1, 'b'))).toEqual({
      passed: 20,
      seconds: 3,
    });
    expect(countUntilRefused(() => limits.admitNetwork(sendPasswordResetEmail, 'x'))).toEqual({
      passed: 300,
      seconds: 1,
    });
    expect(countUntilRefused(() => limits.admitNetwork(placeBet, 'y')).passed).toBe(4_000);
    expect(countUntilRefused(() => limits.admitPlayer(placeBet, 2, 'a')).passed).toBe(200);
  });
});

describe('emails', () => {
  test('[LIM-3][LIM-2] the wait after an email is exact', async () => {
    const who = await users.unverified();
    expect((await who.call(sendEmailVerification, { body: {} })).status).toBe(200);
    const tooSoon = await who.call(sendEmailVerification, { body: {} });
    expect(tooSoon.error?.code).toBe('TOO_MANY_REQUESTS');
    expect(secondsOf(tooSoon)).toBeGreaterThan(25);
    expect(secondsOf(tooSoon)).toBeLessThanOrEqual(30);
  });
});
