/** Requests that one connection sends without waiting for the answers. */
import { once } from 'node:events';
import { connect } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemIds } from '../ids/ids.ts';
import { createHttpApp, type HttpApp } from './app.ts';

let app: HttpApp;
let port = 0;
let begun = 0;
let release: (() => void) | undefined;
beforeAll(async () => {
  app = await createHttpApp({ log: pino({ level: 'silent' }), ids: systemIds });
  app.get('/refused', (_request, reply) => {
    begun += 1;
    return reply.code(401).send('{}');
  });
  app.get('/slow', async () => {
    begun += 1;
    await new Promise<void>((resolve) => (release = resolve));
    return {};
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());
beforeEach(() => (begun = 0));

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

test.each(['/refused', '/slow'])(
  '[HTTP-32] of thousands of requests to %s in one write a few are begun, and the connection ends',
  async (path) => {
    const socket = connect(port, '127.0.0.1');
    const isClosed = new Promise((resolve) => socket.once('close', resolve));
    // A connection that ends with unread bytes is reset.
    socket.on('error', () => undefined).resume();
    socket.write(get(path).repeat(4_000));
    await isClosed;
    expect(begun).toBe(16);
    release?.();
  },
);

test('[HTTP-32] sixteen at once are answered, and so are the next sixteen', async () => {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (part) => (received += part.toString()));
  await once(socket, 'connect');
  for (const wanted of [16, 32]) {
    socket.write(get('/refused').repeat(16));
    await expect.poll(() => received.split('HTTP/1.1 401').length - 1).toBe(wanted);
  }
  socket.destroy();
  expect(begun).toBe(32);
});

test('[HTTP-32] requests that wait for each answer are never too many', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  for (let count = 0; count < 200; count += 1) {
    socket.write(get('/refused'));
    await once(socket, 'data');
  }
  socket.destroy();
  expect(begun).toBe(200);
});
