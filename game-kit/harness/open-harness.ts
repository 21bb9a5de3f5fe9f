import type { IncomingMessage, ServerResponse } from 'node:http';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer as createVite } from 'vite';
import { CACHE } from './build-game.ts';
import { createCorePlayer } from './core-player.ts';
import { gameFacts, recordedBooks } from './game-facts.ts';
import { serveGame } from './serve-game.ts';

/** The harness of one game: its host page on `port`, the game on the next port. */
export interface Harness {
  /** Switches of the page, such as `book`, `locale`, `calm`, `balance`, `bare`. */
  url(switches?: Readonly<Record<string, string>>): string;
  close(): Promise<void>;
}

export async function openHarness(game: string, port: number, seed = 'harness'): Promise<Harness> {
  const gameServer = await serveGame(game, port + 1);
  const facts = await gameFacts(game);
  const player = createCorePlayer(facts, seed);
  const { gameName, title, paytableName, rtp } = facts;
  const plays = facts.game?.paytables[0]?.play;
  const answers: Readonly<Record<string, (body: unknown) => unknown>> = {
    '/books.json': () => recordedBooks(game),
    '/game.json': () => ({ gameName, title, paytableName, rtp, plays }),
    '/play': (body) => {
      const [command, data] = Array.isArray(body) ? body : [];
      return player.play(String(command), data);
    },
  };
  const vite = await createVite({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    server: { port, strictPort: true, hmr: false, watch: null },
    logLevel: 'warn',
    cacheDir: join(CACHE, `vite-${port}`),
    plugins: [
      {
        name: 'harness-answers',
        configureServer(server) {
          for (const [path, answer] of Object.entries(answers)) {
            server.middlewares.use(path, (request: IncomingMessage, response: ServerResponse) => {
              void readBody(request).then((body) => {
                response.setHeader('content-type', 'application/json');
                response.end(JSON.stringify(answer(body)));
              });
            });
          }
        },
      },
    ],
  });
  await vite.listen();
  const gameAddress = `http://localhost:${port + 1}/${game}/`;
  return {
    url: (switches = {}) =>
      `http://localhost:${port}/?${new URLSearchParams({ game: gameAddress, ...switches }).toString()}`,
    close: async () => {
      await vite.close();
      gameServer.closeAllConnections();
      gameServer.close();
      rmSync(CACHE, { recursive: true, force: true });
    },
  };
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of request) text += String(part);
  return text === '' ? undefined : JSON.parse(text);
}
