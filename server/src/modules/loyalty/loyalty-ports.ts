import type { Brand } from '@jubilee/contract/settings/brand';
import type { LoyaltyAdapter } from '@jubilee/providers/loyalty/port';
import type { Pool } from 'pg';
import type { SharedClock } from '../../platform/clock/clock.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Player } from '../account/index.ts';
import type { Wallet } from '../wallet/index.ts';

/** What a pack costs, in US cents, and gives. */
export interface OfferedPack {
  readonly price: number;
  readonly points: number;
  readonly sweepTickets: number;
}

export interface LoyaltyPorts {
  readonly pool: Pool;
  readonly wallet: Pick<Wallet, 'inTransaction' | 'grantWithin'>;
  readonly ids: Pick<Ids, 'uuidV7'>;
  /** The database's: by it purchases are read again. */
  readonly sharedClock: SharedClock;
  readonly brands: readonly Brand[];
  /** The brand's accounts by the vendor's name; empty where the operator has none. */
  readonly vendorsOf: (brand: Brand) => ReadonlyMap<string, LoyaltyAdapter>;
  /** A pack that is on sale to this player now; undefined otherwise. */
  readonly packOf: (brand: Brand, player: Player, code: string) => Promise<OfferedPack | undefined>;
}
