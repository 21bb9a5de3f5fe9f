/**
 * Socket.IO on the socket origin: /public for anybody, /user and /crash for a player with a
 * session. Websocket only; Host and Origin must be of one brand; messages of clients are ignored.
 * Source: SOCK rules.
 */
import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http';
import { brandOfHost } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import { socketAuthSchema } from '@jubilee/contract/sockets/events';
import type { Logger } from 'pino';
import { Server, type Namespace, type Socket } from 'socket.io';
import { hostOfRequest } from '../../platform/http/one-host.ts';
import type { CallerPorts } from '../access/index.ts';
import type { Origins } from '../settings/index.ts';

const MESSAGE_BYTES_MAX = 4_096;
const CONNECT_TIMEOUT_MS = 5_000;
export const SOCKETS_PER_PLAYER_MAX = 5;
/**
 * Limits of unsent data before a client is disconnected: bytes at the socket, packets before it.
 */
const BUFFERED_BYTES_MAX = 262_144;
const BUFFERED_PACKETS_MAX = 1_000;

interface SocketData {
  brand: Brand;
  walletId?: bigint;
  sessionId?: string;
}
type AppSocket = Socket<never, Record<string, (payload: unknown) => void>, never, SocketData>;
type AppNamespace = Namespace<never, Record<string, (payload: unknown) => void>, never, SocketData>;

/** An event with its payload, or nothing. */
export type Greeting = (brand: Brand) => readonly [string, unknown] | undefined;

export interface SocketSurface {
  readonly server: HttpServer;
  /** Sends an event to every socket of a player on this node. */
  emitToPlayer(walletId: bigint, event: string, payload: unknown): void;
  emitToPublic(brand: Brand, event: string, payload: unknown): void;
  /** Emits to guests and players of a brand on this node, in their namespaces. */
  emitToBrand(brand: Brand, event: string, payload: unknown): void;
  /** The first event for every client that connects to /public or /user. */
  greetWith(greeting: Greeting): void;
  /** Emits to every listener of the brand's crash rounds on this node. */
  emitToCrash(brand: Brand, event: string, payload: unknown): void;
  /** Current listeners of the brand's crash rounds, and the number of connections ever made. */
  crashListeners(brand: Brand): { readonly now: number; readonly ever: number };
  /** Checks again whether the player's sockets may stay connected. */
  recheck(walletId: bigint): Promise<void>;
  connectionCount(): number;
  close(): Promise<void>;
}

export function createSocketSurface(deps: {
  readonly ports: CallerPorts;
  readonly origins: Origins;
  readonly log: Logger;
}): SocketSurface {
  const server = createServer((request, response) => {
    const known = brandOfHost(hostOfRequest(request), deps.ports.allowLocalHosts) !== undefined;
    const path = request.url?.split('?', 1)[0];
    response.writeHead(path === '/healthz' ? 200 : known ? 404 : 421, {
      'content-type': 'text/plain',
    });
    response.end();
  });
  const io = new Server<never, Record<string, (payload: unknown) => void>, never, SocketData>(
    server,
    {
      transports: ['websocket'],
      allowUpgrades: false,
      serveClient: false,
      perMessageDeflate: false,
      httpCompression: false,
      maxHttpBufferSize: MESSAGE_BYTES_MAX,
      connectTimeout: CONNECT_TIMEOUT_MS,
      allowRequest: (request, done) => done(null, mayConnect(request, deps)),
    },
  );
  const connectionCounts = new Map<string, number>();
  const publicSpace: AppNamespace = io.of('/public');
  const userSpace: AppNamespace = io.of('/user');
  const crashSpace: AppNamespace = io.of('/crash');

  publicSpace.use((socket, next) => {
    assignBrand(socket, deps);
    next();
  });
  let greeting: Greeting = () => undefined;
  for (const space of [publicSpace, userSpace]) {
    space.on('connection', (socket) => {
      void socket.join(`brand:${socket.data.brand.number}`);
      const greetingEvent = greeting(socket.data.brand);
      if (greetingEvent !== undefined) socket.emit(...greetingEvent);
    });
  }
  for (const space of [userSpace, crashSpace]) {
    space.use((socket, next) => {
      admitPlayer(socket, space, deps, connectionCounts)
        .then((refusal) => next(refusal === undefined ? undefined : new Error(refusal)))
        .catch((error: unknown) => {
          deps.log.error({ err: error }, 'a socket could not be admitted');
          next(new Error('unavailable'));
        });
    });
    space.on('connection', (socket) => {
      void socket.join(roomOf(socket.data.walletId));
      // A session that ended between admission and now had not joined the room that its end was
      // published to.
      void dropUnlessWelcome(socket, deps);
    });
  }
  const crashArrivals = new Map<number, number>();
  crashSpace.on('connection', (socket) => {
    const { number } = socket.data.brand;
    void socket.join(`brand:${number}`);
    crashArrivals.set(number, (crashArrivals.get(number) ?? 0) + 1);
  });
  // The default namespace is closed.
  io.of('/').use((_socket, next) => next(new Error('not found')));

  function emitToRoom(space: AppNamespace, room: string, event: string, payload: unknown): void {
    for (const id of space.adapter.rooms.get(room) ?? []) {
      const socket = space.sockets.get(id);
      if (socket === undefined) continue;
      if (isStuck(socket)) cutOff(socket);
      else socket.emit(event, payload);
    }
  }

  return {
    server,
    emitToPlayer: (walletId, event, payload) =>
      emitToRoom(userSpace, roomOf(walletId), event, payload),
    emitToPublic: (brand, event, payload) =>
      emitToRoom(publicSpace, `brand:${brand.number}`, event, payload),
    emitToBrand(brand, event, payload) {
      for (const space of [publicSpace, userSpace]) {
        emitToRoom(space, `brand:${brand.number}`, event, payload);
      }
    },
    greetWith(greetingOfNode) {
      greeting = greetingOfNode;
    },
    emitToCrash: (brand, event, payload) =>
      emitToRoom(crashSpace, `brand:${brand.number}`, event, payload),
    crashListeners: (brand) => ({
      now: crashSpace.adapter.rooms.get(`brand:${brand.number}`)?.size ?? 0,
      ever: crashArrivals.get(brand.number) ?? 0,
    }),
    async recheck(walletId) {
      for (const space of [userSpace, crashSpace]) {
        for (const id of Array.from(space.adapter.rooms.get(roomOf(walletId)) ?? [])) {
          const socket = space.sockets.get(id);
          if (socket !== undefined) await dropUnlessWelcome(socket, deps);
        }
      }
    },
    connectionCount: () => io.engine.clientsCount,
    close: () => io.close(),
  };
}

interface Deps {
  readonly ports: CallerPorts;
  readonly origins: Origins;
  readonly log: Logger;
}

function mayConnect(request: IncomingMessage, deps: Deps): boolean {
  const { origin } = request.headers;
  return origin !== undefined && deps.origins.isOwnPage(origin, hostOfRequest(request));
}

function assignBrand(socket: AppSocket, deps: Deps): Brand {
  const brand = brandOfHost(socket.handshake.headers.host, deps.ports.allowLocalHosts);
  if (brand === undefined) throw new Error('a socket of an unknown host was let in');
  socket.data.brand = brand;
  return brand;
}

/** The messages are those of the calls, so that the page handles both alike. */
async function admitPlayer(
  socket: AppSocket,
  space: AppNamespace,
  deps: Deps,
  connectionCounts: Map<string, number>,
): Promise<string | undefined> {
  const brand = assignBrand(socket, deps);
  const auth = socketAuthSchema.safeParse(socket.handshake.auth);
  if (!auth.success) return 'invalid access token';
  const claims = await deps.ports.verifyToken(brand, auth.data.token);
  if (!claims.ok) return 'invalid access token';
  const session = await deps.ports.sessions.find(auth.data.sessionId);
  const player = session && (await deps.ports.accounts.byWallet(session.walletId));
  if (
    session === undefined ||
    player?.subject !== claims.value.subject ||
    player.brand !== brand.number
  ) {
    return 'session required';
  }
  if (player.state === 'DISABLED') return 'account disabled';
  if (!reserveConnection(socket, `${space.name}:${session.walletId}`, connectionCounts)) {
    return 'too many connections';
  }
  socket.data.walletId = session.walletId;
  socket.data.sessionId = auth.data.sessionId;
  return undefined;
}

/** When the database does not answer the socket is closed too: its page reconnects. */
async function dropUnlessWelcome(socket: AppSocket, deps: Deps): Promise<void> {
  const stays = await mayStay(socket, deps).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'a socket could not be checked again');
    return false;
  });
  if (!stays) socket.disconnect(true);
}

async function mayStay(socket: AppSocket, deps: Deps): Promise<boolean> {
  const { sessionId } = socket.data;
  const session = sessionId === undefined ? undefined : await deps.ports.sessions.find(sessionId);
  const player = session && (await deps.ports.accounts.byWallet(session.walletId));
  return player !== undefined && player.state !== 'DISABLED';
}

/**
 * Counted at admission, not by room members: parallel connections would all see an empty room. The
 * count is released when the socket or its connection ends, whichever comes first.
 */
function reserveConnection(
  socket: AppSocket,
  key: string,
  connectionCounts: Map<string, number>,
): boolean {
  const taken = connectionCounts.get(key) ?? 0;
  // A connection that closed during the checks would never release its count.
  if (taken >= SOCKETS_PER_PLAYER_MAX || socket.conn.readyState !== 'open') return false;
  connectionCounts.set(key, taken + 1);
  let isFreed = false;
  const free = (): void => {
    if (isFreed) return;
    isFreed = true;
    const left = (connectionCounts.get(key) ?? 1) - 1;
    if (left === 0) connectionCounts.delete(key);
    else connectionCounts.set(key, left);
  };
  socket.once('disconnect', free);
  socket.conn.once('close', free);
  return true;
}

function roomOf(walletId: bigint | undefined): string {
  return `player:${walletId}`;
}

interface Wire {
  readonly transport: {
    readonly socket?: { readonly bufferedAmount: number; terminate(): void };
  };
  readonly writeBuffer?: readonly unknown[];
}

/** While the socket is busy the engine buffers packets itself, so both buffers are checked. */
function isStuck(socket: AppSocket): boolean {
  const { transport, writeBuffer } = socket.conn as unknown as Wire;
  return (
    (transport.socket?.bufferedAmount ?? 0) > BUFFERED_BYTES_MAX ||
    (writeBuffer?.length ?? 0) > BUFFERED_PACKETS_MAX
  );
}

/** A graceful close would wait for the client, which does not read. */
function cutOff(socket: AppSocket): void {
  const { transport } = socket.conn as unknown as Wire;
  socket.disconnect(true);
  transport.socket?.terminate();
}
