/**
 * Probes and metrics of a process that only works: it has no other port, and what it counts is in no other
 * process. Source: OPS-45.
 */
import { createHttpApp, type HttpApp } from '../platform/http/app.ts';
import { listenOn } from '../platform/http/listen.ts';
import type { AppServices } from './compose-app.ts';
import { addHealth, addMetrics } from './health-and-metrics.ts';

export async function startWorkerSurface(services: AppServices): Promise<HttpApp> {
  const { cfg, log, ids } = services;
  const app = await createHttpApp({ log, ids, trustedProxies: cfg.trustedProxies });
  addHealth(app, services);
  addMetrics(app, services);
  await app.ready();
  await listenOn(app.server, {
    port: cfg.workerPort,
    address: cfg.bindAddress,
    setting: 'JUBILEE_PORT_WORKER',
  });
  return app;
}
