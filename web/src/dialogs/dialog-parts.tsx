import type { ReactNode } from 'react';
import { loadPart, type Part } from '../app/load-part.ts';
import type { DialogFacts, DialogName } from './dialog-names.ts';
import type { DialogViewProps } from './dialog-view.ts';

interface DialogPart<Facts> {
  readonly draw: (facts: Facts, onClose: () => void) => ReactNode;
  /** Loads it ahead, for example when somebody points at what opens it. */
  readonly preload: () => void;
}

function part<Facts>(loaded: Part<DialogViewProps<Facts>>): DialogPart<Facts> {
  const { View, preload } = loaded;
  return { draw: (facts, onClose) => <View facts={facts} onClose={onClose} />, preload };
}

const notOpen = loadPart(() =>
  import('./views/not-open-dialog.tsx').then((view) => view.NotOpenDialog),
);
/** One that comes with a later part of the server. */
function lazyDialog(name: DialogName): DialogPart<object> {
  const facts = { name };
  return {
    draw: (_facts, onClose) => <notOpen.View facts={facts} onClose={onClose} />,
    preload: notOpen.preload,
  };
}

/** What each dialog shows, loaded when it is first needed. Source: DLG-1. */
export const DIALOG_PARTS: {
  readonly [Name in DialogName]: DialogPart<DialogFacts[Name]>;
} = {
  mobile_menu: part(loadPart(() => import('../shell/menu-sheet.tsx').then((v) => v.MenuSheet))),
  install: part(loadPart(() => import('../pwa/install-dialog.tsx').then((v) => v.InstallDialog))),
  update_available: part(
    loadPart(() => import('../pwa/update-dialog.tsx').then((v) => v.UpdateDialog)),
  ),
  not_open: {
    draw: ({ wanted }, onClose) => <notOpen.View facts={{ name: wanted }} onClose={onClose} />,
    preload: notOpen.preload,
  },
  game_search: part(
    loadPart(() => import('../features/game-search/search-dialog.tsx').then((v) => v.SearchDialog)),
  ),
  game_info: part(
    loadPart(() => import('../features/game/game-info-dialog.tsx').then((v) => v.GameInfoDialog)),
  ),
  game_rounds: part(
    loadPart(() => import('../features/game/rounds-dialog.tsx').then((v) => v.RoundsDialog)),
  ),
  jackpots: part(
    loadPart(() => import('../jackpots/jackpots-dialog.tsx').then((v) => v.JackpotsDialog)),
  ),
  jackpot_win: part(
    loadPart(() => import('../jackpots/jackpot-win.tsx').then((v) => v.JackpotWinView)),
  ),
  unresolved_bets: part(
    loadPart(() => import('./views/open-rounds-dialog.tsx').then((v) => v.OpenRoundsDialog)),
  ),
  login: part(loadPart(() => import('./views/sign-in-dialog.tsx').then((v) => v.LoginDialog))),
  signup: part(loadPart(() => import('./views/sign-in-dialog.tsx').then((v) => v.SignupDialog))),
  email_password_reset: part(
    loadPart(() => import('./views/sign-in-dialog.tsx').then((v) => v.ResetDialog)),
  ),
  facebook: part(
    loadPart(() => import('./views/in-app-browser-dialog.tsx').then((v) => v.InAppBrowserDialog)),
  ),
  free_play_dialog: part(
    loadPart(() => import('./views/free-play-dialogs.tsx').then((v) => v.FreePlayDialog)),
  ),
  free_play_reminder: part(
    loadPart(() => import('./views/free-play-dialogs.tsx').then((v) => v.FreePlayReminder)),
  ),
  unredeemed_credits_reminder: part(
    loadPart(() =>
      import('./views/free-play-dialogs.tsx').then((v) => v.UnredeemedCreditsReminder),
    ),
  ),
  lto_promotion: part(
    loadPart(() => import('./views/limited-offer-dialog.tsx').then((v) => v.LimitedOfferDialog)),
  ),
  purchase_kyc_confirmation: part(
    loadPart(() => import('./views/card-confirmed-dialog.tsx').then((v) => v.CardConfirmedDialog)),
  ),
  payment_confirmation: lazyDialog('payment_confirmation'),
  nmi: lazyDialog('nmi'),
  acceptBlue: lazyDialog('acceptBlue'),
  authorize_net: lazyDialog('authorize_net'),
  daily_wheel: lazyDialog('daily_wheel'),
  deferred_kyc: lazyDialog('deferred_kyc'),
  purchase_kyc: lazyDialog('purchase_kyc'),
  ruby_rewards_signup: lazyDialog('ruby_rewards_signup'),
  ruby_rewards_connect: lazyDialog('ruby_rewards_connect'),
  ruby_rewards_purchase: lazyDialog('ruby_rewards_purchase'),
  ruby_rewards_insufficient_funds: lazyDialog('ruby_rewards_insufficient_funds'),
};
