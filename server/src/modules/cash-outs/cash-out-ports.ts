import type { Brand } from '@jubilee/contract/settings/brand';
import type { IdentityForm } from '@jubilee/contract/entities/player';
import type { Flags } from '@jubilee/contract/settings/flags';
import type { Result } from '@jubilee/contract/values/result';
import type { PayOutAdapter } from '@jubilee/providers/pay-out/port';
import type { ClientBase, Pool } from 'pg';
import type { SharedClock } from '../../platform/clock/clock.ts';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { TokenClaims } from '../access/index.ts';
import type { Accounts, Player } from '../account/index.ts';
import type { EnqueueEmail } from '../messaging/index.ts';
import type { Wallet } from '../wallet/index.ts';

export type Database = Pick<ClientBase, 'query'>;

/** What purchases say about somebody who redeems. */
export interface PurchaseFacts {
  /** Undefined: the player has paid nothing. ISO. */
  readonly firstPaidAt: string | undefined;
  readonly hasUnsettled: boolean;
}

/** What moves a cash-out on, in a process of the product or in a command of the operator. */
export interface SettlingPorts {
  readonly pool: Pool;
  /** The database's: by it payouts are due. */
  readonly sharedClock: Pick<SharedClock, 'read'>;
  readonly ids: Pick<Ids, 'uuidV7'>;
  readonly encryptor: Encryptor;
  readonly brands: readonly Brand[];
  readonly accounts: Pick<Accounts, 'byWallet'>;
  readonly wallet: Pick<Wallet, 'inTransaction' | 'cashOutWithin' | 'adjustWithin'>;
  readonly enqueueEmail: EnqueueEmail;
  /** Whether a payment was taken back and not all of its coins were left; with a client as its transaction sees it. */
  readonly hasOpenReversal: (walletId: bigint, db?: Database) => Promise<boolean>;
  /** The player's page of redemptions. */
  readonly pageOf: (brand: Brand) => string;
}

export interface CashOutPorts extends SettlingPorts {
  readonly wallet: SettlingPorts['wallet'] & Pick<Wallet, 'accounts' | 'operation'>;
  readonly flagsOf: (brand: Brand) => Flags;
  /** The brand's accounts at vendors, by the vendor's name; empty where the operator has none. */
  readonly vendorsOf: (brand: Brand) => ReadonlyMap<string, PayOutAdapter>;
  readonly purchaseFactsOf: (walletId: bigint) => Promise<PurchaseFacts>;
  /** Since when the newest proven address or number of the player is known. ISO. */
  readonly contactSince: (walletId: bigint) => Promise<string | undefined>;
  /** The identity form that the player submitted last. */
  readonly identityFormOf: (walletId: bigint) => Promise<IdentityForm | undefined>;
  /** What approved documents of the player say. */
  readonly familyNameOf: (walletId: bigint) => Promise<string | undefined>;
  /** A token with which a payout vendor reads what was checked. Refuses as the call of identity checks does. */
  readonly shareIdentity: (payee: PayeeRequest) => Promise<Result<{ readonly token: string }>>;
  /** Where a vendor's page for linking accounts leads back to. */
  readonly returnPageOf: (brand: Brand) => string;
}

export type Redeemer = Pick<Player, 'wallet_id' | 'subject'>;

/** Somebody who wants to be paid by a vendor. */
export interface PayeeRequest {
  readonly brand: Brand;
  readonly flags: Flags;
  readonly claims: TokenClaims;
  readonly player: Player;
}

/** Faults: a number that no brand has. */
export function brandOfNumber(brands: readonly Brand[], number: number): Brand {
  const brand = brands.find((one) => one.number === number);
  if (brand === undefined) throw new Error(`no brand has the number ${number}`);
  return brand;
}
