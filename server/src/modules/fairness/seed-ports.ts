import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import type { Ids } from '../../platform/ids/ids.ts';

export interface SeedPorts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Its key is never in the database. */
  readonly encryptor: Encryptor;
}
