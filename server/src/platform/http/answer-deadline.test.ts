import { PassThrough } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import Fastify from 'fastify';
import type { HttpApp } from './app.ts';
import { installAnswerDeadline } from './answer-deadline.ts';

const apps: HttpApp[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

async function surface(options: { readonly afterMs: number; readonly checkEveryMs: number }) {
  const app = Fastify() as unknown as HttpApp;
  apps.push(app);
  const refused: string[] = [];
  installAnswerDeadline(app, {
    ...options,
    refuse(reply) {
      refused.push(reply.request.url);
      void reply.code(503).send('refused');
    },
  });
  let answerLate = (): void => undefined;
  app.get('/never', () => new Promise(() => undefined));
  app.get('/late', () => new Promise((resolve) => (answerLate = () => resolve('late'))));
  app.get('/soon', () => 'soon');
  const download = new PassThrough();
  app.get('/download', (_request, reply) => reply.send(download));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address, refused, download, answerLate: () => answerLate() };
}

test('[HTTP-14] a request without an answer is refused after the deadline', async () => {
  const { address, refused } = await surface({ afterMs: 40, checkEveryMs: 10 });
  const begun = performance.now();
  const reply = await fetch(`${address}/never`);
  expect([reply.status, await reply.text()]).toEqual([503, 'refused']);
  // Timers count whole milliseconds from their own start.
  expect(performance.now() - begun).toBeGreaterThan(35);
  expect(refused).toEqual(['/never']);
});

test('[HTTP-14] an answer after the refusal is dropped, and the surface goes on', async () => {
  const { address, answerLate, refused } = await surface({ afterMs: 20, checkEveryMs: 5 });
  const reply = await fetch(`${address}/late`);
  expect(reply.status).toBe(503);
  answerLate();
  expect(await (await fetch(`${address}/soon`)).text()).toBe('soon');
  expect(refused).toEqual(['/late']);
});

test('[HTTP-14] a request that was answered in time is never refused, however often its connection is reused', async () => {
  const { address, refused } = await surface({ afterMs: 20, checkEveryMs: 5 });
  for (let request = 0; request < 20; request += 1) {
    expect(await (await fetch(`${address}/soon`)).text()).toBe('soon');
  }
  await fetch(`${address}/never`);
  expect(refused).toEqual(['/never']);
});

test('[HTTP-14] a download that has begun may take longer than the deadline', async () => {
  const { address, refused, download } = await surface({ afterMs: 20, checkEveryMs: 5 });
  download.write('first ');
  const reply = await fetch(`${address}/download`);
  // When this one is answered, the deadline of the download has passed too.
  await fetch(`${address}/never`);
  expect(refused).toEqual(['/never']);
  download.end('last');
  expect(await reply.text()).toBe('first last');
});
