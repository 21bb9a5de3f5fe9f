/** The daily wheel on its own origin: one document that the web app frames. Source: WHEEL-6. */
import type { Stage } from '@jubilee/contract/settings/stage';
import { join } from 'node:path';
import {
  createHttpApp,
  type HttpApp,
  type HttpAppOptions,
  sendRefusal,
} from '../../platform/http/app.ts';
import { brandOfRequest } from '../access/index.ts';
import type { Origins } from '../settings/index.ts';
import { readBuilt, sendText } from './built-document.ts';
import { plainPage } from './plain-page.ts';
import { gameHeaders } from './security-headers.ts';
import { documentOr404, serveBuiltFiles } from './static-surface.ts';

export interface SpinwheelSurface {
  /** Output folder of the wheel's build. */
  readonly root: string;
  readonly origins: Origins;
  readonly deployedStage: Stage | undefined;
}

export async function createSpinwheelApp(
  http: HttpAppOptions,
  { root, origins, deployedStage }: SpinwheelSurface,
): Promise<HttpApp> {
  const app = await createHttpApp({
    ...http,
    refusalPage: plainPage,
    notFound: documentOr404(async (request, reply) => {
      if ((request.url.split('?', 1)[0] ?? '') !== '/')
        return sendRefusal(reply, request, 'NOT_FOUND');
      const brand = brandOfRequest(request, deployedStage);
      const hostname = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
      reply.headers(gameHeaders(origins.of('web', brand, hostname)));
      const text = await readBuilt(join(root, 'index.html'));
      return sendText(request, reply, { text, type: 'text/html; charset=utf-8' });
    }),
  });
  app.addHook('onRequest', async (request) => {
    brandOfRequest(request, deployedStage);
  });
  await serveBuiltFiles(app, [{ prefix: '/', root }]);
  return app;
}
