/** The rules of flags, the flags of each brand, and the configuration that pages receive. */
import { BRANDS } from '@jubilee/brands';
import {
  createBrandFlags,
  createSettings,
  openFlagRules,
  openGamePauses,
  openPublishedContent,
  readWindowGames,
} from '../modules/settings/index.ts';
import { flagsOverBrand } from './app-options.ts';
import type { Foundation } from './compose-foundation.ts';
import { loadContentFiles } from './content-files.ts';
import { localLoyaltyPages } from './sandbox-loyalty.ts';
import { pageLocations, type VendorAdapters } from './vendor-setup.ts';

export async function composeSettings(
  foundation: Foundation,
  vendors: Pick<VendorAdapters, 'location'>,
) {
  const { cfg, db, backgroundPool, clock, ids, log, origins, setup, observability } = foundation;
  const flagRules = await openFlagRules({ db, clock, ids, log });
  foundation.pools.push({ end: () => flagRules.close() });
  const pauses = await openGamePauses({ pool: backgroundPool, log });
  foundation.pools.push({ end: () => pauses.close() });
  const fileOf = await loadContentFiles(BRANDS);
  const content = await openPublishedContent({ pool: backgroundPool, log, fileOf, brands: BRANDS });
  foundation.pools.push({ end: () => content.close() });
  const flags = createBrandFlags({
    stage: cfg.stage,
    rules: flagRules,
    clock,
    domain: `app ${ids.uuidV7()}`,
    overOf: (brand) => ({ ...localLoyaltyPages(cfg), ...flagsOverBrand(foundation, brand) }),
  });
  const locationOf = pageLocations(vendors, flags.flagsOf);
  const settings = createSettings({
    stage: cfg.stage,
    origins,
    versionString: foundation.versionString,
    roundMinMs: { slot: cfg.slotRoundMinMs, table: cfg.tableRoundMinMs, shared: 0 },
    identityOffer: setup.offerOf,
    flags,
    pauses,
    content,
    clock,
    observabilityOffer: observability.offerOf,
    locationCheckOf: (brand) => locationOf(brand)?.check,
    windowGames: readWindowGames(cfg.windowGames),
  });
  return { flagRules, flags, settings };
}
