import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer as createVite } from 'vite';

/**
 * Opens the harness for one built game: `node game-kit/harness/serve.ts <game> [port]`.
 * The harness stands on the port, the game on the next one, with the policy that the house serves it with.
 */
const [game = 'copper-comet', portText = '27000'] = process.argv.slice(2);
const port = Number(portText);
const gameFolder = fileURLToPath(new URL(`../../games/${game}/`, import.meta.url));
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors *";
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

createServer((request, response) => {
  const path = normalize(new URL(request.url ?? '/', 'http://game').pathname);
  const file = join(gameFolder, 'dist', path === '/' ? 'index.html' : path);
  try {
    const body = readFileSync(file);
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
    });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}).listen(port + 1);

const vite = await createVite({
  root: fileURLToPath(new URL('.', import.meta.url)),
  server: { port, strictPort: true },
  logLevel: 'warn',
  plugins: [
    {
      name: 'recorded-books',
      configureServer(server) {
        server.middlewares.use('/books.json', (_, response) => {
          const folder = join(gameFolder, 'books');
          const entries = readdirSync(folder)
            .filter((file) => file.endsWith('.json'))
            .map((file): readonly [string, unknown] => [
              file.replace('.json', ''),
              JSON.parse(readFileSync(join(folder, file), 'utf8')),
            ]);
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify(Object.fromEntries(entries)));
        });
      },
    },
  ],
});
await vite.listen();
process.stdout.write(`harness http://localhost:${port}/?game=http://localhost:${port + 1}/\n`);
