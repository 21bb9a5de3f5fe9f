import { loadPart } from '../app/load-part.ts';
import { VENDOR_DIALOG_PARTS } from '../vendors/vendor-dialog-parts.tsx';
import type { DialogFacts, DialogName } from './dialog-names.ts';
import { type DialogPart, notOpenPart, part } from './dialog-part.tsx';

/** The content of each dialog, loaded when it is first needed. Source: DLG-1. */
export const DIALOG_PARTS: {
  readonly [Name in DialogName]: DialogPart<DialogFacts[Name]>;
} = {
  mobile_menu: part(loadPart(() => import('../shell/menu-sheet.tsx').then((v) => v.MenuSheet))),
  install: part(loadPart(() => import('../pwa/install-dialog.tsx').then((v) => v.InstallDialog))),
  update_available: part(
    loadPart(() => import('../pwa/update-dialog.tsx').then((v) => v.UpdateDialog)),
  ),
  not_open: notOpenPart,
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
  ...VENDOR_DIALOG_PARTS,
  payment_confirmation: part(
    loadPart(() => import('../payments/payment-dialog.tsx').then((v) => v.PaymentDialog)),
  ),
  daily_wheel: part(
    loadPart(() => import('../rewards/daily-wheel-dialog.tsx').then((v) => v.DailyWheelDialog)),
  ),
  deferred_kyc: part(
    loadPart(() =>
      import('../features/verification/identity-check-dialog.tsx').then((v) => v.DeferredKycDialog),
    ),
  ),
  purchase_kyc: part(
    loadPart(() =>
      import('../features/verification/identity-check-dialog.tsx').then((v) => v.PurchaseKycDialog),
    ),
  ),
};
