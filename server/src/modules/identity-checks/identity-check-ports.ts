import type { Brand } from '@jubilee/contract/settings/brand';
import type { Flags } from '@jubilee/contract/settings/flags';
import type { IdentityCheckAdapter } from '@jubilee/providers/identity-checks/port';
import type { ClientBase, Pool } from 'pg';
import type { SharedClock } from '../../platform/clock/clock.ts';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Accounts, Player } from '../account/index.ts';
import type { Jurisdictions } from '../jurisdictions/index.ts';
import type { Wallet } from '../wallet/index.ts';

export type Database = Pick<ClientBase, 'query'>;

export interface IdentityCheckPorts {
  readonly pool: Pool;
  /** The database's: by it readings are due. */
  readonly sharedClock: SharedClock;
  readonly ids: Pick<Ids, 'uuidV7'>;
  readonly encryptor: Encryptor;
  readonly brands: readonly Brand[];
  readonly flagsOf: (brand: Brand) => Flags;
  readonly accounts: Pick<
    Accounts,
    'byWallet' | 'bySubject' | 'bySubjectWithin' | 'setIdentityFactsWithin' | 'forget'
  >;
  readonly wallet: Pick<Wallet, 'apply'>;
  readonly jurisdictions: Pick<Jurisdictions, 'of'>;
  /** The brand's accounts at vendors, by the vendor's name in the table of vendors. */
  readonly adaptersOf: (brand: Brand) => ReadonlyMap<string, IdentityCheckAdapter>;
}

export type CheckedPlayer = Pick<Player, 'wallet_id' | 'subject'>;
