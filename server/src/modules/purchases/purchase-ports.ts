import type { Brand } from '@jubilee/contract/settings/brand';
import type { PayInAdapter } from '@jubilee/providers/pay-in/port';
import type { ClientBase, Pool } from 'pg';
import type { SharedClock } from '../../platform/clock/clock.ts';
import type { TokenBuckets } from '../../platform/http/token-buckets.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { EnqueueEmail } from '../messaging/index.ts';
import type { Wallet } from '../wallet/index.ts';

export type Database = Pick<ClientBase, 'query'>;

export interface PurchasePorts {
  readonly pool: Pool;
  /** The database's: by it offers end, limits count and vendors are asked again. */
  readonly sharedClock: SharedClock;
  readonly ids: Pick<Ids, 'uuidV7'>;
  readonly wallet: Pick<
    Wallet,
    'inTransaction' | 'grantWithin' | 'adjustWithin' | 'accounts' | 'knowsId'
  >;
  readonly brands: readonly Brand[];
  /** By the vendor's name; empty where the operator has no account. */
  readonly adaptersOf: (brand: Brand) => ReadonlyMap<string, PayInAdapter>;
  readonly enqueueEmail: EnqueueEmail;
  /** The page of the brand that shows a player's payments. */
  readonly pageOf: (brand: Brand) => string;
  /** Tries of codes by one player; in the memory of each node. */
  readonly codeTries: Pick<TokenBuckets<bigint>, 'consume'>;
}

/** One try of a code each half minute, after the first twenty. Source: PROMO-5. */
export const CODE_TRIES = { burst: 20, refillMs: 30_000 } as const;
