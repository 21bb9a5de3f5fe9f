import { expect, test } from 'vitest';
import { SOCKET_CLIENT_OPTIONS, SOCKET_EVENTS, socketAuthSchema } from './events.ts';

test('[SOCK-9] the namespaces push exactly the events of the list', () => {
  const names = Object.fromEntries(
    Object.entries(SOCKET_EVENTS).map(([namespace, events]) => [namespace, Object.keys(events)]),
  );
  expect(names).toEqual({
    '/public': ['JACKPOT_UPDATE'],
    '/user': ['BALANCE_UPDATE', 'JACKPOT_UPDATE', 'JACKPOT_WIN', 'PURCHASE_VERIFIED', 'FREE_PLAY'],
    '/crash': ['CRASH_ROUND'],
  });
});

test('[SOCK-1][SOCK-6] clients speak websocket only, try five times, a second apart', () => {
  expect(SOCKET_CLIENT_OPTIONS).toEqual({
    transports: ['websocket'],
    reconnectionAttempts: 5,
    reconnectionDelay: 1000,
  });
});

test('[SOCK-2][SOCK-4] auth data is a token and a session, and a balance carries its version', () => {
  expect(socketAuthSchema.safeParse({ token: 't', sessionId: 's' }).success).toBe(true);
  expect(socketAuthSchema.safeParse({ token: 't' }).success).toBe(false);
  expect(socketAuthSchema.safeParse({ token: 't', sessionId: 's', userId: 'u' }).success).toBe(
    false,
  );
  const { BALANCE_UPDATE } = SOCKET_EVENTS['/user'];
  const update = { currency: 'POINTS', balance: 5, lockedBalance: 0, version: 2 };
  expect(BALANCE_UPDATE.parse(update)).toEqual(update);
  for (const version of [undefined, '2', 1.5, -1]) {
    expect(BALANCE_UPDATE.safeParse({ ...update, version }).success, String(version)).toBe(false);
  }
});
