import type { Brand } from '@jubilee/contract/settings/brand';
import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Player } from '../account/index.ts';
import type { Audit } from '../audit/index.ts';
import type { EnqueueEmail } from '../messaging/index.ts';
import type { Wallet } from '../wallet/index.ts';

/** What is checked of a player before a code is given, and again when a card arrives. */
export type Entrant = Pick<
  Player,
  | 'wallet_id'
  | 'brand'
  | 'subject'
  | 'email'
  | 'nickname'
  | 'state'
  | 'type'
  | 'date_of_birth'
  | 'declared_state'
  | 'age_closed'
  | 'document_birth_date'
  | 'document_jurisdiction'
>;

/** Whether the places that are known of a player allow free entry. Answered by the rules of states. */
export type IsFreeEntryAllowed = (player: Entrant) => boolean | Promise<boolean>;

/** What the rules of a brand say of entries by post. */
export type EntryTerms = Pick<LegalFacts, 'entryTickets' | 'periodStart' | 'periodEnd'>;

export interface PostalRequestPorts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly isFreeEntryAllowed: IsFreeEntryAllowed;
  readonly termsOf: (brand: Brand) => EntryTerms;
}

export interface PostalIntakePorts extends PostalRequestPorts {
  readonly encryptor: Encryptor;
  readonly audit: Audit;
}

export interface PostalCreditPorts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly wallet: Wallet;
  readonly enqueueEmail: EnqueueEmail;
  readonly brands: readonly Brand[];
  /** The player's page of entries by post. */
  readonly pageOf: (brand: Brand) => string;
}
