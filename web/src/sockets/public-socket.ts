import { jackpotUpdateSchema, SOCKET_CLIENT_OPTIONS } from '@jubilee/contract/sockets/events';
import type { JackpotUpdate } from '@jubilee/contract/sockets/events';
import { readKnown } from '../calls/read-known.ts';
import type { io as openSocket, Socket } from 'socket.io-client';

export interface PublicSocketPorts {
  readonly origin: string;
  readonly load: () => Promise<{ readonly io: typeof openSocket }>;
  readonly onJackpots: (update: JackpotUpdate) => void;
  /** Calls back when the user or the network comes back, and every ten seconds; returns a function that stops it. */
  readonly onRetry: (listener: () => void) => () => void;
  /** Whether the device is online; offline nothing is tried until it wakes. */
  readonly isOnline: () => boolean;
  readonly log: (sentence: string, cause?: unknown) => void;
}

/**
 * The guests' socket: jackpot totals. Opened only where jackpots are on; retries as the player's
 * socket does. Source: AUTH-20, SOCK-3, SOCK-6.
 */
export function openPublicSocket(ports: PublicSocketPorts): { readonly close: () => void } {
  let socket: Socket | undefined;
  let isClosed = false;
  ports.load().then(
    ({ io }) => {
      if (isClosed) return;
      socket = io(`${ports.origin}/public`, {
        ...SOCKET_CLIENT_OPTIONS,
        transports: [...SOCKET_CLIENT_OPTIONS.transports],
        reconnectionDelayMax: SOCKET_CLIENT_OPTIONS.reconnectionDelay,
        randomizationFactor: 0,
        forceNew: true,
        autoConnect: ports.isOnline(),
      });
      const rest = (): void => {
        if (!ports.isOnline()) socket?.disconnect();
      };
      socket.on('disconnect', rest);
      socket.on('connect_error', rest);
      socket.on('JACKPOT_UPDATE', (payload: unknown) => {
        const update = readKnown(jackpotUpdateSchema, payload);
        if (update.success) ports.onJackpots(update.data);
      });
    },
    (cause: unknown) => ports.log('The socket library did not load', cause),
  );
  const stopListening = ports.onRetry(() => {
    if (socket?.connected === false && ports.isOnline()) socket.connect();
  });
  return {
    close() {
      isClosed = true;
      stopListening();
      socket?.disconnect();
    },
  };
}
