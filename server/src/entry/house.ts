/**
 * Wires the house: one readable function per part, no container. Roles decide which surfaces and
 * loops this process runs; all of them share the same modules and the same database.
 */
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import type { FlagOverrides } from '@jubilee/contract/settings/flags';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { type CallerPorts } from '../modules/access/index.ts';
import { createAccounts } from '../modules/account/index.ts';
import { createFairness } from '../modules/fairness/index.ts';
import { createRoundPacing } from '../modules/games/index.ts';
import {
  createIdentityService,
  IDENTITY_LIMITS_DEFAULT,
  IDENTITY_LIMITS_LOCAL,
  identitySettings,
  PASSWORD_SETTINGS_DEFAULT,
} from '../modules/identity/index.ts';
import { createMailQueue } from '../modules/messaging/index.ts';
import { createSessions } from '../modules/sessions/index.ts';
import { createOrigins, createSettings } from '../modules/settings/index.ts';
import { createWallet } from '../modules/wallet/index.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Config, Secrets } from '../platform/config/env.ts';
import { sealKey } from '../platform/config/seal-key.ts';
import { openKysely } from '../platform/db/kysely.ts';
import { databaseAnswers } from '../platform/db/database-answers.ts';
import { openPool, type PoolOptions } from '../platform/db/pool.ts';
import type { Ids } from '../platform/ids/ids.ts';
import { createSealer } from '../platform/seal/sealer.ts';
import { migrateJobs } from '../platform/jobs/jobs.ts';

export const ROLES = ['api', 'realtime', 'worker'] as const;
export type Role = (typeof ROLES)[number];

export interface HouseOptions {
  readonly cfg: Config;
  readonly secrets: Secrets;
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly roles: readonly Role[];
  readonly versionString: string;
  /** Folder of the checkout: built browser parts lie below it. */
  readonly root: string;
  /** argon2id at a cost that tests can bear; never set in an entry. */
  readonly passwordCost?: { readonly memoryKib: number; readonly passes: number };
  /** Laid over every brand's flags; tests switch features with it, no entry does. */
  readonly flags?: FlagOverrides;
}

type PoolLimits = Pick<PoolOptions, 'statementTimeoutMs' | 'lockTimeoutMs'>;

/** A lane must never wait long for one row: 63 other players wait with it. */
const WALLET_LIMITS: PoolLimits = { statementTimeoutMs: 2_000, lockTimeoutMs: 500 };

export type House = Awaited<ReturnType<typeof openHouse>>;

/** Builds the modules over one database; nothing listens yet. On a failure no connection stays open. */
export async function openHouse(options: HouseOptions) {
  const pools: Pool[] = [];
  try {
    return await buildHouse(options, pools);
  } catch (error) {
    await Promise.all(pools.map((one) => one.end()));
    throw error;
  }
}

async function buildHouse(options: HouseOptions, pools: Pool[]) {
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
  const readPool = pool('reads', 8);
  const db = openKysely(readPool);
  const sealer = createSealer(sealKey(secrets.sealKeyHex, cfg.dataDir, ids), ids);
  const origins = createOrigins(cfg);
  const wallet = createWallet({
    pool: pool('wallet', cfg.walletLanes + 2, WALLET_LIMITS),
    clock,
    ids,
    lanes: { lanes: cfg.walletLanes },
  });
  await wallet.preparePartitions();
  await migrateJobs(options.databaseUrl);
  const fairness = createFairness({ pool: readPool, clock, ids, sealer });
  const accounts = createAccounts({ db, clock });
  const sessions = createSessions({ db, clock, ids, log });
  const settings = createSettings({
    stage: cfg.stage,
    origins,
    versionString: options.versionString,
    slotRoundMinMs: cfg.slotRoundMinMs,
    flags: options.flags,
  });
  const identity = await createIdentityService({
    pool: pool('identity', 6),
    clock,
    ids,
    log,
    keySealer: sealer,
    queueMail: createMailQueue(ids),
    actionLink: (realm, mode, oobCode) => {
      const brand = BRANDS.find((one) => one.location === realm.brandLocation);
      if (brand === undefined) throw new Error(`realm ${realm.brandLocation} has no brand`);
      const path = mode === 'verifyEmail' ? '/verify' : '/reset';
      const query = new URLSearchParams({ mode, oobCode, apiKey: realm.apiKey });
      return `${origins.canonical('web', brand)}${path}?${query.toString()}`;
    },
    settings: identitySettings({
      issuerBase: cfg.identityIssuer ?? origins.canonical('identity', DEFAULT_BRAND),
      realms: BRANDS.flatMap((brand) => {
        const realm = brand.identity[cfg.stage];
        return realm === undefined
          ? []
          : [
              {
                brandLocation: brand.location,
                authorizedDomains: origins.webHosts(brand),
                ...realm,
              },
            ];
      }),
      allowOrigin: origins.isPage,
      brandOfHost: (host) => origins.brandOf(host)?.location,
      limits: cfg.deployed ? IDENTITY_LIMITS_DEFAULT : IDENTITY_LIMITS_LOCAL,
      ...(options.passwordCost === undefined
        ? {}
        : { password: { ...PASSWORD_SETTINGS_DEFAULT, ...options.passwordCost } }),
    }),
  });
  const verifiers = new Map(
    BRANDS.filter((brand) => brand.identity[cfg.stage] !== undefined).map((brand) => [
      brand.location,
      identity.verifierFor(brand.location),
    ]),
  );
  const callers: CallerPorts = {
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
    accounts,
    sessions,
    settings,
    identity,
    callers,
    readPool,
    pool,
    pacing: createRoundPacing({ clock, minMs: cfg.slotRoundMinMs }),
    async databaseAnswers() {
      return databaseAnswers(readPool);
    },
    async close() {
      await sessions.close();
      await wallet.close();
      await Promise.all(pools.map((one) => one.end()));
    },
  };
}
