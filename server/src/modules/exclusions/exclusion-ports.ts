import type { Brand } from '@jubilee/contract/settings/brand';
import type { ClientBase, Pool } from 'pg';
import type { SharedClock } from '../../platform/clock/clock.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Accounts } from '../account/index.ts';
import type { IdentityAdmin } from '../identity/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Wallet } from '../wallet/index.ts';

export interface ExclusionPorts {
  readonly pool: Pool;
  /** The database's: exclusions begin and end by it. */
  readonly sharedClock: SharedClock;
  readonly ids: Pick<Ids, 'uuidV7'>;
  readonly brands: readonly Brand[];
  readonly accounts: Accounts;
  readonly sessions: Pick<Sessions, 'revokeWithin' | 'forget'>;
  readonly wallet: Pick<Wallet, 'accounts' | 'setStateWithin'>;
  readonly identity: Pick<IdentityAdmin, 'revokeSessions' | 'revokeOtherSessions'>;
  /** The staff's decision, which stands beside the player's choices. Source: CARE-7. */
  readonly isExcludedByStaff: (
    client: Pick<ClientBase, 'query'>,
    walletId: bigint,
  ) => Promise<boolean>;
  /** Of the keyed hashes; the same for all brands and for good. */
  readonly personSecret: () => Promise<Uint8Array>;
}
