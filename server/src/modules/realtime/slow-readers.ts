/** A client that does not read what it is sent is disconnected, so that its unsent data stays bounded. */
import type { AppNamespace, AppSocket } from './socket-types.ts';

/** Limits of unsent data before a client is disconnected: bytes at the socket, packets before it. */
const BUFFERED_BYTES_MAX = 262_144;
const BUFFERED_PACKETS_MAX = 1_000;

/** Sends an event to every socket of a room that still reads. */
export function emitToRoom(
  space: AppNamespace,
  room: string,
  event: string,
  payload: unknown,
): void {
  for (const id of space.adapter.rooms.get(room) ?? []) {
    const socket = space.sockets.get(id);
    if (socket === undefined) continue;
    if (isStuck(socket)) cutOff(socket);
    else socket.emit(event, payload);
  }
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
