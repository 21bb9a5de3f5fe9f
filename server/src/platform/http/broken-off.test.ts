/** Requests whose sender goes in the middle of the body: nothing that an operator has to read. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { repliesAfter } from '@jubilee/testkit/raw-connection';
import pino from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { systemIds } from '../ids/ids.ts';
import { createHttpApp } from './app.ts';

const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
const app = await createHttpApp({ log, ids: systemIds });
const errors: Error[] = [];
app.addHook('onError', (_request, _reply, error, done) => {
  errors.push(error);
  done();
});
app.post('/say', () => ({ said: true }));
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
afterAll(() => app.close());

const HEAD = 'POST /say HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

test('[HTTP-31] a body that is broken off writes no error, and the next request is answered', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${HEAD}content-length: 9\r\n\r\n{"a`);
  await once(app.server, 'request');
  socket.destroy();
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  const next = await repliesAfter(port, `${HEAD}content-length: 2\r\nconnection: close\r\n\r\n{}`);
  expect(next).toMatch(/^HTTP\/1\.1 200 /);
  expect(lines.filter((line) => line.includes('fault'))).toEqual([]);
});
