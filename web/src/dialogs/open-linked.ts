import type { DeepLink } from './deep-link.ts';
import type { DialogStack } from './dialog-names.ts';
import { EXAMPLE_FREE_PLAYS, EXAMPLE_OFFER, EXAMPLE_WIN } from './example-offers.ts';

/** Opens the dialog that a URL requests, with parameters from the URL or example ones. */
export function openLinked(dialogs: DialogStack, link: DeepLink): void {
  const { name, redirect } = link;
  switch (name) {
    case 'login':
    case 'signup':
      return dialogs.open(name, redirect === undefined ? {} : { redirect });
    case 'purchase_kyc_confirmation':
      return dialogs.open(name, { bonusApplied: redirect === 'bonus' });
    case 'free_play_dialog':
    case 'free_play_reminder':
    case 'unredeemed_credits_reminder':
      return dialogs.open(name, EXAMPLE_FREE_PLAYS);
    case 'lto_promotion':
      return dialogs.open(name, EXAMPLE_OFFER);
    case 'jackpot_win':
      return dialogs.open(name, EXAMPLE_WIN);
    case 'not_open':
    case 'game_info':
    case 'game_rounds':
      // Their subject cannot be expressed in a dialog's URL.
      return undefined;
    default:
      dialogs.open(name, {});
  }
}
