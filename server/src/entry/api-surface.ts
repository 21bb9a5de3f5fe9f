/** The API: every product call that has a route, its API reference, health and metrics. */
import { CALLS } from '@jubilee/contract/calls/all';
import { EXPOSED_HEADERS, REQUEST_HEADERS } from '@jubilee/contract/http/headers';
import { buildOpenApi } from '@jubilee/contract/openapi';
import { brandOfRequest, type Route, registerRoutes } from '../modules/access/index.ts';
import { activityRoutes } from '../modules/activity/index.ts';
import { analyticsRoutes } from '../modules/analytics/index.ts';
import { bingoRoutes } from '../modules/bingo/index.ts';
import { acceptPayoutEvent, cashOutRoutes } from '../modules/cash-outs/index.ts';
import { crashRoutes } from '../modules/crash/index.ts';
import { creditRoutes } from '../modules/credits/index.ts';
import { exclusionRoutes } from '../modules/exclusions/index.ts';
import { acceptEvent, identityCheckRoutes } from '../modules/identity-checks/index.ts';
import { gameRoutes } from '../modules/games/index.ts';
import { jackpotRoutes } from '../modules/jackpots/index.ts';
import { limitRoutes } from '../modules/limits/index.ts';
import { loyaltyRoutes } from '../modules/loyalty/index.ts';
import { postalEntryRoutes } from '../modules/postal-entries/index.ts';
import { referralRoutes } from '../modules/referrals/index.ts';
import { personalDataRoutes, servePersonalData } from '../modules/privacy/index.ts';
import { acceptPaymentEvent, purchaseRoutes } from '../modules/purchases/index.ts';
import { playerRoutes } from '../modules/players/index.ts';
import { roundRoutes } from '../modules/rounds/index.ts';
import { returnRoutes } from '../modules/returns/index.ts';
import { settingsRoutes, unityRoutes } from '../modules/settings/index.ts';
import { playerGamesRoutes } from '../modules/player-games/index.ts';
import { supportRoutes } from '../modules/support/index.ts';
import { tierRoutes } from '../modules/tiers/index.ts';
import { voucherRoutes } from '../modules/vouchers/index.ts';
import { receiveWebhooks } from '../modules/webhooks/index.ts';
import { wheelRoutes } from '../modules/wheel/index.ts';
import { createHttpApp, type HttpApp, sendRefusal } from '../platform/http/app.ts';
import { admitWithin } from '../platform/http/network-limit.ts';
import { publicDocument } from '../platform/http/public-document.ts';
import { apiReference } from './api-reference.ts';
import type { AppServices } from './compose-app.ts';
import { addHealth, addMetrics } from './health-and-metrics.ts';
import { orderRoutes } from './order-routes.ts';

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
    ...postalEntryRoutes(services.postalRequests),
    ...personalDataRoutes(services.personalData),
    ...exclusionRoutes(services.exclusions),
    ...limitRoutes(services.limits),
    ...identityCheckRoutes(services.identityChecks),
    ...purchaseRoutes(services.purchases),
    ...orderRoutes(services),
    ...cashOutRoutes(services.cashOuts),
    ...activityRoutes(services),
    ...tierRoutes(services),
    ...wheelRoutes({
      ...services,
      pool: services.vouchers.pool,
      sharedClock: services.roundClock,
    }),
    ...voucherRoutes(services.vouchers),
    ...referralRoutes(services.referrals),
    ...loyaltyRoutes(services.loyalty),
    ...supportRoutes({
      vendorsOf: services.vendors.support,
      clock: services.clock,
      log: services.log,
    }),
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
      brandOfRequest(request, services.callers.deployedStage);
      return sendRefusal(reply, request, 'NOT_FOUND');
    },
    allowedHeaders: [...REQUEST_HEADERS, 'content-type'],
    exposedHeaders: EXPOSED_HEADERS,
  });
  addHealth(app, services);
  addMetrics(app, services);
  await receiveWebhooks(app, {
    port: 'identity-checks',
    brands: services.identityChecks.brands,
    adaptersOf: services.identityChecks.adaptersOf,
    accept: (delivery) => acceptEvent(services.identityChecks, delivery),
    log: services.log,
  });
  await receiveWebhooks(app, {
    port: 'pay-in',
    brands: services.purchases.brands,
    adaptersOf: services.purchases.adaptersOf,
    accept: (delivery) => acceptPaymentEvent(services.purchases, delivery),
    log: services.log,
  });
  await receiveWebhooks(app, {
    port: 'pay-out',
    brands: services.cashOuts.brands,
    adaptersOf: services.cashOuts.vendorsOf,
    accept: (delivery) => acceptPayoutEvent(services.cashOuts, delivery),
    log: services.log,
  });
  const routes = productRoutes(services);
  addDocuments(app, services, new Set(routes.map(({ call }) => call.name)));
  servePersonalData(app, {
    ...services.personalData,
    deployedStage: services.callers.deployedStage,
    limit: services.documentLimit,
  });
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
