/**
 * Wires the platform: one readable function per part, no container. Roles decide which surfaces and
 * loops this process runs; all roles share the same modules and the same database.
 */
import { createAccounts } from '../modules/account/index.ts';
import { createAnalytics } from '../modules/analytics/index.ts';
import { networkOf } from '../modules/identity/index.ts';
import { createRoundPacing } from '../modules/money/index.ts';
import { createAccountStatus } from '../modules/players/index.ts';
import { loadForceBigWin } from '../modules/rounds/index.ts';
import { createSessions, SESSION_SETTINGS_DEFAULT } from '../modules/sessions/index.ts';
import { createTiers } from '../modules/tiers/index.ts';
import { migrateJobs } from '../platform/jobs/jobs.ts';
import type { AppOptions } from './app-options.ts';
import { composeCallers } from './compose-callers.ts';
import { type Closing, composeFoundation, type Foundation } from './compose-foundation.ts';
import { composeIdentity } from './compose-identity.ts';
import { composeMoney, composeWallet } from './compose-money.ts';
import { composeSettings } from './compose-settings.ts';
import { composeSharedRounds } from './compose-shared-rounds.ts';

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
  const money = await composeMoney(foundation, { wallet, accounts });
  const sessions = composeSessions(foundation);
  const { flagRules, flags, settings } = await composeSettings(foundation);
  // Measured before the chains of crash points are made: they remember when this process was given its salt.
  await foundation.roundClock.isGood();
  const sharedRounds = composeSharedRounds(foundation, { wallet, settings });
  const { identity, verifiers } = await composeIdentity(foundation, {
    accounts,
    sessions,
    settings,
    wallet,
  });
  return {
    ...options,
    origins,
    wallet,
    ...money,
    accounts,
    sessions,
    settings,
    ...sharedRounds,
    roundClock: foundation.roundClock,
    flagRules,
    tiers: createTiers({ db, wallet, clock }),
    analytics: createAnalytics({
      db,
      clock,
      stage: cfg.stage,
      nowMs,
      networkOf,
    }),
    observability,
    identity,
    /** Brands whose players are stored by the hosted identity service. */
    hostedBrands: setup.hosted,
    accountStatus: createAccountStatus({ accounts, sessions, wallet, identity: identity.admin }),
    callers: composeCallers(foundation, {
      sessions,
      accounts,
      identity: identity.admin,
      verifiers,
    }),
    ...foundation.edgeLimits,
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
      flags.close();
      await sessions.close();
      await wallet.close();
      await money.jackpots.close();
      await Promise.all(pools.map((one) => one.end()));
    },
  };
}

function composeSessions({ cfg, db, urgentDb, clock, ids, log }: Foundation) {
  const settings = {
    ...SESSION_SETTINGS_DEFAULT,
    idleMaxMs: cfg.sessionIdleMs,
    ageMaxMs: cfg.sessionAgeMs,
  };
  return createSessions({ db, urgentDb, clock, ids, log, settings });
}
