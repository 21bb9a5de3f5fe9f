import { jackpotUpdateSchema, SOCKET_CLIENT_OPTIONS } from '@jubilee/contract/sockets/events';
import type { JackpotUpdate } from '@jubilee/contract/sockets/events';
import type { io as openSocket, Socket } from 'socket.io-client';

export interface PublicSocketPorts {
  readonly origin: string;
  readonly load: () => Promise<{ readonly io: typeof openSocket }>;
  readonly onJackpots: (update: JackpotUpdate) => void;
  readonly log: (sentence: string, cause?: unknown) => void;
}

/** What guests are told: jackpot totals. Opened only where jackpots are on. Source: AUTH-20, SOCK-3. */
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
      });
      socket.on('JACKPOT_UPDATE', (payload: unknown) => {
        const update = jackpotUpdateSchema.safeParse(payload);
        if (update.success) ports.onJackpots(update.data);
      });
    },
    (cause: unknown) => ports.log('The socket library did not load', cause),
  );
  return {
    close() {
      isClosed = true;
      socket?.disconnect();
    },
  };
}
