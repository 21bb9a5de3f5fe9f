/** The rules of flags, the flags of each brand, and the configuration that pages receive. */
import {
  createBrandFlags,
  createSettings,
  openFlagRules,
  readWindowGames,
} from '../modules/settings/index.ts';
import type { Foundation } from './compose-foundation.ts';

export async function composeSettings(foundation: Foundation) {
  const { cfg, db, clock, ids, log, origins, setup, observability } = foundation;
  const flagRules = await openFlagRules({ db, clock, ids, log });
  foundation.pools.push({ end: () => flagRules.close() });
  const flags = createBrandFlags({
    stage: cfg.stage,
    rules: flagRules,
    clock,
    domain: `app ${ids.uuidV7()}`,
    over: foundation.flags ?? {},
  });
  const settings = createSettings({
    stage: cfg.stage,
    origins,
    versionString: foundation.versionString,
    roundMinMs: { slot: cfg.slotRoundMinMs, table: cfg.tableRoundMinMs, shared: 0 },
    identityOffer: setup.offerOf,
    flags,
    observabilityOffer: observability.offerOf,
    windowGames: readWindowGames(cfg.windowGames),
  });
  return { flagRules, flags, settings };
}
