import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Of a connection that was reset before it was accepted; nobody has it, so all such are counted as one. */
const NOBODYS = '0.0.0.0';

/**
 * A connection has its address to the end: the system forgets it at a reset, and what was received completely before that is
 * worked on all the same. Source: HTTP-31, CRASH-42.
 */
export function rememberAddresses(server: Server): void {
  server.on('connection', (connection: Socket) => {
    const address = connection.remoteAddress ?? NOBODYS;
    Object.defineProperty(connection, 'remoteAddress', { value: address });
  });
}
