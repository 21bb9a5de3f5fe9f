/** Connections to the identity service whose request never comes, or never ends. */
import { settableClock } from '@jubilee/testkit/clock';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { repliesAfter } from '@jubilee/testkit/raw-connection';
import { afterAll, expect, test } from 'vitest';
import { startTestIdentityServer } from '../test-identity-server.ts';

const { pool } = await createTestDatabase();
const server = await startTestIdentityServer(pool, settableClock(Date.now()), {
  silence: { headersMs: 40, requestMs: 80, checkEveryMs: 20 },
});
afterAll(() => server.close());
const port = Number(new URL(server.base).port);
const LINE = 'POST /v1/token?key=key-sweeps HTTP/1.1\r\nhost: 127.0.0.1:1\r\n';

test.each([
  ['says nothing', ''],
  ['stops in its headers', `${LINE}orig`],
  ['stops in its body', `${LINE}content-type: application/json\r\ncontent-length: 9\r\n\r\n{"a`],
])('[HTTP-30] a connection that %s is closed without an answer', async (_name, bytes) => {
  expect(await repliesAfter(port, bytes)).toBe('');
});

test('[HTTP-30] a whole request is answered, and so are bytes that are none', async () => {
  const whole = `${LINE}content-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`;
  expect(await repliesAfter(port, whole)).toMatch(/^HTTP\/1\.1 400 .*MISSING_GRANT_TYPE/s);
  expect(await repliesAfter(port, 'hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*INVALID_ARGUMENT/s);
});
