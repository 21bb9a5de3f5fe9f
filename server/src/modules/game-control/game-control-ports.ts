import type { Pool } from 'pg';
import type { JackpotDefinition } from '@jubilee/core/jackpots/definition';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Audit } from '../audit/index.ts';
import type { Jackpots } from '../jackpots/index.ts';
import type { Settings } from '../settings/index.ts';

export interface GameControlPorts {
  readonly pool: Pool;
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly audit: Audit;
  readonly settings: Pick<Settings, 'gameOfBrand' | 'flagsOf'>;
  readonly jackpots: Pick<Jackpots, 'totalsOf' | 'termsOf'>;
  readonly jackpotDefinition: JackpotDefinition;
}
