import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { HttpApp } from './app.ts';
import { installSwiftStop } from './swift-stop.ts';

test('[OPS-3] neither a silent connection nor one that was just answered holds up the stop; a request under way is answered', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' }) as unknown as HttpApp;
  installSwiftStop(app);
  let answer = (): void => undefined;
  const isAsked = new Promise<void>((tell) => {
    app.get('/', () => {
      tell();
      return new Promise((resolve) => (answer = () => resolve('answered')));
    });
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const silent = connect(Number(new URL(address).port), '127.0.0.1').resume();
  const isCut = once(silent, 'close');
  await once(silent, 'connect');
  const reply = fetch(address);
  await isAsked;
  const closed = app.close();
  await isCut;
  answer();
  expect(await (await reply).text()).toBe('answered');
  await closed;
});
