/** The second factor that was passed on a remembered device is remembered there; a newer one is not. */
import { createRememberedDevice } from '@jubilee/testkit/remembered-device';
import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { openFactorTestKit } from '../factors/factor.test-kit.ts';
import { PROJECTS } from '../test-identity-server.ts';

const kit = await openFactorTestKit();
afterAll(() => kit.close());

const PASSWORD = 'correct horse';
const KEY = PROJECTS.sweeps.apiKey;
const newDevice = () =>
  createRememberedDevice(PROJECTS.sweeps.projectId, (call, body) =>
    kit.server.post(`/v1/rememberedDevices:${call}?key=${KEY}`, body),
  );
type Device = Awaited<ReturnType<typeof newDevice>>;

async function open(device: Device): Promise<{ idToken: string; refreshToken: string }> {
  const used = await device.use();
  const { ticket } = used.body as { ticket: string };
  const { body } = await kit.server.post(`/v1/accounts:signInWithCustomToken?key=${KEY}`, {
    token: ticket,
    returnSecureToken: true,
  });
  return { idToken: String(body['idToken']), refreshToken: String(body['refreshToken']) };
}

async function claimsAfterRefresh(refreshToken: string) {
  const { body } = await kit.server.post(`/v1/token?key=${KEY}`, {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  });
  return decodeJwt(String(body['id_token']));
}

test('[IDENT-51] the password alone is enough where the second factor was passed', async () => {
  const { user } = await kit.person();
  await kit.enrolApp(user);
  const device = await newDevice();
  expect((await device.remember(await user.getIdToken(true))).status).toBe(200);
  const opened = await open(device);
  expect((await device.prove(opened.idToken, PASSWORD)).status).toBe(200);
  const claims = await claimsAfterRefresh(opened.refreshToken);
  expect(claims).not.toHaveProperty('amr');
  expect(claims['firebase']).toMatchObject({ sign_in_second_factor: 'totp' });
});

test('[IDENT-51] a second factor that was added later is needed', async () => {
  const { user, email } = await kit.person();
  const device = await newDevice();
  await device.remember(await user.getIdToken());
  await kit.enrolApp(user);
  const opened = await open(device);
  expect((await device.prove(opened.idToken, PASSWORD)).message).toBe('SECOND_FACTOR_REQUIRED');
  expect(await claimsAfterRefresh(opened.refreshToken)).toHaveProperty('amr');
  expect((await kit.pendingOf(email)).factorIds).toHaveLength(1);
});
