/**
 * One cheap client against the socket origin: packets that request thousands of sockets, hundreds of
 * connections, hundreds of guessed tokens. Security review S1, D3.
 */
import { appForFile, appForTest } from '@jubilee/testkit/app-for-file';
import { openRawWebsocket, type RawWebsocket } from '@jubilee/testkit/raw-websocket';
import { listen } from '@jubilee/testkit/socket-client';
import type { TestApp } from '@jubilee/testkit/test-app';
import { afterEach, describe, expect, test, vi } from 'vitest';

const app = await appForFile();

const WAIT = { timeout: 10_000 };
const open: RawWebsocket[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

async function connectTo(
  { ports }: Pick<TestApp, 'ports'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawWebsocket> {
  const websocket = await openRawWebsocket({
    port: ports.socket,
    headers: {
      host: `localhost:${ports.socket}`,
      origin: `http://localhost:${ports.web}`,
      ...headers,
    },
  });
  open.push(websocket);
  return websocket;
}

const joined = (websocket: RawWebsocket) =>
  websocket.received.filter((text) => /^40\/\w+,\{"sid"/.test(text));
const refused = (websocket: RawWebsocket) =>
  websocket.received.filter((text) => text.startsWith('44/'));

/**
 * Leaves the namespace. Socket.IO ends a connection that joins it again in the same write, so the answer to something
 * else is awaited.
 */
async function leave(websocket: RawWebsocket): Promise<void> {
  const before = refused(websocket).length;
  websocket.send(['41/public,']);
  websocket.send(['40/none,']);
  await vi.waitFor(() => expect(refused(websocket)).toHaveLength(before + 1), WAIT);
}

describe('one connection', () => {
  test('[SOCK-20] 3,000 requests to join a namespace make one socket at most, and end the connection', async () => {
    for (const namespace of ['/public', '/user', '/crash']) {
      const websocket = await connectTo(app);
      websocket.send(Array.from({ length: 3_000 }, () => `40${namespace},{}`));
      await vi.waitFor(() => expect(websocket.isClosed()).toBe(true), WAIT);
      expect(websocket.received.length).toBeLessThan(4);
    }
  });

  test('[SOCK-20] joining again while joined ends it too; leaving and joining again does not', async () => {
    const websocket = await connectTo(app);
    for (let round = 1; round <= 3; round += 1) {
      websocket.send(['40/public,']);
      await vi.waitFor(() => expect(joined(websocket)).toHaveLength(round), WAIT);
      await leave(websocket);
    }
    websocket.send(['40/public,']);
    await vi.waitFor(() => expect(joined(websocket)).toHaveLength(4), WAIT);
    websocket.send(['40/public,']);
    await vi.waitFor(() => expect(websocket.isClosed()).toBe(true), WAIT);
  });

  test('[SOCK-20] namespaces that do not exist are not answered for ever', async () => {
    const websocket = await connectTo(app);
    websocket.send(Array.from({ length: 500 }, (_, n) => `40/space-${n},`));
    await vi.waitFor(() => expect(websocket.isClosed()).toBe(true), WAIT);
    expect(websocket.received.length).toBeLessThan(30);
  });

  test.each([
    ['events', '42/public,["x"]'],
    ['answers to pings that nobody sent', '3'],
  ])('[SOCK-23] thousands of %s end the connection', async (_name, packet) => {
    const websocket = await connectTo(app);
    websocket.send(['40/public,']);
    await vi.waitFor(() => expect(joined(websocket)).toHaveLength(1), WAIT);
    websocket.send(Array.from({ length: 5_000 }, () => packet));
    await vi.waitFor(() => expect(websocket.isClosed()).toBe(true), WAIT);
  });

  test('[SOCK-23] so do thousands of pings of the websocket itself', async () => {
    const websocket = await connectTo(app);
    websocket.send(['40/public,']);
    await vi.waitFor(() => expect(joined(websocket)).toHaveLength(1), WAIT);
    websocket.sendPings(5_000);
    await vi.waitFor(() => expect(websocket.isClosed()).toBe(true), WAIT);
  });

  test('[SOCK-23] fifty messages at once do not', async () => {
    const websocket = await connectTo(app);
    websocket.send(['40/public,']);
    await vi.waitFor(() => expect(joined(websocket)).toHaveLength(1), WAIT);
    websocket.send(Array.from({ length: 50 }, () => '42/public,["x"]'));
    await leave(websocket);
    expect(websocket.isClosed()).toBe(false);
  });

  test('[SOCK-21] of 500 wrong tokens three are answered, then the connection is closed', async () => {
    const websocket = await connectTo(app);
    // Socket.IO closes by itself whoever joins nothing in its first seconds; a guest it leaves alone.
    websocket.send(['40/public,']);
    await vi.waitFor(() => expect(joined(websocket)).toHaveLength(1), WAIT);
    const auth = JSON.stringify({ token: 'wrong', sessionId: 'wrong' });
    for (let guess = 1; guess <= 500 && !websocket.isClosed(); guess += 1) {
      websocket.send([`40/user,${auth}`]);
      await vi.waitFor(() =>
        expect(websocket.isClosed() || refused(websocket).length >= guess).toBe(true),
      );
      if (refused(websocket).length >= 3) {
        await vi.waitFor(() => expect(websocket.isClosed()).toBe(true), WAIT);
      }
    }
    expect(refused(websocket)).toHaveLength(3);
    for (const text of refused(websocket)) expect(text).toContain('invalid access token');
  });

  test('[SOCK-21] two refusals and a good token are a page with a clock of its own, and stay', async () => {
    const who = await app.users.verified();
    const websocket = await connectTo(app);
    for (const token of ['wrong', 'wrong again', who.idToken]) {
      const before = websocket.received.length;
      websocket.send([`40/user,${JSON.stringify({ token, sessionId: who.sessionId })}`]);
      await vi.waitFor(() => expect(websocket.received.length).toBeGreaterThan(before));
    }
    expect(joined(websocket)).toHaveLength(1);
    expect(websocket.isClosed()).toBe(false);
  });
});

describe('one network', () => {
  const settings = { JUBILEE_HANDSHAKES_PER_NETWORK: '20', JUBILEE_SOCKETS_PER_NETWORK: '150' };

  test('[SOCK-22] 250 connections of one address: those beyond its quota are refused, others connect', async () => {
    const one = await appForTest({ environment: { ...settings, JUBILEE_TRUSTED_PROXIES: '1' } });
    const from = (address: string) => connectTo(one, { 'x-forwarded-for': address });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 250 }, (_, n) => from(`203.0.113.${n}`)),
    );
    const stayed = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(stayed).toHaveLength(150);
    expect(one.services.handshakes.open('203.0.113.1')).toBe(150);
    // A forged header in front of the proxy's own entry changes nothing.
    await expect(from('198.51.100.7, 203.0.113.7')).rejects.toThrow('400');
    await from('198.51.100.7');
    for (const websocket of open.splice(0)) websocket.close();
    await vi.waitFor(() => expect(one.services.handshakes.open('203.0.113.1')).toBe(0));
  });

  test('[SOCK-22] handshakes are counted even when their connections end at once', async () => {
    const one = await appForTest({
      environment: { JUBILEE_HANDSHAKES_PER_NETWORK: '3', JUBILEE_SOCKETS_PER_NETWORK: '150' },
    });
    let accepted = 0;
    for (let n = 0; n < 60; n += 1) {
      await connectTo(one).then(
        (websocket) => {
          accepted += 1;
          websocket.close();
        },
        () => undefined,
      );
    }
    expect(accepted).toBeGreaterThanOrEqual(30);
    expect(accepted).toBeLessThan(45);
  });

  test('[SOCK-22] a handshake that is refused for its origin leaves nothing counted as open', async () => {
    await expect(connectTo(app, { origin: 'http://evil.example' })).rejects.toThrow('400');
    await vi.waitFor(() => expect(app.services.handshakes.open('127.0.0.1')).toBe(0));
    const who = await listen(undefined, {
      socketPort: app.ports.socket,
      webPort: app.ports.web,
      namespace: '/public',
    });
    expect(app.services.handshakes.open('127.0.0.1')).toBe(1);
    who.socket.close();
  });
});
