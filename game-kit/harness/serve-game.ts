import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { buildGame } from './build-game.ts';

/** Serves the game on its own origin, with the same policy as the server. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors *";
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export async function serveGame(game: string, port: number): Promise<Server> {
  const built = buildGame(game);
  await built.refresh();
  const server = createServer((request, response) => {
    const requestedPath = normalize(new URL(request.url ?? '/', 'http://game').pathname);
    const path = requestedPath.endsWith('/') ? `${requestedPath}index.html` : requestedPath;
    const answer = (): void => {
      const file = join(built.folder, path);
      if (!existsSync(file)) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'content-security-policy': POLICY,
        'cache-control': 'no-store',
      });
      response.end(readFileSync(file));
    };
    // Browsers request the favicon even when the page has none.
    if (path === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    if (!path.endsWith('index.html')) {
      answer();
      return;
    }
    built.refresh().then(answer, (fault: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(fault));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return server;
}
