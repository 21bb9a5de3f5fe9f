/**
 * A loyalty program of somebody else: profiles by email address, whole points, and purchases that debit them. A purchase has
 * an id of ours, so whatever became of it can be read, and ended, later. Source: RUBY rules.
 */
import type { Outage, Unavailable } from '../outcome.ts';

export interface LoyaltyProfile {
  readonly userId: string;
  readonly email: string;
  readonly name: string | null;
  /** The brand at the vendor. */
  readonly gameId: string;
  readonly bannedAtMs: number | null;
  readonly isAuthorized: boolean;
}

/** Where the member has agreed to the connection, and the program has not answered. */
export type PendingConnection = 'pending' | 'connected';

export interface PointsPurchase {
  /** UUID of ours; the vendor debits an id once. */
  readonly purchaseId: string;
  readonly email: string;
  readonly packCode: string;
  /** Whole points of the program. */
  readonly points: bigint;
}

/** `balance`: points after it. */
export type PurchaseState =
  | { readonly outcome: 'debited'; readonly balance: bigint }
  | { readonly outcome: 'declined'; readonly reason: PurchaseDecline }
  | { readonly outcome: 'pending' };
export type PurchaseDecline = 'insufficient' | 'banned' | 'no-profile' | 'canceled' | 'other';

export interface LoyaltyAdapter {
  findProfile(
    email: string,
  ): Promise<
    | { readonly outcome: 'found'; readonly profile: LoyaltyProfile }
    | { readonly outcome: 'connecting'; readonly connection: PendingConnection }
    | { readonly outcome: 'no-profile' }
    | Unavailable
  >;
  /** Whole points. */
  balanceOf(
    email: string,
  ): Promise<
    | { readonly outcome: 'found'; readonly points: bigint }
    | { readonly outcome: 'no-profile' }
    | { readonly outcome: 'banned' }
    | Unavailable
  >;
  /** Repeating it with the same id changes nothing. */
  purchase(purchase: PointsPurchase): Promise<PurchaseState | Outage>;
  purchaseOf(
    purchaseId: string,
  ): Promise<PurchaseState | { readonly outcome: 'not-found' } | Unavailable>;
  /** The purchase does not stand: points come back, and an id that the vendor has not seen is never debited. Repeatable. */
  cancelPurchase(purchaseId: string): Promise<{ readonly outcome: 'canceled' } | Unavailable>;
}
