import { SOCKET_CLIENT_OPTIONS } from '@jubilee/contract/sockets/events';
import type { SocketAuth } from '@jubilee/contract/sockets/events';
import type { io as openSocket, Socket } from 'socket.io-client';

export interface PrivateSocketPorts {
  /** Origin of the socket host. */
  readonly origin: string;
  /** Loads the socket library, which is not part of the first load. */
  readonly load: () => Promise<{ readonly io: typeof openSocket }>;
  /**
   * Called at each connection, so that a renewed token is used; undefined when nobody is signed in.
   */
  readonly auth: () => Promise<SocketAuth | undefined>;
  /** Connected, for the first time or again: what was sent in between has to be fetched. */
  readonly onConnected: () => void;
  readonly onLost: () => void;
  /** Not connected although the device is online; called as often as it is tried again. Source: SOCK-5. */
  readonly onStillAway?: () => void;
  /** The server refused or ended the connection. True when it is worth another try. */
  readonly onRejected: (reason: string) => Promise<boolean>;
  /** Calls back when the user or the network comes back, and every ten seconds; returns a function that stops it. */
  readonly onRetry: (listener: () => void) => () => void;
  /** Whether the device is online; offline nothing is tried until it wakes. */
  readonly isOnline: () => boolean;
  readonly log: (sentence: string, cause?: unknown) => void;
}

export interface OpenSocket {
  /** Reconnects with the current session. */
  readonly renew: () => void;
  readonly close: () => void;
}

/** Tries after a refusal, until a connection succeeds. */
const REJECTED_TRIES_MAX = 2;

/**
 * A socket with the player's token. Five tries, 1000 ms apart, then one series of them every ten seconds, or when the
 * user or the network comes back; offline it waits at once, because every try would fail and be logged. Source:
 * SOCK-5, SOCK-6, SOCK-10.
 */
export function openPrivateSocket(
  namespace: '/user' | '/crash',
  ports: PrivateSocketPorts,
  listen: (socket: Socket) => void,
): OpenSocket {
  let socket: Socket | undefined;
  let isClosed = false;
  let rejections = 0;

  const tryAgain = (reason: string): void => {
    if (rejections >= REJECTED_TRIES_MAX) return;
    rejections += 1;
    void ports.onRejected(reason).then((isWorthIt) => {
      if (isWorthIt && !isClosed) socket?.connect();
    });
  };

  const start = ({ io }: { readonly io: typeof openSocket }): void => {
    if (isClosed) return;
    socket = io(`${ports.origin}${namespace}`, {
      ...SOCKET_CLIENT_OPTIONS,
      transports: [...SOCKET_CLIENT_OPTIONS.transports],
      reconnectionDelayMax: SOCKET_CLIENT_OPTIONS.reconnectionDelay,
      randomizationFactor: 0,
      forceNew: true,
      autoConnect: ports.isOnline(),
      auth: (sendAuth) => {
        void ports.auth().then((data) => sendAuth(data ?? {}));
      },
    });
    socket.on('connect', () => {
      rejections = 0;
      ports.onConnected();
    });
    socket.on('disconnect', (reason) => {
      ports.onLost();
      if (!ports.isOnline()) socket?.disconnect();
      else if (reason === 'io server disconnect') tryAgain(reason);
    });
    socket.on('connect_error', (error) => {
      ports.onLost();
      if (!ports.isOnline()) socket?.disconnect();
      else if (socket?.active === false) tryAgain(error.message);
    });
    listen(socket);
  };

  const stopListening = ports.onRetry(() => {
    if (socket?.connected === true || !ports.isOnline()) return;
    ports.onStillAway?.();
    rejections = 0;
    socket?.connect();
  });
  ports.load().then(start, (cause: unknown) => ports.log('The socket library did not load', cause));

  return {
    renew() {
      socket?.disconnect().connect();
    },
    close() {
      isClosed = true;
      stopListening();
      socket?.disconnect();
    },
  };
}
