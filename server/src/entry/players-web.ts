/** The surface of the player's app, with what the documents of a brand may load. */
import { networkOf } from '../modules/identity/index.ts';
import { createWebApp } from '../modules/pages/index.ts';
import type { HttpApp } from '../platform/http/app.ts';
import type { AppServices } from './compose-app.ts';
import { pageLocations } from './vendor-setup.ts';

/** `root`: the folder of the built page. */
export function createPlayersWeb(services: AppServices, root: string): Promise<HttpApp> {
  const { cfg, ids, log, origins, settings, observability } = services;
  return createWebApp(
    { log, ids, trustedProxies: cfg.trustedProxies },
    {
      root,
      origins,
      stage: cfg.stage,
      deployed: cfg.deployed,
      serviceWorker: cfg.serviceWorker,
      nowMs: () => performance.now(),
      networkOf,
      hostedBrands: services.hostedBrands,
      windowGameOrigins: settings.windowGameOrigins,
      locationVendorOf: pageLocations(services.vendors, settings.flagsOf),
      isCountedOutside: (brand) => observability.offerOf(brand).analytics !== undefined,
    },
  );
}
