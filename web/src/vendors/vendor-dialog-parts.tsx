import type { VendorDialogName } from '@jubilee/contract/vendors/vendor-table';
import { comesLater, type DialogPart } from '../dialogs/dialog-part.tsx';

/**
 * The content of each vendor's dialog. A vendor that is built replaces `comesLater` with its own.
 */
export const VENDOR_DIALOG_PARTS: Readonly<Record<VendorDialogName, DialogPart<object>>> = {
  nmi: comesLater('nmi'),
  acceptBlue: comesLater('acceptBlue'),
  authorize_net: comesLater('authorize_net'),
  ruby_rewards_signup: comesLater('ruby_rewards_signup'),
  ruby_rewards_connect: comesLater('ruby_rewards_connect'),
  ruby_rewards_purchase: comesLater('ruby_rewards_purchase'),
  ruby_rewards_insufficient_funds: comesLater('ruby_rewards_insufficient_funds'),
};
