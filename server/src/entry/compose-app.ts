/**
 * Wires the platform: one readable function per part, no container. Roles decide which surfaces and
 * loops this process runs; all roles share the same modules and the same database.
 */
import { BRANDS } from '@jubilee/brands';
import { createAccounts } from '../modules/account/index.ts';
import { createAnalytics } from '../modules/analytics/index.ts';
import { networkOf } from '../modules/identity/index.ts';
import { createRoundPacing } from '../modules/money/index.ts';
import { createAccountStatus } from '../modules/players/index.ts';
import { loadForceBigWin } from '../modules/rounds/index.ts';
import { createSessions, SESSION_SETTINGS_DEFAULT } from '../modules/sessions/index.ts';
import { createTiers } from '../modules/tiers/index.ts';
import { createSignedLinks } from '../platform/encryption/signed-links.ts';
import { migrateJobs } from '../platform/jobs/jobs.ts';
import type { AppOptions } from './app-options.ts';
import { composeCallers } from './compose-callers.ts';
import { composeCashOuts } from './compose-cash-outs.ts';
import { composeExclusions } from './compose-exclusions.ts';
import { type Closing, composeFoundation, type Foundation } from './compose-foundation.ts';
import { composeIdentity } from './compose-identity.ts';
import { composeIdentityChecks } from './compose-identity-checks.ts';
import { composeJurisdictions } from './compose-jurisdictions.ts';
import { composeLegalTexts } from './compose-legal-texts.ts';
import { composeLimits } from './compose-limits.ts';
import { composeLocation } from './compose-location.ts';
import { composeMoney, composeWallet } from './compose-money.ts';
import { composePostalEntries } from './compose-postal-entries.ts';
import { composePrivacy } from './compose-privacy.ts';
import { composeRewards } from './compose-rewards.ts';
import { composePurchases } from './compose-purchases.ts';
import { composeSettings } from './compose-settings.ts';
import { composeSharedRounds } from './compose-shared-rounds.ts';
import { composeStaff } from './compose-staff.ts';
import { loadLegalFacts } from './legal-facts.ts';
import { assertAccounts, vendorSetup } from './vendor-setup.ts';

export type AppServices = Awaited<ReturnType<typeof composeApp>>;

/**
 * Builds the modules over one database; nothing listens yet. If it fails, every opened connection
 * is closed.
 */
export async function composeApp(options: AppOptions) {
  const pools: Closing[] = [];
  try {
    return await composeModules(options, pools);
  } catch (error) {
    await Promise.all(pools.map((one) => one.end()));
    throw error;
  }
}

async function composeModules(options: AppOptions, pools: Closing[]) {
  const foundation = composeFoundation(options, pools);
  const {
    cfg,
    clock,
    nowMs,
    db,
    feedDb,
    urgentDb,
    pool,
    backgroundPool,
    origins,
    setup,
    observability,
  } = foundation;
  const wallet = composeWallet(foundation);
  await wallet.preparePartitions();
  await migrateJobs(options.databaseUrl);
  const accounts = createAccounts({ db, feedDb, urgentDb, clock });
  const sessions = composeSessions(foundation);
  const vendors = await vendorSetup(cfg, clock);
  const { flagRules, flags, settings } = await composeSettings(foundation, vendors);
  assertAccounts(cfg, vendors, settings.flagsOf);
  const money = await composeMoney(foundation, { wallet, accounts, settings });
  const jurisdictions = await composeJurisdictions(foundation);
  const location = composeLocation(foundation, vendors);
  // Measured before the chains of crash points are made: they remember when this process was given its salt.
  await foundation.roundClock.isGood();
  const sharedRounds = composeSharedRounds(foundation, { wallet, settings });
  const { identity, verifiers } = await composeIdentity(foundation, {
    accounts,
    sessions,
    settings,
    wallet,
  });
  const tiers = createTiers({ db, wallet, clock });
  const legalFactsOf = await loadLegalFacts(BRANDS, options.legalFacts);
  const legalTexts = await composeLegalTexts(foundation, legalFactsOf);
  const accountStatus = createAccountStatus({
    accounts,
    sessions,
    wallet,
    identity: identity.admin,
  });
  const exclusionParts = composeExclusions(foundation, {
    accounts,
    sessions,
    wallet,
    identity: identity.admin,
  });
  const forRooms = {
    exclusions: exclusionParts.exclusions,
    wallet,
    accounts,
    accountStatus,
    sessions,
    settings,
    jurisdictions,
    identity,
    tiers,
    legalTexts,
    ...money,
  };
  const identityCheckParts = composeIdentityChecks(foundation, {
    accounts,
    wallet,
    jurisdictions,
    settings,
    vendors,
  });
  const staffParts = await composeStaff(foundation, { ...forRooms, legalFactsOf });
  return {
    ...options,
    origins,
    wallet,
    ...money,
    accounts,
    sessions,
    settings,
    jurisdictions,
    location,
    legalTexts,
    ...sharedRounds,
    roundClock: foundation.roundClock,
    counts: foundation.counts,
    flagRules,
    tiers,
    analytics: createAnalytics({
      db,
      clock,
      stage: cfg.stage,
      nowMs,
      networkOf,
    }),
    observability,
    signedLinks: (purpose: string) => createSignedLinks(foundation.encryptionKeys, purpose),
    vendors,
    ...(await composePurchases(foundation, { wallet, vendors })),
    cashOuts: composeCashOuts(foundation, {
      accounts,
      wallet,
      settings,
      vendors,
      identityChecks: identityCheckParts.identityChecks,
    }),
    identity,
    /** Brands whose players are stored by the hosted identity service. */
    hostedBrands: setup.hosted,
    accountStatus,
    callers: composeCallers(foundation, {
      jurisdictions,
      legalTexts,
      location,
      sessions,
      accounts,
      identity: identity.admin,
      verifiers,
      currentPlayer: exclusionParts.currentPlayer,
    }),
    ...foundation.edgeLimits,
    ...staffParts,
    ...exclusionParts,
    ...composeLimits(foundation, { sessions, wallet }),
    ...identityCheckParts,
    ...(await composeRewards(foundation, {
      wallet,
      accounts,
      jurisdictions,
      tiers,
      settings,
      vendors,
      contactHash: exclusionParts.contactHash,
    })),
    ...composePrivacy(foundation, {
      accounts,
      accountStatus,
      identity: identity.admin,
      audit: staffParts.audit,
    }),
    ...composePostalEntries(foundation, { wallet, jurisdictions, settings, legalFactsOf }),
    db,
    backgroundPool,
    pool,
    pacing: createRoundPacing({ nowMs, minMs: cfg.slotRoundMinMs }),
    /** Pacing of every game that is not a slot. */
    tablePacing: createRoundPacing({ nowMs, minMs: cfg.tableRoundMinMs }),
    forceBigWin: await loadForceBigWin(cfg.stage),
    /** Drops what this process has cached of a player, after a change anywhere. */
    forgetPlayer(walletId: bigint) {
      accounts.forget(walletId);
      sessions.forget(walletId);
      money.fairness.forget(walletId);
    },
    databaseAnswers: foundation.databaseAnswers,
    async close() {
      await flagRules.close();
      await jurisdictions.close();
      flags.close();
      await sessions.close();
      await wallet.close();
      await money.jackpots.close();
      await Promise.all(pools.map((one) => one.end()));
    },
  };
}

function composeSessions({ cfg, db, urgentDb, roundClock: clock, ids, log }: Foundation) {
  const settings = {
    ...SESSION_SETTINGS_DEFAULT,
    idleMaxMs: cfg.sessionIdleMs,
    ageMaxMs: cfg.sessionAgeMs,
  };
  return createSessions({ db, urgentDb, clock, ids, log, settings });
}
