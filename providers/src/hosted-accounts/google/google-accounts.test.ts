/** The adapter against a failing vendor. server/test/identity tests it against a working one. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createGoogleAccounts } from './google-accounts.ts';

type Reply = (response: ServerResponse) => void;
const json =
  (status: number, body: unknown): Reply =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));

let tokenReply: Reply;
let accountReply: Reply;
let tokenCalls: number;
let authorizations: (string | undefined)[];
let nowMs = 1_900_000_000_000;

const vendor = createServer((request, response) => {
  request.resume();
  if (request.url === '/token') {
    tokenCalls += 1;
    tokenReply(response);
    return;
  }
  authorizations.push(request.headers.authorization);
  accountReply(response);
});
await new Promise<void>((listening) => void vendor.listen(0, '127.0.0.1', listening));
afterAll(() => {
  vendor.closeAllConnections();
  vendor.close();
});
const address = vendor.address();
const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
const privateKey = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

const openAccounts = () =>
  createGoogleAccounts({
    projectId: 'p',
    tenantId: 't',
    serviceAccount: { clientEmail: 'a@p.example', privateKey },
    addresses: { api: origin, token: `${origin}/token` },
    timeoutMs: 300,
    now: () => nowMs,
  });
const find = (accounts = openAccounts()) => accounts.find({ userId: 'u' });

beforeEach(() => {
  tokenCalls = 0;
  authorizations = [];
  tokenReply = (response) =>
    json(200, { access_token: `token ${tokenCalls}`, expires_in: 3_600 })(response);
  accountReply = json(200, { users: [{ localId: 'u' }] });
});

const OUTAGES: readonly (readonly [string, Reply])[] = [
  ['a 500', json(500, { error: { message: 'INTERNAL_ERROR' } })],
  ['a 503 without JSON', (response) => void response.writeHead(503).end('busy')],
  ['too many calls', json(429, { error: { message: 'QUOTA_EXCEEDED' } })],
  ['a service account without rights', json(403, { error: { message: 'PERMISSION_DENIED' } })],
  ['an answer of another shape', json(200, { users: 'many' })],
  ['no JSON', (response) => void response.writeHead(200).end('<html>')],
  ['a cut line', (response) => void response.destroy()],
  ['silence', () => undefined],
  [
    'a way to elsewhere',
    (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
];

test.each(OUTAGES)('[IDENT-33] %s is an outage, not a refusal', async (_name, reply) => {
  accountReply = reply;
  expect((await find()).outcome).toBe('unavailable');
});

test.each(OUTAGES)('[IDENT-33] %s at the token address is an outage too', async (_name, reply) => {
  tokenReply = reply;
  expect((await find()).outcome).toBe('unavailable');
  expect(authorizations).toEqual([]);
});

test('[IDENT-33] an error code of the service is a refusal', async () => {
  accountReply = json(400, { error: { message: 'USER_NOT_FOUND : there is none' } });
  expect(await openAccounts().remove('u')).toEqual({ outcome: 'refused', code: 'USER_NOT_FOUND' });
});

test('[IDENT-33] an access token is reused until shortly before it expires, also by parallel calls', async () => {
  const accounts = openAccounts();
  await Promise.all(Array.from({ length: 10 }, () => find(accounts)));
  expect(tokenCalls).toBe(1);
  nowMs += 3_500_000;
  await find(accounts);
  expect(tokenCalls).toBe(1);
  nowMs += 60_000;
  await find(accounts);
  expect([tokenCalls, authorizations.at(-1)]).toEqual([2, 'Bearer token 2']);
});

test('[IDENT-33] a rejected access token is replaced by a new one', async () => {
  const accounts = openAccounts();
  accountReply = json(401, { error: { message: 'UNAUTHENTICATED' } });
  expect((await find(accounts)).outcome).toBe('unavailable');
  accountReply = json(200, {});
  expect(await find(accounts)).toEqual({ outcome: 'ok', value: undefined });
  expect(authorizations).toEqual(['Bearer token 1', 'Bearer token 2']);
});

test('[IDENT-33] a link without a code is an outage, since its email would be of no use', async () => {
  accountReply = json(200, { oobLink: 'https://p.example/__/auth/action?mode=resetPassword' });
  expect((await openAccounts().makeCode('PASSWORD_RESET', 'a@example.com')).outcome).toBe(
    'unavailable',
  );
});
