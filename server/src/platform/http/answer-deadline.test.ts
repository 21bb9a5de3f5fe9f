import { PassThrough } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import Fastify from 'fastify';
import type { HttpApp } from './app.ts';
import { installAnswerDeadline } from './answer-deadline.ts';

const apps: HttpApp[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

async function surface(options: { readonly afterMs: number; readonly checkEveryMs: number }) {
  const logged: string[] = [];
  const stream = { write: (line: string) => void logged.push(line) };
  const app = Fastify({
    logger: { level: 'warn', stream },
  }) as unknown as HttpApp;
  apps.push(app);
  const refused: string[] = [];
  const isOpenOf: Record<string, boolean> = {};
  installAnswerDeadline(app, {
    ...options,
    refuse(reply, isOpen) {
      refused.push(reply.request.url);
      isOpenOf[`${reply.request.method} ${reply.request.url}`] = isOpen;
      void reply.code(503).send('refused');
    },
  });
  let answerPatient = (): void => undefined;
  let answerLate = (): void => undefined;
  app.get('/never', () => new Promise(() => undefined));
  app.get('/late', () => new Promise((resolve) => (answerLate = () => resolve('late'))));
  app.get('/late-refusal', async (_request, reply) => {
    await new Promise<void>((resolve) => (answerLate = resolve));
    return reply.code(409).header('retry-after', '1').send('late');
  });
  app.get('/late-fault', async () => {
    await new Promise<void>((resolve) => (answerLate = resolve));
    throw new Error('late');
  });
  app.get('/soon', () => 'soon');
  const never = () => new Promise(() => undefined);
  app.post('/never', never);
  app.get('/spends', { config: { mayHaveEffect: true } }, never);
  app.post('/harmless', { config: { mayHaveEffect: false } }, never);
  let admit = (): void => undefined;
  let handled = 0;
  const admission = () => new Promise<void>((resolve) => (admit = resolve));
  app.post('/unadmitted', { onRequest: admission }, () => (handled += 1));
  app.get('/patient', { config: { answerWithinMs: 60_000 } }, async () => {
    await new Promise<void>((resolve) => (answerPatient = resolve));
    return 'patient';
  });
  const download = new PassThrough();
  app.get('/download', (_request, reply) => reply.send(download));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    logged,
    refused,
    isOpenOf,
    download,
    answerLate: () => answerLate(),
    answerPatient: () => answerPatient(),
    admit: () => admit(),
    handled: () => handled,
  };
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

test('[HTTP-14] an answer after the refusal is dropped without a word, a fault is logged, and the surface goes on', async () => {
  const { address, answerLate, refused, logged } = await surface({ afterMs: 20, checkEveryMs: 5 });
  for (const path of ['/late', '/late-refusal', '/late-fault']) {
    expect([path, logged]).toEqual([path, []]);
    const reply = await fetch(`${address}${path}`);
    expect([reply.status, await reply.text()]).toEqual([503, 'refused']);
    answerLate();
    expect(await (await fetch(`${address}/soon`)).text()).toBe('soon');
  }
  expect(refused).toEqual(['/late', '/late-refusal', '/late-fault']);
  expect(logged.map((line) => JSON.parse(line).err.message)).toEqual(['late']);
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

test('[HTTP-26] what has begun and may change something is refused as open, and nothing else', async () => {
  const { address, isOpenOf, admit, handled } = await surface({ afterMs: 20, checkEveryMs: 5 });
  const post = { method: 'POST' };
  await Promise.all([
    fetch(`${address}/never`, post),
    fetch(`${address}/never`),
    fetch(`${address}/spends`),
    fetch(`${address}/harmless`, post),
    fetch(`${address}/unadmitted`, post),
  ]);
  expect(isOpenOf).toEqual({
    'POST /never': true,
    'GET /never': false,
    'GET /spends': true,
    'POST /harmless': false,
    'POST /unadmitted': false,
  });
  // What was refused before it began is not begun afterwards.
  admit();
  expect(await (await fetch(`${address}/soon`)).text()).toBe('soon');
  expect(handled()).toBe(0);
});

test('[HTTP-26] a route may have a longer time than its surface', async () => {
  const { address, refused, answerPatient } = await surface({ afterMs: 20, checkEveryMs: 5 });
  const patient = fetch(`${address}/patient`);
  await fetch(`${address}/never`);
  await fetch(`${address}/never`);
  answerPatient();
  expect(await (await patient).text()).toBe('patient');
  expect(refused).toEqual(['/never', '/never']);
});
