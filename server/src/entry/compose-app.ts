/**
 * Wires the platform: one readable function per part, no container. Roles decide which surfaces and
 * loops this process runs; all roles share the same modules and the same database.
 */
import { hkdfSync } from 'node:crypto';
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import { LEDGER_SILENCE_MS } from '@jubilee/contract/values/retry-budget';
import type { FlagOverrides } from '@jubilee/contract/settings/flags';
import type { JackpotDefinition } from '@jubilee/core/jackpots/definition';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import {
  CALL_LIMITS_DEFAULT,
  CALL_LIMITS_LOCAL,
  type CallerPorts,
  type CallLimits,
  type CallLimitSettings,
  createCallLimits,
} from '../modules/access/index.ts';
import { createAccounts, getDisplayName } from '../modules/account/index.ts';
import { createAnalytics } from '../modules/analytics/index.ts';
import {
  CRASH_GAME,
  createChains,
  createPendingClaims,
  createRoundEndWaiter,
} from '../modules/crash/index.ts';
import { createCredits } from '../modules/credits/index.ts';
import { createFairness } from '../modules/fairness/index.ts';
import {
  type ActionLinkMode,
  adminByBrand,
  createIdentityService,
  identitySettings,
  networkOf,
  type Realm,
  type TokenVerifier,
} from '../modules/identity/index.ts';
import { createJackpots } from '../modules/jackpots/index.ts';
import { createEmailQueue } from '../modules/messaging/index.ts';
import { createRoundPacing } from '../modules/money/index.ts';
import { createAccountStatus, accountStatusHook, userNames } from '../modules/players/index.ts';
import { loadForceBigWin } from '../modules/rounds/index.ts';
import { createSessions, SESSION_SETTINGS_DEFAULT } from '../modules/sessions/index.ts';
import {
  createBrandFlags,
  createOrigins,
  createSettings,
  readWindowGames,
  openFlagRules,
} from '../modules/settings/index.ts';
import { createTiers } from '../modules/tiers/index.ts';
import { createWallet } from '../modules/wallet/index.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Config, Secrets } from '../platform/config/env.ts';
import { loadEncryptionKey } from '../platform/config/encryption-key.ts';
import { openKysely } from '../platform/db/kysely.ts';
import { databaseAnswers } from '../platform/db/database-answers.ts';
import { openPool, type PoolOptions } from '../platform/db/pool.ts';
import type { Ids } from '../platform/ids/ids.ts';
import { createEncryptor } from '../platform/encryption/encryptor.ts';
import { migrateJobs } from '../platform/jobs/jobs.ts';
import { addIdentityHealth } from './identity-setup-health.ts';
import { identityHooks } from './identity-setup-hooks.ts';
import { hostedBrands } from './identity-setup-hosted.ts';
import { identitySetup } from './identity-setup.ts';
import { jackpotRules } from './jackpot-rules.ts';
import { observabilitySetup } from './observability-setup.ts';

export const ROLES = ['api', 'identity', 'realtime', 'worker'] as const;
export type Role = (typeof ROLES)[number];

export interface AppOptions {
  readonly cfg: Config;
  readonly secrets: Secrets;
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly roles: readonly Role[];
  readonly versionString: string;
  /** Folder of the checkout; the built browser packages are below it. */
  readonly root: string;
  /** Cheap argon2id parameters for tests; an entry never sets this. */
  readonly passwordCost?: { readonly memoryKib: number; readonly passes: number };
  /**
   * Other jackpot seeds, limits and chances: tests make jackpots fall with it, an entry reads them
   * from a file.
   */
  readonly jackpots?: JackpotDefinition;
  /** Overrides every brand's flags; for tests only. */
  readonly flags?: FlagOverrides;
}

/** The page that handles an email's link. */
const PAGE_OF_LINK: Readonly<Record<ActionLinkMode, string>> = {
  verifyEmail: '/verify',
  verifyAndChangeEmail: '/verify',
  recoverEmail: '/verify',
  revertSecondFactorAddition: '/verify',
  resetPassword: '/reset',
  signIn: '/login',
};

type PoolLimits = Pick<
  PoolOptions,
  'statementTimeoutMs' | 'lockTimeoutMs' | 'answerWaitMs' | 'readOnly'
>;

/** A lane must never wait long for one row, because up to 63 other players wait with it. */
const WALLET_LIMITS: PoolLimits = {
  statementTimeoutMs: 2_000,
  lockTimeoutMs: 500,
  answerWaitMs: LEDGER_SILENCE_MS,
};

export type AppServices = Awaited<ReturnType<typeof composeApp>>;

/** A connection pool to close when the start fails. */
interface Closing {
  end(): Promise<unknown>;
}

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
  const { cfg, secrets, clock, ids, log } = options;
  const pool = (name: string, max: number, limits: PoolLimits = {}): Pool => {
    const opened = openPool(options.databaseUrl, {
      max,
      ...limits,
      applicationName: `jubilee ${name}`,
      onIdleError: (error) =>
        log.warn({ err: error }, `a connection of ${name} was lost while idle`),
    });
    pools.push(opened);
    return opened;
  };
  // Everything but the wallet and identity: it reads for pages and writes for jobs and shared rounds.
  const backgroundPool = pool('background', 8);
  const db = openKysely(backgroundPool);
  const masterKey = loadEncryptionKey(secrets.encryptionKeyHex, cfg.dataDir, ids);
  const encryptor = createEncryptor(masterKey, ids);
  const origins = createOrigins(cfg);
  const monotonicMs = (): number => performance.now();
  const observability = observabilitySetup({ cfg, nowMs: monotonicMs });
  const setup = identitySetup({ cfg, origins, log, passwordCost: options.passwordCost });
  const wallet = createWallet({
    pool: pool('wallet', cfg.walletLanes + 2, WALLET_LIMITS),
    readPool: pool('histories', 4, { readOnly: true }),
    clock,
    ids,
    lanes: { lanes: cfg.walletLanes },
  });
  await wallet.preparePartitions();
  await migrateJobs(options.databaseUrl);
  const fairness = createFairness({ pool: backgroundPool, clock, ids, encryptor });
  const accounts = createAccounts({ db, clock });
  const definition = options.jackpots ?? jackpotRules(cfg);
  const jackpots = await createJackpots({
    db,
    wallet,
    clock,
    ids,
    encryptor,
    log,
    brandNumbers: BRANDS.map((brand) => brand.number),
    displayNameOf: async (walletId) =>
      getDisplayName(
        (await accounts.byWallet(walletId)) ?? { wallet_id: walletId, nickname: null },
        'jackpot',
      ),
    definition,
  });
  const sessions = createSessions({
    db,
    clock,
    ids,
    log,
    settings: {
      ...SESSION_SETTINGS_DEFAULT,
      idleMaxMs: cfg.sessionIdleMs,
      ageMaxMs: cfg.sessionAgeMs,
    },
  });
  const flagRules = await openFlagRules({ db, clock, ids, log });
  pools.push({ end: () => flagRules.close() });
  const flags = createBrandFlags({
    stage: cfg.stage,
    rules: flagRules,
    clock,
    domain: `app ${ids.uuidV7()}`,
    over: options.flags ?? {},
  });
  const settings = createSettings({
    stage: cfg.stage,
    origins,
    versionString: options.versionString,
    roundMinMs: { slot: cfg.slotRoundMinMs, table: cfg.tableRoundMinMs, shared: 0 },
    identityOffer: setup.offerOf,
    flags,
    observabilityOffer: observability.offerOf,
    windowGames: readWindowGames(cfg.windowGames),
  });
  const crash = {
    pool: backgroundPool,
    clock,
    ids,
    log,
    encryptor,
    wallet,
    chains: createChains({
      pool: backgroundPool,
      clock,
      ids,
      encryptor,
      log,
      settings: { rounds: cfg.crashChainRounds, salt: cfg.crashSalt },
    }),
    claims: createPendingClaims(),
    ends: createRoundEndWaiter(backgroundPool),
    isOffered: (brand: Brand) => settings.gameOf(brand, CRASH_GAME.gameName) !== undefined,
  };
  const bingo = {
    pool: backgroundPool,
    clock,
    ids,
    log,
    encryptor,
    wallet,
    isOffered: (brand: Brand) => settings.flagsOf(brand).bingoEnabled,
  };
  const identityPorts = {
    pool: pool('identity', 6),
    clock,
    enqueueEmail: createEmailQueue(ids),
    actionLink: (realm: Realm, mode: ActionLinkMode, oobCode: string): string => {
      const brand = BRANDS.find((one) => one.location === realm.brandLocation);
      if (brand === undefined) throw new Error(`realm ${realm.brandLocation} has no brand`);
      const path = PAGE_OF_LINK[mode];
      const query = new URLSearchParams({ mode, oobCode, apiKey: realm.apiKey });
      return `${origins.canonical('web', brand)}${path}?${query.toString()}`;
    },
  };
  const settingsOfIdentity = identitySettings({
    issuerBase: cfg.identityIssuer ?? origins.canonical('identity', DEFAULT_BRAND),
    realms: setup.realms,
    allowOrigin: origins.isOwnPage,
    brandOfHost: (host) => origins.brandOf(host)?.location,
    ...setup.settings,
  });
  const ownIdentity = await createIdentityService({
    ...identityPorts,
    ids,
    log,
    keyEncryptor: encryptor,
    challengeKey: new Uint8Array(hkdfSync('sha256', masterKey, '', 'text challenges', 32)),
    smsVerification: setup.smsVerification,
    hooks: {
      ...identityHooks({ brands: BRANDS, accounts }),
      accountStatusChanged: accountStatusHook({ accounts, sessions, wallet }, BRANDS),
    },
    userNames: userNames({ brands: BRANDS, accounts, flagsOf: settings.flagsOf }),
    settings: settingsOfIdentity,
  });
  addIdentityHealth(ownIdentity.app, async () => databaseAnswers(backgroundPool));
  const hosted = hostedBrands(identityPorts, settingsOfIdentity, setup.hosted);
  const identity = {
    ...ownIdentity,
    admin: adminByBrand(
      ownIdentity.admin,
      new Map([...hosted].map(([location, { admin }]) => [location, admin])),
    ),
  };
  const verifiers = new Map<string, TokenVerifier>([
    ...setup.realms.map(
      ({ brandLocation }) => [brandLocation, identity.verifierFor(brandLocation)] as const,
    ),
    ...[...hosted].map(([location, { verifier }]) => [location, verifier] as const),
  ]);
  const callers: CallerPorts & { readonly limits: CallLimits } = {
    limits: createCallLimits(callLimits(cfg), { now: () => performance.now(), networkOf }),
    allowLocalHosts: !cfg.deployed,
    sessions,
    accounts,
    async verifyToken(brand, token) {
      const verified = await verifiers.get(brand.location)?.verify(token);
      if (verified === undefined) throw new Error(`${brand.location} has no token verifier`);
      return verified;
    },
  };
  return {
    ...options,
    origins,
    wallet,
    fairness,
    jackpots,
    jackpotDefinition: definition,
    credits: createCredits({ db, clock }),
    accounts,
    sessions,
    settings,
    crash,
    bingo,
    flagRules,
    tiers: createTiers({ db, wallet, clock }),
    analytics: createAnalytics({ db, clock, stage: cfg.stage, nowMs: monotonicMs, networkOf }),
    observability,
    identity,
    /** Brands whose players are stored by the hosted identity service. */
    hostedBrands: setup.hosted,
    accountStatus: createAccountStatus({ accounts, sessions, wallet, identity: identity.admin }),
    callers,
    db,
    backgroundPool,
    pool,
    pacing: createRoundPacing({ clock, minMs: cfg.slotRoundMinMs }),
    /** Pacing of every game that is not a slot. */
    tablePacing: createRoundPacing({ clock, minMs: cfg.tableRoundMinMs }),
    forceBigWin: await loadForceBigWin(cfg.stage),
    async databaseAnswers() {
      return databaseAnswers(backgroundPool);
    },
    async close() {
      await flagRules.close();
      flags.close();
      await sessions.close();
      await wallet.close();
      await jackpots.close();
      await Promise.all(pools.map((one) => one.end()));
    },
  };
}

/** A burst is ten seconds of calls at the configured rate. */
function callLimits(cfg: Config): CallLimitSettings {
  const base = cfg.deployed ? CALL_LIMITS_DEFAULT : CALL_LIMITS_LOCAL;
  const size = (perSecond: number) => ({ burst: 10 * perSecond, refillMs: 1_000 / perSecond });
  return {
    ...base,
    ...(cfg.callsPerPlayer === undefined ? {} : { perPlayer: size(cfg.callsPerPlayer) }),
    ...(cfg.callsPerNetwork === undefined ? {} : { perNetwork: size(cfg.callsPerNetwork) }),
  };
}
