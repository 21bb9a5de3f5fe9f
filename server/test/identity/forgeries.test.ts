/**
 * Forged tokens at both interfaces that accept one: the product's calls and the identity service's
 * own.
 */
import { createPrivateKey } from 'node:crypto';
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import { userDetails } from '@jubilee/contract/calls/account';
import { callApp } from '@jubilee/testkit/call-app';
import { TEST_ENCRYPTION_KEY } from '@jubilee/testkit/test-app';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { send } from '@jubilee/testkit/http-calls';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { createEncryptor } from '../../src/platform/encryption/encryptor.ts';
import { FORGED_TOKENS, type Material } from './forged-tokens.ts';

const one = await appForFile();
const who = await one.users.verified();
const keyId = decodeProtectedHeader(who.idToken).kid ?? '';
const stored = await one.database.pool.query<{ encrypted_private_key: Buffer }>(
  'select encrypted_private_key from identity.signing_key where signing_key_id = $1',
  [keyId],
);
const encryptor = createEncryptor(Buffer.from(TEST_ENCRYPTION_KEY, 'hex'), systemIds);
const encrypted = stored.rows[0]?.encrypted_private_key ?? Buffer.alloc(0);
const material: Material = {
  token: who.idToken,
  issuerKey: createPrivateKey(
    Buffer.from(encryptor.decrypt(encrypted, `identity signing key ${keyId}`)).toString(),
  ),
  issuer: decodeJwt(who.idToken).iss ?? '',
  otherBrand: BRANDS[1]?.identity.dev?.projectId ?? '',
  nowSeconds: Math.floor(one.services.clock.now() / 1_000),
};
const apiKey = DEFAULT_BRAND.identity.dev?.apiKey ?? '';

const callProduct = (token: string) =>
  callApp(one.ports.api, userDetails, {
    host: `localhost:${one.ports.api}`,
    headers: { ...who.headers(), authorization: `Bearer ${token}` },
  });
const callIdentity = (token: string) =>
  send({
    port: one.ports.identity,
    method: 'POST',
    path: `/v1/accounts:lookup?key=${apiKey}`,
    body: { idToken: token },
  });

test('[SESS-7] the real token is accepted by both interfaces', async () => {
  expect((await callProduct(who.idToken)).status).toBe(200);
  expect((await callIdentity(who.idToken)).status).toBe(200);
  expect(FORGED_TOKENS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(FORGED_TOKENS.map(([name]) => name)).size).toBe(FORGED_TOKENS.length);
});

test.each(FORGED_TOKENS)('[SESS-7] refused by both interfaces: %s', async (_name, forge) => {
  const token = forge(material);
  const product = await callProduct(token);
  expect([product.status, product.error?.code]).toEqual([401, 'INVALID_ACCESS_TOKEN']);
  const identity = await callIdentity(token);
  expect(identity.status).toBe(400);
  expect(identity.text).toMatch(/"message":"(?:INVALID_ID_TOKEN|TOKEN_EXPIRED|INVALID_ARGUMENT)/);
});

test('[SESS-7] after sixty forgeries both interfaces still accept the real token', async () => {
  expect((await callProduct(who.idToken)).status).toBe(200);
  expect((await callIdentity(who.idToken)).status).toBe(200);
});
