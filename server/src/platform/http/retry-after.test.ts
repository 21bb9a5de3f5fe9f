import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { systemIds } from '../ids/ids.ts';
import { createHttpApp, HttpRefusal, sendRefusal } from './app.ts';

test.each([
  [{ retryAfterMs: 5_000 }, '5'],
  [{ retryAfterMs: 5_001 }, '6'],
  [{ retryAfterMs: 1 }, '1'],
  [{ retryAfterSeconds: 30 }, '30'],
  [{ retryAfterSeconds: 2.1 }, '3'],
  [{ other: 'fact' }, '1'],
  [undefined, '1'],
])('[HTTP-27] a body with %j has the header %s, thrown or sent', async (details, seconds) => {
  const app = await createHttpApp({ log: pino({ level: 'silent' }), ids: systemIds });
  onTestFinished(() => app.close());
  app.get('/thrown', () => {
    throw new HttpRefusal('ROUND_TOO_SOON', details);
  });
  app.get('/sent', (request, reply) => sendRefusal(reply, request, 'ROUND_TOO_SOON', details));
  for (const url of ['/thrown', '/sent']) {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, seconds]);
  }
});
