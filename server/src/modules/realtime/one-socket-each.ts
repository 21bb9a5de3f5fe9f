/**
 * What one connection may do: have one socket in each namespace, be refused a few times, and say little. Requests to join
 * that come together are all read before the first is answered, so each is counted when it is read. Source: SOCK-20,
 * SOCK-21, SOCK-23.
 */
import type { EventEmitter } from 'node:events';
import type { Logger } from 'pino';
import type { AppNamespace, AppSocket } from './socket-types.ts';

type Connection = AppSocket['conn'];

/** The third refusal is still answered. */
const REFUSALS_MAX = 3;
/** Requests to join of one connection, to known namespaces and to others; a page needs one. */
const CONNECTS_MAX = 20;
const CONNECT_PACKET = '0';
/** Packets of any kind in a span of time. A page answers a ping every 25 s and joins two namespaces. */
const PACKETS_MAX = 100;
const PACKETS_WITHIN_MS = 10_000;
/** How long a client may take to close its side. */
const FAREWELL_MS = 1_000;

interface Joins {
  /** Namespaces with a socket, or with one that is being checked. */
  readonly spaces: Set<string>;
  refusals: number;
}

const joinsOf = new WeakMap<Connection, Joins>();

interface SocketCheck {
  readonly log: Logger;
  /** The refusal, or undefined for a socket that may join. */
  readonly refusalOf: (socket: AppSocket) => string | undefined | Promise<string | undefined>;
}

/** Registers the check of a namespace. */
export function checkEachSocket(space: AppNamespace, { log, refusalOf }: SocketCheck): void {
  const check = (socket: AppSocket): Promise<string | undefined> =>
    Promise.resolve(socket)
      .then(refusalOf)
      .catch((error: unknown) => {
        log.error({ err: error }, 'a socket could not be admitted');
        return 'unavailable';
      });
  space.use((socket, next) => {
    const { conn } = socket;
    const joins = joinsOf.get(conn) ?? { spaces: new Set<string>(), refusals: 0 };
    joinsOf.set(conn, joins);
    if (joins.spaces.has(space.name)) {
      cutConnection(conn);
      next(new Error('joined already'));
      return;
    }
    joins.spaces.add(space.name);
    socket.once('disconnect', () => joins.spaces.delete(space.name));
    void check(socket).then((refusal) => {
      if (refusal === undefined) {
        next();
        return;
      }
      joins.spaces.delete(space.name);
      joins.refusals += 1;
      next(new Error(refusal));
      // The refusal itself is sent on the next tick.
      if (joins.refusals >= REFUSALS_MAX) setImmediate(() => conn.close());
    });
  });
}

type Websocket = Pick<EventEmitter, 'on'> & { terminate(): void };

interface EnginePacket {
  readonly type: string;
  readonly data?: unknown;
}

/**
 * Ends a connection that sends packets or requests to join without end, since those for unknown namespaces reach no check,
 * and one whose client does not answer that it was closed.
 */
export function watchConnection(conn: Connection): void {
  const websocket = websocketOf(conn);
  let connects = 0;
  let packets = 0;
  const count = (): void => {
    if (packets === 0) setTimeout(() => (packets = 0), PACKETS_WITHIN_MS).unref();
    packets += 1;
    if (packets > PACKETS_MAX) cutConnection(conn);
  };
  // Those of the websocket itself are no packets of the engine.
  for (const control of ['ping', 'pong']) websocket?.on(control, count);
  conn.on('packet', ({ type, data }: EnginePacket) => {
    count();
    if (type !== 'message' || typeof data !== 'string' || !data.startsWith(CONNECT_PACKET)) return;
    connects += 1;
    if (connects > CONNECTS_MAX) cutConnection(conn);
  });
  conn.once('close', () => {
    setTimeout(() => websocket?.terminate(), FAREWELL_MS).unref();
  });
}

/** Without a farewell: a client that does this would not read it. What it has sent already is dropped. */
function cutConnection(conn: Connection): void {
  const websocket = websocketOf(conn);
  conn.close(true);
  websocket?.terminate();
}

function websocketOf(conn: Connection): Websocket | undefined {
  const { transport } = conn as unknown as {
    readonly transport: { readonly socket?: Websocket };
  };
  return transport.socket;
}
