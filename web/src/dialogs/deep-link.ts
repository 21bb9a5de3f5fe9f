import type { Flags } from '@jubilee/contract/settings/flags';
import { VENDOR_DIALOG_NAMES } from '@jubilee/contract/vendors/vendor-table';
import type { DialogName } from './dialog-names.ts';
import { isSwitchedOff } from './dialog-rules.ts';

/** Dialogs that an address may open anywhere: nothing happens in them by itself. */
const LINKED = ['login', 'signup', 'email_password_reset', 'install'] as const;
/** Those that a server under development opens too, so that each can be looked at. */
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
  /** Where the address wants to go afterwards, as it stands there. */
  readonly redirect?: string;
}

/** The dialog that an address asks for; undefined for anything that may not be opened so. Source: DLG-12. */
export function readDeepLink(search: string, isDev: boolean): DeepLink | undefined {
  const query = new URLSearchParams(search);
  const wanted = query.get(KEY);
  const open: readonly DialogName[] = isDev ? [...LINKED, ...LINKED_IN_DEV] : LINKED;
  const name = open.find((one) => one === wanted);
  if (name === undefined) return undefined;
  const redirect = query.get(TARGET_KEY);
  return redirect === null ? { name } : { name, redirect };
}

/** The dialog that an address asks for and whose feature this server has off. Source: DLG-12. */
export function readClosedLink(search: string, flags: Flags): DialogName | undefined {
  const wanted = new URLSearchParams(search).get(KEY);
  return LINKED_IN_DEV.find((one) => one === wanted && isSwitchedOff(one, flags));
}

/** The address without its wish, whether or not it was granted; undefined when there is none. */
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
  // Two slashes in front would name another host, which the browser refuses with a fault.
  return `${address.pathname.replace(/^\/{2,}/, '/')}${rest}${address.hash}`;
}
