/** Signing out by the refresh token, for pages whose product session is over. */
import { afterAll, expect, test } from 'vitest';
import { openRememberedDevices, tokensOf } from './remembered-devices.test-kit.ts';

const kit = await openRememberedDevices();
const few = await openRememberedDevices({ deviceCallsPerNetwork: { burst: 1, refillMs: 60_000 } });
afterAll(async () => {
  await kit.close();
  await few.close();
});
const NOBODY = 'A'.repeat(43);

test('[IDENT-56] ends this sign-in and no other, notifies the product, and may be repeated', async () => {
  const who = await kit.person();
  const here = await kit.signIn(who.email);
  const elsewhere = await kit.signIn(who.email);
  const endedBefore = kit.ended.length;
  for (let time = 0; time < 2; time += 1) {
    const answer = await kit.postDevice('signOut', { refreshToken: here.refreshToken });
    expect([answer.status, answer.body]).toEqual([200, {}]);
  }
  expect((await kit.refresh(here.refreshToken)).message).toBe('TOKEN_EXPIRED');
  expect((await kit.refresh(elsewhere.refreshToken)).status).toBe(200);
  const notified = kit.ended.slice(endedBefore);
  expect(notified[0]?.userId).toBe(who.userId);
  expect(new Set(notified.map(({ identitySessionId }) => identitySessionId)).size).toBe(1);
});

test('[IDENT-52][IDENT-56] ends the device that the sign-in belongs to, with all its sign-ins', async () => {
  const who = await kit.person();
  const device = await kit.newDevice();
  expect((await device.remember(who.tokens.idToken)).status).toBe(200);
  const { ticket } = (await device.use()).body as { ticket: string };
  const opened = tokensOf((await kit.redeem(ticket)).body);
  const copy = device.copy();
  await kit.postDevice('signOut', { refreshToken: opened.refreshToken });
  expect((await kit.refresh(opened.refreshToken)).message).toBe('TOKEN_EXPIRED');
  expect((await kit.refresh(who.tokens.refreshToken)).message).toBe('TOKEN_EXPIRED');
  expect((await copy.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
});

test('[IDENT-56] answers the same for an unknown token, and another brand ends nothing', async () => {
  const unknown = await kit.postDevice('signOut', { refreshToken: NOBODY });
  expect([unknown.status, unknown.body]).toEqual([200, {}]);
  const who = await kit.person();
  const { refreshToken } = who.tokens;
  const other = await kit.postOtherBrand('signOut', { refreshToken });
  expect([other.status, other.body]).toEqual([200, {}]);
  expect((await kit.refresh(refreshToken)).status).toBe(200);
});

test('[IDENT-53][IDENT-56] refuses unknown fields and other forms, and is limited per network', async () => {
  for (const body of [{}, { refreshToken: 'short' }, { refreshToken: NOBODY, more: 1 }]) {
    expect((await kit.postDevice('signOut', body)).message).toMatch(/^INVALID_ARGUMENT/);
  }
  expect((await few.postDevice('signOut', { refreshToken: NOBODY })).status).toBe(200);
  const late = await few.postDevice('signOut', { refreshToken: NOBODY });
  expect(late.message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
});
