import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { HttpApp } from './app.ts';
import { installSwiftStop } from './swift-stop.ts';

test('[OPS-3] neither a silent connection nor one that was just answered delays the stop; a running request is answered', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' }) as unknown as HttpApp;
  installSwiftStop(app);
  let answer = (): void => undefined;
  const requestArrived = new Promise<void>((resolveArrived) => {
    app.get('/', () => {
      resolveArrived();
      return new Promise((resolve) => (answer = () => resolve('answered')));
    });
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const silent = connect(Number(new URL(address).port), '127.0.0.1').resume();
  const isCut = once(silent, 'close');
  await once(silent, 'connect');
  const reply = fetch(address);
  await requestArrived;
  const closed = app.close();
  await isCut;
  answer();
  expect(await (await reply).text()).toBe('answered');
  await closed;
});

test('[OPS-23] a client that does not read its answer delays the stop for a limited time only', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' }) as unknown as HttpApp;
  installSwiftStop(app, 200);
  const requestArrived = new Promise<void>((resolveArrived) => {
    app.get('/', (_request, reply) => {
      resolveArrived();
      return reply.send(Readable.from(endless()));
    });
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const deaf = connect(Number(new URL(address).port), '127.0.0.1').pause();
  await once(deaf, 'connect');
  deaf.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await requestArrived;
  await app.close();
  expect(app.server.listening).toBe(false);
  deaf.destroy();
});

function* endless(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(65_536);
}
