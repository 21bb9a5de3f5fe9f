/** Connections that want to hurt, on every surface of the platform. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import { SURFACES } from '@jubilee/contract/settings/brand';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { send } from '@jubilee/testkit/http-calls';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { startTestApp } from '@jubilee/testkit/test-app';
import { hostOf } from '@jubilee/testkit/test-users';
import { describe, expect, test } from 'vitest';

const logged: string[] = [];
const app = await appForFile({
  onLogLine: (line) => void logged.push(line),
});
const host = (surface: keyof typeof app.ports) => hostOf(DEFAULT_BRAND, app.ports[surface]);

interface Received {
  readonly socket: Socket;
  readonly answers: () => number;
  readonly isClosed: Promise<unknown>;
}

async function connectTo(surface: keyof typeof app.ports): Promise<Received> {
  const socket = connect(app.ports[surface], '127.0.0.1');
  let text = '';
  socket.on('data', (part) => (text += part.toString('latin1')));
  // A connection that ends with unread bytes is reset.
  socket.on('error', () => undefined);
  const isClosed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  return { socket, answers: () => text.split('HTTP/1.1 ').length - 1, isClosed };
}

describe.each(SURFACES)('%s', (surface) => {
  test.each([
    ['plain', ''],
    ['with an expectation that nobody knows', 'expect: x\r\n'],
  ])(
    '[HTTP-32][HTTP-34] of 2,000 requests in one write, %s, at most sixteen are answered',
    async (_, header) => {
      const { socket, answers, isClosed } = await connectTo(surface);
      const one = `GET /nowhere HTTP/1.1\r\nhost: ${host(surface)}\r\n${header}\r\n`;
      socket.write(one.repeat(2_000));
      await isClosed;
      expect(answers()).toBeLessThanOrEqual(16);
    },
  );

  test('[HTTP-34][BRAND-4] a target that names a host has no other', async () => {
    const [, other] = BRANDS;
    const { socket, answers } = await connectTo(surface);
    const target = `http://${hostOf(other ?? DEFAULT_BRAND, app.ports[surface])}/healthy`;
    let text = '';
    socket.on('data', (part) => (text += part.toString('latin1')));
    socket.write(`GET ${target} HTTP/1.1\r\nhost: ${host(surface)}\r\n\r\n`);
    await expect.poll(answers).toBe(1);
    expect(text).toMatch(/^HTTP\/1\.1 4(?:21|00|04)/);
    socket.destroy();
  });
});

// The API and the sandbox read a body before they look for its call; unfinished-body.test.ts has theirs.
test.each(['web', 'socket', 'games', 'identity', 'backoffice'] as const)(
  '[HTTP-33][HTTP-34] an answered request to %s whose body goes on and on loses its connection',
  async (surface) => {
    const { socket, answers, isClosed } = await connectTo(surface);
    socket.write(
      `POST /nowhere HTTP/1.1\r\nhost: unknown.example\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n`,
    );
    const drip = setInterval(() => socket.write(' '), 100);
    const begun = performance.now();
    await isClosed;
    clearInterval(drip);
    expect(answers()).toBe(1);
    // The limit of a silent request, which closed it before, is looked at every 30 s.
    expect(performance.now() - begun).toBeLessThan(25_000);
  },
);

test.each(['accounts:signInWithPassword', 'accounts:signUp'])(
  '[HTTP-31][HTTP-34] a complete %s whose connection is reset behind it writes no error',
  async (call) => {
    logged.length = 0;
    const body = JSON.stringify({ email: 'a@b.example', password: 'a-long-Horse-77' });
    for (let count = 0; count < 10; count += 1) {
      const { socket, isClosed } = await connectTo('identity');
      const head = `POST /v1/${call}?key=${DEFAULT_BRAND.identity.dev?.apiKey ?? ''} HTTP/1.1\r\nhost: ${host('identity')}\r\n`;
      const length = `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
      socket.write(`${head}${length}${body}`, () => socket.resetAndDestroy());
      await isClosed;
    }
    // A whole request behind them is answered after them.
    await send({ port: app.ports.identity, path: '/healthz' });
    expect(logged.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
  },
);

test('[OPS-23][HTTP-34] connections that send nothing delay no stop, on any surface', async () => {
  const { url } = await createTestDatabase();
  const one = await startTestApp({ databaseUrl: url });
  const silent = [one.ports.api, one.ports.identity, one.ports.socket, one.ports.web].map((port) =>
    connect(port, '127.0.0.1').on('error', () => undefined),
  );
  await Promise.all(silent.map((socket) => once(socket, 'connect')));
  const isCut = Promise.all(
    silent.map((socket) => new Promise((cut) => socket.once('close', cut))),
  );
  await one.stop();
  await isCut;
}, 20_000);
