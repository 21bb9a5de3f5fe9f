import type { ClientBase, Pool } from 'pg';
import type { SharedClock } from '../../platform/clock/clock.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Wallet } from '../wallet/index.ts';

export type Database = Pick<ClientBase, 'query'>;

export interface LimitPorts {
  readonly pool: Pool;
  /** The database's: choices are made, and may be confirmed, by it. */
  readonly sharedClock: SharedClock;
  readonly ids: Pick<Ids, 'uuidV7'>;
  readonly wallet: Pick<Wallet, 'markLimitedWithin' | 'playedSince'>;
  readonly sessions: Pick<Sessions, 'signIns'>;
  /** What was bought later than an instant, in cents. */
  readonly spentSince: (walletId: bigint, since: string) => Promise<number>;
}
