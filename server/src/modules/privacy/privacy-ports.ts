import type { Brand } from '@jubilee/contract/settings/brand';
import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';
import type { Pool, PoolClient } from 'pg';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import type { SignedLinks } from '../../platform/encryption/signed-links.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Accounts } from '../account/index.ts';
import type { Audit } from '../audit/index.ts';
import type { IdentityAdmin } from '../identity/index.ts';
import type { LegalTexts } from '../legal-texts/index.ts';
import type { EnqueueEmail } from '../messaging/index.ts';
import type { AccountStatus } from '../players/index.ts';

export type Database = Pick<Pool | PoolClient, 'query'>;

/** What a player and the staff need for copies. */
export interface ExportRequestPorts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly links: SignedLinks;
  readonly encryptor: Encryptor;
  /** The origin of the brand's API as the caller's page sees it. */
  readonly apiOrigin: (brand: Brand, hostname: string) => string;
}

/** What the worker makes copies with. */
export interface ExportMakingPorts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly encryptor: Encryptor;
  readonly identity: Pick<IdentityAdmin, 'getUser'>;
  readonly brands: readonly Brand[];
  readonly enqueueEmail: EnqueueEmail;
  /** Where a player finds the copies. */
  readonly pageOf: (brand: Brand) => string;
}

export interface PrivacyRoomPorts {
  readonly pool: Pool;
  /** Reads only, and no bet waits for one of its connections. */
  readonly readPool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly encryptor: Encryptor;
  readonly audit: Audit;
  readonly accounts: Accounts;
  readonly brands: readonly Brand[];
  readonly legalFactsOf: (brand: Brand) => LegalFacts;
  readonly legalTexts: Pick<LegalTexts, 'currentOf'>;
}

/** What the worker erases with. */
export interface ErasurePorts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'bytes'>;
  readonly encryptor: Encryptor;
  readonly audit: Audit;
  readonly accounts: Accounts;
  readonly accountStatus: Pick<AccountStatus, 'disablePlayer'>;
  readonly identity: Pick<IdentityAdmin, 'getUser' | 'deleteUser' | 'forgetUserWithin'>;
  readonly brands: readonly Brand[];
}

/** Faults: a number that no brand has. */
export function brandOfNumber(brands: readonly Brand[], number: number): Brand {
  const brand = brands.find((one) => one.number === number);
  if (brand === undefined) throw new Error(`no brand has the number ${number}`);
  return brand;
}
