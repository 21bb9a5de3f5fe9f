/** Devices that stay signed in: uses, repetitions, copies, thefts, and two nodes at once. */
import { decodeJwt } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { openRememberedDevices, PASSWORD, tokensOf } from './remembered-devices.test-kit.ts';

const kit = await openRememberedDevices();
const { clock, database, newDevice, wanderingDevice, person, redeem, refresh, signIn } = kit;
afterAll(() => kit.close());

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
const ticketOf = (reply: { body: unknown }): unknown => (reply.body as { ticket?: unknown }).ticket;
const tokenOf = (reply: { body: unknown }): unknown =>
  (reply.body as { deviceToken?: unknown }).deviceToken;

async function rememberedDevice(make = newDevice) {
  const who = await person();
  const device = await make();
  expect(await device.remember(who.tokens.idToken)).toMatchObject({ status: 200 });
  return { who, device };
}

/** One tap: the device proves itself, and the page's library signs in. */
async function open(device: Awaited<ReturnType<typeof newDevice>>) {
  const answer = await redeem(ticketOf(await device.use()));
  expect(answer.status).toBe(200);
  return tokensOf(answer.body);
}

async function emailsTo(email: string): Promise<number> {
  return [...kit.one.sentEmails, ...kit.two.sentEmails].filter(
    ({ to, template }) => to === email && template === 'deviceCopied',
  ).length;
}

describe('one tap', () => {
  test('[IDENT-50][IDENT-51] opens a session of the same player, which says that only the device vouches for it', async () => {
    const { who, device } = await rememberedDevice();
    const before = device.deviceToken;
    const claims = decodeJwt((await open(device)).idToken);
    expect(claims).toMatchObject({ sub: who.userId, amr: ['remembered-device'] });
    expect(claims['firebase']).toMatchObject({ sign_in_provider: 'password' });
    expect(claims['auth_time']).toBe(decodeJwt(who.tokens.idToken)['auth_time']);
    expect(decodeJwt(who.tokens.idToken)).not.toHaveProperty('amr');
    expect(device.deviceToken).not.toBe(before);
    for (let use = 0; use < 5; use += 1) {
      clock.advance(DAY_MS);
      await open(device);
    }
  });

  test('[IDENT-50] a ticket works once, and for a minute', async () => {
    const { device } = await rememberedDevice();
    const ticket = ticketOf(await device.use());
    const together = await Promise.all([redeem(ticket), redeem(ticket), redeem(ticket)]);
    expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    const late = ticketOf(await device.use());
    clock.advance(61 * SECOND_MS);
    expect((await redeem(late)).message).toMatch(/^INVALID_CUSTOM_TOKEN/);
  });

  test('[IDENT-50] a challenge works once, for one purpose and in one realm', async () => {
    const { device } = await rememberedDevice();
    const challenge = await device.challenge();
    const { deviceToken } = device;
    const signature = await device.sign('use', challenge, deviceToken);
    const first = await kit.postDevice('use', { deviceToken, challenge, signature });
    expect(first.status).toBe(200);
    device.deviceToken = String(tokenOf(first));
    const again = await kit.postDevice('use', { deviceToken, challenge, signature });
    expect(again.message).toBe('DEVICE_CHALLENGE');
    const elsewhere = await kit.one.post('/v1/rememberedDevices:challenge?key=key-harbor', {});
    const foreign = String(elsewhere.body['challenge']);
    const signed = await device.sign('use', foreign, deviceToken);
    const refused = await kit.postDevice('use', {
      deviceToken,
      challenge: foreign,
      signature: signed,
    });
    expect(refused.message).toBe('DEVICE_CHALLENGE');
    const old = await device.challenge();
    clock.advance(6 * 60 * SECOND_MS);
    const late = await device.sign('use', old, deviceToken);
    const tooLate = await kit.postDevice('use', { deviceToken, challenge: old, signature: late });
    expect(tooLate.message).toBe('DEVICE_CHALLENGE');
    // None of these was a theft: the newest token still opens.
    await open(device);
  });
});

describe('the same token again', () => {
  test('[IDENT-50] within 60 s by the same key gets the same next token, whichever node answers', async () => {
    const { who, device } = await rememberedDevice(wanderingDevice);
    const old = device.deviceToken;
    const first = await device.use(old);
    clock.advance(60 * SECOND_MS);
    const again = await device.use(old);
    expect(again.status).toBe(200);
    expect(tokenOf(again)).toBe(tokenOf(first));
    expect((await redeem(ticketOf(again))).status).toBe(200);
    await open(device);
    expect(await emailsTo(who.email)).toBe(0);
  });

  test('[IDENT-50] after 60 s ends the device, every session of it, and notifies the owner once', async () => {
    const { who, device } = await rememberedDevice();
    const elsewhere = await signIn(who.email);
    const copy = device.copy();
    const opened = await open(device);
    clock.advance(60 * SECOND_MS + 1);
    expect((await copy.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
    expect((await device.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
    expect((await copy.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
    for (const tokens of [opened, who.tokens]) {
      expect((await refresh(tokens.refreshToken)).message).toBe('TOKEN_EXPIRED');
      const { sid } = decodeJwt(tokens.idToken);
      expect(kit.ended).toContainEqual({ userId: who.userId, identitySessionId: sid });
    }
    expect((await refresh(elsewhere.refreshToken)).status).toBe(200);
    expect(await emailsTo(who.email)).toBe(1);
  });

  test('[IDENT-50] the owner is noticed as well, when the copy came first', async () => {
    const { who, device } = await rememberedDevice();
    const copy = device.copy();
    const stolen = await open(copy);
    clock.advance(DAY_MS);
    expect((await device.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
    expect((await refresh(stolen.refreshToken)).message).toBe('TOKEN_EXPIRED');
    expect((await copy.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
    expect(await emailsTo(who.email)).toBe(1);
  });

  test('[IDENT-50] a ticket that was waiting opens nothing once the copy was noticed', async () => {
    const { device } = await rememberedDevice();
    const copy = device.copy();
    await device.use();
    clock.advance(61 * SECOND_MS);
    const waiting = ticketOf(await device.use());
    await copy.use();
    expect((await redeem(waiting)).message).toMatch(/^INVALID_CUSTOM_TOKEN/);
  });

  test('[IDENT-50] by twenty senders at once over two nodes makes one next token and no theft', async () => {
    const { device } = await rememberedDevice(wanderingDevice);
    const old = device.deviceToken;
    const all = await Promise.all(Array.from({ length: 20 }, () => device.copy().use(old)));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect(new Set(all.map(tokenOf)).size).toBe(1);
    await device.use(old);
    await open(device);
  });
});

describe('stolen storage', () => {
  test('[IDENT-50] another key opens nothing, and ends the device for its owner too', async () => {
    const { who, device } = await rememberedDevice();
    const opened = await open(device);
    const thief = await device.withOtherKey();
    const answer = await thief.use();
    expect(answer.message).toBe('REMEMBERED_DEVICE_ENDED');
    expect(JSON.stringify(answer.body)).not.toContain('ticket');
    expect((await device.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
    expect((await refresh(opened.refreshToken)).message).toBe('TOKEN_EXPIRED');
    expect(await emailsTo(who.email)).toBe(1);
  });

  test('[IDENT-50] a thief and the owner at once on two nodes: never two chains', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { device } = await rememberedDevice(wanderingDevice);
      const thief = await device.withOtherKey();
      await Promise.all([device.use(), thief.use(), device.copy().use(), thief.use()]);
      expect((await device.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
      expect((await thief.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
    }
  });

  test('[IDENT-50] an invented token is refused and ends nothing', async () => {
    const { who, device } = await rememberedDevice();
    expect((await device.use('A'.repeat(43))).message).toBe('REMEMBERED_DEVICE_ENDED');
    await open(device);
    expect(await emailsTo(who.email)).toBe(0);
  });

  test('[IDENT-53] the database has neither tokens nor private keys', async () => {
    const { device } = await rememberedDevice();
    await open(device);
    const { rows } = await database.pool.query<{ all: string }>(
      `select (select jsonb_agg(to_jsonb(d)) from identity.remembered_device d)::text
           || (select jsonb_agg(to_jsonb(t)) from identity.device_token t)::text as all`,
    );
    const stored = rows[0]?.all ?? '';
    expect(stored).toContain(device.rememberedDeviceId);
    expect(stored).not.toContain(device.deviceToken);
    const hex = Buffer.from(device.deviceToken, 'base64url').toString('hex');
    expect(stored).not.toContain(hex);
  });
});

describe('remembering a device', () => {
  test('[IDENT-50] needs a fresh sign-in with a first factor, and the key that it names', async () => {
    const who = await person();
    const device = await newDevice();
    const other = await newDevice();
    const challenge = await device.challenge();
    const publicKey = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
    const signature = await other.sign('remember', challenge, publicKey);
    const { idToken } = who.tokens;
    const notAPoint = await kit.postDevice('remember', {
      idToken,
      publicKey,
      challenge,
      signature,
    });
    expect(notAPoint.message).toBe('INVALID_ARGUMENT');
    clock.advance(5 * 60 * SECOND_MS + 1);
    expect((await device.remember(idToken)).message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    const fresh = await signIn(who.email);
    expect((await device.remember(fresh.idToken)).status).toBe(200);
    const opened = await open(device);
    expect((await other.remember(opened.idToken)).message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });

  test('[IDENT-52] a device that is remembered again is one device', async () => {
    const { who, device } = await rememberedDevice();
    const old = device.copy();
    const opened = await open(device);
    const again = await newDevice();
    expect((await again.remember(who.tokens.idToken)).status).toBe(200);
    expect((await old.use(device.deviceToken)).message).toBe('REMEMBERED_DEVICE_ENDED');
    expect((await refresh(who.tokens.refreshToken)).status).toBe(200);
    expect((await refresh(opened.refreshToken)).status).toBe(200);
    await open(again);
  });

  test('[IDENT-53] unknown fields and malformed values are refused', async () => {
    const { device } = await rememberedDevice();
    const { deviceToken } = device;
    const challenge = await device.challenge();
    const signature = await device.sign('use', challenge, deviceToken);
    const good = { deviceToken, challenge, signature };
    for (const body of [
      { ...good, extra: 1 },
      { ...good, signature: signature.slice(1) },
      { ...good, signature: `${signature.slice(1)}=` },
      { ...good, deviceToken: 1 },
      { ...good, deviceToken: `${deviceToken}A` },
      { ...good, challenge: undefined },
      { deviceToken },
      {},
    ]) {
      expect((await kit.postDevice('use', body)).message).toMatch(/^INVALID_ARGUMENT/);
    }
    expect((await kit.postDevice('use', good)).status).toBe(200);
    expect(kit.one.logLines).toEqual([]);
  });
});

describe('the password on a remembered device', () => {
  test('[IDENT-51] makes the session a full one; a wrong one, or another key, does not', async () => {
    const { device } = await rememberedDevice();
    const opened = await open(device);
    const thief = await device.withOtherKey();
    expect((await device.prove(opened.idToken, 'wrong')).message).toBe('INVALID_LOGIN_CREDENTIALS');
    expect((await thief.prove(opened.idToken, PASSWORD)).message).toBe('REMEMBERED_DEVICE_ENDED');
    const still = await refresh(opened.refreshToken);
    expect(decodeJwt(tokensOf(still.body).idToken)).toHaveProperty('amr');
    expect((await device.prove(opened.idToken, PASSWORD)).status).toBe(200);
    const full = tokensOf((await refresh(opened.refreshToken)).body);
    expect(decodeJwt(full.idToken)).not.toHaveProperty('amr');
    const changed = await kit.post('update', {
      idToken: full.idToken,
      password: 'another horse',
      returnSecureToken: true,
    });
    expect(changed.status).toBe(200);
  });

  test('[IDENT-51][IDENT-24] without it nothing of the account changes', async () => {
    const { who, device } = await rememberedDevice();
    // Within five minutes of the sign-in that remembered the device.
    const { idToken } = await open(device);
    await database.pool.query(
      'update identity.user_account set email_verified = true where user_id = $1',
      [who.userId],
    );
    for (const [call, body] of [
      ['v1/accounts:update', { password: 'another horse' }],
      ['v1/accounts:update', { displayName: 'Somebody' }],
      ['v1/accounts:update', { deleteProvider: ['password'] }],
      [
        'v1/accounts:sendOobCode',
        { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'new@example.com' },
      ],
      ['v1/accounts:signUp', { email: who.email, password: 'another horse' }],
      ['v2/accounts/mfaEnrollment:start', { totpEnrollmentInfo: {} }],
    ] as const) {
      const answer = await kit.one.post(`/${call}?key=key-sweeps`, { idToken, ...body });
      const what = `${call} ${JSON.stringify(body)}`;
      expect([what, answer.message]).toEqual([what, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN']);
    }
    const own = { idToken: who.tokens.idToken, displayName: 'Somebody' };
    expect((await kit.post('update', own)).status).toBe(200);
    expect((await signIn(who.email)).idToken).toMatch(/^ey/);
  });

  test('[IDENT-53] guesses count as those of a sign-in', async () => {
    const { who, device } = await rememberedDevice();
    const { idToken } = await open(device);
    const messages: string[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      messages.push((await device.prove(idToken, `wrong ${guess}`)).message);
    }
    expect(messages.slice(0, 10)).toEqual(Array(10).fill('INVALID_LOGIN_CREDENTIALS'));
    expect(messages.slice(10)).toEqual(Array(2).fill('TOO_MANY_ATTEMPTS_TRY_LATER'));
    const byForm = await kit.post('signInWithPassword', { email: who.email, password: PASSWORD });
    expect(byForm.message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });
});

describe('the end of a remembered device', () => {
  test('[IDENT-52] by its own word, with its sessions', async () => {
    const { device } = await rememberedDevice();
    const opened = await open(device);
    expect((await device.forget()).status).toBe(200);
    expect((await device.forget()).status).toBe(200);
    expect((await device.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
    expect((await refresh(opened.refreshToken)).message).toBe('TOKEN_EXPIRED');
  });

  test('[IDENT-52] after 30 days, with the session that only it vouches for', async () => {
    const { device } = await rememberedDevice();
    const opened = await open(device);
    clock.advance(30 * DAY_MS - 60 * SECOND_MS);
    expect((await refresh(opened.refreshToken)).status).toBe(200);
    await open(device);
    clock.advance(60 * SECOND_MS);
    expect((await refresh(opened.refreshToken)).message).toBe('TOKEN_EXPIRED');
    expect((await device.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
    await kit.one.service.admin.runMaintenance();
    clock.advance(2 * DAY_MS);
    await kit.one.service.admin.runMaintenance();
    const { rows } = await database.pool.query(
      'select 1 from identity.remembered_device where remembered_device_id = $1',
      [device.rememberedDeviceId],
    );
    expect(rows).toEqual([]);
  });

  test('[IDENT-52] with a new password, a disabled account, the end of all sessions', async () => {
    const { admin } = kit.one.service;
    const endings = {
      password: async (who: { tokens: { idToken: string } }) => {
        const { idToken } = who.tokens;
        await kit.post('update', { idToken, password: 'another horse', returnSecureToken: true });
      },
      disabled: async ({ userId }: { userId: string }) =>
        void (await admin.disableUser('sweeps', userId)),
      sessions: ({ userId }: { userId: string }) => admin.revokeSessions('sweeps', userId),
    };
    for (const [name, end] of Object.entries(endings)) {
      const { who, device } = await rememberedDevice();
      const opened = await open(device);
      await end(who);
      expect((await device.use()).message, name).toBe('REMEMBERED_DEVICE_ENDED');
      expect((await refresh(opened.refreshToken)).status, name).toBe(400);
      expect(await emailsTo(who.email), name).toBe(0);
    }
  });

  test('[IDENT-52] others end with "sign out elsewhere", the caller’s own stays', async () => {
    const { who, device } = await rememberedDevice();
    const other = await newDevice();
    await other.remember((await signIn(who.email)).idToken);
    const { sid } = decodeJwt(who.tokens.idToken);
    await kit.one.service.admin.revokeOtherSessions('sweeps', who.userId, String(sid));
    expect((await other.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
    await open(device);
  });
});
