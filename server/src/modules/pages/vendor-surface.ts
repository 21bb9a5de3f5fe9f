/**
 * Documents of vendors on an origin of their own: `/<port>/<folder>` holds one vendor's script and fields under a
 * policy that allows that vendor and nothing else. The page frames it and gets messages only. Source: PAY-13.
 */
import type { Stage } from '@jubilee/contract/settings/stage';
import { join } from 'node:path';
import type { Brand } from '@jubilee/contract/settings/brand';
import {
  createHttpApp,
  type HttpApp,
  type HttpAppOptions,
  sendRefusal,
} from '../../platform/http/app.ts';
import { brandOfRequest } from '../access/index.ts';
import type { Origins } from '../settings/index.ts';
import { plainPage } from './plain-page.ts';
import { vendorHeaders } from './security-headers.ts';
import { documentOr404, serveBuiltFiles } from './static-surface.ts';

/** Nothing in it is secret: whoever opens the document reads it. */
export interface VendorDocument {
  readonly folder: string;
  readonly label: string;
  /** For the document's own script; `scriptUrl` is the vendor's. */
  readonly settings: Readonly<Record<string, string>>;
  readonly scriptOrigins: readonly string[];
  readonly frameOrigins: readonly string[];
  readonly connectOrigins: readonly string[];
  /** Browser features that the vendor's frames may use. */
  readonly powers: readonly string[];
}

export interface VendorSurface {
  /** Output folder of the page's build. */
  readonly root: string;
  readonly origins: Origins;
  readonly deployedStage: Stage | undefined;
  /** The documents of a brand by their path, such as `pay-in/nmi`; a vendor that is off has none. */
  readonly documentsOf: (brand: Brand) => ReadonlyMap<string, VendorDocument>;
}

export async function createVendorApp(http: HttpAppOptions, deps: VendorSurface): Promise<HttpApp> {
  const { deployedStage, documentsOf, origins, root } = deps;
  const app = await createHttpApp({
    ...http,
    refusalPage: plainPage,
    notFound: documentOr404((request, reply) => {
      const brand = brandOfRequest(request, deployedStage);
      const path = request.url.split('?', 1)[0]?.slice(1) ?? '';
      const found = documentsOf(brand).get(path);
      if (found === undefined) return Promise.resolve(sendRefusal(reply, request, 'NOT_FOUND'));
      const hostname = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
      const page = origins.of('web', brand, hostname);
      return Promise.resolve(
        reply
          .headers(vendorHeaders(found, page))
          .type('text/html; charset=utf-8')
          .send(documentOf(found, page)),
      );
    }),
  });
  app.addHook('onRequest', async (request) => {
    brandOfRequest(request, deployedStage);
  });
  await serveBuiltFiles(app, [{ prefix: '/scripts/', root: join(root, 'vendor-documents') }]);
  return app;
}

function documentOf({ folder, label, settings }: VendorDocument, page: string): string {
  const data = JSON.stringify({ page, ...settings }).replaceAll('<', String.raw`\u003c`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${label}</title>
<script type="application/json" id="settings">${data}</script>
<script type="module" src="/scripts/${folder}.js"></script>
<main id="vendor"></main>
</html>
`;
}
