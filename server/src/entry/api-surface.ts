/** The API: every product call that has a route, its API reference, health and metrics. */
import { CALLS } from '@jubilee/contract/calls/all';
import { EXPOSED_HEADERS, REQUEST_HEADERS } from '@jubilee/contract/http/headers';
import { buildOpenApi } from '@jubilee/contract/openapi';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { brandOfRequest, type Route, registerRoutes } from '../modules/access/index.ts';
import { activityRoutes } from '../modules/activity/index.ts';
import { analyticsRoutes } from '../modules/analytics/index.ts';
import { bingoRoutes } from '../modules/bingo/index.ts';
import { crashRoutes } from '../modules/crash/index.ts';
import { creditRoutes } from '../modules/credits/index.ts';
import { gameRoutes } from '../modules/games/index.ts';
import { jackpotRoutes } from '../modules/jackpots/index.ts';
import { playerRoutes } from '../modules/players/index.ts';
import { roundRoutes } from '../modules/rounds/index.ts';
import { returnRoutes } from '../modules/returns/index.ts';
import { settingsRoutes, unityRoutes } from '../modules/settings/index.ts';
import { playerGamesRoutes } from '../modules/player-games/index.ts';
import { tierRoutes } from '../modules/tiers/index.ts';
import { createHttpApp, type HttpApp, sendRefusal } from '../platform/http/app.ts';
import { admitWithin } from '../platform/http/network-limit.ts';
import { publicDocument } from '../platform/http/public-document.ts';
import { processMetrics } from '../platform/metrics/process-metrics.ts';
import { apiReference } from './api-reference.ts';
import type { AppServices } from './compose-app.ts';

/** Every implemented route; `npm run calls` lists the calls of the contract that have none. */
export function productRoutes(services: AppServices): Route[] {
  return [
    ...settingsRoutes(services.settings),
    ...playerRoutes({ ...services, identity: services.identity.admin }),
    ...gameRoutes(services),
    ...crashRoutes(services.crash),
    ...bingoRoutes(services.bingo),
    ...jackpotRoutes(services),
    ...creditRoutes(services),
    ...returnRoutes(services),
    ...unityRoutes(services.cfg.stage),
    ...roundRoutes(services),
    ...playerGamesRoutes(services),
    ...activityRoutes(services),
    ...tierRoutes(services),
    ...analyticsRoutes(services),
  ];
}

export async function createApiApp(services: AppServices): Promise<HttpApp> {
  const app = await createHttpApp({
    log: services.log,
    ids: services.ids,
    trustedProxies: services.cfg.trustedProxies,
    allowOrigin: services.origins.isOwnPage,
    notFound: (request, reply) => {
      brandOfRequest(request, services.callers.allowLocalHosts);
      return sendRefusal(reply, request, 'NOT_FOUND');
    },
    allowedHeaders: [...REQUEST_HEADERS, 'content-type'],
    exposedHeaders: EXPOSED_HEADERS,
  });
  addHealth(app, services);
  addMetrics(app);
  const routes = productRoutes(services);
  addDocuments(app, services, new Set(routes.map(({ call }) => call.name)));
  registerRoutes(app, routes, {
    ...services.callers,
    flagsOf: services.settings.flagsOf,
    checkReplies: services.cfg.stage !== 'live',
  });
  return app;
}

/** Built on the first request: building takes half of the start time. Source: HTTP-1, HTTP-28. */
function addDocuments(
  app: HttpApp,
  { documentLimit }: Pick<AppServices, 'documentLimit'>,
  served: ReadonlySet<string>,
): void {
  const openApi = publicDocument({
    type: 'application/json; charset=utf-8',
    build: () => JSON.stringify(buildOpenApi(CALLS, (call) => served.has(call.name))),
  });
  const reference = publicDocument({
    type: 'text/html; charset=utf-8',
    build: () => apiReference(CALLS, served),
  });
  app.get('/openapi.json', (request, reply) => {
    admitWithin(documentLimit, request.ip);
    return openApi(request, reply);
  });
  app.get('/docs', (request, reply) => {
    admitWithin(documentLimit, request.ip);
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    return reference(request, reply);
  });
}

/**
 * Alive while the process answers; ready while the database answers too and no stop was requested.
 */
function addHealth(app: HttpApp, services: AppServices): void {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    admitWithin(services.readinessLimit, request.ip);
    const ready = !stopping && (await services.databaseAnswers());
    const status = ready ? 'ready' : 'not ready';
    // For the operator: with an uncertain clock or without a leader everything is served but new crash bets.
    return reply.code(ready ? 200 : 503).send({
      status,
      clock: services.roundClock.status(),
      crash: { leader: ready && (await isCrashLed(services)) ? 'present' : 'missing' },
    });
  });
}

/** False also when the database went away since the last query. */
function isCrashLed({ crashIsLed }: AppServices): Promise<boolean> {
  return crashIsLed().catch(() => false);
}

function addMetrics(app: HttpApp): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the last header to the end of the answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
    done();
  });
  app.get('/metrics', async (_request, reply) =>
    reply
      .type(registry.contentType)
      .send(await Registry.merge([registry, processMetrics]).metrics()),
  );
}
