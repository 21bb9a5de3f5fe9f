/**
 * Game clients on their own origin: `/<gameName>/` is the document that the web app frames. They
 * are built together, so `/assets/` has the files of all of them, with PixiJS once.
 */
import type { Stage } from '@jubilee/contract/settings/stage';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createHttpApp,
  type HttpApp,
  type HttpAppOptions,
  sendRefusal,
} from '../../platform/http/app.ts';
import { brandOfRequest } from '../access/index.ts';
import type { Origins } from '../settings/index.ts';
import { plainPage } from './plain-page.ts';
import { gameHeaders } from './security-headers.ts';
import { documentOr404, serveBuiltFiles } from './static-surface.ts';

export interface GamesSurface {
  /** Output folder of the clients' build. */
  readonly root: string;
  readonly games: readonly string[];
  readonly origins: Origins;
  readonly deployedStage: Stage | undefined;
}

export async function createGamesApp(http: HttpAppOptions, deps: GamesSurface): Promise<HttpApp> {
  const known = new Set(deps.games);
  const app = await createHttpApp({
    ...http,
    refusalPage: plainPage,
    notFound: documentOr404(async (request, reply) => {
      const name = /^\/([a-z0-9-]{1,50})\/(?:index\.html)?(?:\?.*)?$/.exec(request.url)?.[1];
      if (name === undefined || !known.has(name)) return sendRefusal(reply, request, 'NOT_FOUND');
      const brand = brandOfRequest(request, deps.deployedStage);
      const hostname = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
      const html = await readFile(join(deps.root, name, 'index.html'), 'utf8');
      return reply
        .headers(gameHeaders(deps.origins.of('web', brand, hostname)))
        .type('text/html; charset=utf-8')
        .send(html);
    }),
  });
  app.addHook('onRequest', async (request) => {
    brandOfRequest(request, deps.deployedStage);
  });
  await serveBuiltFiles(app, [{ prefix: '/', root: deps.root }]);
  return app;
}
