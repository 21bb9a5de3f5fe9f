import type { Pool, PoolClient } from 'pg';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Audit } from '../audit/index.ts';

export type Database = Pick<PoolClient, 'query'>;

export interface SystemPorts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly audit: Audit;
  /** The time of the database, in which nodes say when they were seen. */
  readonly sharedClock: Clock;
}
