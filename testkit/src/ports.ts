import { createSocket, type Socket } from 'node:dgram';
import { createServer } from 'node:net';

/**
 * Below the range of outgoing connections: a free port in that range could be taken by a call of
 * the same test.
 */
const FIRST = 20_000;
const LAST = 32_000;
const RESERVED_MAX = 400;
/**
 * The last ones given, in their order, each reserved by a UDP socket of the same number: no test process of this machine is
 * given it too, and a service over TCP may listen on it, stop and listen again.
 */
const reserved = new Map<number, Socket>();

/** Free loopback ports, all different. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const socket = await reserve(port);
    if (socket === undefined) continue;
    if (await isFree(port)) {
      reserved.set(port, socket);
      ports.push(port);
    } else socket.close();
  }
  for (const [port, socket] of reserved) {
    if (reserved.size <= RESERVED_MAX) break;
    socket.close();
    reserved.delete(port);
  }
  return ports;
}

export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  if (port === undefined) throw new Error('No free port.');
  return port;
}

/** Undefined when it is reserved already. */
function reserve(port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.unref();
    socket.once('error', () => resolve(undefined));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(socket));
  });
}

/** Whether nothing listens on it. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
