import { createServer, type Server } from 'node:net';

/** Below the range of outgoing connections: no call of a test takes such a port. */
const FIRST = 20_000;
const BLOCK = 120;
const BLOCKS = 100;

/** The first port of a block stays bound while this process lives, and so the whole block is its own. */
let block: Promise<number> | undefined;
let offset = 0;

/**
 * Loopback ports for services whose addresses must be known before they listen, all different until a block is used up.
 * Another process that runs tests, of this run or of another one, never gets the same.
 */
export async function freePorts(count: number): Promise<readonly number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const first = await (block ??= ownBlock());
    offset = (offset % (BLOCK - 1)) + 1;
    // Another call may move the offset while this one waits.
    const port = first + offset;
    const server = await occupy(port);
    if (server === undefined) continue;
    await new Promise((done) => server.close(done));
    ports.push(port);
  }
  return ports;
}

export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  if (port === undefined) throw new Error('No free port.');
  return port;
}

async function ownBlock(): Promise<number> {
  for (let at = 0; at < BLOCKS; at += 1) {
    const first = FIRST + at * BLOCK;
    const guard = await occupy(first);
    if (guard === undefined) continue;
    guard.unref();
    return first;
  }
  throw new Error('Every block of ports is taken by another process that runs tests.');
}

/** Undefined when the port is in use. */
function occupy(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
