/** Jackpots that are hit often, and bets that hit them; for the tests and a process that they kill. */
import { randomInt } from 'node:crypto';
import type { CurrencyJackpots, JackpotDefinition } from '@jubilee/core/jackpots/definition';
import { contributions } from '@jubilee/core/jackpots/bet-share';
import { betOf } from '@jubilee/testkit/bets';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { systemClock } from '../../platform/clock/clock.ts';
import { openKysely } from '../../platform/db/kysely.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import { createEncryptor } from '../../platform/encryption/encryptor.ts';
import { type BetOperation, createWallet, type Wallet } from '../wallet/index.ts';
import { createJackpots, type JackpotPorts, type Jackpots } from './create-jackpots.ts';

const drawn = { kind: 'random', num: 1, den: 4_294_967_295 } as const;
/** A stake of 10 gives 9,010 millionths, and every amount below is far from a round one. */
const often: CurrencyJackpots = {
  MINI: { seed: 3, contributionPerMillion: 1_501, trigger: { kind: 'mustHitBy', limit: 5 } },
  MINOR: { seed: 7, contributionPerMillion: 2_003, trigger: { kind: 'mustHitBy', limit: 17 } },
  MAJOR: { seed: 11, contributionPerMillion: 2_503, trigger: drawn },
  GRAND: { seed: 101, contributionPerMillion: 3_003, trigger: drawn },
};
export const OFTEN: JackpotDefinition = { POINTS: often, SWEEP_TICKETS: often };

/** Two processes over one database must decrypt each other's points. */
const ENCRYPTION_KEY = Buffer.alloc(32, 7);

export interface JackpotParts {
  readonly wallet: Wallet;
  readonly jackpots: Jackpots;
  readonly db: Kysely<Tables>;
}

/** A wallet with jackpots, as one process has them. */
export async function openParts(
  pool: Pool,
  lanes = 4,
  displayNameOf: JackpotPorts['displayNameOf'] = async (walletId) => `player ${walletId}`,
): Promise<JackpotParts> {
  const ports = { clock: systemClock, ids: systemIds };
  const wallet = createWallet({ ...ports, pool, lanes: { lanes } });
  const db = openKysely(pool);
  const jackpots = await createJackpots({
    ...ports,
    db,
    wallet,
    encryptor: createEncryptor(ENCRYPTION_KEY, systemIds),
    log: pino({ level: 'silent' }),
    brandNumbers: [1],
    displayNameOf,
    definition: OFTEN,
  });
  return { wallet, jackpots, db };
}

/** A bet that takes part; `hits` is what its own draw is taken to have hit. */
export function sharingBet(
  walletId: bigint,
  stake: bigint,
  hits: readonly ('MAJOR' | 'GRAND')[] = [],
  more: Partial<BetOperation> = {},
): BetOperation {
  const millionths = contributions(often, stake);
  return { ...betOf(walletId, stake, more), jackpot: { millionths, drawn: hits } };
}

export function randomStake(): bigint {
  return [10n, 25n, 75n, 150n, 350n][randomInt(5)] ?? 10n;
}
