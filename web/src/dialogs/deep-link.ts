import type { Flags } from '@jubilee/contract/settings/flags';
import { VENDOR_DIALOG_NAMES } from '@jubilee/contract/vendors/vendor-table';
import type { DialogName } from './dialog-names.ts';
import { isSwitchedOff } from './dialog-rules.ts';

/** Dialogs that any URL may open: opening them has no effect by itself. */
const LINKED = ['login', 'signup', 'email_password_reset', 'install'] as const;
/** Dialogs that only a development server opens by URL, so that each can be looked at. */
const LINKED_IN_DEV = [
  'mobile_menu',
  'game_search',
  'jackpots',
  'jackpot_win',
  'unresolved_bets',
  'update_available',
  'facebook',
  'payment_confirmation',
  'daily_wheel',
  'deferred_kyc',
  'purchase_kyc',
  'purchase_kyc_confirmation',
  ...VENDOR_DIALOG_NAMES,
  'free_play_dialog',
  'free_play_reminder',
  'unredeemed_credits_reminder',
  'lto_promotion',
] as const;
/** `?dialog=login` */
const KEY = 'dialog';
const TARGET_KEY = 'redirect';

export interface DeepLink {
  readonly name: DialogName;
  /** The target after sign-in, unchecked. */
  readonly redirect?: string;
}

/**
 * The dialog that a URL requests; undefined for anything that may not be opened this way. Source:
 * DLG-12.
 */
export function readDeepLink(search: string, isDev: boolean): DeepLink | undefined {
  const query = new URLSearchParams(search);
  const wanted = query.get(KEY);
  const open: readonly DialogName[] = isDev ? [...LINKED, ...LINKED_IN_DEV] : LINKED;
  const name = open.find((one) => one === wanted);
  if (name === undefined) return undefined;
  const redirect = query.get(TARGET_KEY);
  return redirect === null ? { name } : { name, redirect };
}

/** The requested dialog whose feature is off on this server. Source: DLG-12. */
export function readClosedLink(search: string, flags: Flags): DialogName | undefined {
  const wanted = new URLSearchParams(search).get(KEY);
  return LINKED_IN_DEV.find((one) => one === wanted && isSwitchedOff(one, flags));
}

/** The URL without the request, whether or not it was granted; undefined when there is none. */
export function withoutDeepLink(address: {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}): string | undefined {
  const query = new URLSearchParams(address.search);
  if (!query.has(KEY)) return undefined;
  query.delete(KEY);
  query.delete(TARGET_KEY);
  const rest = query.size === 0 ? '' : `?${query.toString()}`;
  // Two leading slashes would name another host, for which the browser throws.
  return `${address.pathname.replace(/^\/{2,}/, '/')}${rest}${address.hash}`;
}
