/** Limits of remembered devices, and players who may not be remembered. */
import { afterAll, expect, test } from 'vitest';
import { openRememberedDevices } from './remembered-devices.test-kit.ts';

const excluded = new Set<string>();
const kit = await openRememberedDevices(
  {
    rememberPerAccount: { burst: 12, refillMs: 3_600_000 },
    deviceCallsPerDevice: { burst: 4, refillMs: 60_000 },
    rememberedDevicesMax: 10,
  },
  { mayBeRemembered: async (_realm, userId) => !excluded.has(userId) },
);
afterAll(() => kit.close());

test('[IDENT-53] ten devices of an account, new ones and uses in a while', async () => {
  const who = await kit.person();
  const devices = await Promise.all(Array.from({ length: 13 }, () => kit.newDevice()));
  const remembered: string[] = [];
  for (const device of devices) {
    const { idToken } = await kit.signIn(who.email);
    kit.clock.advance(1);
    remembered.push((await device.remember(idToken)).message);
  }
  expect(remembered).toEqual([...Array(12).fill(''), 'TOO_MANY_ATTEMPTS_TRY_LATER']);
  const used = [];
  for (const device of devices.slice(0, 12)) used.push((await device.use()).message);
  expect(used).toEqual([...Array(2).fill('REMEMBERED_DEVICE_ENDED'), ...Array(10).fill('')]);
  const [last] = devices.slice(11);
  for (let use = 0; use < 3; use += 1) await last?.use();
  expect((await last?.use())?.message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  kit.clock.advance(60_000);
  expect((await last?.use())?.status).toBe(200);
});

test('[IDENT-52] a device that replaces its own among ten ends no other; an eleventh ends the one used least recently', async () => {
  const who = await kit.person();
  const devices = await Promise.all(Array.from({ length: 10 }, () => kit.newDevice()));
  let newest = who.tokens.idToken;
  for (const device of devices) {
    newest = (await kit.signIn(who.email)).idToken;
    kit.clock.advance(1);
    expect((await device.remember(newest)).status).toBe(200);
  }
  // The tenth chooses it once more, in the same sign-in.
  const again = await kit.newDevice();
  kit.clock.advance(1);
  expect((await again.remember(newest)).status).toBe(200);
  const used = [];
  for (const device of [...devices, again]) used.push((await device.use()).message);
  expect(used).toEqual([...Array(9).fill(''), 'REMEMBERED_DEVICE_ENDED', '']);

  const eleventh = await kit.newDevice();
  kit.clock.advance(1);
  expect((await eleventh.remember((await kit.signIn(who.email)).idToken)).status).toBe(200);
  expect((await devices[0]?.use())?.message).toBe('REMEMBERED_DEVICE_ENDED');
  expect((await devices[1]?.use())?.status).toBe(200);
});

test('[IDENT-52] who excluded himself is remembered nowhere, also after the exclusion', async () => {
  const who = await kit.person();
  const [one, two] = [await kit.newDevice(), await kit.newDevice()];
  await one.remember(who.tokens.idToken);
  await two.remember((await kit.signIn(who.email)).idToken);
  excluded.add(who.userId);
  expect((await one.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
  const third = await kit.newDevice();
  const refused = await third.remember((await kit.signIn(who.email)).idToken);
  expect(refused.message).toBe('OPERATION_NOT_ALLOWED');
  excluded.delete(who.userId);
  expect((await one.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
  expect((await two.use()).message).toBe('REMEMBERED_DEVICE_ENDED');
});
