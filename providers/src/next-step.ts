/** What a player has to do at the vendor before it continues, for payments and payouts alike. */
import type { Unavailable } from './outcome.ts';

export type NextStep =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'frame'; readonly url: string }
  /** The bank's 3-D Secure challenge: a frame that receives these fields by POST. */
  | {
      readonly kind: 'challenge';
      readonly url: string;
      readonly fields: Readonly<Record<string, string>>;
    }
  /** The vendor's library continues in the page; the token opens one order and expires. */
  | { readonly kind: 'script'; readonly scriptUrl: string; readonly token: string }
  /** A voucher to pay with at a counter. */
  | { readonly kind: 'barcode'; readonly code: string }
  /** The vendor wants to know who the player is, on its own page. */
  | { readonly kind: 'verify-identity'; readonly url: string };

/** `closed`: the order is paid, canceled or expired, and no token opens it. */
export type FreshToken =
  | { readonly outcome: 'issued'; readonly token: string }
  | { readonly outcome: 'closed' | 'not-found' }
  | Unavailable;
