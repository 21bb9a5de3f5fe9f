import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { systemIds } from '../ids/ids.ts';
import { createHttpApp } from './app.ts';

test.each<[number, string | undefined, string]>([
  [0, '198.51.100.7', '127.0.0.1'],
  [1, '203.0.113.9, 198.51.100.7', '198.51.100.7'],
  [2, '203.0.113.9, 198.51.100.7', '203.0.113.9'],
  [2, '192.0.2.1, 203.0.113.9, 198.51.100.7', '203.0.113.9'],
  [1, undefined, '127.0.0.1'],
])('[LIM-2] behind %i proxies %s comes from %s', async (trustedProxies, forwarded, address) => {
  const app = await createHttpApp({
    log: pino({ level: 'silent' }),
    ids: systemIds,
    trustedProxies,
  });
  onTestFinished(() => app.close());
  app.get('/', (request) => ({ address: request.ip }));
  const answer = await app.inject({
    url: '/',
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });
  expect(answer.json()).toEqual({ address });
});
