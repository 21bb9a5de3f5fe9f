/** Connections whose request never comes, or never ends. */
import { repliesAfter } from '@jubilee/testkit/raw-connection';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemIds } from '../ids/ids.ts';
import { createHttpApp, type HttpApp } from './app.ts';

const SWIFT = { headersMs: 40, requestMs: 80, checkEveryMs: 20 };
let app: HttpApp;
let port = 0;
beforeAll(async () => {
  app = await createHttpApp({
    log: pino({ level: 'silent' }),
    ids: systemIds,
    allowOrigin: () => true,
    silence: SWIFT,
  });
  app.post('/say', () => ({ said: true }));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

test.each([
  ['says nothing', ''],
  ['stops in its headers', 'POST /say HTTP/1.1\r\nhost: localhost\r\norig'],
  [
    'stops in its body',
    'POST /say HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a',
  ],
])('[HTTP-30] a connection that %s is closed without an answer', async (_name, bytes) => {
  expect(await repliesAfter(port, bytes)).toBe('');
});

test('[HTTP-30] a whole request is answered, and so are bytes that are none', async () => {
  const whole =
    'POST /say HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}';
  expect(await repliesAfter(port, whole)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await repliesAfter(port, 'hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
});
