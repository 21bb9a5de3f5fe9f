/** The real socket client, recording the events it receives. */
import type { AccountBalance } from '@jubilee/contract/entities/account';
import type { BalanceUpdate } from '@jubilee/contract/sockets/events';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { hostOf, type TestUser } from './test-users.ts';

export interface Listener {
  readonly socket: Socket;
  readonly balances: BalanceUpdate[];
  /**
   * Balances newer than a snapshot: commits from just before the connection may still be pushed.
   */
  since(snapshot: readonly AccountBalance[]): BalanceUpdate[];
  /** Names of all received events. */
  readonly events: string[];
  /** Reason of the end; undefined while connected. */
  ended(): string | undefined;
}

export interface SocketAim {
  readonly socketPort: number;
  readonly webPort: number;
  readonly namespace?: string;
  readonly options?: Partial<ManagerOptions & SocketOptions>;
}

/** A page's connection. Faults: an Error with the server's text when it is refused. */
export function listen(person: TestUser | undefined, aim: SocketAim): Promise<Listener> {
  const brandHost = (port: number): string =>
    person === undefined ? `localhost:${port}` : hostOf(person.brand, port);
  const socket = io(`http://127.0.0.1:${aim.socketPort}${aim.namespace ?? '/user'}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: {
      host: brandHost(aim.socketPort),
      origin: `http://${brandHost(aim.webPort)}`,
    },
    ...(person === undefined
      ? {}
      : { auth: { token: person.idToken, sessionId: person.sessionId } }),
    ...aim.options,
  });
  const balances: BalanceUpdate[] = [];
  const events: string[] = [];
  let reason: string | undefined;
  socket.onAny((name: string, payload: unknown) => {
    events.push(name);
    if (name === 'BALANCE_UPDATE') balances.push(payload as BalanceUpdate);
  });
  socket.on('disconnect', (why) => {
    reason = why;
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () =>
      resolve({
        socket,
        balances,
        events,
        since: (snapshot) =>
          balances.filter((balance) =>
            snapshot.some(
              (one) => one.currency === balance.currency && balance.version > one.version,
            ),
          ),
        ended: () => reason,
      }),
    );
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
}
