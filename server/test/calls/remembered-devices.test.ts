/** What a player may do whom only a remembered device vouches for, and how such devices are listed and end. */
import {
  createUser,
  endRememberedDevice,
  endSession,
  rememberedDevices,
  logout,
  updateUser,
  userDetails,
  userSessions,
} from '@jubilee/contract/calls/account';
import { placeCrashBet } from '@jubilee/contract/calls/crash';
import { placeBet } from '@jubilee/contract/calls/games';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { PASSWORD, SIGN_UP } from '@jubilee/testkit/test-users';
import { listen } from '@jubilee/testkit/socket-client';
import { settableClock } from '@jubilee/testkit/clock';
import { SOON } from '@jubilee/testkit/time-bounds';
import { describe, expect, test, vi } from 'vitest';
import { rememberedPlayers, type Opened } from './remembered-players.ts';
import { VALID_BET } from './valid-bet.ts';

const clock = settableClock(Date.now());
const one = await appForFile({ clock });
const two = await secondApp(one, { clock, roles: ['api', 'identity'] });
const { users } = one;

const { rememberedPlayer, remember, open, identityCall } = rememberedPlayers(one);

const bet = (currency: 'POINTS' | 'SWEEP_TICKETS') => ({ body: { ...VALID_BET, currency } });

async function isOutOn(app: typeof two, { headers }: Opened): Promise<void> {
  await vi.waitFor(async () => {
    const answer = await callApp(app.ports.api, userDetails, { headers });
    expect(answer.error?.code).toBe('SESSION_REQUIRED');
  }, SOON);
}

describe('whom only a remembered device vouches for', () => {
  test('[SESS-33] looks and plays for points; tickets and the account want a proof', async () => {
    const { who, device } = await rememberedPlayer();
    const remembered = await open(who, device);
    expect((await remembered.call(userDetails)).status).toBe(200);
    expect((await remembered.call(placeBet, bet('POINTS'))).status).toBe(200);
    const before = await remembered.call(placeBet, bet('SWEEP_TICKETS'));
    expect([before.status, before.error?.code]).toEqual([403, 'PROOF_REQUIRED']);
    const crash = { betAmount: 100, currency: 'SWEEP_TICKETS' as const };
    expect((await remembered.call(placeCrashBet, { body: crash })).error?.code).toBe(
      'PROOF_REQUIRED',
    );
    const renamed = await remembered.call(updateUser, { body: { nickname: 'Somebody Else' } });
    expect(renamed.error?.code).toBe('PROOF_REQUIRED');

    expect((await device.prove(remembered.idToken, PASSWORD)).status).toBe(200);
    const fresh = await identityCall(who, '/v1/token', {
      grant_type: 'refresh_token',
      refresh_token: remembered.refreshToken,
    });
    const { id_token: idToken } = fresh.body as { id_token: string };
    const headers = { ...remembered.headers, authorization: `Bearer ${idToken}` };
    expect((await who.call(placeBet, { ...bet('SWEEP_TICKETS'), headers })).status).toBe(200);
    // The token from before still says less.
    const old = await remembered.call(placeBet, bet('SWEEP_TICKETS'));
    expect(old.error?.code).toBe('PROOF_REQUIRED');
  });

  test('[SESS-33] a full sign-in in the same session opens it too, and only for its own token', async () => {
    const { who, device } = await rememberedPlayer();
    const remembered = await open(who, device);
    const again = await users.signIn(who.email);
    const headers = { ...remembered.headers, authorization: `Bearer ${again.idToken}` };
    expect((await who.call(placeBet, { ...bet('SWEEP_TICKETS'), headers })).status).toBe(200);
    expect((await remembered.call(placeBet, bet('SWEEP_TICKETS'))).error?.code).toBe(
      'PROOF_REQUIRED',
    );
    // And the other way: a full session with the token of the device.
    const mixed = { ...who.headers(), authorization: `Bearer ${remembered.idToken}` };
    const refused = await who.call(placeBet, { ...bet('SWEEP_TICKETS'), headers: mixed });
    expect(refused.error?.code).toBe('PROOF_REQUIRED');
  });
});

test('[SESS-33] the birth date, which stays for good, is added by a proven player only', async () => {
  const { dateOfBirth, ...payload } = SIGN_UP;
  const who = await users.unverified({ payload });
  const device = await remember(who);
  const remembered = await open(who, device);
  const add = { body: { ...payload, dateOfBirth } };
  const refused = await remembered.call(createUser, add);
  expect([refused.status, refused.error?.code]).toEqual([403, 'PROOF_REQUIRED']);
  const walletId = await users.walletOf(who);
  expect((await one.services.accounts.byWallet(walletId))?.date_of_birth).toBeNull();
  // What it sets nothing with goes on.
  expect((await remembered.call(createUser, { body: payload })).status).toBe(200);
  expect((await who.call(createUser, add)).status).toBe(200);
  expect((await one.services.accounts.byWallet(walletId))?.date_of_birth).toBe(dateOfBirth);
});

describe('the session of a remembered device', () => {
  test('[SESS-17][SESS-33] ends after 30 minutes without a call, and one tap opens the next', async () => {
    const { who, device } = await rememberedPlayer();
    const remembered = await open(who, device);
    clock.advance(30 * 60_000 + 1);
    expect((await remembered.call(userDetails)).error?.code).toBe('SESSION_REQUIRED');
    expect((await (await open(who, device)).call(userDetails)).status).toBe(200);
  });

  test('[SESS-18] displaces sessions of its own device only, and no other displaces it', async () => {
    const { who, device } = await rememberedPlayer();
    const owner = await users.signIn(who.email);
    await owner.login();
    const taps: Opened[] = [];
    for (let tap = 0; tap < 6; tap += 1) {
      clock.advance(1);
      taps.push(await open(who, device));
    }
    const codeOf = async ({ call }: Pick<Opened, 'call'>) =>
      (await call(userDetails)).error?.code ?? 'open';
    expect(await codeOf(owner)).toBe('open');
    const refreshed = await identityCall(who, '/v1/token', {
      grant_type: 'refresh_token',
      refresh_token: owner.refreshToken,
    });
    expect(refreshed.status).toBe(200);
    const codes = () => Promise.all(taps.map(codeOf));
    expect(await codes()).toEqual(['SESSION_REQUIRED', ...Array(5).fill('open')]);

    for (let more = 0; more < 5; more += 1) {
      clock.advance(1);
      await (await users.signIn(who.email)).login();
    }
    expect(await codeOf(owner)).toBe('SESSION_REQUIRED');
    expect(await codes()).toEqual(['SESSION_REQUIRED', ...Array(5).fill('open')]);
  });

  test('[IDENT-50][SESS-24] a copied profile is noticed, and both are signed out on every node', async () => {
    const { who, device } = await rememberedPlayer();
    const copy = device.copy();
    const own = await open(who, device);
    const stolen = await open(who, copy);
    // Both called within a minute, so both have the newest token; the next use distinguishes them.
    clock.advance(61_000);
    expect((await device.use()).status).toBe(200);
    clock.advance(61_000);
    expect((await copy.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
    for (const session of [own, stolen]) {
      await isOutOn(one, session);
      await isOutOn(two, session);
    }
    expect((await device.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
  });
});

describe('the list of remembered devices', () => {
  test('[SESS-34] shows them, and ending one ends its sessions and sockets on every node', async () => {
    const { who, device } = await rememberedPlayer();
    const remembered = await open(who, device);
    const mine = replyOf(await remembered.call(rememberedDevices)).rememberedDevices;
    expect(mine).toMatchObject([
      { rememberedDeviceId: device.rememberedDeviceId, isCurrent: true },
    ]);
    const seen = replyOf(
      await (
        await users.signIn(who.email)
      ).call(rememberedDevices, {
        headers: { 'x-session-id': who.sessionId },
      }),
    ).rememberedDevices;
    expect(seen).toHaveLength(1);

    const auth = { token: remembered.idToken, sessionId: remembered.headers['x-session-id'] };
    const aim = { socketPort: one.ports.socket, webPort: one.ports.web, options: { auth } };
    const listener = await listen(who, aim);
    const { rememberedDeviceId } = device;
    const params = { userId: who.userId, rememberedDeviceId };
    expect((await who.call(endRememberedDevice, { params })).status).toBe(200);
    await isOutOn(one, remembered);
    await isOutOn(two, remembered);
    await vi.waitFor(() => expect(listener.ended()).toBeDefined(), SOON);
    expect((await device.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
  });

  test('[SESS-34][SESS-9] another player’s device is not found and stays', async () => {
    const { device } = await rememberedPlayer();
    const outsider = await users.verified();
    const params = { userId: outsider.userId, rememberedDeviceId: device.rememberedDeviceId };
    expect((await outsider.call(endRememberedDevice, { params })).error?.code).toBe('NOT_FOUND');
    expect((await device.use()).status).toBe(200);
  });

  test('[SESS-34][SESS-4] signing out, or ending its session from the list, forgets the device', async () => {
    const first = await rememberedPlayer();
    const own = await open(first.who, first.device);
    await own.call(logout, { body: {} });
    expect((await first.device.use()).message).toBe('REMEMBERED_DEVICE_ENDED');

    const second = await rememberedPlayer();
    const other = await users.signIn(second.who.email);
    await other.login();
    const opened = await open(second.who, second.device);
    const { sessions } = replyOf(await opened.call(userSessions));
    const sessionId = sessions.find(({ isCurrent }) => isCurrent)?.sessionId ?? '';
    const params = { userId: second.who.userId, sessionId };
    expect((await other.call(endSession, { params })).status).toBe(200);
    expect((await second.device.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
  });

  test('[SESS-34][SESS-4] signing out with the token of one device in the session of another ends both', async () => {
    const { who, device } = await rememberedPlayer();
    const other = await remember(who);
    const own = await open(who, device);
    const elsewhere = await open(who, other);
    const headers = { authorization: elsewhere.headers['authorization'] ?? '' };
    expect((await own.call(logout, { body: {}, headers })).status).toBe(200);
    expect((await device.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
    expect((await other.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
  });

  test('[SESS-34][IDENT-52][IDENT-56] whose product session is over still signs out for good', async () => {
    const { who, device } = await rememberedPlayer();
    const copy = device.copy();
    const own = await open(who, device);
    clock.advance(30 * 60_000 + 1);
    expect((await own.call(logout, { body: {} })).error?.code).toBe('SESSION_REQUIRED');
    const { refreshToken } = own;
    const answer = await identityCall(who, '/v1/rememberedDevices:signOut', { refreshToken });
    expect(answer.status).toBe(200);
    const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
    expect((await identityCall(who, '/v1/token', body)).status).toBe(400);
    expect((await copy.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
  });

  test('[IDENT-52] a player who excluded himself is remembered nowhere', async () => {
    const { who, device } = await rememberedPlayer();
    await one.services.accounts.setState(await users.walletOf(who), 'EXCLUDED');
    await vi.waitFor(async () => {
      const details = replyOf(await who.call(userDetails));
      expect(details.selfExcluded).toBe(true);
    }, SOON);
    expect((await device.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
  });
});
