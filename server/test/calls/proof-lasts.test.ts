/** How long a proof on a remembered device holds, and what belongs to the device and ends with it. */
import {
  endRememberedDevice,
  endSession,
  login,
  rememberedDevices,
  userDetails,
  userSessions,
} from '@jubilee/contract/calls/account';
import { placeBet } from '@jubilee/contract/calls/games';
import { statefulGameAction } from '@jubilee/contract/calls/stateful-games';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { PASSWORD, type TestUser } from '@jubilee/testkit/test-users';
import { settableClock } from '@jubilee/testkit/clock';
import { SOON } from '@jubilee/testkit/time-bounds';
import { decodeJwt } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import { canDouble, roundWhere } from './known-rounds.ts';
import { rememberedPlayers, type Opened } from './remembered-players.ts';
import { CARDS, statefulCalls } from './stateful-calls.ts';
import { VALID_BET } from './valid-bet.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const clock = settableClock(Date.now());
const app = await appForFile({ clock });
const second = await secondApp(app, { clock, roles: ['api', 'identity'] });
const { users } = app;
const { rememberedPlayer, open, freshToken, rejoin } = rememberedPlayers(app);
const { start } = statefulCalls(app);
const TICKETS = { body: { ...VALID_BET, currency: 'SWEEP_TICKETS' as const } };
const POINTS = { body: { ...VALID_BET, currency: 'POINTS' as const } };

type Headers = Record<string, string>;

/** `open`: past the gates, which come before the wallet, so that an empty one is no matter. */
async function codeOfBet(who: TestUser, headers: Headers, bet = TICKETS as object) {
  const answer = await who.call(placeBet, { ...(bet as typeof TICKETS), headers });
  const { code = 'open' } = answer.error ?? {};
  return code === 'INSUFFICIENT_BALANCE' ? 'open' : code;
}

/** One tap, and the password in that session. */
async function proven() {
  const { who, device } = await rememberedPlayer();
  const opened = await open(who, device);
  expect((await device.prove(opened.idToken, PASSWORD)).status).toBe(200);
  const { authorization } = await freshToken(who, opened.refreshToken);
  return { who, device, opened, headers: { ...opened.headers, authorization } };
}

describe('a proof on a remembered device', () => {
  test('[SESS-38] ends with the session in which it was given, also for a token from before', async () => {
    const { who, device, opened, headers } = await proven();
    expect(await codeOfBet(who, headers)).toBe('open');
    clock.advance(30 * MINUTE_MS + 1);
    const silent = await rejoin(who, headers.authorization);
    expect(await codeOfBet(who, silent)).toBe('PROOF_REQUIRED');
    expect(await codeOfBet(who, silent, POINTS)).toBe('open');
    const fresh = await freshToken(who, opened.refreshToken);
    const later = { ...silent, authorization: fresh.authorization };
    // The next token says so to the page.
    expect(decodeJwt(fresh.authorization.slice('Bearer '.length))).toHaveProperty('amr');
    expect(await codeOfBet(who, later)).toBe('PROOF_REQUIRED');

    const idToken = fresh.authorization.slice('Bearer '.length);
    expect((await device.prove(idToken, PASSWORD)).status).toBe(200);
    const again = await freshToken(who, opened.refreshToken);
    expect(await codeOfBet(who, { ...silent, authorization: again.authorization })).toBe('open');
    expect(await codeOfBet(who, later)).toBe('PROOF_REQUIRED');
  });

  test('[SESS-38] holds in a second tab and after a reload while its session lives', async () => {
    const { who, opened, headers } = await proven();
    clock.advance(25 * MINUTE_MS);
    expect(await codeOfBet(who, headers)).toBe('open');
    expect(await codeOfBet(who, await rejoin(who, headers.authorization))).toBe('open');
    const { authorization } = await freshToken(who, opened.refreshToken);
    expect(await codeOfBet(who, await rejoin(who, authorization))).toBe('open');
  });

  test('[SESS-38] is not continued by the session of another tap, in which it was not given', async () => {
    const { who, device } = await rememberedPlayer();
    const other = await open(who, device);
    clock.advance(MINUTE_MS);
    const opened = await open(who, device);
    expect((await device.prove(opened.idToken, PASSWORD)).status).toBe(200);
    for (let times = 0; times < 2; times += 1) {
      clock.advance(20 * MINUTE_MS);
      const { authorization } = await freshToken(who, other.refreshToken);
      const seen = await who.call(userDetails, { headers: { ...other.headers, authorization } });
      expect(seen.status).toBe(200);
    }
    const { authorization } = await freshToken(who, opened.refreshToken);
    expect(await codeOfBet(who, await rejoin(who, authorization))).toBe('PROOF_REQUIRED');
  });

  test('[SESS-38] counts for twelve hours, also in a session that it opened shortly before', async () => {
    const { who, device, opened, headers } = await proven();
    let authorization = headers.authorization;
    let reloaded: Headers = headers;
    const play = async (durationMs: number): Promise<void> => {
      for (let passedMs = 0; passedMs < durationMs; passedMs += 25 * MINUTE_MS) {
        clock.advance(Math.min(25 * MINUTE_MS, durationMs - passedMs));
        ({ authorization } = await freshToken(who, opened.refreshToken));
        const seen = await who.call(userDetails, { headers: { ...reloaded, authorization } });
        expect(seen.status).toBe(200);
      }
    };
    await play(11 * HOUR_MS + 50 * MINUTE_MS);
    reloaded = await rejoin(who, authorization);
    expect(await codeOfBet(who, reloaded)).toBe('open');
    await play(9 * MINUTE_MS);
    expect(await codeOfBet(who, { ...reloaded, authorization })).toBe('open');
    await play(2 * MINUTE_MS);
    const late = { ...reloaded, authorization };
    expect(await codeOfBet(who, late)).toBe('PROOF_REQUIRED');
    expect(await codeOfBet(who, late, POINTS)).toBe('open');
    expect((await device.prove(authorization.slice('Bearer '.length), PASSWORD)).status).toBe(200);
    const again = await freshToken(who, opened.refreshToken);
    const anew = { ...reloaded, authorization: again.authorization };
    expect(await codeOfBet(who, anew)).toBe('open');
    expect(await codeOfBet(who, late)).toBe('PROOF_REQUIRED');
  });

  test('[SESS-38] opens no session after twelve hours', async () => {
    const { who, opened } = await proven();
    clock.advance(12 * HOUR_MS + 1);
    const { authorization } = await freshToken(who, opened.refreshToken);
    expect(await codeOfBet(who, await rejoin(who, authorization))).toBe('PROOF_REQUIRED');
  });

  test('[SESS-38] of the sign-in that remembered the device ends with its session, too', async () => {
    const { who } = await rememberedPlayer();
    const { authorization = '' } = who.headers();
    expect(await codeOfBet(who, await rejoin(who, authorization))).toBe('open');
    clock.advance(30 * MINUTE_MS + 1);
    const silent = await rejoin(who, authorization);
    expect(await codeOfBet(who, silent)).toBe('PROOF_REQUIRED');
    const again = await users.signIn(who.email);
    const headers = { ...silent, authorization: `Bearer ${again.idToken}` };
    expect(await codeOfBet(who, headers)).toBe('open');
    // The new sign-in is the device's, so its proof ends with this session as well.
    clock.advance(30 * MINUTE_MS + 1);
    expect(await codeOfBet(who, await rejoin(who, headers.authorization))).toBe('PROOF_REQUIRED');
  });

  test('[SESS-38] that is over does not open the session of a later tap', async () => {
    const { who, device } = await rememberedPlayer();
    const { authorization = '' } = who.headers();
    await rejoin(who, authorization);
    clock.advance(31 * MINUTE_MS);
    const tapped = await open(who, device);
    expect(await codeOfBet(who, { ...tapped.headers, authorization })).toBe('PROOF_REQUIRED');
  });

  test('[SESS-38][SESS-17] a sign-in without a remembered device goes on silently', async () => {
    const who = await users.verified();
    clock.advance(30 * MINUTE_MS + 1);
    const { authorization = '' } = who.headers();
    expect(await codeOfBet(who, await rejoin(who, authorization))).toBe('open');
  });
});

test('[SESS-33] a step that raises the stake of a ticket round needs a proof; ending it does not', async () => {
  const { who, device } = await rememberedPlayer();
  const tapped = await open(who, device);
  const step = (gameId: string, action: string) =>
    tapped.call(statefulGameAction, { body: { gameId, gameCode: CARDS.gameCode, action } });

  const { gameId } = await roundWhere(app, who, CARDS, canDouble);
  replyOf(await start(who, CARDS, { id: gameId, currency: 'SWEEP_TICKETS' }));
  const before = await who.accounts();
  const raised = await step(gameId, 'double');
  expect([raised.status, raised.error?.code]).toEqual([403, 'PROOF_REQUIRED']);
  expect(await who.accounts()).toEqual(before);
  expect(replyOf(await step(gameId, 'stand'))).toMatchObject({ isComplete: true });

  const forPoints = await roundWhere(app, who, CARDS, canDouble);
  replyOf(await start(who, CARDS, { id: forPoints.gameId, currency: 'POINTS' }));
  expect((await step(forPoints.gameId, 'double')).status).toBe(200);
});

test('[IDENT-52] after 30 days every sign-in and session of the device is over, proven or not, on every node', async () => {
  const { who, device, opened } = await proven();
  clock.advance(30 * DAY_MS - 10 * MINUTE_MS);
  const { authorization } = await freshToken(who, opened.refreshToken);
  const last: Pick<Opened, 'headers'> = { headers: await rejoin(who, authorization) };
  const full = who.refreshToken;
  expect((await freshToken(who, full)).status).toBe(200);
  clock.advance(9 * MINUTE_MS);
  for (const { ports } of [app, second]) {
    expect((await callApp(ports.api, userDetails, last)).status).toBe(200);
  }
  clock.advance(MINUTE_MS + 1);
  for (const { ports } of [app, second]) {
    const answer = await callApp(ports.api, userDetails, last);
    expect(answer.error?.code).toBe('SESSION_REQUIRED');
  }
  const refused = await who.call(login, { body: {}, headers: { authorization } });
  expect(refused.error?.code).toBe('INVALID_ACCESS_TOKEN');
  for (const token of [opened.refreshToken, full]) {
    expect((await freshToken(who, token)).status).toBe(400);
  }
  expect((await device.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
});

describe('a sign-in by the ordinary form beside a remembered device', () => {
  /** What the page does after the form: the sign-in, its session, and the signature of the device. */
  async function besideDevice() {
    const { who, device } = await rememberedPlayer();
    clock.advance(MINUTE_MS);
    const beside = await users.signIn(who.email);
    await beside.login();
    expect((await device.join(beside.idToken)).status).toBe(200);
    expect(await codeOfBet(beside, beside.headers())).toBe('open');
    return { who, device, beside };
  }

  async function isOut(beside: TestUser): Promise<void> {
    await vi.waitFor(
      async () => expect(await codeOfBet(beside, beside.headers())).toBe('SESSION_REQUIRED'),
      SOON,
    );
    const refused = await beside.call(login, { body: {} });
    expect(refused.error?.code).toBe('INVALID_ACCESS_TOKEN');
    expect((await freshToken(beside, beside.refreshToken)).status).toBe(400);
  }

  test('[SESS-34][IDENT-54] ends with the device; one in another browser does not', async () => {
    const { who, device, beside } = await besideDevice();
    const owner = await users.signIn(who.email);
    await owner.login();
    const { rememberedDevices: mine } = replyOf(await beside.call(rememberedDevices));
    expect(mine).toMatchObject([{ isCurrent: true }]);
    const params = { userId: who.userId, rememberedDeviceId: device.rememberedDeviceId };
    expect((await owner.call(endRememberedDevice, { params })).status).toBe(200);
    await isOut(beside);
    expect(await codeOfBet(owner, owner.headers())).toBe('open');
  });

  test('[SESS-34][IDENT-50] ends when a copy of the device is noticed', async () => {
    const { device, beside } = await besideDevice();
    const copy = device.copy();
    await device.use();
    clock.advance(2 * MINUTE_MS);
    expect((await copy.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
    await isOut(beside);
  });

  test('[SESS-38] proves the player for one session, as every sign-in of the device', async () => {
    const { beside } = await besideDevice();
    const { authorization = '' } = beside.headers();
    clock.advance(30 * MINUTE_MS + 1);
    expect(await codeOfBet(beside, await rejoin(beside, authorization))).toBe('PROOF_REQUIRED');
  });
});

describe('a new sign-in that proves the player on a remembered device', () => {
  /** As after a provider, a code by SMS or a second factor: the tap's session with a newer sign-in. */
  async function confirmed() {
    const { who, device } = await rememberedPlayer();
    const tapped = await open(who, device);
    clock.advance(MINUTE_MS);
    const newer = await users.signIn(who.email);
    const authorization = `Bearer ${newer.idToken}`;
    const headers = { ...tapped.headers, authorization };
    expect(await codeOfBet(who, headers)).toBe('open');
    return { who, device, authorization, headers };
  }

  async function isOut(who: TestUser, headers: Headers): Promise<void> {
    const { authorization = '' } = headers;
    const refused = await who.call(login, { body: {}, headers: { authorization } });
    expect(refused.error?.code).toBe('INVALID_ACCESS_TOKEN');
    await vi.waitFor(async () => expect(await codeOfBet(who, headers)).not.toBe('open'), SOON);
  }

  test('[SESS-34] ends with the device', async () => {
    const { who, device, headers } = await confirmed();
    const params = { userId: who.userId, rememberedDeviceId: device.rememberedDeviceId };
    expect((await who.call(endRememberedDevice, { params })).status).toBe(200);
    await isOut(who, headers);
  });

  test('[SESS-34][SESS-22] ends when its session is ended from the list', async () => {
    const { who, headers } = await confirmed();
    const owner = await users.signIn(who.email);
    await owner.login();
    const { sessions } = replyOf(await who.call(userSessions, { headers }));
    const sessionId = sessions.find(({ isCurrent }) => isCurrent)?.sessionId ?? '';
    const params = { userId: who.userId, sessionId };
    expect((await owner.call(endSession, { params })).status).toBe(200);
    await isOut(who, headers);
    expect((await owner.call(userDetails)).status).toBe(200);
  });

  test('[IDENT-50] ends when a copy of the device is noticed', async () => {
    const { who, device, headers } = await confirmed();
    const copy = device.copy();
    await device.use();
    clock.advance(2 * MINUTE_MS);
    expect((await copy.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
    await isOut(who, headers);
  });

  test('[SESS-34] is the device’s for a new key of the same browser, too', async () => {
    const { who, device, headers, authorization } = await confirmed();
    const { newDevice } = rememberedPlayers(app);
    const next = await newDevice(who);
    expect((await next.remember(authorization.slice('Bearer '.length))).status).toBe(200);
    expect((await device.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
    await next.forget();
    await vi.waitFor(
      async () => expect(await codeOfBet(who, headers)).toBe('SESSION_REQUIRED'),
      SOON,
    );
  });
});
