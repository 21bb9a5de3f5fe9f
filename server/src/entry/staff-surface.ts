/** The staff app on the staff host of every brand: its pages, its calls and their document, all on one origin. */
import { join } from 'node:path';
import { buildStaffOpenApi } from '@jubilee/contract/staff/staff-openapi';
import { networkOf } from '../modules/identity/index.ts';
import { createBackofficeApp } from '../modules/pages/index.ts';
import { registerStaffRoutes } from '../modules/staff/index.ts';
import type { HttpApp } from '../platform/http/app.ts';
import { admitWithin } from '../platform/http/network-limit.ts';
import { publicDocument } from '../platform/http/public-document.ts';
import type { AppServices } from './compose-app.ts';

export async function createStaffApp(services: AppServices): Promise<HttpApp> {
  const { cfg, log, ids, root, origins, staff, clock } = services;
  const app = await createBackofficeApp(
    { log, ids, trustedProxies: cfg.trustedProxies },
    {
      root: join(root, 'backoffice/dist'),
      isDeployed: cfg.deployed,
      deployedStage: services.callers.deployedStage,
    },
  );
  const openApi = publicDocument({
    type: 'application/json; charset=utf-8',
    build: () => JSON.stringify(buildStaffOpenApi()),
  });
  app.get('/staff/openapi.json', (request, reply) => {
    admitWithin(services.documentLimit, request.ip);
    return openApi(request, reply);
  });
  registerStaffRoutes(app, staff.routes, {
    isDeployed: cfg.deployed,
    deployedStage: services.callers.deployedStage,
    origins,
    now: () => clock.now(),
    networkOf,
    callsPerNetwork: services.staffCallLimit,
    readCaller: (secret) => staff.readCaller(secret),
    record: staff.record,
    checkReplies: cfg.stage !== 'live',
  });
  return app;
}
