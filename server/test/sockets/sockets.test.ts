/**
 * Realtime with the real client: who may connect, who receives what, and when it ends. Security
 * review S2, S4.
 */
import { BRANDS } from '@jubilee/brands';
import { logout } from '@jubilee/contract/calls/account';
import { placeBet } from '@jubilee/contract/calls/games';
import { SOCKET_NAMESPACES, SOCKET_PACKET_BYTES_MAX } from '@jubilee/contract/sockets/events';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { appForFile, secondAppForTest } from '@jubilee/testkit/app-for-file';
import { send } from '@jubilee/testkit/http-calls';
import type { TestUser } from '@jubilee/testkit/test-users';
import { listen, type Listener, type SocketAim } from '@jubilee/testkit/socket-client';
import { SOON } from '@jubilee/testkit/time-bounds';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { VALID_BET } from '../calls/valid-bet.ts';

const app = await appForFile();
const { users, ports } = app;
const aim: SocketAim = { socketPort: ports.socket, webPort: ports.web };

const open: Listener[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.socket.close();
});

async function join(
  person: TestUser | undefined,
  more: Partial<SocketAim> = {},
): Promise<Listener> {
  const listener = await listen(person, { ...aim, ...more });
  open.push(listener);
  return listener;
}

/** The message of the refusal, or undefined when the socket was admitted. */
const refusal = (
  person: TestUser | undefined,
  more: Partial<SocketAim> = {},
): Promise<string | undefined> =>
  join(person, more).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : 'no error'),
  );

const play = async (who: TestUser, more: object = {}) =>
  replyOf(await who.call(placeBet, { body: { ...VALID_BET, betAmount: 10, ...more } }));

describe('who may connect', () => {
  test('[SOCK-1] websocket only: polling is refused, the default namespace is closed', async () => {
    const who = await users.verified();
    expect(await refusal(who, { options: { transports: ['polling'] } })).toBeDefined();
    const { status } = await send({
      port: ports.socket,
      path: '/socket.io/?EIO=4&transport=polling',
      headers: { origin: `http://localhost:${ports.web}` },
    });
    expect(status).toBe(400);
    expect(await refusal(who, { namespace: '/' })).toBe('not found');
    expect(await refusal(who, { namespace: '/admin' })).toBe('Invalid namespace');
    for (const namespace of SOCKET_NAMESPACES)
      expect(await refusal(who, { namespace })).toBeUndefined();
  });

  test('[SOCK-3] the public namespace needs no token', async () => {
    expect(await refusal(undefined, { namespace: '/public' })).toBeUndefined();
  });

  test('[SOCK-2] an invalid token or session is refused with the calls’ messages, before any event', async () => {
    const [who, other] = [await users.verified(), await users.verified()];
    const foreign = await users.verified(BRANDS[1] === undefined ? {} : { brand: BRANDS[1] });
    const as = (auth: object) => refusal(who, { options: { auth } });
    const { idToken: token, sessionId } = who;
    for (const namespace of ['/user', '/crash']) {
      expect(await refusal(undefined, { namespace })).toBe('invalid access token');
    }
    expect(await as({ token })).toBe('invalid access token');
    expect(await as({ token: 'x', sessionId })).toBe('invalid access token');
    expect(await as({ token: foreign.idToken, sessionId: foreign.sessionId })).toBe(
      'invalid access token',
    );
    expect(await as({ token, sessionId, userId: other.userId })).toBe('invalid access token');
    expect(await as({ token: [token], sessionId })).toBe('invalid access token');
    expect(await as({ token, sessionId: 'x' })).toBe('session required');
    expect(await as({ token, sessionId: other.sessionId })).toBe('session required');
    await app.services.accounts.setState(await users.walletOf(who), 'DISABLED');
    expect(await refusal(who)).toBe('account disabled');
  });

  test('[SOCK-11] a foreign Origin or Host, or none, is refused', async () => {
    const who = await users.verified();
    const own = `localhost:${ports.socket}`;
    const web = `http://localhost:${ports.web}`;
    const under = (headers: Record<string, string>) =>
      refusal(who, { options: { extraHeaders: headers } });
    expect(await under({ host: own, origin: web })).toBeUndefined();
    expect(await under({ host: own })).toBeDefined();
    for (const origin of [
      'null',
      'http://evil.example',
      `http://luckyharbor.localhost:${ports.web}`,
      `http://localhost:${ports.games}`,
      `http://localhost:${ports.backoffice}`,
      `https://localhost:${ports.web}`,
    ]) {
      expect([origin, await under({ host: own, origin })]).not.toEqual([origin, undefined]);
    }
    for (const host of ['evil.example', `luckyharbor.localhost:${ports.socket}`, 'localhost.']) {
      expect([host, await under({ host, origin: web })]).not.toEqual([host, undefined]);
    }
  });

  test('[SOCK-11] a player has at most five sockets, also when they connect at once', async () => {
    const who = await users.verified();
    const answers = await Promise.all(Array.from({ length: 12 }, () => refusal(who)));
    expect(answers.filter((one) => one === undefined)).toHaveLength(5);
    expect(answers.filter((one) => one === 'too many connections')).toHaveLength(7);
    open.pop()?.socket.close();
    await vi.waitFor(async () => expect(await refusal(who)).toBeUndefined(), { timeout: 20_000 });
    expect(await refusal(who)).toBe('too many connections');
  });
});

describe('who receives what', () => {
  test('[SOCK-4][SOCK-7][SOCK-8] every change reaches every socket of the player and nobody else, in order', async () => {
    const [who, other] = [await users.verified(), await users.verified()];
    const abroad = await users.verified(BRANDS[2] === undefined ? {} : { brand: BRANDS[2] });
    const mine = [await join(who), await join(who)];
    const others = [
      await join(other),
      await join(abroad),
      await join(undefined, { namespace: '/public' }),
    ];
    const snapshot = await who.accounts();
    const replies = [];
    for (let n = 0; n < 12; n += 1) replies.push(await play(who));
    for (let n = 0; n < 3; n += 1) replies.push(await play(who, { currency: 'SWEEP_TICKETS' }));
    await vi.waitFor(
      () => {
        for (const one of mine) expect(one.since(snapshot)).toHaveLength(replies.length);
      },
      { timeout: 20_000 },
    );
    for (const listener of mine) {
      const balances = listener.since(snapshot);
      expect(balances).toEqual(replies.map((reply) => reply.account));
      for (const currency of ['POINTS', 'SWEEP_TICKETS'] as const) {
        const start = snapshot.find((one) => one.currency === currency)?.version ?? 0;
        const versions = balances
          .filter((one) => one.currency === currency)
          .map((one) => one.version);
        expect(versions).toEqual(versions.map((_, index) => start + index + 1));
      }
    }
    const fresh = await who.accounts();
    for (const account of fresh) {
      const last = mine[0]?.balances.findLast((one) => one.currency === account.currency);
      expect(account).toMatchObject(last ?? { balance: 'no event' });
    }
    expect(others[0]?.since(await other.accounts())).toEqual([]);
    expect(others[1]?.since(await abroad.accounts())).toEqual([]);
    expect(others[2]?.events).toEqual([]);
  });

  test('[SOCK-4] grants and parallel bets publish contiguous versions too', async () => {
    const who = await users.verified();
    const mine = await join(who);
    const snapshot = await who.accounts();
    const [before] = snapshot;
    const replies = await Promise.all(Array.from({ length: 40 }, () => play(who)));
    await vi.waitFor(() => expect(mine.since(snapshot)).toHaveLength(40), { timeout: 20_000 });
    expect(mine.since(snapshot).map((one) => one.version)).toEqual(
      replies.map((_, index) => (before?.version ?? 0) + index + 1),
    );
    const pushed = new Map(mine.balances.map((one) => [one.version, one]));
    for (const { account } of replies) expect(pushed.get(account.version)).toEqual(account);
  });

  test('[SOCK-18] a change made on another node reaches the socket on this one', async () => {
    const other = await secondAppForTest(app, { roles: ['api'] });
    const who = await users.verified();
    const mine = await join(who);

    const reply = replyOf(
      await callApp(other.ports.api, placeBet, { headers: who.headers(), body: VALID_BET }),
    );
    await vi.waitFor(() => expect(mine.balances.at(-1)).toEqual(reply.account), {
      timeout: 20_000,
    });
  });

  test('[SOCK-9] messages from clients have no effect and no answer', async () => {
    const who = await users.verified();
    const before = await who.accounts();
    for (const namespace of SOCKET_NAMESPACES) {
      const mine = await join(namespace === '/public' ? undefined : who, { namespace });
      let acknowledged = 0;
      for (const name of ['placeBet', 'BALANCE_UPDATE', 'join', 'subscribe', 'leave', 'message']) {
        mine.socket.emit(name, { ...VALID_BET, room: 'player:1' }, () => {
          acknowledged += 1;
        });
      }
      const reply = namespace === '/user' ? await play(who) : undefined;
      if (reply !== undefined)
        await vi.waitFor(() => expect(mine.balances.at(-1)).toEqual(reply.account), {
          timeout: 20_000,
        });
      expect([namespace, acknowledged]).toEqual([namespace, 0]);
    }
    const [points] = await who.accounts();
    expect(points?.version).toBe((before[0]?.version ?? 0) + 1);
  });
});

describe('when it ends', () => {
  test('[SOCK-11] a packet above the limit closes the connection, one below does not', async () => {
    const who = await users.verified();
    const mine = await join(who);
    mine.socket.emit('x', 'x'.repeat(SOCKET_PACKET_BYTES_MAX - 100));
    const reply = await play(who);
    await vi.waitFor(() => expect(mine.balances.at(-1)).toEqual(reply.account), {
      timeout: 20_000,
    });
    expect(mine.ended()).toBeUndefined();
    mine.socket.emit('x', 'x'.repeat(SOCKET_PACKET_BYTES_MAX + 1));
    await vi.waitFor(() => expect(mine.ended()).toBeDefined(), { timeout: 20_000 });
  });

  test('[SOCK-10][SESS-4][SESS-5] the end of a session closes its sockets within a second, and no others', async () => {
    const who = await users.verified();
    const again = await users.signIn(who.email);
    await again.login();
    for (let round = 0; round < 3; round += 1) {
      await who.refresh().catch(() => undefined);
      const person = await users.signIn(who.email);
      await person.login();
      const [ending, staying] = [await join(person), await join(again)];
      const crash = await join(person, { namespace: '/crash' });
      await person.call(logout, { body: {} });
      await vi.waitFor(
        () =>
          expect([ending.ended(), crash.ended()]).toEqual([
            'io server disconnect',
            'io server disconnect',
          ]),
        SOON,
      );
      expect(staying.ended()).toBeUndefined();
      expect(await refusal(person)).toBe('session required');
      staying.socket.close();
    }
  });

  test('[SOCK-10][SESS-5][AUTH-8] disabling a player closes all sockets within a second', async () => {
    const who = await users.verified();
    const mine = [await join(who), await join(who, { namespace: '/crash' })];
    await app.services.accounts.setState(await users.walletOf(who), 'DISABLED');
    await vi.waitFor(
      () =>
        expect(mine.map((one) => one.ended())).toEqual([
          'io server disconnect',
          'io server disconnect',
        ]),
      SOON,
    );
  });

  test('[SOCK-8][SOCK-5] what commits before the first listener is in the snapshot, not in events', async () => {
    const who = await users.verified();
    await play(who);
    const mine = await join(who);
    const reply = await play(who);
    await vi.waitFor(() => expect(mine.balances.at(-1)).toEqual(reply.account), {
      timeout: 20_000,
    });
    const versions = mine.balances.map((one) => one.version);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  });
});
