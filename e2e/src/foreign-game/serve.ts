/**
 * Serves the example of a third-party game on its own origin, and provides the server setting for
 * it.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const PAGE = fileURLToPath(new URL('index.html', import.meta.url));

export interface ForeignGameServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** The game whose rounds the example plays. */
export const FOREIGN_GAME = 'copper-comet';

/**
 * The setting of a server that offers the example, in addition to the games that it names already.
 */
export function windowGamesWith(setting: string | undefined, origin: string): string {
  const others: unknown = setting === undefined || setting === '' ? {} : JSON.parse(setting);
  return JSON.stringify({ ...Object(others), [FOREIGN_GAME]: { url: `${origin}/` } });
}

/** Port 0 picks a free one. Faults: the port is in use. */
export async function serveForeignGame(wantedPort = 0): Promise<ForeignGameServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/') {
      response.writeHead(404).end();
      return;
    }
    readFile(PAGE).then(
      (body) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(wantedPort, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}
