/** Sign-ins that join a remembered device by its signature: whose may, and with which key. */
import { afterAll, expect, test } from 'vitest';
import { openRememberedDevices } from './remembered-devices.test-kit.ts';

const DAY_MS = 86_400_000;
const ENDED = 'REMEMBERED_DEVICE_ENDED';
const kit = await openRememberedDevices({ deviceCallsPerDevice: { burst: 9, refillMs: 60_000 } });
afterAll(() => kit.close());

async function rememberedDevice() {
  const who = await kit.person();
  const device = await kit.newDevice();
  expect((await device.remember(who.tokens.idToken)).status).toBe(200);
  return { who, device };
}

const isLive = async ({ refreshToken }: { readonly refreshToken: string }) =>
  (await kit.refresh(refreshToken)).status === 200;

test('[IDENT-54] a sign-in that joined ends with the device, others do not; the token of the device stays', async () => {
  const { who, device } = await rememberedDevice();
  const [joined, other] = [await kit.signIn(who.email), await kit.signIn(who.email)];
  expect((await device.join(joined.idToken)).status).toBe(200);
  expect((await device.join(joined.idToken)).status).toBe(200);
  expect((await device.use()).status).toBe(200);
  await device.forget();
  expect([await isLive(joined), await isLive(other)]).toEqual([false, true]);
});

test('[IDENT-54] without the key of the device nothing joins, and the device stays', async () => {
  const { who, device } = await rememberedDevice();
  const beside = await kit.signIn(who.email);
  const thief = await device.withOtherKey();
  expect((await thief.join(beside.idToken)).message).toBe(ENDED);
  const { deviceToken } = device;
  const { idToken } = beside;
  const challenge = await device.challenge();
  const signature = await device.sign('use', challenge, idToken);
  const ofOtherPurpose = { idToken, deviceToken, challenge, signature };
  expect((await kit.postDevice('join', ofOtherPurpose)).message).toBe(ENDED);
  expect((await kit.postDevice('join', ofOtherPurpose)).message).toBe('DEVICE_CHALLENGE');
  expect((await device.use()).status).toBe(200);
  await device.forget();
  expect(await isLive(beside)).toBe(true);
});

test('[IDENT-54] another player’s sign-in, an invented token and an ended device are refused alike', async () => {
  const { who, device } = await rememberedDevice();
  const outsider = await kit.person();
  expect((await device.join(outsider.tokens.idToken)).message).toBe(ENDED);
  const beside = await kit.signIn(who.email);
  const invented = device.copy();
  invented.deviceToken = 'A'.repeat(43);
  expect((await invented.join(beside.idToken)).message).toBe(ENDED);
  expect((await device.join('no token')).message).toBe('INVALID_ID_TOKEN');
  kit.clock.advance(30 * DAY_MS);
  const late = await kit.signIn(who.email);
  expect((await device.join(late.idToken)).message).toBe(ENDED);
  expect(await isLive(late)).toBe(true);
});

test('[IDENT-54] the sign-in of another device stays with that one', async () => {
  const { who, device } = await rememberedDevice();
  const other = await kit.newDevice();
  const second = await kit.signIn(who.email);
  expect((await other.remember(second.idToken)).status).toBe(200);
  expect((await device.join(second.idToken)).status).toBe(200);
  await device.forget();
  expect(await isLive(second)).toBe(true);
  await other.forget();
  expect(await isLive(second)).toBe(false);
});

test('[IDENT-53][IDENT-54] joins count as calls of the device', async () => {
  const { who, device } = await rememberedDevice();
  const { idToken } = await kit.signIn(who.email);
  for (let call = 0; call < 9; call += 1) expect((await device.join(idToken)).status).toBe(200);
  expect((await device.join(idToken)).message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
});
