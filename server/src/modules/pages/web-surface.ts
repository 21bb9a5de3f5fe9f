/** The player's web app: shell, its configuration, and the paths that the identity library uses. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createHttpApp,
  type HttpApp,
  type HttpAppOptions,
  HttpRefusal,
} from '../../platform/http/app.ts';
import { brandOfRequest } from '../access/index.ts';
import type { Origins } from '../settings/index.ts';
import { emptyPageHeaders, webHeaders } from './security-headers.ts';
import { documentOr404, serveBuiltFiles } from './static-surface.ts';

export interface WebSurface {
  readonly root: string;
  readonly origins: Origins;
  readonly allowLocalHosts: boolean;
  /** Brands whose players the hosted identity service keeps, with the domain of its handler pages. */
  readonly hostedBrands: ReadonlyMap<string, { readonly authDomain: string }>;
}

/** What the build tells the server: inline scripts by hash, and the page of each brand. */
interface BuiltPages {
  readonly scriptHashes: readonly string[];
  readonly pages: Readonly<Record<string, string>>;
}

export async function createWebApp(http: HttpAppOptions, deps: WebSurface): Promise<HttpApp> {
  const app = await createHttpApp({
    ...http,
    notFound: documentOr404(async (request, reply) => {
      const brand = brandOfRequest(request, deps.allowLocalHosts);
      const hostname = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
      const of = (surface: Parameters<Origins['of']>[0]): string =>
        deps.origins.of(surface, brand, hostname);
      const csp = await readFile(join(deps.root, 'csp.json'), 'utf8').catch(notBuilt);
      const { scriptHashes, pages } = JSON.parse(csp) as BuiltPages;
      const page = pages[brand.location] ?? 'index.html';
      const html = await readFile(join(deps.root, page), 'utf8').catch(notBuilt);
      const origins = {
        api: of('api'),
        socket: of('socket'),
        games: of('games'),
        spinwheel: of('spinwheel'),
        identity: of('identity'),
      };
      return reply
        .headers(webHeaders(origins, scriptHashes, deps.hostedBrands.get(brand.location)))
        .type('text/html; charset=utf-8')
        .send(html);
    }),
  });
  app.addHook('onRequest', async (request) => {
    brandOfRequest(request, deps.allowLocalHosts);
  });
  // For frames and windows that need a page of this origin with nothing in it. Source: ROUTE-22.
  app.get('/empty.html', (_request, reply) =>
    reply.headers(emptyPageHeaders()).type('text/html; charset=utf-8').send(EMPTY_PAGE),
  );
  await serveBuiltFiles(app, [{ prefix: '/', root: deps.root }]);
  return app;
}

const EMPTY_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Empty page</title></html>';

/** While a watcher rebuilds, files are missing for a moment: the page may try again. */
function notBuilt(): never {
  throw new HttpRefusal('OVERLOADED');
}
