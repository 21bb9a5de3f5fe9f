import { createServer, type Server } from 'node:net';

/**
 * Below the range of outgoing connections: a free port in that range could be taken by a call of
 * the same test.
 */
const FIRST = 20_000;
const LAST = 32_000;
/**
 * Test files run in several processes, each with a share of the range: between finding a port free and listening on it no
 * other process takes it.
 */
const SHARES = 8;
const SHARE = Math.floor((LAST - FIRST) / SHARES);
const first = FIRST + (Number(process.env['VITEST_POOL_ID'] ?? '0') % SHARES) * SHARE;
/** The last ones, in their order: what was given long ago is listened on or free again. */
const given = new Set<number>();

/** Free loopback ports, all different; each stays bound until all of them are found. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const occupied: { readonly server: Server; readonly port: number }[] = [];
  while (occupied.length < count) {
    const port = first + Math.floor(Math.random() * SHARE);
    const server = given.has(port) ? undefined : await occupy(port);
    if (server === undefined) continue;
    given.add(port);
    const [oldest] = given;
    if (given.size > SHARE / 2 && oldest !== undefined) given.delete(oldest);
    occupied.push({ server, port });
  }
  await Promise.all(occupied.map(({ server }) => new Promise((done) => server.close(done))));
  return occupied.map(({ port }) => port);
}

export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  if (port === undefined) throw new Error('No free port.');
  return port;
}

/** Undefined when the port is in use. */
function occupy(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
