import { expect, it, vi } from 'vitest';
import { openPrivateSocket } from './private-socket.ts';

it('[SOCK-5] [SOCK-6] while a socket is away and the device online, each new try is told, so that balances are read by call', async () => {
  const onStillAway = vi.fn();
  let isOnline = true;
  let retry = (): void => undefined;
  const socket = { connected: false, on: vi.fn(), connect: vi.fn(), disconnect: vi.fn() };
  const loaded = Promise.resolve({ io: () => socket });
  const stop = vi.fn();
  const open = openPrivateSocket(
    '/user',
    {
      origin: 'https://socket.example',
      load: () => loaded as never,
      auth: () => Promise.resolve(undefined),
      onConnected: vi.fn(),
      onLost: vi.fn(),
      onStillAway,
      onRejected: () => Promise.resolve(false),
      onRetry(listener) {
        retry = listener;
        return stop;
      },
      isOnline: () => isOnline,
      log: vi.fn(),
    },
    () => undefined,
  );
  // Before its library has arrived, too.
  retry();
  await loaded;
  retry();
  expect([onStillAway.mock.calls.length, socket.connect.mock.calls.length]).toEqual([2, 1]);
  isOnline = false;
  retry();
  isOnline = true;
  socket.connected = true;
  retry();
  expect([onStillAway.mock.calls.length, socket.connect.mock.calls.length]).toEqual([2, 1]);
  open.close();
  expect(stop).toHaveBeenCalledOnce();
});
