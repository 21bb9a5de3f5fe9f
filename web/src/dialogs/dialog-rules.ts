import type { Flags } from '@jubilee/contract/settings/flags';
import { VENDOR_DIALOG_RULES } from '../vendors/vendor-dialog-rules.ts';
import type { DialogName } from './dialog-names.ts';
import type { DialogRule } from './dialog-rule.ts';

const SIGN_IN = { trigger: 'user', audience: 'guest' } as const;
const CREDITS = { trigger: 'server', audience: 'player', needs: ['freePlayEnabled'] } as const;

/** The rule of every dialog. Source: DLG-1, DLG-9. */
export const DIALOG_RULES: Readonly<Record<DialogName, DialogRule>> = {
  // Shown at the end of the round that won it, before anything else.
  jackpot_win: {
    priority: 100,
    trigger: 'server',
    audience: 'player',
    staysOnNavigation: true,
    needs: ['jackpotEnabled'],
  },
  update_available: {
    priority: 90,
    trigger: 'server',
    audience: 'anyone',
    staysOnNavigation: true,
  },
  purchase_kyc: {
    priority: 70,
    trigger: 'user',
    audience: 'player',
    needs: ['purchasesEnabled', 'kycEnabled'],
  },
  deferred_kyc: {
    priority: 70,
    trigger: 'user',
    audience: 'player',
    needs: ['kycEnabled'],
  },
  ...VENDOR_DIALOG_RULES,
  payment_confirmation: {
    priority: 60,
    trigger: 'user',
    audience: 'player',
    needs: ['purchasesEnabled'],
  },
  purchase_kyc_confirmation: {
    priority: 55,
    trigger: 'server',
    audience: 'player',
    needs: ['purchasesEnabled', 'kycEnabled'],
  },
  login: { priority: 50, ...SIGN_IN },
  signup: { priority: 50, ...SIGN_IN },
  email_password_reset: { priority: 50, ...SIGN_IN },
  facebook: { priority: 50, trigger: 'user', audience: 'anyone' },
  not_open: { priority: 40, trigger: 'user', audience: 'anyone' },
  game_search: { priority: 40, trigger: 'user', audience: 'anyone' },
  game_info: { priority: 40, trigger: 'user', audience: 'anyone' },
  jackpots: { priority: 40, trigger: 'user', audience: 'anyone', needs: ['jackpotEnabled'] },
  game_rounds: { priority: 40, trigger: 'user', audience: 'player' },
  mobile_menu: { priority: 40, trigger: 'user', audience: 'anyone' },
  install: { priority: 40, trigger: 'user', audience: 'anyone' },
  unresolved_bets: { priority: 40, trigger: 'user', audience: 'player', opensByItself: true },
  daily_wheel: {
    priority: 40,
    trigger: 'user',
    audience: 'player',
    needs: ['dailyRewardsEnabled'],
  },
  free_play_reminder: { priority: 30, ...CREDITS },
  free_play_dialog: { priority: 25, ...CREDITS },
  unredeemed_credits_reminder: { priority: 20, ...CREDITS },
  lto_promotion: {
    priority: 10,
    trigger: 'server',
    audience: 'player',
    needs: ['purchasesEnabled', 'limitedTimeOfferEnabled'],
  },
};

/** Whether a dialog is available to this visitor of this server now. */
export function isOffered(
  name: DialogName,
  facts: { readonly flags: Flags; readonly isPlayer: boolean },
): boolean {
  const { audience } = DIALOG_RULES[name];
  if (audience === 'player' && !facts.isPlayer) return false;
  if (audience === 'guest' && facts.isPlayer) return false;
  return !isSwitchedOff(name, facts.flags);
}

/** Whether the server has the dialog's feature off, for any visitor. */
export function isSwitchedOff(name: DialogName, flags: Flags): boolean {
  const { needs = [] } = DIALOG_RULES[name];
  return needs.some((flag) => !flags[flag]);
}
