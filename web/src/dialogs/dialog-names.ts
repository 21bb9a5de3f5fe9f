import type { JackpotType } from '@jubilee/contract/values/enums';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import type { Currency } from '@jubilee/contract/values/currency';
import type { PromoGift } from '../payments/pack-gets.tsx';
import type { VendorDialogName } from '@jubilee/contract/vendors/vendor-table';

/** Free plays or credits available to a player. */
export interface OfferSummary {
  /** Names of the games they are for; at least one. */
  readonly games: readonly string[];
  readonly plays: number;
  /** ISO instant. */
  readonly endDate: string;
  /** The currency of their wins. */
  readonly currency: Currency;
}

/** An offer with an end date. */
export interface TimedOffer {
  readonly title: string;
  readonly points: number;
  readonly sweepTickets: number;
  /** In US cents. */
  readonly price: number;
  /** ISO instant. */
  readonly endDate: string;
  /** The store's id of it. */
  readonly packCode: string;
}

/** A jackpot that this player has won; the amount in minor units. */
export interface JackpotFacts {
  readonly type: JackpotType;
  readonly amount: number;
  readonly currency: Currency;
}

/** A purchase that is being paid with a vendor; in a link nothing is chosen yet. */
export interface VendorDialogFacts {
  readonly packCode?: string;
  readonly promoCode?: string;
  /** What the code adds, to be shown; the server decides. */
  readonly gift?: PromoGift;
}

/**
 * Every dialog of the product with its parameters. A higher priority is shown first; equal ones in
 * the order they came. Source: DLG-1.
 */
export interface DialogFacts extends Readonly<Record<VendorDialogName, VendorDialogFacts>> {
  /** Without an id it is about the newest payment. */
  readonly payment_confirmation: { readonly paymentId?: string };
  readonly mobile_menu: object;
  readonly install: object;
  readonly unresolved_bets: object;
  readonly update_available: object;
  /** `redirect`: where to go after sign-in. `refusal`: why the one tap of the page did not sign in. */
  readonly login: { readonly redirect?: string; readonly refusal?: string };
  readonly signup: { readonly redirect?: string };
  readonly daily_wheel: object;
  readonly email_password_reset: object;
  readonly deferred_kyc: object;
  readonly purchase_kyc: object;
  readonly purchase_kyc_confirmation: { readonly bonusApplied: boolean };
  readonly facebook: object;
  readonly free_play_dialog: OfferSummary;
  readonly free_play_reminder: OfferSummary;
  readonly unredeemed_credits_reminder: OfferSummary;
  readonly lto_promotion: TimedOffer;
  /** Ours, beyond the list of the specification. `wanted` is the feature that is off. */
  readonly not_open: { readonly wanted: DialogName };
  readonly game_search: object;
  readonly game_info: { readonly game: Game };
  readonly game_rounds: { readonly game: Game };
  readonly jackpots: object;
  readonly jackpot_win: JackpotFacts;
}
export type DialogName = keyof DialogFacts;

/** Opens and closes dialogs from anywhere; one is open at a time, others are queued. */
export interface DialogStack {
  open<Name extends DialogName>(name: Name, facts: DialogFacts[Name]): void;
  close(name: DialogName): void;
  /** The open dialog. */
  readonly visible: () => DialogName | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}
