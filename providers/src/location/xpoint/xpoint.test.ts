import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { NOW, serveSimulator } from '../../simulator/vendor.test-kit.ts';
import { createSimulator } from './simulator/simulator.ts';
import {
  SANDBOX_CLIENT_KEY,
  SANDBOX_ISSUER,
  sandboxClientBrand,
} from './simulator/sandbox-account.ts';
import { VENDOR } from './vendor.ts';
import { createXpoint } from './xpoint.ts';
import type { XpointSettings } from './xpoint-settings.ts';

const EXPECTED = { playerId: 'p1', purpose: 's1', nowMs: NOW };
const ENVIRONMENT = { timeoutMs: 1, nowMs: () => NOW };
const BRAND = sandboxClientBrand(1);

async function openVendor({ timeoutMs = 2_000 } = {}) {
  const vendor = await serveSimulator(createSimulator);
  const { origin } = vendor;
  const settings: XpointSettings = {
    scriptUrl: `${origin}/sdk.js`,
    clientKey: SANDBOX_CLIENT_KEY,
    issuer: SANDBOX_ISSUER,
    keysUrl: `${origin}/jwks.json`,
    clientBrand: BRAND,
  };
  const check = (scenario: object = {}) => {
    vendor.order({ userId: 'p1', ...scenario });
    const player = { clientKey: SANDBOX_CLIENT_KEY, userId: 'p1' };
    return vendor.post('/check', { ...player, clientBrand: BRAND, customData: 's1' });
  };
  const token = async (scenario: object = {}) => String((await check(scenario))['jwt']);
  return { ...vendor, settings, check, token, adapter: createXpoint(settings, timeoutMs) };
}

test('[LOC-3] a denied check without a description is a denial all the same', async () => {
  const { adapter, token } = await openVendor();
  const denied = await token({ errors: [{ code: 1, description: '', shortSummary: 'VPN' }] });
  expect(await adapter.verify(denied, EXPECTED)).toMatchObject({ outcome: 'denied', messages: [] });
});

test('[LOC-6] an allowed check names the place, when it was made and when it ends', async () => {
  const { adapter, token } = await openVendor();
  expect(await adapter.verify(await token({ state: 'NV' }), EXPECTED)).toEqual({
    outcome: 'allowed',
    requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
    country: 'US',
    state: 'NV',
    checkedAtMs: NOW,
    endsAtMs: NOW + 900_000,
  });
});

test('[LOC-3] a denied check has the vendor’s descriptions, in its order', async () => {
  const { adapter, token } = await openVendor();
  const problem = (description: string) => ({ code: 1, description, shortSummary: 'x' });
  const denied = await token({ errors: [problem('First.'), problem('Second.')] });
  expect(await adapter.verify(denied, EXPECTED)).toMatchObject({
    outcome: 'denied',
    messages: ['First.', 'Second.'],
  });
});

test.each([
  ['another player', { playerId: 'p2' }],
  ['another session', { purpose: 's2' }],
])('[LOC-6] a token of %s is foreign', async (_what, other) => {
  const { adapter, token } = await openVendor();
  expect(await adapter.verify(await token(), { ...EXPECTED, ...other })).toMatchObject({
    outcome: 'invalid',
    reason: 'foreign',
  });
});

test('[LOC-6] a token of another brand is foreign', async () => {
  const { settings, token } = await openVendor();
  const other = createXpoint({ ...settings, clientBrand: sandboxClientBrand(2) }, 2_000);
  expect(await other.verify(await token(), EXPECTED)).toMatchObject({ reason: 'foreign' });
});

test('[LOC-6] a token has ended at its very end', async () => {
  const { adapter, token } = await openVendor();
  const given = await token();
  const at = (nowMs: number) => adapter.verify(given, { ...EXPECTED, nowMs });
  expect(await at(NOW + 899_999)).toMatchObject({ outcome: 'allowed' });
  expect(await at(NOW + 900_000)).toMatchObject({ outcome: 'invalid', reason: 'expired' });
});

test.each(['fail', 'garbage', 'slow'] as const)(
  '[LOC-13] keys that %s are an outage, sought again only after a pause',
  async (keys) => {
    const { adapter, order, token, requests } = await openVendor({ timeoutMs: 200 });
    const given = await token();
    order({ keys });
    expect(await adapter.verify(given, EXPECTED)).toMatchObject({ outcome: 'unavailable' });
    const before = requests();
    expect(await adapter.verify(given, EXPECTED)).toMatchObject({ outcome: 'unavailable' });
    expect(requests()).toBe(before);
  },
);

test('[LOC-13] keys that were read outlast an outage, and an attacker’s token does not count as one', async () => {
  const { adapter, order, token } = await openVendor();
  const given = await token();
  expect(await adapter.verify(given, EXPECTED)).toMatchObject({ outcome: 'allowed' });
  order({ keys: 'fail' });
  expect(await adapter.verify(await token(), EXPECTED)).toMatchObject({ outcome: 'allowed' });
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const forged = await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: 'x' })
    .sign(privateKey);
  expect(await adapter.verify(forged, EXPECTED)).toMatchObject({ outcome: 'invalid' });
  expect(await adapter.verify(given, EXPECTED)).toMatchObject({ outcome: 'allowed' });
});

test('[LOC-6] with a key of the settings nothing is called, and no other algorithm fits it', async () => {
  const { settings, requests } = await openVendor();
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const { keysUrl: _, ...rest } = settings;
  const own = { ...rest, publicKey };
  const adapter = createXpoint(VENDOR.settings.parse(own) as XpointSettings, 1_000);
  expect(adapter.capabilities.verifiesOffline).toBe(true);
  const iat = NOW / 1_000;
  const claims = {
    requestId: 'r',
    userId: 'p1',
    clientBrand: BRAND,
    customData: 's1',
    status: 'ALLOWED',
    country: 'US',
    state: 'TX',
    iss: SANDBOX_ISSUER,
    iat,
    exp: iat + 60,
  };
  const good = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256' })
    .sign(createPrivateKey(privateKey));
  expect(await adapter.verify(good, EXPECTED)).toMatchObject({ outcome: 'allowed' });
  const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const other = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(rsa);
  expect(await adapter.verify(other, EXPECTED)).toMatchObject({
    outcome: 'invalid',
    reason: 'bad-signature',
  });
  expect(requests()).toBe(0);
});

test('[LOC-6] the settings name keys in one of two ways', async () => {
  const { settings } = await openVendor();
  const { keysUrl: _, ...without } = settings;
  expect(() => VENDOR.open(settings, ENVIRONMENT)).not.toThrow();
  expect(() => VENDOR.open(without, ENVIRONMENT)).toThrow();
  expect(() =>
    VENDOR.open({ ...settings, publicKey: '-----BEGIN PUBLIC KEY-----\nAA' }, ENVIRONMENT),
  ).toThrow();
  expect(() => VENDOR.open({ ...settings, secret: 'x' }, ENVIRONMENT)).toThrow();
});

test('[LOC-1] a check may have to wait, and another client key gets none', async () => {
  const { check, origin } = await openVendor();
  expect(await check({ waits: 1 })).toMatchObject({ status: 'WAITING' });
  const body = { clientKey: 'another', userId: 'p1', clientBrand: BRAND, customData: 's1' };
  const refused = await fetch(`${origin}/check`, { method: 'POST', body: JSON.stringify(body) });
  expect(refused.status).toBe(400);
  expect((await fetch(`${origin}/sdk.js`)).headers.get('content-type')).toBe('text/javascript');
});

test('[LOC-14] the page of a brand gets the script with its own name at the vendor', async () => {
  const { adapter, origin } = await openVendor();
  expect(adapter.clientScript?.()).toEqual({
    scriptUrl: `${origin}/sdk.js`,
    clientKey: SANDBOX_CLIENT_KEY,
    clientBrand: BRAND,
    connectOrigins: [origin],
  });
});
