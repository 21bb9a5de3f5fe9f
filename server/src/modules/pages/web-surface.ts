/** The player's web app: shell, its configuration, and the paths that the identity library uses. */
import { join } from 'node:path';
import { createHttpApp, type HttpApp, type HttpAppOptions } from '../../platform/http/app.ts';
import { brandOfRequest } from '../access/index.ts';
import { readBuilt, sendText } from './built-document.ts';
import { readBuiltPages } from './built-pages.ts';
import { sendShell } from './page-shell.ts';
import { plainPage } from './plain-page.ts';
import { acceptPolicyReports } from './policy-reports.ts';
import { robotsText, sitemapText } from './search-engines.ts';
import { emptyPageHeaders, workerHeaders } from './security-headers.ts';
import { documentOr404, serveBuiltFiles } from './static-surface.ts';
import { isListed, visitOf, type WebSurface } from './web-visit.ts';
import { WORKER_STOP } from './worker-stop.ts';

export async function createWebApp(http: HttpAppOptions, deps: WebSurface): Promise<HttpApp> {
  const app = await createHttpApp({
    ...http,
    refusalPage: plainPage,
    notFound: documentOr404((request, reply) => sendShell(deps, request, reply)),
  });
  app.addHook('onRequest', async (request) => {
    brandOfRequest(request, deps.deployed ? deps.stage : undefined);
  });
  // An empty page of this origin for frames and windows. Source: ROUTE-22.
  app.get('/empty.html', HEAD_TOO, (_request, reply) =>
    reply.headers(emptyPageHeaders()).type('text/html; charset=utf-8').send(EMPTY_PAGE),
  );
  serveAppFiles(app, deps);
  serveSearchEngines(app, deps);
  const { nowMs, networkOf } = deps;
  await acceptPolicyReports(app, { log: http.log, nowMs, networkOf });
  await serveBuiltFiles(app, [{ prefix: '/', root: deps.root }]);
  return app;
}

/** What makes the page an app: the manifest of its brand, and the service worker. */
function serveAppFiles(app: HttpApp, deps: WebSurface): void {
  app.get('/manifest.webmanifest', HEAD_TOO, async (request, reply) => {
    const { brand } = visitOf(request, deps);
    const file = (await readBuiltPages(deps.root)).manifests?.[brand.location];
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
}

function serveSearchEngines(app: HttpApp, deps: WebSurface): void {
  app.get('/robots.txt', HEAD_TOO, (request, reply) => {
    reply.headers(FILE_HEADERS);
    const text = robotsText(visitOf(request, deps).of('web'), isListed(deps));
    return sendText(request, reply, { text, type: 'text/plain; charset=utf-8' });
  });
  app.get('/sitemap.xml', HEAD_TOO, (request, reply) => {
    if (!isListed(deps)) return reply.callNotFound();
    reply.headers(FILE_HEADERS);
    const text = sitemapText(visitOf(request, deps).of('web'));
    return sendText(request, reply, { text, type: 'application/xml; charset=utf-8' });
  });
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
