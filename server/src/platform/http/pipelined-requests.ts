/**
 * How many requests of one connection may wait for their answers. Browsers and proxies send the next one after the answer,
 * while thousands in one write would keep everybody else's requests waiting: each of them is begun before the process
 * looks at another connection. Source: HTTP-32.
 */
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

const PIPELINED_MAX = 16;

interface Waiting {
  /** Begun, and not answered yet. */
  open: number;
  /** Begun since the process last looked at other connections, answered or not. */
  inTurn: number;
}

/** Ends a connection that sends more without waiting; what it sends beyond is not begun. */
export function limitPipelined(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[];
  const waitingOf = new WeakMap<Socket, Waiting>();
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const waiting = waitingOf.get(socket) ?? { open: 0, inTurn: 0 };
    waitingOf.set(socket, waiting);
    if (Math.max(waiting.open, waiting.inTurn) >= PIPELINED_MAX) {
      socket.destroy();
      return;
    }
    if (waiting.inTurn === 0) setImmediate(() => (waiting.inTurn = 0));
    waiting.open += 1;
    waiting.inTurn += 1;
    response.once('close', () => (waiting.open -= 1));
    for (const listener of listeners) listener.call(server, request, response);
  });
}
