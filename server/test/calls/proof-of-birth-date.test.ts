/** Who adds a birth date later on a remembered device: a call that needs no session. */
import { createUser } from '@jubilee/contract/calls/account';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { PASSWORD, SIGN_UP, type TestUser } from '@jubilee/testkit/test-users';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { rememberedPlayers } from './remembered-players.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const clock = settableClock(Date.now());
const app = await appForFile({ clock });
const { users } = app;
const { remember, open, freshToken, rejoin } = rememberedPlayers(app);

describe('a birth date, which stays for good', () => {
  const { dateOfBirth, ...payload } = SIGN_UP;
  const add = { body: { ...payload, dateOfBirth } };

  async function birthDateOf(who: TestUser) {
    const player = await app.services.accounts.byWallet(await users.walletOf(who));
    return player?.date_of_birth;
  }

  /** Without a birth date; one tap, and the password in its session. */
  async function provenWithoutAge() {
    const who = await users.unverified({ payload });
    const device = await remember(who);
    const opened = await open(who, device);
    expect((await device.prove(opened.idToken, PASSWORD)).status).toBe(200);
    return { who, device, opened };
  }

  test('[SESS-33][SESS-38] is not added by a proof that has ended, whatever its token says', async () => {
    const { who, device, opened } = await provenWithoutAge();
    clock.advance(29 * DAY_MS);
    const { authorization } = await freshToken(who, opened.refreshToken);
    const headers = { authorization };
    expect(decodeJwt(authorization.slice('Bearer '.length))).not.toHaveProperty('amr');
    const refused = await who.call(createUser, { ...add, headers });
    expect([refused.status, refused.error?.code]).toEqual([403, 'PROOF_REQUIRED']);
    // What sets nothing goes on.
    expect((await who.call(createUser, { body: payload, headers })).status).toBe(200);
    await rejoin(who, authorization);
    const again = await who.call(createUser, { ...add, headers });
    expect(again.error?.code).toBe('PROOF_REQUIRED');

    const idToken = authorization.slice('Bearer '.length);
    expect((await device.prove(idToken, PASSWORD)).status).toBe(200);
    // A token of the old proof says no more after a new one.
    const old = await who.call(createUser, { ...add, headers });
    expect(old.error?.code).toBe('PROOF_REQUIRED');
    expect(await birthDateOf(who)).toBeNull();
    const fresh = await freshToken(who, opened.refreshToken);
    const proof = { authorization: fresh.authorization };
    expect((await who.call(createUser, { ...add, headers: proof })).status).toBe(200);
    expect(await birthDateOf(who)).toBe(dateOfBirth);
  });

  test('[SESS-33][SESS-38] is not added when the session of the proof ended by idleness', async () => {
    const { who, opened } = await provenWithoutAge();
    clock.advance(30 * MINUTE_MS + 1);
    const { authorization } = await freshToken(who, opened.refreshToken);
    const refused = await who.call(createUser, { ...add, headers: { authorization } });
    expect(refused.error?.code).toBe('PROOF_REQUIRED');
    expect(await birthDateOf(who)).toBeNull();
  });

  test('[SESS-33] is added by a sign-in of no remembered device, however old', async () => {
    const who = await users.unverified({ payload });
    clock.advance(29 * DAY_MS);
    await who.refresh();
    expect((await who.call(createUser, add)).status).toBe(200);
  });
});
