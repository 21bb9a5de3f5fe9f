import type { Brand } from '@jubilee/contract/settings/brand';
import type { Pool, PoolClient } from 'pg';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Audit } from '../audit/index.ts';
import type { PasswordHashes } from '../identity/index.ts';
import type { EnqueueEmail } from '../messaging/index.ts';
import type { SingleSignOn } from './sso/single-sign-on.ts';

/** What all use cases of the staff share. */
export interface StaffParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly encryptor: Encryptor;
  readonly audit: Audit;
  readonly hashes: PasswordHashes;
  readonly enqueueEmail: EnqueueEmail;
  /** The brands that somebody can work for. */
  readonly brands: readonly Brand[];
  /** How long somebody who was invited in the app counts as new; 0: never. Source: STAFF-10. */
  readonly newForMs: number;
  /** Undefined: it is not set up. Source: STAFF-14. */
  readonly sso: SingleSignOn | undefined;
  /** Bounds how many failed sign-ins of everybody together this process records. Source: AUDIT-5. */
  readonly mayRecordFailure: () => boolean;
  /** Bounds the challenges for passkeys, and the ways to the issuer, that a network or person gets: 0 for one. Source: STAFF-12, STAFF-15. */
  readonly challengeWaitMs: (whose: string) => number;
  /** Where somebody accepts an invitation, on the staff host of a brand. */
  readonly invitationLink: (brand: Brand, token: string) => string;
}

export type Database = Pick<PoolClient, 'query'>;
