/** The HTTP server and Socket.IO on it: websocket only, Host and Origin must be of one brand. Source: SOCK rules. */
import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http';
import { brandOfHost } from '@jubilee/brands';
import { Server } from 'socket.io';
import { clientAddress } from '../../platform/http/client-address.ts';
import { guardConnections } from '../../platform/http/guard-connections.ts';
import { hostOfRequest } from '../../platform/http/one-host.ts';
import { swiftStopOf } from '../../platform/http/swift-stop.ts';
import { watchConnection } from './one-socket-each.ts';
import type { AppServer, SocketPorts } from './socket-types.ts';

const MESSAGE_BYTES_MAX = 4_096;
const CONNECT_TIMEOUT_MS = 5_000;
/** For connections that never become a websocket. */
const HTTP_LIMITS = { headersTimeout: 10_000, requestTimeout: 15_000 };

export function createSocketServer(deps: SocketPorts): {
  readonly server: HttpServer;
  readonly io: AppServer;
  readonly close: () => Promise<void>;
} {
  const server = createServer(HTTP_LIMITS, (request, response) => {
    const known = brandOfHost(hostOfRequest(request), deps.ports.deployedStage) !== undefined;
    const path = request.url?.split('?', 1)[0];
    response.writeHead(path === '/healthz' ? 200 : known ? 404 : 421, {
      'content-type': 'text/plain',
    });
    response.end();
  });
  const io: AppServer = new Server(server, {
    transports: ['websocket'],
    allowUpgrades: false,
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: MESSAGE_BYTES_MAX,
    connectTimeout: CONNECT_TIMEOUT_MS,
    allowRequest: (request, done) => done(null, mayConnect(request, deps)),
  });
  io.engine.on('connection', watchConnection);
  guardConnections(server);
  const stopSwiftly = swiftStopOf(server);
  return {
    server,
    io,
    async close() {
      stopSwiftly();
      await io.close();
    },
  };
}

/** A refused origin counts as a handshake, too. */
function mayConnect(
  request: IncomingMessage,
  { origins, handshakes, trustedProxies }: SocketPorts,
): boolean {
  const { origin } = request.headers;
  if (!handshakes.admit(request.socket, clientAddress(request, trustedProxies))) return false;
  return origin !== undefined && origins.isOwnPage(origin, hostOfRequest(request));
}
