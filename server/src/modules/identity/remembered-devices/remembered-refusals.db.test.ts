/** Who may not be remembered, or may not prove himself, and how often devices may call and warn. */
import { decodeJwt } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import type { HookVerdict } from '../ports.ts';
import { PROJECTS } from '../test-identity-server.ts';
import { openRememberedDevices, PASSWORD, tokensOf } from './remembered-devices.test-kit.ts';

const DAY_MS = 86_400_000;
const verdicts = new Map<string, HookVerdict>();
const kit = await openRememberedDevices(
  { mailPerAddress: { burst: 2, refillMs: DAY_MS } },
  { beforeSignIn: async (_realm, userId) => verdicts.get(userId) ?? 'welcome' },
  {
    realms: [{ ...PROJECTS.sweeps, methods: { anonymous: true } }, PROJECTS.harbor, PROJECTS.open],
  },
);
const few = await openRememberedDevices({ deviceCallsPerNetwork: { burst: 6, refillMs: 60_000 } });
afterAll(async () => {
  await kit.close();
  await few.close();
});

async function remembered(who: Awaited<ReturnType<typeof kit.person>>) {
  const device = await kit.newDevice();
  const { idToken } = await kit.signIn(who.email);
  expect((await device.remember(idToken)).status).toBe(200);
  return device;
}

async function open(device: Awaited<ReturnType<typeof kit.newDevice>>) {
  const { ticket } = (await device.use()).body as { ticket?: unknown };
  const answer = await kit.redeem(ticket);
  expect(answer.status).toBe(200);
  return tokensOf(answer.body);
}

describe('the password on a remembered device', () => {
  test.each([
    ['disabled', 'USER_DISABLED'],
    ['not-allowed', 'OPERATION_NOT_ALLOWED'],
  ] as const)('[IDENT-51] proves nothing for a player who is %s', async (verdict, code) => {
    const who = await kit.person();
    const device = await remembered(who);
    const { idToken, refreshToken } = await open(device);
    verdicts.set(who.userId, verdict);
    expect((await device.prove(idToken, PASSWORD)).message).toBe(code);
    const still = tokensOf((await kit.refresh(refreshToken)).body);
    expect(decodeJwt(still.idToken)).toHaveProperty('amr');
    verdicts.delete(who.userId);
    expect((await device.prove(idToken, PASSWORD)).status).toBe(200);
  });

  test('[IDENT-52] proves nothing once the 30 days are over', async () => {
    const who = await kit.person();
    const device = await remembered(who);
    kit.clock.advance(30 * DAY_MS - 60_000);
    const { idToken } = await open(device);
    kit.clock.advance(60_000);
    expect((await device.prove(idToken, PASSWORD)).message).toBe('REMEMBERED_DEVICE_ENDED');
  });
});

test('[IDENT-50] a guest without an account is not remembered', async () => {
  const guest = await kit.post('signUp', { returnSecureToken: true });
  const device = await kit.newDevice();
  const answer = await device.remember(String(guest.body['idToken']));
  expect(answer.message).toBe('OPERATION_NOT_ALLOWED');
});

test('[IDENT-53] the owner gets no more warnings by email than other emails; the devices end all the same', async () => {
  const who = await kit.person();
  for (let theft = 0; theft < 3; theft += 1) {
    const device = await remembered(who);
    const thief = await device.withOtherKey();
    expect((await thief.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
    expect((await device.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
  }
  const warnings = kit.one.sentEmails.filter(
    ({ to, template }) => to === who.email && template === 'deviceCopied',
  );
  expect(warnings).toHaveLength(2);
});

test('[IDENT-53] a device has five sessions at most: the oldest end, here and at the product', async () => {
  const who = await kit.person();
  const device = await kit.newDevice();
  expect((await device.remember(who.tokens.idToken)).status).toBe(200);
  const sessions = [who.tokens];
  for (let tap = 0; tap < 6; tap += 1) {
    kit.clock.advance(1);
    sessions.push(await open(device));
  }
  const live: boolean[] = [];
  for (const { refreshToken } of sessions)
    live.push((await kit.refresh(refreshToken)).status === 200);
  expect(live).toEqual([false, false, true, true, true, true, true]);
  const gone = sessions.slice(0, 2).map(({ idToken }) => String(decodeJwt(idToken)['sid']));
  const ended = kit.ended.filter(({ userId }) => userId === who.userId);
  expect(ended.map(({ identitySessionId }) => identitySessionId)).toEqual(gone);
});

describe('a network that calls too often', () => {
  const TOO_MANY = 'TOO_MANY_ATTEMPTS_TRY_LATER';

  test('[IDENT-53] is refused each call of remembered devices, and served again in a while', async () => {
    const who = await few.person();
    const device = await few.newDevice();
    const deviceToken = 'A'.repeat(43);
    const challenge = await device.challenge();
    const signature = await device.sign('use', challenge, deviceToken);
    for (let call = 0; call < 5; call += 1) expect(await device.challenge()).toHaveLength(72);
    const { idToken } = who.tokens;
    const calls = {
      challenge: {},
      use: { deviceToken, challenge, signature },
      remember: { idToken, publicKey: 'A'.repeat(87), challenge, signature },
      join: { idToken, deviceToken, challenge, signature },
      forget: { deviceToken },
      signOut: { refreshToken: deviceToken },
    };
    for (const [call, body] of Object.entries(calls)) {
      expect([call, (await few.postDevice(call, body)).message]).toEqual([call, TOO_MANY]);
    }
    few.clock.advance(60_000);
    expect(await device.challenge()).toHaveLength(72);
  });
});
