/** The player's web app: shell, its configuration, and the paths that the identity library uses. */
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '@jubilee/contract/settings/brand';
import { pageOfPath } from '@jubilee/contract/settings/page-paths';
import type { Stage } from '@jubilee/contract/settings/stage';
import { createHttpApp, type HttpApp, type HttpAppOptions } from '../../platform/http/app.ts';
import { brandOfRequest } from '../access/index.ts';
import type { Origins } from '../settings/index.ts';
import { readBuilt, sendText } from './built-document.ts';
import { plainPage } from './plain-page.ts';
import { acceptPolicyReports } from './policy-reports.ts';
import { robotsText, sitemapText } from './search-engines.ts';
import { emptyPageHeaders, webHeaders, workerHeaders } from './security-headers.ts';
import { documentOr404, serveBuiltFiles } from './static-surface.ts';
import { WORKER_STOP } from './worker-stop.ts';

export interface WebSurface {
  readonly root: string;
  readonly origins: Origins;
  readonly stage: Stage;
  readonly deployed: boolean;
  /**
   * False serves every browser a worker that deletes its caches and removes itself. Source: SW-10.
   */
  readonly serviceWorker: boolean;
  /** Monotonic milliseconds. */
  readonly nowMs: () => number;
  /**
   * What counts as one caller: an IPv6 address is counted by its network, since its holder has all
   * of it.
   */
  readonly networkOf: (address: string) => string;
  /**
   * Brands whose players are stored by the hosted identity service, with the domain of its handler
   * pages.
   */
  readonly hostedBrands: ReadonlyMap<string, { readonly authDomain: string }>;
  /** Games that are hosted elsewhere, which the page may frame. Source: FRAME-28. */
  readonly windowGameOrigins?: readonly string[];
  /** Whether a third party counts visits of a brand too, for those who consent. */
  readonly isCountedOutside?: (brand: Brand) => boolean;
}

/** What the build reports to the server: inline scripts by hash, and the files of each brand. */
interface BuiltPages {
  readonly scriptHashes: readonly string[];
  readonly pages: Readonly<Record<string, string>>;
  /** Pages that include the lobby's first paint. */
  readonly lobbies?: Readonly<Record<string, string>>;
  /** Lists of further files a page needs, by language and path. */
  readonly preloads?: Readonly<Record<string, string>>;
  readonly manifests?: Readonly<Record<string, string>>;
}

interface Visited {
  readonly brand: Brand;
  readonly of: (surface: Parameters<Origins['of']>[0]) => string;
}

export async function createWebApp(http: HttpAppOptions, deps: WebSurface): Promise<HttpApp> {
  const allowLocalHosts = !deps.deployed;
  // Live installations are listed; a local one behaves like live, because it is measured as such.
  const isListed = deps.stage === 'live' || !deps.deployed;
  const visited = (request: FastifyRequest): Visited => {
    const brand = brandOfRequest(request, allowLocalHosts);
    const hostname = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
    return { brand, of: (surface) => deps.origins.of(surface, brand, hostname) };
  };
  const readPages = async (): Promise<BuiltPages> =>
    JSON.parse(await readBuilt(join(deps.root, 'csp.json'))) as BuiltPages;

  async function sendShell(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { brand, of } = visited(request);
    const built = await readPages();
    const { scriptHashes, pages, lobbies } = built;
    const [path = '/', search = ''] = request.url.split('?', 2);
    const lobby = isWholeLobby(path, search) ? lobbies?.[brand.location] : undefined;
    const file = lobby ?? pages[brand.location] ?? 'index.html';
    const text = await readBuilt(join(deps.root, file));
    reply.headers(
      webHeaders({
        origins: {
          api: of('api'),
          socket: of('socket'),
          games: of('games'),
          spinwheel: of('spinwheel'),
          identity: of('identity'),
        },
        scriptHashes,
        hosted: deps.hostedBrands.get(brand.location),
        isCountedOutside: deps.isCountedOutside?.(brand) ?? false,
        windowGameOrigins: deps.windowGameOrigins ?? [],
        isDeployed: deps.deployed,
        isListed,
        canonical: `${of('web')}${canonicalPath(path)}`,
        preloads: await preloadsOf(built, brand, path, request.headers['accept-language']),
      }),
    );
    // The page itself shows that there is nothing at this address.
    if (pageOfPath(path) === undefined) reply.code(404);
    return sendText(request, reply, { text, type: 'text/html; charset=utf-8' });
  }

  /** The preload headers of a page, in the browser's preferred language. */
  async function preloadsOf(
    built: BuiltPages,
    brand: Brand,
    path: string,
    wanted = '',
  ): Promise<string | undefined> {
    const file = built.preloads?.[brand.location];
    if (file === undefined || path === '/') return undefined;
    const byLanguage = new Map(
      Object.entries(
        JSON.parse(await readBuilt(join(deps.root, file))) as Record<
          string,
          Record<string, string>
        >,
      ),
    );
    const tags = wanted
      .toLowerCase()
      .split(',', 10)
      .map((tag) => tag.trim().slice(0, 2));
    const language = tags.find((tag) => byLanguage.has(tag)) ?? brand.language;
    const ofPath = byLanguage.get(language) ?? {};
    return Object.hasOwn(ofPath, path) ? ofPath[path] : undefined;
  }

  const app = await createHttpApp({
    ...http,
    refusalPage: plainPage,
    notFound: documentOr404(sendShell),
  });
  app.addHook('onRequest', async (request) => {
    brandOfRequest(request, allowLocalHosts);
  });
  // An empty page of this origin for frames and windows. Source: ROUTE-22.
  app.get('/empty.html', HEAD_TOO, (_request, reply) =>
    reply.headers(emptyPageHeaders()).type('text/html; charset=utf-8').send(EMPTY_PAGE),
  );
  app.get('/manifest.webmanifest', HEAD_TOO, async (request, reply) => {
    const { brand } = visited(request);
    const file = (await readPages()).manifests?.[brand.location];
    if (file === undefined) return reply.callNotFound();
    const text = await readBuilt(join(deps.root, file));
    reply.headers(FILE_HEADERS);
    return sendText(request, reply, { text, type: 'application/manifest+json; charset=utf-8' });
  });
  app.get('/sw.js', HEAD_TOO, async (request, reply) => {
    const text = deps.serviceWorker ? await readBuilt(join(deps.root, 'sw.js')) : WORKER_STOP;
    reply.headers(workerHeaders());
    return sendText(request, reply, { text, type: 'text/javascript; charset=utf-8' });
  });
  app.get('/robots.txt', HEAD_TOO, (request, reply) => {
    reply.headers(FILE_HEADERS);
    const text = robotsText(visited(request).of('web'), isListed);
    return sendText(request, reply, { text, type: 'text/plain; charset=utf-8' });
  });
  app.get('/sitemap.xml', HEAD_TOO, (request, reply) => {
    if (!isListed) return reply.callNotFound();
    reply.headers(FILE_HEADERS);
    const text = sitemapText(visited(request).of('web'));
    return sendText(request, reply, { text, type: 'application/xml; charset=utf-8' });
  });
  const { nowMs, networkOf } = deps;
  await acceptPolicyReports(app, { log: http.log, nowMs, networkOf });
  await serveBuiltFiles(app, [{ prefix: '/', root: deps.root }]);
  return app;
}

/**
 * The lobby's address without a category: with one it has no stage, which the first paint would
 * show.
 */
function isWholeLobby(path: string, search: string): boolean {
  return path === '/' && !new URLSearchParams(search).has('category');
}

/** The canonical form of a path; anything unexpected is the lobby's. */
function canonicalPath(path: string): string {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return /^(?:\/[A-Za-z0-9_-]{1,64}){1,4}$/.test(plain) ? plain : '/';
}

const EMPTY_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Empty page</title></html>';

/** Reads without side effects, so HEAD is served too. */
const HEAD_TOO = { exposeHeadRoute: true } as const;

const FILE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
  'cross-origin-resource-policy': 'same-origin',
} as const;
