/** What every module stands on: connections, keys, addresses, and the settings files. */
import type { Pool } from 'pg';
import { createOrigins } from '../modules/settings/index.ts';
import { rememberAnswers } from '../platform/clock/remember-answers.ts';
import { loadEncryptionKeys } from '../platform/config/encryption-key.ts';
import { databaseAnswers } from '../platform/db/database-answers.ts';
import { openKysely } from '../platform/db/kysely.ts';
import { openPool, type PoolOptions } from '../platform/db/pool.ts';
import { createEncryptor } from '../platform/encryption/encryptor.ts';
import { createRunningCounts } from '../platform/metrics/running-counts.ts';
import type { AppOptions } from './app-options.ts';
import { composeClocks } from './compose-clocks.ts';
import { composeEdgeLimits } from './compose-edge-limits.ts';
import { identitySetup } from './identity-setup.ts';
import { observabilitySetup } from './observability-setup.ts';

export type PoolLimits = Pick<
  PoolOptions,
  'statementTimeoutMs' | 'lockTimeoutMs' | 'answerWaitMs' | 'readOnly' | 'settings'
>;

/** Readiness needs no token, so its check of the database is shared for this time. */
const READINESS_AGE_MAX_MS = 1_000;

/** Something to close when the start fails, and at the end. */
export interface Closing {
  end(): Promise<unknown>;
}

export type Foundation = ReturnType<typeof composeFoundation>;

/** `pools` receives everything that was opened. */
export function composeFoundation(options: AppOptions, pools: Closing[]) {
  const { cfg, secrets, ids, log, passwordCost } = options;
  const pool = poolOpener(options, pools);
  // Everything but the wallet and identity: it reads for pages and writes for jobs and shared rounds.
  const backgroundPool = pool('background', 8);
  const encryptionKeys = loadEncryptionKeys(secrets.encryptionKeys, cfg.dataDir, ids);
  const origins = createOrigins(cfg);
  const nowMs = options.nowMs ?? (() => performance.now());
  const readiness = rememberAnswers<boolean>({ ageMaxMs: READINESS_AGE_MAX_MS }, nowMs);
  // For the clock, the signs of life and the feed of changes alone: nothing else delays them, and silence ends soon.
  const beatPool = pool('clock', 3, { statementTimeoutMs: 1_000, answerWaitMs: 2_000 });
  // For cash-outs with their callers, and the rounds: reads for pages must not delay a cash-out or the end of a run.
  const crashPool = pool('crash', 6);
  return {
    ...options,
    pools,
    pool,
    backgroundPool,
    db: openKysely(backgroundPool),
    encryptionKeys,
    encryptor: createEncryptor(encryptionKeys, ids),
    origins,
    nowMs,
    edgeLimits: composeEdgeLimits({ cfg, nowMs }),
    databaseAnswers: () => readiness('database', () => databaseAnswers(backgroundPool)),
    beatPool,
    feedDb: openKysely(beatPool),
    crashPool,
    urgentDb: openKysely(crashPool),
    ...composeClocks(options, beatPool, nowMs),
    /** What this process counts for the system room. */
    counts: createRunningCounts(),
    observability: observabilitySetup({ cfg, nowMs }),
    setup: identitySetup({ cfg, origins, log, passwordCost }),
  };
}

function poolOpener(options: AppOptions, pools: Closing[]) {
  const { databaseUrl, log, openPool: open = openPool } = options;
  return (name: string, max: number, limits: PoolLimits = {}): Pool => {
    const opened = open(databaseUrl, {
      max,
      ...limits,
      applicationName: `jubilee ${name}`,
      onIdleError: (error) =>
        log.warn({ err: error }, `a connection of ${name} was lost while idle`),
    });
    pools.push(opened);
    return opened;
  };
}
