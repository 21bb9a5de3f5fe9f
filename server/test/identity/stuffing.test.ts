/**
 * Credential stuffing from many networks. An attempt answered INVALID_LOGIN_CREDENTIALS was hashed
 * and compared; one answered TOO_MANY_ATTEMPTS_TRY_LATER was not.
 */
import { Agent } from 'node:http';
import { DEFAULT_BRAND } from '@jubilee/brands';
import { sendPasswordResetEmail } from '@jubilee/contract/calls/account';
import { callApp } from '@jubilee/testkit/call-app';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { send } from '@jubilee/testkit/http-calls';
import { PASSWORD } from '@jubilee/testkit/test-users';
import { afterAll, expect, test } from 'vitest';
import { identityFile } from './identity-file.ts';

const ATTEMPTS = process.env['JUBILEE_LONG'] === '1' ? 10_000 : 300;
const ACCOUNTS = 3;
const NETWORKS = 40;
const PER_ACCOUNT = 10;
const HOME = '198.51.100.7';
const AWAY = '203.0.113.9';

const one = await appForFile({
  environment: {
    JUBILEE_TRUSTED_PROXIES: '1',
    ...identityFile({
      limits: {
        signInPerAccount: { burst: PER_ACCOUNT, refillMs: 60_000 },
        signInPerNetwork: { burst: 100, refillMs: 6_000 },
      },
    }),
  },
});
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
afterAll(() => agent.destroy());
const apiKey = DEFAULT_BRAND.identity.dev?.apiKey ?? '';

async function identityCall(path: string, from: string, body: unknown): Promise<string> {
  const answer = await send({
    port: one.ports.identity,
    method: 'POST',
    path: `${path}?key=${apiKey}`,
    headers: { 'x-forwarded-for': from },
    body,
    agent,
  });
  expect(answer.status).toBeLessThan(500);
  return answer.status === 200 ? 'OK' : (/"message":"([A-Z_]+)/.exec(answer.text)?.[1] ?? '');
}
const signIn = (email: string, from: string, password: string) =>
  identityCall('/v1/accounts:signInWithPassword', from, { email, password });

async function flood(attempt: (at: number) => Promise<string>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < ATTEMPTS) {
      const outcome = await attempt((next += 1));
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  return counts;
}

test('[IDENT-45] a flood against a few accounts causes few hashes, and their owners still sign in', async () => {
  const victims = await one.users.verifiedMany(ACCOUNTS);
  const other = await one.users.verified();
  for (const { email } of victims) expect(await signIn(email, HOME, PASSWORD)).toBe('OK');
  const begun = performance.now();
  const counts = await flood((at) => {
    const email = victims[at % ACCOUNTS]?.email ?? '';
    return signIn(email, `100.64.${at % NETWORKS}.${at % 250}`, `stolen ${at}`);
  });
  const minutes = (performance.now() - begun) / 60_000;
  const hashed = counts.get('INVALID_LOGIN_CREDENTIALS') ?? 0;
  expect(hashed).toBeGreaterThanOrEqual(1);
  expect(hashed).toBeLessThanOrEqual(ACCOUNTS * (PER_ACCOUNT + Math.ceil(minutes)));
  expect(counts.get('TOO_MANY_ATTEMPTS_TRY_LATER')).toBe(ATTEMPTS - hashed);

  const [owner] = victims;
  if (owner === undefined) throw new Error('there are victims');
  expect(await signIn(owner.email, HOME, PASSWORD)).toBe('OK');
  expect(await signIn(other.email, AWAY, PASSWORD)).toBe('OK');
  // From a new network the right password is refused too, until its owner resets it by email.
  expect(await signIn(owner.email, AWAY, PASSWORD)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  await callApp(one.ports.api, sendPasswordResetEmail, {
    host: `localhost:${one.ports.api}`,
    body: { email: owner.email },
  });
  const oobCode = new URL(await one.nextLinkTo(owner.email)).searchParams.get('oobCode');
  const newPassword = 'brand-new-horse-9';
  const reset = { oobCode, newPassword };
  expect(await identityCall('/v1/accounts:resetPassword', AWAY, reset)).toBe('OK');
  expect(await signIn(owner.email, AWAY, newPassword)).toBe('OK');
}, 120_000);

test('[IDENT-45] one network that tries every address is limited, whatever X-Forwarded-For claims', async () => {
  const begun = performance.now();
  const counts = await flood((at) =>
    // Only the last hop of X-Forwarded-For comes from the proxy.
    signIn(`stolen-${at}@example.com`, `100.65.${at % 250}.1, 192.0.2.${at % 250}`, 'stolen one'),
  );
  const refills = Math.ceil((performance.now() - begun) / 6_000);
  const hashed = counts.get('INVALID_LOGIN_CREDENTIALS') ?? 0;
  expect(hashed).toBeGreaterThanOrEqual(1);
  expect(hashed).toBeLessThanOrEqual(100 + refills);
  const person = await one.users.verified();
  expect(await signIn(person.email, '192.0.3.1', PASSWORD)).toBe('OK');
}, 120_000);

test('[IDENT-45] a known network has its own bucket, and an attacker in it can exhaust only that one', async () => {
  const owner = await one.users.verified();
  const elsewhere = '198.51.101.7';
  expect(await signIn(owner.email, HOME, PASSWORD)).toBe('OK');
  const neighbour: string[] = [];
  for (let at = 0; at < PER_ACCOUNT + 3; at += 1) {
    neighbour.push(await signIn(owner.email, HOME, `wrong ${at}`));
  }
  expect(neighbour.filter((outcome) => outcome === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(
    PER_ACCOUNT,
  );
  expect(await signIn(owner.email, elsewhere, PASSWORD)).toBe('OK');
});
