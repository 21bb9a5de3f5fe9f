/**
 * Socket.IO on the socket origin: /public for anybody, /user and /crash for a player with a
 * session. Websocket only; Host and Origin must be of one brand; messages of clients are ignored.
 * Source: SOCK rules.
 */
import type { Server as HttpServer } from 'node:http';
import type { Brand } from '@jubilee/contract/settings/brand';
import {
  admitPlayer,
  assignBrand,
  type ConnectionCounts,
  dropUnlessWelcome,
} from './admit-player.ts';
import { checkEachSocket } from './one-socket-each.ts';
import { emitToRoom } from './slow-readers.ts';
import { createSocketServer } from './socket-server.ts';
import { type AppNamespace, roomOfBrand, roomOfPlayer, type SocketPorts } from './socket-types.ts';

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
  /** The same for all players of a brand. */
  recheckBrand(brand: Brand): Promise<void>;
  connectionCount(): number;
  close(): Promise<void>;
}

export function createSocketSurface(deps: SocketPorts): SocketSurface {
  const { server, io, close } = createSocketServer(deps);
  const publicSpace: AppNamespace = io.of('/public');
  const userSpace: AppNamespace = io.of('/user');
  const crashSpace: AppNamespace = io.of('/crash');
  const playerSpaces = [userSpace, crashSpace];
  let greeting: Greeting = () => undefined;

  checkEachSocket(publicSpace, {
    log: deps.log,
    refusalOf: (socket) => {
      assignBrand(socket, deps);
      return undefined;
    },
  });
  for (const space of [publicSpace, userSpace]) greetAll(space, (brand) => greeting(brand));
  admitPlayersTo(playerSpaces, deps);
  const crashArrivals = countArrivals(crashSpace);
  // The default namespace is closed.
  checkEachSocket(io.of('/'), { log: deps.log, refusalOf: () => 'not found' });

  return {
    server,
    emitToPlayer: (walletId, event, payload) =>
      emitToRoom(userSpace, roomOfPlayer(walletId), event, payload),
    emitToPublic: (brand, event, payload) =>
      emitToRoom(publicSpace, roomOfBrand(brand), event, payload),
    emitToBrand(brand, event, payload) {
      for (const space of [publicSpace, userSpace]) {
        emitToRoom(space, roomOfBrand(brand), event, payload);
      }
    },
    greetWith(greetingOfNode) {
      greeting = greetingOfNode;
    },
    emitToCrash: (brand, event, payload) =>
      emitToRoom(crashSpace, roomOfBrand(brand), event, payload),
    crashListeners: (brand) => ({
      now: crashSpace.adapter.rooms.get(roomOfBrand(brand))?.size ?? 0,
      ever: crashArrivals.get(brand.number) ?? 0,
    }),
    recheck: (walletId) => recheckPlayer(playerSpaces, deps, walletId),
    recheckBrand: (brand) => recheckBrand(playerSpaces, deps, brand),
    connectionCount: () => io.engine.clientsCount,
    close,
  };
}

/** Joins the room of the brand and sends the first event, if there is one. */
function greetAll(space: AppNamespace, greeting: Greeting): void {
  space.on('connection', (socket) => {
    void socket.join(roomOfBrand(socket.data.brand));
    const first = greeting(socket.data.brand);
    if (first !== undefined) socket.emit(...first);
  });
}

function admitPlayersTo(spaces: readonly AppNamespace[], deps: SocketPorts): void {
  const connectionCounts: ConnectionCounts = new Map();
  for (const space of spaces) {
    checkEachSocket(space, {
      log: deps.log,
      refusalOf: (socket) => admitPlayer(socket, space, deps, connectionCounts),
    });
    space.on('connection', (socket) => {
      void socket.join(roomOfPlayer(socket.data.walletId));
      // A session that ended between admission and now had not joined the room that its end was
      // published to.
      void dropUnlessWelcome(socket, deps);
    });
  }
}

/** Joins the room of the brand. Returns the number of connections ever made, by brand number. */
function countArrivals(space: AppNamespace): ReadonlyMap<number, number> {
  const arrivals = new Map<number, number>();
  space.on('connection', (socket) => {
    const { brand } = socket.data;
    void socket.join(roomOfBrand(brand));
    arrivals.set(brand.number, (arrivals.get(brand.number) ?? 0) + 1);
  });
  return arrivals;
}

/** So many sockets at a time: each may need an answer of another service. */
const RECHECKS_AT_ONCE = 20;

async function recheckBrand(
  spaces: readonly AppNamespace[],
  deps: SocketPorts,
  brand: Brand,
): Promise<void> {
  const open = spaces.flatMap((space) =>
    Array.from(space.adapter.rooms.get(roomOfBrand(brand)) ?? []).flatMap(
      (id) => space.sockets.get(id) ?? [],
    ),
  );
  for (let first = 0; first < open.length; first += RECHECKS_AT_ONCE) {
    const some = open.slice(first, first + RECHECKS_AT_ONCE);
    await Promise.all(some.map((socket) => dropUnlessWelcome(socket, deps)));
  }
}

async function recheckPlayer(
  spaces: readonly AppNamespace[],
  deps: SocketPorts,
  walletId: bigint,
): Promise<void> {
  for (const space of spaces) {
    for (const id of Array.from(space.adapter.rooms.get(roomOfPlayer(walletId)) ?? [])) {
      const socket = space.sockets.get(id);
      if (socket !== undefined) await dropUnlessWelcome(socket, deps);
    }
  }
}
