/** The files of the staff app. Its calls are added by the entry, on the same origin. Source: STAFF-9. */
import type { Stage } from '@jubilee/contract/settings/stage';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  createHttpApp,
  type HttpApp,
  type HttpAppOptions,
  sendRefusal,
} from '../../platform/http/app.ts';
import { brandOfRequest } from '../access/index.ts';
import { readBuilt, sendText } from './built-document.ts';
import { plainPage } from './plain-page.ts';
import { backofficeHeaders } from './security-headers.ts';
import { documentOr404, serveBuiltFiles } from './static-surface.ts';

export interface BackofficeSurface {
  /** Output folder of the app's build; without one a page says so. */
  readonly root: string;
  readonly isDeployed: boolean;
  readonly deployedStage: Stage | undefined;
}

const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Staff app</title>
<h1>The staff app is not built</h1>
<p>Its calls are served: <a href="/staff/openapi.json">/staff/openapi.json</a>.</p>
</html>
`;

export async function createBackofficeApp(
  http: HttpAppOptions,
  { root, isDeployed, deployedStage }: BackofficeSurface,
): Promise<HttpApp> {
  const isBuilt = existsSync(join(root, 'index.html'));
  const page = documentOr404(async (request, reply) => {
    const text = isBuilt ? await readBuilt(join(root, 'index.html')) : NOT_BUILT;
    return sendText(request, reply, { text, type: 'text/html; charset=utf-8' });
  });
  const app = await createHttpApp({
    ...http,
    refusalPage: plainPage,
    // A call that does not exist is no page.
    notFound: (request, reply) =>
      request.url.startsWith('/staff/')
        ? sendRefusal(reply, request, 'NOT_FOUND')
        : page(request, reply),
  });
  app.addHook('onRequest', async (request, reply) => {
    brandOfRequest(request, deployedStage);
    reply.headers(backofficeHeaders(isDeployed));
  });
  if (isBuilt) await serveBuiltFiles(app, [{ prefix: '/', root }]);
  return app;
}
