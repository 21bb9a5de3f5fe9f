import type { VendorDialogName } from '@jubilee/contract/vendors/vendor-table';
import type { DialogRule } from '../dialogs/dialog-rule.ts';

const CARD_FORM: DialogRule = {
  priority: 60,
  trigger: 'user',
  audience: 'player',
  needs: ['purchasesEnabled', 'cardPaymentsEnabled'],
};
const LOYALTY: DialogRule = {
  priority: 40,
  trigger: 'user',
  audience: 'player',
  needs: ['rubyRewardsEnabled'],
};

/**
 * The rules of dialogs that belong to one vendor; a new dialog does not compile without its own.
 */
export const VENDOR_DIALOG_RULES: Readonly<Record<VendorDialogName, DialogRule>> = {
  nmi: CARD_FORM,
  acceptBlue: CARD_FORM,
  authorize_net: CARD_FORM,
  ruby_rewards_signup: LOYALTY,
  ruby_rewards_connect: LOYALTY,
  ruby_rewards_purchase: LOYALTY,
  ruby_rewards_insufficient_funds: LOYALTY,
};
