import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createProviderSimulator } from './provider-simulator.ts';
import { SIMULATED_CLIENT_ID, SIMULATED_CLIENT_SECRET } from './simulated-settings.ts';

const ORIGIN = 'http://127.0.0.1:4009';
const REDIRECT_URI = 'http://localhost:4000/__/auth/handler';
const VERIFIER = 'v'.repeat(43);
const REQUEST = {
  client_id: SIMULATED_CLIENT_ID,
  redirect_uri: REDIRECT_URI,
  response_type: 'code',
  scope: 'openid email',
  state: 'some-state',
  nonce: 'some-nonce',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
};
let now = 1_000_000;
const simulator = createProviderSimulator({ origin: ORIGIN, now: () => now, randomBytes });

const get = (path: string, query: Record<string, string> = {}) =>
  simulator.handle(
    new Request(`${ORIGIN}/providers/${path}?${new URLSearchParams(query).toString()}`),
  );

async function codeFor(provider = 'google'): Promise<string> {
  const answer = await get(`${provider}/choose`, { ...REQUEST, person: 'ada' });
  const address = new URL(answer.headers.get('location') ?? '');
  expect(address.searchParams.get('state')).toBe('some-state');
  return address.searchParams.get('code') ?? '';
}

function trade(code: string, changes: Record<string, string> = {}, provider = 'google') {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: REDIRECT_URI,
    code_verifier: VERIFIER,
    client_id: SIMULATED_CLIENT_ID,
    client_secret: SIMULATED_CLIENT_SECRET,
    ...changes,
  });
  const address = `${ORIGIN}/providers/${provider}/token`;
  return simulator.handle(new Request(address, { method: 'POST', body: body.toString() }));
}

test('[IDENT-37] the chooser shows users, a field for another address and a cancel button', async () => {
  const page = await get('google/authorize', { ...REQUEST, login_hint: '"><b>' });
  const html = await page.text();
  expect(page.status).toBe(200);
  for (const sentence of ['Ada Example', 'not verified', 'Use another address', 'Cancel']) {
    expect(html).toContain(sentence);
  }
  expect(html).not.toContain('"><b>');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('[IDENT-37] a code works once, for a minute, and at its own provider', async () => {
  const code = await codeFor();
  const first = await trade(code);
  expect(first.status).toBe(200);
  expect(await first.json()).toMatchObject({ token_type: 'Bearer', expires_in: 600 });
  expect((await trade(code)).status).toBe(400);
  expect((await trade(await codeFor(), {}, 'corporate')).status).toBe(400);
  const late = await codeFor();
  now += 60_001;
  expect((await trade(late)).status).toBe(400);
});

test.each([
  { code_verifier: 'w'.repeat(43) },
  { client_secret: 'guessed' },
  { client_id: 'somebody' },
  { redirect_uri: 'http://127.0.0.1:4000/__/auth/handler' },
  { grant_type: 'password' },
])('[IDENT-37] a code exchange with one wrong field is refused (case %#)', async (changes) => {
  const answer = await trade(await codeFor(), changes);
  expect([400, 401]).toContain(answer.status);
  expect(await answer.json()).not.toHaveProperty('id_token');
});

test.each([
  { redirect_uri: 'http://evil.example/__/auth/handler' },
  { redirect_uri: 'http://localhost:4000/elsewhere' },
  { client_id: 'somebody' },
])('[IDENT-37] an unregistered client is never redirected (case %#)', async (changes) => {
  for (const path of ['google/authorize', 'google/choose']) {
    const answer = await get(path, { ...REQUEST, ...changes, person: 'ada' });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  }
});

test.each([
  [{ code_challenge: '' }, 'invalid_request'],
  [{ code_challenge_method: 'plain' }, 'invalid_request'],
  [{ nonce: '' }, 'invalid_request'],
  [{ scope: 'email' }, 'invalid_scope'],
  [{ response_type: 'token' }, 'unsupported_response_type'],
])(
  '[IDENT-37] an incomplete authorization request is sent back with an error (case %#)',
  async (changes, error) => {
    const answer = await get('google/authorize', { ...REQUEST, ...changes });
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error')).toBe(error);
  },
);

test('[IDENT-26] servers of the providers fail on demand, their pages do not', async () => {
  simulator.behave({ fails: true });
  expect((await get('google/keys')).status).toBe(503);
  expect((await get('google/authorize', REQUEST)).status).toBe(200);
  simulator.behave({});
  expect((await get('google/keys')).status).toBe(200);
  expect((await get('nobody/keys')).status).toBe(404);
});
