import type { Brand } from '@jubilee/contract/settings/brand';
import type { Flags } from '@jubilee/contract/settings/flags';
import type { Pool } from 'pg';
import type { SharedClock } from '../../platform/clock/clock.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { TokenClaims } from '../access/index.ts';
import type { Accounts } from '../account/index.ts';
import type { Jurisdictions } from '../jurisdictions/index.ts';
import type { Tiers } from '../tiers/index.ts';
import type { Wallet } from '../wallet/index.ts';

export interface ReferralPorts {
  readonly pool: Pool;
  readonly wallet: Pick<Wallet, 'apply' | 'grantSince' | 'playedSince'>;
  readonly accounts: Pick<Accounts, 'byWallet' | 'claimWelcome' | 'hasWelcomeClaim'>;
  /** Keyed; undefined without a mailbox and a telephone. */
  readonly contactHash: (
    contact: Pick<TokenClaims, 'email' | 'phoneNumber'>,
  ) => Promise<Buffer | undefined>;
  readonly jurisdictions: Pick<Jurisdictions, 'of'>;
  readonly tiers: Pick<Tiers, 'standingOf'>;
  readonly ids: Pick<Ids, 'bytes' | 'uuidV7'>;
  readonly sharedClock: SharedClock;
  readonly brands: readonly Brand[];
  readonly flagsOf: (brand: Brand) => Flags;
  /** The brand's web page, as a page on this host has it. */
  readonly pageOf: (brand: Brand, hostname: string) => string;
  /** Whether the player has a payment that succeeded. */
  readonly hasPaid: (walletId: bigint) => Promise<boolean>;
}
