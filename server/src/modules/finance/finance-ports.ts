import type { Pool, PoolClient } from 'pg';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Audit } from '../audit/index.ts';
import type { Jackpots } from '../jackpots/index.ts';

export type Database = Pick<PoolClient, 'query'>;

export interface FinancePorts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly audit: Audit;
  readonly jackpots: Pick<Jackpots, 'totalsOf'>;
  /** The time zone of a brand's days, by its IANA name. */
  readonly zoneOf: (brand: Brand) => string;
}
