/** Requests that are answered before their bodies are complete. */
import { connect, type Socket } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemIds } from '../ids/ids.ts';
import { createHttpApp, type HttpApp, HttpRefusal } from './app.ts';

let app: HttpApp;
let port = 0;
beforeAll(async () => {
  app = await createHttpApp({ log: pino({ level: 'silent' }), ids: systemIds, restMsMax: 300 });
  const refuse = () => {
    throw new HttpRefusal('INVALID_ACCESS_TOKEN');
  };
  app.post('/own', { onRequest: async () => refuse() }, () => ({ said: true }));
  app.post('/say', () => ({ said: true }));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

const SOON = { timeout: 4_000 };
const REST = '"a": 1}';
const head = (path: string, framing: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${framing}\r\n\r\n`;
const LENGTH = `content-length: ${String(1 + REST.length)}`;

interface Line {
  readonly socket: Socket;
  /** The status lines of the answers so far. */
  readonly statuses: () => readonly string[];
  readonly isClosed: () => boolean;
}

function open(bytes: string): Line {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let isClosed = false;
  socket.on('data', (data) => (text += data.toString()));
  socket.on('error', () => undefined);
  socket.on('close', () => (isClosed = true));
  socket.write(bytes);
  return {
    socket,
    statuses: () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status),
    isClosed: () => isClosed,
  };
}

test.each([
  ['of a length', LENGTH, '{'],
  ['in chunks', 'transfer-encoding: chunked', '1\r\n{\r\n'],
])(
  '[HTTP-33] a body %s that stays unfinished after a refusal ends its connection',
  async (_name, framing, part) => {
    const line = open(head('/own', framing) + part);
    await expect.poll(line.statuses, SOON).toEqual(['401']);
    // The answer is there to be read first.
    expect(line.isClosed()).toBe(false);
    await expect.poll(line.isClosed, SOON).toBe(true);
  },
);

test('[HTTP-33] one that goes on byte by byte does not hold it, either', async () => {
  const line = open(head('/own', 'content-length: 5000') + '{');
  const drip = setInterval(() => line.socket.write(' '), 50);
  await expect.poll(line.isClosed, SOON).toBe(true);
  clearInterval(drip);
  expect(line.statuses()).toEqual(['401']);
});

test('[HTTP-33] where the rest of the body follows, the connection serves further requests', async () => {
  const line = open(`${head('/own', LENGTH)}{`);
  await expect.poll(line.statuses, SOON).toEqual(['401']);
  line.socket.write(REST);
  // What is left unfinished later is closed by now.
  const later = open(`${head('/own', LENGTH)}{`);
  await expect.poll(later.isClosed, SOON).toBe(true);
  expect(line.isClosed()).toBe(false);
  line.socket.write(`${head('/say', LENGTH)}{${REST}`);
  await expect.poll(line.statuses, SOON).toEqual(['401', '200']);
  line.socket.write(`${head('/own', LENGTH)}{${REST}`);
  await expect.poll(line.statuses, SOON).toEqual(['401', '200', '401']);
  line.socket.destroy();
});
