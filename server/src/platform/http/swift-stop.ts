import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;
/** Longer than an ordinary call takes. One that waits for a payment vendor is cut: its page repeats it with its id. */
const IN_FLIGHT_MS_MAX = 15_000;

/**
 * Called when the server stops, closes idle connections at once: Node treats connections that browsers opened ahead of need as
 * busy, and leaves open those whose last answer goes out during the stop; each would delay the stop until its timeout.
 * Requests still running after `inFlightMsMax` are cut off. Source: OPS-3, OPS-23.
 */
export function swiftStopOf(server: Server, inFlightMsMax = IN_FLIGHT_MS_MAX): () => void {
  const open = new Set<Socket>();
  let isStopping = false;
  server.on('connection', (connection: Socket) => {
    if (isStopping) {
      connection.destroy();
      return;
    }
    open.add(connection);
    connection.once('close', () => open.delete(connection));
  });
  return () => {
    isStopping = true;
    for (const connection of open) if (connection.bytesRead === 0) connection.destroy();
    if (!server.listening) return;
    const look = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
    const last = setTimeout(() => server.closeAllConnections(), inFlightMsMax);
    server.once('close', () => {
      clearInterval(look);
      clearTimeout(last);
    });
  };
}

/** The same with the stop of the framework. */
export function installSwiftStop(
  app: FastifyInstance<Server, IncomingMessage>,
  inFlightMsMax?: number,
): void {
  const stop = swiftStopOf(app.server, inFlightMsMax);
  app.addHook('preClose', (done) => {
    stop();
    done();
  });
}
