/**
 * A client that does not read is disconnected before it fills the platform's memory; others still
 * receive events.
 */
import { connect, type Socket } from 'node:net';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { maskedText } from '@jubilee/testkit/raw-websocket';
import { listen } from '@jubilee/testkit/socket-client';
import { expect, test, vi } from 'vitest';
import { createSocketSurface } from '../../src/modules/realtime/index.ts';
import { listenOn } from '../../src/platform/http/listen.ts';
import { freePort } from '@jubilee/testkit/ports';

const { services, users, ports } = await appForFile({ roles: ['api', 'identity'] });

/** A websocket by hand: opens, joins the namespace, and then never reads again. */
function joinAndStopReading(
  port: number,
  headers: readonly string[],
  packet: string,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('error', reject);
    socket.write(
      ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', ...headers, '', ''].join('\r\n'),
    );
    let received = '';
    let joined = false;
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (!joined && received.includes('"sid"')) {
        joined = true;
        socket.write(maskedText(packet));
      }
      if (received.includes('40/user,')) {
        socket.pause();
        socket.removeAllListeners('data');
        resolve(socket);
      }
    });
  });
}

test('[SOCK-17] a client that stops reading is disconnected, the other one receives everything', async () => {
  const surface = createSocketSurface({
    ports: services.callers,
    origins: services.origins,
    log: services.log,
    handshakes: services.handshakes,
    trustedProxies: 0,
  });
  const port = await freePort();
  await listenOn(surface.server, { port, address: '127.0.0.1', setting: 'none' });
  const who = await users.verified();
  const walletId = await users.walletOf(who);
  const reader = await listen(who, { socketPort: port, webPort: ports.web });
  const auth = JSON.stringify({ token: who.idToken, sessionId: who.sessionId });
  const stuck = await joinAndStopReading(
    port,
    [
      `host: localhost:${port}`,
      `origin: http://localhost:${ports.web}`,
      'connection: Upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
    ],
    `40/user,${auth}`,
  );
  await vi.waitFor(() => expect(surface.connectionCount()).toBe(2), { timeout: 20_000 });
  let sent = 0;
  const filling = 'x'.repeat(2_000);
  await vi.waitFor(
    () => {
      for (let n = 0; n < 200; n += 1) {
        sent += 1;
        surface.emitToPlayer(walletId, 'FILL', { sent, filling });
      }
      expect(surface.connectionCount()).toBe(1);
    },
    { timeout: 20_000, interval: 20 },
  );
  const fills = () => reader.events.filter((name) => name === 'FILL');
  await vi.waitFor(() => expect(fills()).toHaveLength(sent), { timeout: 10_000 });
  expect(reader.ended()).toBeUndefined();
  stuck.destroy();
  reader.socket.close();
  await surface.close();
});
