import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;
/** More than any call takes; what is left then is a client that does not read its answer. */
const IN_FLIGHT_MS_MAX = 15_000;

/**
 * Ends connections at the stop as soon as nothing is under way on them. Browsers open some ahead of
 * need, which the framework takes for busy until they speak, and it leaves those open whose last
 * answer goes out during the stop: each would hold the stop up until its time-out. What is still under
 * way after `underWayMsMax` is cut off. Source: OPS-3, OPS-23.
 */
export function installSwiftStop(
  app: FastifyInstance<Server, IncomingMessage>,
  inFlightMsMax = IN_FLIGHT_MS_MAX,
): void {
  const open = new Set<Socket>();
  let isStopping = false;
  app.server.on('connection', (connection: Socket) => {
    if (isStopping) {
      connection.destroy();
      return;
    }
    open.add(connection);
    connection.once('close', () => open.delete(connection));
  });
  app.addHook('preClose', (done) => {
    isStopping = true;
    for (const connection of open) if (connection.bytesRead === 0) connection.destroy();
    if (app.server.listening) {
      const look = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
      const last = setTimeout(() => app.server.closeAllConnections(), inFlightMsMax);
      app.server.once('close', () => {
        clearInterval(look);
        clearTimeout(last);
      });
    }
    done();
  });
}
