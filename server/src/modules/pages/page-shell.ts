/** The document that starts the player's app at every address. */
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageOfPath } from '@jubilee/contract/settings/page-paths';
import { readBuilt, sendText } from './built-document.ts';
import { fileOfPage, preloadsOf, readBuiltPages } from './built-pages.ts';
import { webHeaders } from './security-headers.ts';
import { isListed, visitOf, type WebSurface } from './web-visit.ts';

export async function sendShell(
  deps: WebSurface,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { root } = deps;
  const { brand, of } = visitOf(request, deps);
  const built = await readBuiltPages(root);
  const [path = '/', search = ''] = request.url.split('?', 2);
  const text = await readBuilt(join(root, fileOfPage(built, brand, { path, search })));
  const language = request.headers['accept-language'];
  reply.headers(
    webHeaders({
      origins: {
        api: of('api'),
        socket: of('socket'),
        games: of('games'),
        spinwheel: of('spinwheel'),
        vendor: of('vendor'),
        identity: of('identity'),
      },
      scriptHashes: built.scriptHashes,
      hosted: deps.hostedBrands.get(brand.location),
      isCountedOutside: deps.isCountedOutside?.(brand) ?? false,
      locationVendor: deps.locationVendorOf?.(brand),
      windowGameOrigins: deps.windowGameOrigins ?? [],
      isDeployed: deps.deployed,
      isListed: isListed(deps),
      canonical: `${of('web')}${canonicalPath(path)}`,
      preloads: await preloadsOf({ root, built, brand }, path, language),
    }),
  );
  // The page itself shows that there is nothing at this address.
  if (pageOfPath(path) === undefined) reply.code(404);
  return sendText(request, reply, { text, type: 'text/html; charset=utf-8' });
}

/** The canonical form of a path; anything unexpected is the lobby's. */
function canonicalPath(path: string): string {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return /^(?:\/[A-Za-z0-9_-]{1,64}){1,4}$/.test(plain) ? plain : '/';
}
