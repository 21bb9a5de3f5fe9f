import type { SimulatedAccount } from './accounts.ts';

export interface SimulatedProvider {
  readonly name: string;
  readonly title: string;
  /** Whether a request without an S256 code challenge and a nonce is rejected. */
  readonly isOpenId: boolean;
  readonly accounts: readonly SimulatedAccount[];
  /** An issuer for the staff: its users have groups, and it says when they authenticated. */
  readonly isForStaff?: true;
}
