import type { Account } from '../accounts/account.store.ts';
import type { ActionCode } from './action-code.store.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';

export interface CodeUse {
  readonly client: Parameters<IdentityParts['enqueueEmail']>[0];
  readonly parts: IdentityParts;
  readonly caller: Caller;
  /** Locked for update. */
  readonly account: Account;
  readonly code: ActionCode;
}
export type AddressNow = Pick<Account, 'email' | 'emailVerified'>;
